/** A page of lines in one font, as PDF, with their positions. */
import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

import { leanFont } from '../../generator/fonts.ts';
import type { Random } from '../../generator/random.ts';
import { plain, textLine } from './lines.ts';

/** Families with all letters; bench/accents measures with others. */
export const FONTS = [
	['open-sans', 'OpenSans'],
	['noto-serif', 'NotoSerif'],
	['carlito', 'Carlito'],
	['ibm-plex-mono', 'IBMPlexMono'],
	['inter', 'Inter'],
	['noto-sans', 'NotoSans'],
	['merriweather', 'Merriweather'],
	['source-sans-3', 'SourceSans3'],
	['gelasio', 'Gelasio'],
	['courier-prime', 'CourierPrime'],
] as const;

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 40];
/** Gap between texts side by side, in font sizes: far more than a space. */
const GAP = 5;

/** In points, from the top left. */
type PrintedLine = { text: string; left: number; right: number; top: number; bottom: number };
export type PrintedPage = { pdf: Uint8Array; height: number; lines: PrintedLine[] };

export async function printedPage(
	random: Random,
	[name, prefix]: (typeof FONTS)[number],
	isPlain: boolean,
): Promise<PrintedPage> {
	const document = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 });
	const lines: PrintedLine[] = [];
	const weight = random.chance(0.25) ? '700Bold' : '400Regular';
	document.font(leanFont(`@expo-google-fonts/${name}/${weight}/${prefix}_${weight}.ttf`));
	for (let y = MARGIN; y < HEIGHT - MARGIN;) {
		const size = random.within(7, random.chance(0.6) ? 11 : 14);
		document.fontSize(size).fillColor(random.chance(0.8) ? '#000' : '#444');
		for (let x = MARGIN + random.within(0, 30); ;) {
			const line = textLine(random, random.between(1, 7));
			const text = isPlain ? plain(line) : line;
			const right = x + document.widthOfString(text);
			if (right > WIDTH - MARGIN) break;
			document.text(text, x, y, { lineBreak: false });
			lines.push({ text, left: x, right, top: y, bottom: y + document.currentLineHeight() });
			x = right + GAP * size;
		}
		y += size * random.within(1.6, 2.2);
	}
	document.end();
	return { pdf: new Uint8Array(await buffer(document)), height: HEIGHT, lines };
}
