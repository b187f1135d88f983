import { judge } from '../../system/soak/levels';

const BOUND = { part: 0.1, more: 0 };
const values = (value: (index: number) => number) => Array.from({ length: 60 }, (_, i) => value(i));

test.each([
	['is constant', () => 100],
	['grows only in the first half', (i: number) => Math.min(i, 30) * 10],
	['goes up and down', (i: number) => 100 + 30 * Math.sin(i)],
	['has one peak at the end', (i: number) => (i === 59 ? 130 : 100)],
	['shrinks', (i: number) => 200 - i],
])('a measurement that %s levels off', (_what, value) => {
	expect(judge(values(value), BOUND).isLevel).toBe(true);
});

test.each([
	['grows all the time', (i: number) => 100 + i],
	['grows slowly, and goes up and down', (i: number) => 100 + i / 2 + 5 * Math.sin(i)],
	['grows in steps', (i: number) => 100 + 20 * Math.floor(i / 15)],
])('a measurement that %s does not level off', (_what, value) => {
	expect(judge(values(value), BOUND).isLevel).toBe(false);
});

test('the bound is a share of the mean, plus a constant', () => {
	const growing = values((i) => 100 + i);
	expect(judge(growing, { part: 0.1, more: 20 }).isLevel).toBe(true);
	expect(judge(growing, { part: 0.25, more: 0 }).isLevel).toBe(true);
});

test('too few values are not judged', () => {
	expect(judge([1, 1, 1, 1], BOUND).isLevel).toBe(false);
});
