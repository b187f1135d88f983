import { levelLine, straightRegion } from '../../../../../local-service/src/reading/bitmaps/bend';
import { findBend } from '../../../../../local-service/src/reading/ocr/findBend';

const PAGE = { width: 1000, height: 1400 };

/** Lines of text across the page, in pieces of 40 pixels. */
const linesOf = (heightAt: (x: number, line: number) => number) =>
	Array.from({ length: 20 }, (_, index) => {
		const line = 100 + 60 * index;
		const spine = Array.from({ length: 20 }, (_, piece) => {
			const x = 120 + 40 * piece;
			return { x, y: heightAt(x, line) };
		});
		const ys = spine.map(({ y }) => y);
		const [left, right] = [100, 900];
		const [top, bottom] = [Math.min(...ys) - 12, Math.max(...ys) + 12];
		return { left, right, top, bottom, slope: 0, elongation: 30, spine };
	});

/** Greatest difference in height within a line after straightening, in pixels. */
function unevenness(lines: ReturnType<typeof linesOf>): number {
	const { bend } = findBend(lines, PAGE) ?? {};
	if (!bend) throw new Error('The page is not bent');
	return Math.max(
		...lines.map(({ spine }) => {
			const tops = spine.map(
				({ x, y }) => straightRegion({ left: x, right: x, top: y, bottom: y }, bend, PAGE).top,
			);
			return Math.max(...tops) - Math.min(...tops);
		}),
	);
}

const fan = (x: number, line: number) => line + ((x - 500) * (line - 700)) / 6000;

test.each([
	['fan out, as if photographed from the side', fan],
	['are curved, as on a curled sheet', (x: number, line: number) => line + ((x - 400) / 120) ** 2],
	['fall more the farther they are', (x: number, line: number) => line + ((x - 500) * line) / 9000],
])('lines that %s become level', (_, heightAt) => {
	const lines = linesOf(heightAt);
	const before = lines.map(({ top, bottom }) => bottom - top - 24);
	expect(Math.max(...before)).toBeGreaterThan(15);
	expect(unevenness(lines)).toBeLessThan(2);
});

test('a few lines in other directions do not matter', () => {
	const lines = linesOf((x, line) => (line % 300 === 100 ? line - (x - 500) / 5 : fan(x, line)));
	const { bend } = findBend(lines, PAGE) ?? {};
	expect(
		bend && straightRegion({ left: 900, right: 900, top: 100, bottom: 100 }, bend, PAGE).top,
	).toBeCloseTo((1400 * ((bend?.taller ?? 1) - 1)) / 2 + 140, -1);
});

/** Short texts in four columns, as on a receipt or in a table. */
const tableOf = (heightAt: (x: number, row: number) => number, rows = 20) =>
	Array.from({ length: 4 * rows }, (_, index) => {
		const [row, left] = [100 + 60 * Math.floor(index / 4), 100 + 220 * (index % 4)];
		const spine = [20, 60].map((x) => ({ x: left + x, y: heightAt(left + 40, row) }));
		const [top, bottom] = [spine[0]!.y - 12, spine[0]!.y + 12];
		return { left, right: left + 80, top, bottom, slope: 0, elongation: 3, spine };
	});

test.each([
	['a slightly turned', (x: number, row: number) => row + x / 80],
	['a slightly curled', (x: number, row: number) => row + ((x - 400) / 120) ** 2],
])(
	'the rows of %s table become level, although its texts are too short for a slope',
	(_, heightAt) => {
		const texts = tableOf(heightAt);
		const { bend, isStrong } = findBend(texts, PAGE) ?? {};
		if (!bend) throw new Error('The page is not bent');
		expect(isStrong).toBe(false);
		const tops = texts.map((text) => straightRegion(text, bend, PAGE).top);
		const apart = (heights: readonly number[]) =>
			Math.max(...heights.map((top, index) => Math.abs(top - heights[index - (index % 4)]!)));
		expect(apart(texts.map(({ top }) => top))).toBeGreaterThan(6);
		expect(apart(tops)).toBeLessThan(1.5);
	},
);

test('the rows of a level table stay as they are', () => {
	expect(
		findBend(
			tableOf((x, row) => row + (x % 3) - 1),
			PAGE,
		),
	).toBeUndefined();
});

test('a level line is as high as its letters', () => {
	const slope = 0.02;
	const { bend } =
		findBend(
			tableOf((x, row) => row + slope * x),
			PAGE,
		) ?? {};
	if (!bend) throw new Error('The page is not bent');
	const line = { left: 100, right: 900, top: 500, bottom: 540 };
	const { top, bottom, ...sides } = levelLine(line, bend, PAGE);
	expect(sides).toEqual({ left: 100, right: 900 });
	expect(bottom - top).toBeCloseTo(40 - slope * 800, 0);
	expect((top + bottom) / 2).toBeCloseTo(520 + (PAGE.height * ((bend.taller ?? 1) - 1)) / 2, -1);
});

test('a page of straight lines, or of few lines, is left as it is', () => {
	expect(
		findBend(
			linesOf((_, line) => line),
			PAGE,
		),
	).toBeUndefined();
	// As uneven as printed lines are.
	expect(
		findBend(
			linesOf((x, line) => line + (x % 80 === 0 ? 1 : 0)),
			PAGE,
		),
	).toBeUndefined();
	expect(
		findBend([{ ...linesOf(fan)[0]!, spine: linesOf(fan)[0]!.spine.slice(0, 8) }], PAGE),
	).toBeUndefined();
	expect(findBend([], PAGE)).toBeUndefined();
});

test('a picture is not stretched or squeezed to more than twice or half of its size', () => {
	const lines = linesOf((x, line) => line + ((x - 500) * (line - 700)) / 450);
	expect(findBend(lines, PAGE)).toBeUndefined();
});
