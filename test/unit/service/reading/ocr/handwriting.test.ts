import { withHandwriting } from '../../../../../local-service/src/reading/ocr/handwriting';
import type { Word } from '../../../../../local-service/src/reading/pages';

const [WIDTH, HEIGHT] = [800, 600];
const LETTERS = 5;

/** A blank page, and functions that draw on it; those that draw words return them as recognised. */
function drawnPage(ground = 255) {
	const pixels = new Uint8Array(WIDTH * HEIGHT).fill(ground);
	const dot = (x: number, y: number, size: number) => {
		for (let row = Math.round(y); row < Math.round(y) + size; row++)
			pixels.fill(255 - ground, row * WIDTH + Math.round(x), row * WIDTH + Math.round(x) + size);
	};
	const wordAt = (left: number, top: number, wide: number, confidence: number): Word => ({
		text: 'x'.repeat(LETTERS),
		box: { left, top, right: left + wide, bottom: top + 30 },
		confidence,
		source: 'ocr',
	});
	/** Upright stems with bars, all on one line. */
	const print = (left: number, top: number, confidence = 0.99): Word => {
		for (let letter = 0; letter < LETTERS; letter++) {
			for (let y = 0; y < 16; y++)
				for (const x of [0, 7]) dot(left + letter * 13 + x, top + 7 + y, 2);
			for (let x = 0; x < 8; x++)
				for (const y of [0, 8]) dot(left + letter * 13 + x, top + 7 + y, 2);
		}
		return wordAt(left - 2, top, LETTERS * 13 + 2, confidence);
	};
	/** One thin slanted stroke whose height changes, without a gap. */
	const script = (left: number, top: number, confidence = 0.7): Word => {
		for (let step = 0; step < 900; step++) {
			const turn = (step / 900) * LETTERS * 2 * Math.PI;
			const y = 14 + (9 + 4 * Math.sin(turn / 3)) * Math.sin(turn);
			dot(left + (step / 900) * 85 + 6 * Math.cos(turn) + (28 - y) / 4, top + y, 1);
		}
		return wordAt(left - 8, top, 108, confidence);
	};
	const rule = (left: number, y: number, wide: number) => {
		for (let x = 0; x < wide; x++) dot(left + x, y, 2);
	};
	return { bitmap: { width: WIDTH, height: HEIGHT, pixels }, print, script, rule };
}

const flagsOf = (words: readonly Word[]) => words.map((word) => word.isHandwritten === true);

test('handwritten words are distinguished from print, and nothing else of a word changes', () => {
	const { bitmap, print, script } = drawnPage();
	const lines = [0, 1, 2, 3, 4].map((line) => [
		print(40, 40 + line * 40),
		print(130, 40 + line * 40),
	]);
	const written = [script(60, 300), script(200, 300)];
	const words = withHandwriting(bitmap, [...lines, written]);
	expect(flagsOf(words)).toEqual([...Array<boolean>(10).fill(false), true, true]);
	expect(words.slice(10)).toEqual(written.map((word) => ({ ...word, isHandwritten: true })));
});

test('print on a rule, and light print on a dark ground, are print', () => {
	for (const ground of [255, 0]) {
		const { bitmap, print, rule } = drawnPage(ground);
		const lines = [0, 1, 2].map((line) => [print(40, 40 + line * 40)]);
		rule(20, 185, 200);
		lines.push([print(40, 160)]);
		expect(flagsOf(withHandwriting(bitmap, lines))).not.toContain(true);
	}
});

test('a rule below handwriting does not make it print', () => {
	const { bitmap, print, script, rule } = drawnPage();
	const lines = [0, 1, 2, 3].map((line) => [print(40, 40 + line * 40)]);
	const written = [script(60, 300)];
	rule(20, 326, 300);
	expect(flagsOf(withHandwriting(bitmap, [...lines, written])).at(-1)).toBe(true);
});

test('words without ink, outside the picture or on a blank line are left as they are', () => {
	const { bitmap, print } = drawnPage();
	const word = print(40, 40);
	const blank = { ...word, box: { left: 300, top: 300, right: 360, bottom: 330 } };
	const outside = { ...word, box: { left: 900, top: -50, right: 960, bottom: -20 } };
	expect(withHandwriting(bitmap, [[blank], [], [outside]])).toEqual([blank, outside]);
});

test('a word like print in a line of handwriting is taken for handwriting, but not in a line of its own', () => {
	const { bitmap, print, script } = drawnPage();
	const lines = [0, 1, 2, 3].map((line) => [print(40, 40 + line * 40)]);
	const written = [script(60, 350), print(200, 350, 0.7), script(300, 350)];
	const own = [print(200, 450, 0.7)];
	expect(flagsOf(withHandwriting(bitmap, [...lines, written, own])).slice(4)).toEqual([
		...[true, true, true],
		false,
	]);
});
