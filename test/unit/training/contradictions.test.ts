import { Random } from '../../../generator/random';
import { drawContradiction } from '../../../training/examples/contradictions';

const drawn = (documents: number, seed: number) =>
	drawContradiction(
		Array.from({ length: documents }, (_, number) => number),
		new Random(seed),
	);

test.each([1, 2, 3, 4, 9])(
	'with %i documents, the newer examples are right unless the older ones are three times as many',
	(documents) => {
		const draws = Array.from({ length: 200 }, (_, seed) => drawn(documents, seed));
		for (const draw of draws) {
			const { older = [], newer = [], isBack, isOther } = draw ?? {};
			expect(new Set([...older, ...newer]).size).toBe(older.length + newer.length);
			expect(newer.length).toBeGreaterThan(0);
			const areNewerRight = older.length < 3 * newer.length;
			expect(isOther).toBe(isBack ? !areNewerRight : areNewerRight);
		}
		expect(new Set(draws.map((draw) => draw?.isOther))).toEqual(new Set([true, false]));
	},
);

test('without documents, there is no contradiction', () => {
	expect(drawn(0, 1)).toBeUndefined();
});
