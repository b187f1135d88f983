import type { Box } from '../../../../../local-service/src/geometry';
import type { Drawing } from '../../../../../local-service/src/reading/pdf/drawings';
import { findRules } from '../../../../../local-service/src/reading/pdf/rules';

const drawn = (
	kind: Drawing['kind'],
	left: number,
	top: number,
	right: number,
	bottom: number,
) => ({
	...{ kind, isStroked: false, fill: 'light' as const, isFrame: false },
	box: { left, top, right, bottom },
});
const line = (left: number, top: number, right: number): Drawing =>
	drawn('rule', left, top, right, top + 0.5);
const placesOf = (rules: readonly Box[]) => rules.map(({ left, top, right }) => [left, top, right]);

it('joins the pieces of a rule that is drawn cell by cell', () => {
	const pieces = [line(120, 100.2, 200), line(40, 100, 119), line(40, 130, 119)];
	expect(placesOf(findRules(pieces))).toEqual([
		[40, 100, 200],
		[40, 130, 119],
	]);
});

it('leaves pieces apart that do not touch, and short ones out', () => {
	const pieces = [line(40, 100, 140), line(160, 100, 260), line(300, 100, 308)];
	expect(placesOf(findRules(pieces))).toEqual([
		[40, 100, 140],
		[160, 100, 260],
	]);
});

it('takes the upper and the lower edge of a shaded cell', () => {
	expect(placesOf(findRules([drawn('rectangle', 40, 100, 240, 120)]))).toEqual([
		[40, 100, 240],
		[40, 120, 240],
	]);
});

it('ignores white areas without a frame', () => {
	const area = drawn('rectangle', 40, 100, 240, 120);
	expect(findRules([{ ...area, isWhite: true }])).toEqual([]);
	expect(findRules([{ ...area, isWhite: true, isStroked: true }])).toHaveLength(2);
});

it('ignores vertical lines and pictures', () => {
	const others = [drawn('rule', 40, 100, 40.5, 300), drawn('image', 40, 100, 240, 200)];
	expect(findRules(others)).toEqual([]);
});
