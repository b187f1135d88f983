import { NAMES } from '../../../../../local-service/src/understanding/ranking/features';
import { ranked } from '../../../../../local-service/src/understanding/ranking/likeliest';
import {
	shippedTrees,
	sumOf,
	type Trees,
} from '../../../../../local-service/src/understanding/ranking/trees';
import { contendersOf } from '../../../../../local-service/src/understanding/ranking/features';
import { plannedIn } from '../../../../support/planned';

const trees: Trees = {
	names: ['a', 'b'],
	// a <= 1 ? (b <= 5 ? leaf 0 : leaf 1) : leaf 2
	nodes: [[0, 1, 1, -3, 1, 5, -1, -2], []],
	leaves: [[0.5, -1, 2], [0.25]],
	calibration: { constant: 0, score: 1, lead: 1 },
	threshold: 0.5,
};

it.each([
	[[1, 5], 0.75],
	[[0, 6], -0.75],
	[[2, 0], 2.25],
])('adds up the leaves that %p lead to', (features, sum) => {
	expect(sumOf(trees, Float64Array.from(features))).toBe(sum);
});

it('ships a model of the features that are made', () => {
	expect(shippedTrees().names).toEqual(NAMES);
});

it('gives probabilities in the order of the sums, and a higher one to what is farther ahead', () => {
	const chances = (text: string) => {
		const { wanted, view } = plannedIn({ key: 'Locker number', type: 'string' }, text);
		return ranked(contendersOf(wanted, view, []), shippedTrees()).map(({ chance }) => chance);
	};
	const alone = chances('Locker number: 4711\nSomething else');
	expect(alone).toEqual(alone.toSorted((a, b) => b - a));
	const two = chances('Locker number: 4711\nLocker number: 4712');
	expect(two[0]).toBeLessThan(alone[0] ?? 0);
});
