import { straightRegion } from '../../../../../local-service/src/reading/bitmaps/bend';
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
	const bend = findBend(lines, PAGE);
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

test('some lines that run elsewhere do not matter', () => {
	const lines = linesOf((x, line) => (line % 300 === 100 ? line - (x - 500) / 5 : fan(x, line)));
	const bend = findBend(lines, PAGE);
	expect(
		bend && straightRegion({ left: 900, right: 900, top: 100, bottom: 100 }, bend, PAGE).top,
	).toBeCloseTo((1400 * ((bend?.taller ?? 1) - 1)) / 2 + 140, -1);
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
