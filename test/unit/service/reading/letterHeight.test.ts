import { letterHeight } from '../../../../local-service/src/reading/bitmaps/letterHeight';

const LIMIT = 200;

/** A page with lines of bars as letters, a large figure above and a rule below them, and specks. */
function page({ letters, lines }: { letters: number; lines: number }) {
	const [width, height] = [640, 900];
	const pixels = new Uint8Array(width * height).fill(255);
	const ink = (left: number, top: number, wide: number, high: number) => {
		for (let y = top; y < top + high; y++)
			pixels.fill(0, y * width + left, y * width + left + wide);
	};
	ink(200, 10, 200, 150);
	ink(20, 880, 600, 2);
	for (let line = 0; line < lines; line++) {
		for (let at = 20; at < 600; at += letters) ink(at, 180 + line * 2 * letters, 4, letters);
	}
	for (let at = 0; at < width; at += 20) ink(at, 170, 1, 1);
	return { width, height, pixels };
}

test.each([9, 14, 30])('the height of letters is found: %i pixels', (letters) => {
	expect(letterHeight(page({ letters, lines: 10 }), LIMIT)).toBe(letters);
});

test('a page with hardly any letters has no height of letters', () => {
	expect(letterHeight(page({ letters: 30, lines: 1 }), LIMIT)).toBeUndefined();
});

test('ink along the edges of a picture is not taken for letters', () => {
	const picture = page({ letters: 12, lines: 10 });
	for (let y = 0; y < picture.height; y++) picture.pixels[y * picture.width] = 0;
	picture.pixels.fill(0, picture.pixels.length - picture.width);
	expect(letterHeight(picture, LIMIT)).toBe(12);
});
