/**
 * `npm run bench -- scans --photographed`: the accuracy of reading photographs of every kind, which are simulated
 * from generated documents.
 */
import { parseArgs } from 'node:util';

import Table from 'cli-table3';

import { photographed, type Shot } from '../../generator/camera.ts';
import { generate } from '../../generator/generate.ts';
import { LANGUAGES } from '../../generator/kind.ts';
import { kindsIn } from '../../generator/kinds.ts';
import { Random } from '../../generator/random.ts';
import { read, renderFirst } from '../../generator/read.ts';
import { built } from '../../harness/builtService.ts';
import { PICTURE_OPTIONS } from './pictureOptions.ts';
import { wordF1, wordsOf } from './wordsRead.ts';

/** Longer side of the pictures in pixels: an A4 page in a photograph of five million pixels. */
const LONGEST = 2400;

const SHOTS: { [name: string]: Shot } = {
	'from above': {},
	'tilted by 10°': { tilt: 10, turned: 4 },
	'tilted by 20°': { tilt: 20, turned: 4 },
	'tilted by 30°': { tilt: 30, turned: 4 },
	'soft shadow': { shadow: 'soft' },
	'hard shadow': { shadow: 'hard' },
	'low light, noise': { light: 70, noise: 18 },
	curled: { curl: 0.06, tilt: 10, turned: 4 },
	folded: { fold: 8, tilt: 10, turned: 4 },
	'tilted by 20°, hard shadow': { tilt: 20, turned: 4, shadow: 'hard', noise: 6 },
};

const { values } = parseArgs({ options: PICTURE_OPTIONS });
const { recogniseUpright } = built('reading/ocr/recognisePage');
const table = new Table({
	head: ['', 'words right (F1)', 'worst page', 'words in place', 'ms'],
	style: { head: [], border: [] },
});
const pages = await drawn(Number(values.limit ?? 20));
for (const [name, shot] of Object.entries(SHOTS)) {
	const texts: Array<{ truth: string; read: string }> = [];
	let [placed, all, spent] = [0, 0, 0];
	for (const [index, { bitmap, words }] of pages.entries()) {
		const photograph = photographed(bitmap, shot, LONGEST, new Random(index));
		const start = process.cpuUsage();
		const { page, toUpright } = await recogniseUpright(photograph.bitmap, 1, 1);
		const { user, system } = process.cpuUsage(start);
		spent += (user + system) / 1000;
		texts.push({
			truth: words.map(({ text }) => text).join(' '),
			read: page.words.map(({ text }) => text).join(' '),
		});
		for (const { text, x, y } of words) {
			const spot = photograph.place(x, y);
			const at = toUpright({ left: spot.x, right: spot.x, top: spot.y, bottom: spot.y });
			all++;
			const isThere = page.words.some(
				({ text: seen, box }) =>
					at.left > box.left &&
					at.left < box.right &&
					at.top > box.top &&
					at.top < box.bottom &&
					wordsOf(seen).join() === wordsOf(text).join(),
			);
			if (isThere) placed++;
		}
	}
	const scores = texts.map((text) => wordF1([text]) ?? 1);
	table.push([
		name,
		(wordF1(texts) ?? NaN).toFixed(4),
		Math.min(...scores).toFixed(3),
		(placed / all).toFixed(4),
		(spent / pages.length).toFixed(0),
	]);
}
console.log(table.toString());
process.exit();

/** The first pages of generated documents, with the centres of their words in pixels. */
async function drawn(count: number) {
	const pages = [];
	const kinds = kindsIn('trained');
	for await (const { bytes } of generate({ kinds, languages: LANGUAGES, seed: 5, count })) {
		const bitmap = await renderFirst(bytes, LONGEST);
		const [page] = (await read(bytes)).pages;
		if (!page) throw new Error('A document has no page.');
		const scale = bitmap.width / page.width;
		const words = page.words.map(({ text, box }) => ({
			text,
			x: ((box.left + box.right) / 2) * scale,
			y: ((box.top + box.bottom) / 2) * scale,
		}));
		pages.push({ bitmap, words });
	}
	return pages;
}
