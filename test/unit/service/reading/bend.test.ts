import {
	bendBy,
	bendOnHead,
	bentRegion,
	straightened,
	straightRegion,
} from '../../../../local-service/src/reading/bitmaps/bend';
import { type Bitmap, turned } from '../../../../local-service/src/reading/bitmaps/bitmap';

const SIZE = { width: 160, height: 200 };
/** Lines fan out: they rise to the right above the middle, and fall below it. */
const slopeAt = (_: number, y: number) => (y - 100) / 500;
const bend = bendBy(SIZE, slopeAt);

/** A picture with a line of text, three pixels high, that passes the middle column at a height. */
function lineAt(start: number) {
	const pixels = new Uint8Array(SIZE.width * SIZE.height).fill(255);
	for (let x = 0; x < SIZE.width; x++) {
		const y = 100 + (start - 100) * Math.exp((x + 0.5 - SIZE.width / 2) / 500);
		for (const row of [-1, 0, 1]) pixels[(Math.floor(y) + row) * SIZE.width + x] = 0;
	}
	return { ...SIZE, pixels };
}

/** The rows of a picture that are black from side to side. */
const blackRows = ({ width, height, pixels }: Bitmap) =>
	Array.from({ length: height }, (_, y) => y).filter((y) =>
		pixels.subarray(y * width, (y + 1) * width).every((shade) => shade < 128),
	);

test.each([30, 100, 170])('a line through the middle at %i becomes level', (start) => {
	expect(blackRows(lineAt(start))).toHaveLength(start === 100 ? 3 : 0);
	const [row = 0] = blackRows(straightened(lineAt(start), bend));
	const margin = (SIZE.height * (bend.taller - 1)) / 2;
	expect(Math.abs(row - start - margin)).toBeLessThan(3);
});

test('nothing is cut off at the top and the bottom', () => {
	const black = { ...SIZE, pixels: new Uint8Array(SIZE.width * SIZE.height) };
	const straight = straightened(black, bend);
	for (const [x, y] of [
		[0, 0],
		[SIZE.width - 1, 0],
		[0, 199],
		[SIZE.width - 1, 199],
	] as const) {
		const corner = { left: x, right: x + 1, top: y, bottom: y + 1 };
		const { top } = straightRegion(corner, bend, SIZE);
		expect(top).toBeGreaterThan(-1);
		expect(top).toBeLessThan(straight.height);
	}
	// A stretched part is larger, and no pixel gets lost.
	expect(straight.pixels.filter((shade) => shade === 0).length).toBeGreaterThan(
		0.95 * black.pixels.length,
	);
});

test('regions are mapped to the straight picture and back', () => {
	const region = { left: 120, top: 20, right: 140, bottom: 30 };
	const straight = straightRegion(region, bend, SIZE);
	const margin = (SIZE.height * (bend.taller - 1)) / 2;
	// The line falls from its left: at the middle, it is higher by exp(50/500).
	expect(straight.top + 5 - margin).toBeCloseTo(100 - 75 * Math.exp(-0.1), 0);
	const back = bentRegion(straight, bend, SIZE);
	expect(back.top).toBeCloseTo(region.top, 2);
	expect(back).toMatchObject({ left: 120, right: 140 });
});

test('a picture that is turned by 180 degrees is straightened in the same way', () => {
	const onHead = bendOnHead(bendBy(SIZE, (x, y) => slopeAt(x, y) + x / 2000));
	const straight = bendBy(SIZE, (x, y) => slopeAt(x, y) + x / 2000);
	const upright = straightened(lineAt(40), straight);
	const other = straightened(turned(lineAt(40), 180), onHead);
	const different = turned(upright, 180).pixels.filter(
		(shade, at) => Math.abs(shade - (other.pixels[at] ?? 0)) > 8,
	);
	expect(different).toHaveLength(0);
});
