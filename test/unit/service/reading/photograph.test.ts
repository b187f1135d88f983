/** A page photographed at an angle, with the real networks. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { PNG } from 'pngjs';

import { photographed } from '../../../../generator/camera.ts';
import { Random } from '../../../../generator/random.ts';
import { toGrey, turned } from '../../../../local-service/src/reading/bitmaps/bitmap';
import { drawPage, readDocument } from '../../../../local-service/src/reading/document';
import { recogniseUpright } from '../../../../local-service/src/reading/ocr/recognisePage';
import type { Word } from '../../../../local-service/src/reading/pages';

const example = (name: string) =>
	new Uint8Array(readFileSync(path.join(__dirname, '../../../../examples/documents', name)));
const receipt = example('receipt-copper-kettle-cafe.pdf');

/** The pixels of a page's picture. */
async function drawn(...page: Parameters<typeof drawPage>) {
	const { width, height, data } = PNG.sync.read(Buffer.from(await drawPage(...page)));
	return toGrey(data, { width, height }, 'rgba');
}

type Spot = { text: string; x: number; y: number };

/** Share of words that were read at their positions. */
const shareRead = (spots: readonly Spot[], read: readonly Word[]) =>
	spots.filter(({ text, x, y }) =>
		read.some(
			({ text: other, box }) =>
				other === text && x > box.left && x < box.right && y > box.top && y < box.bottom,
		),
	).length / spots.length;

test('a photographed page is read with its words at their positions, and is shown straightened', async () => {
	const page = await drawn(receipt, 1);
	const [text] = (await readDocument(receipt)).pages;
	const { width = 0, words = [] } = text ?? {};
	const printed = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
	const scale = page.width / width;
	const shot = { tilt: 25, turned: 4, shadow: 'hard' } as const;
	const { bitmap, place } = photographed(page, shot, 1100, new Random(1));
	const { page: read, toUpright, fromUpright } = await recogniseUpright(bitmap, 1, 0.5);
	expect(read.bend).toBeDefined();
	const seen = printed.map(({ text, box }) => {
		const { x, y } = place(
			((box.left + box.right) / 2) * scale,
			((box.top + box.bottom) / 2) * scale,
		);
		return { text, x: x / 2, y: y / 2 };
	});
	const upright = seen.map(({ text, x, y }) => {
		const box = toUpright({ left: x, right: x, top: y, bottom: y });
		return { text, x: box.left, y: box.top };
	});
	expect(shareRead(upright, read.words)).toBeGreaterThan(0.97);
	const back = read.words.map((word) => ({ ...word, box: fromUpright(word.box) }));
	expect(shareRead(seen, back)).toBeGreaterThan(0.97);
	// The picture that people see is as straight as the boxes.
	const png = new PNG(bitmap);
	bitmap.pixels.forEach((shade, at) => png.data.writeUInt32BE(shade * 0x1010100 + 255, 4 * at));
	const shown = await drawn(new Uint8Array(PNG.sync.write(png)), 1, read);
	const { page: again } = await recogniseUpright(shown, 1, read.width / shown.width);
	expect(again).not.toHaveProperty('bend');
	expect(again).not.toHaveProperty('turned');
	expect(shareRead(upright, again.words)).toBeGreaterThan(0.97);
});

test('rows of a page that is turned by too little to be turned back are level', async () => {
	const invoice = example('rechnung-weidmann-buerotechnik.pdf');
	const { page: read } = await recogniseUpright(turned(await drawn(invoice, 1), 0.7), 1, 0.5);
	expect(read).not.toHaveProperty('turned');
	const printed = (await readDocument(invoice)).pages[0]?.words ?? [];
	const once = (words: readonly Word[], text: string) => {
		const [word, ...others] = words.filter((each) => each.text === text);
		return others.length === 0 ? word?.box : undefined;
	};
	const middle = ({ top, bottom }: Word['box']) => (top + bottom) / 2;
	const apart = printed.flatMap(({ box, text }) => {
		const start = once(read.words, text);
		const row = printed.filter(
			(other) => other.box.left > box.right + 150 && Math.abs(middle(other.box) - middle(box)) < 1,
		);
		return row.flatMap((other) => {
			const end = once(read.words, other.text);
			return start && end
				? [Math.abs(middle(start) - middle(end)) / (start.bottom - start.top)]
				: [];
		});
	});
	expect(apart.length).toBeGreaterThan(10);
	expect(Math.max(...apart)).toBeLessThan(0.3);
});

test.each([1.5, -1.5])(
	'a receipt turned by %d° is turned back by as much, although its short lines look flatter',
	async (degrees) => {
		const { page: read } = await recogniseUpright(turned(await drawn(receipt, 1), degrees), 1, 0.5);
		expect(Math.abs((read.turned ?? 0) + degrees)).toBeLessThan(0.15);
	},
);
