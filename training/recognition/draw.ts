/**
 * Draws pages of lines, scans them, detects the lines as the service does, and writes their pictures as input
 * of the networks.
 *
 *   node training/recognition/draw.ts OUT --from 0 --to 84
 *
 * Writes `pictures.bin` (48 rows of bytes each, one after the other) and `lines.json`.
 */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { Random } from '../../generator/random.ts';
import { FONTS, printedPage } from './printedPage.ts';
import { linePictures } from './scanned.ts';

/** Number of pages with all letters and good scans. The other pages have only a to z, and bad scans. */
const MARKED = 60;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { from: { type: 'string', default: '0' }, to: { type: 'string', default: '84' } },
});
const [out = ''] = positionals;
mkdirSync(out, { recursive: true });
const pictures = openSync(path.join(out, 'pictures.bin'), 'w');
const lines: Array<{ text: string; width: number; font: string; isPlain: boolean }> = [];
for (let page = Number(values.from); page < Number(values.to); page++) {
	const random = new Random(page);
	const font = FONTS[page % FONTS.length] ?? FONTS[0];
	const isPlain = page >= MARKED;
	const printed = await printedPage(random.branch(), font, isPlain);
	for (const { text, width, shades } of await linePictures(printed, random.branch(), isPlain)) {
		writeSync(
			pictures,
			Uint8Array.from(shades, (shade) => Math.round(shade)),
		);
		lines.push({ text, width, font: font[0], isPlain });
	}
	console.log(page, lines.length);
}
closeSync(pictures);
writeFileSync(path.join(out, 'lines.json'), JSON.stringify(lines));
// The networks may have threads that keep the process alive.
process.exit();
