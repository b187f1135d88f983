import { NAMES } from '../../../../../local-service/src/understanding/ranking/features';
import { ranked } from '../../../../../local-service/src/understanding/ranking/likeliest';
import { spanScoresIn } from '../../../../../local-service/src/understanding/ranking/spanScores';
import {
	shippedReader,
	sumOf,
	type Trees,
} from '../../../../../local-service/src/understanding/ranking/trees';
import { contendersOf } from '../../../../../local-service/src/understanding/ranking/features';
import { plannedIn } from '../../../../support/planned';

const trees: Trees = {
	// a <= 1 ? (b <= 5 ? leaf 0 : leaf 1) : leaf 2
	nodes: [[0, 1, 1, -3, 1, 5, -1, -2], []],
	leaves: [[0.5, -1, 2], [0.25]],
};

it.each([
	[[1, 5], 0.75],
	[[0, 6], -0.75],
	[[2, 0], 2.25],
])('adds up the leaves reached by %p', (features, sum) => {
	expect(sumOf(trees, Float64Array.from(features))).toBe(sum);
});

it('the shipped model has the computed features', () => {
	expect(shippedReader().names).toEqual(NAMES);
});

it('ranks the most likely first, and is less confident if another one is as likely', async () => {
	const likely = async (text: string) => {
		const { planned, wanted, view } = plannedIn({ key: 'Locker number', type: 'string' }, text);
		const spanScores = await spanScoresIn([planned], view);
		const contenders = contendersOf(wanted, view, [], spanScores.get(planned));
		return ranked(contenders, shippedReader());
	};
	const alone = await likely('Locker number: 4711\nSomething else');
	expect(alone.map(({ score }) => score)).toEqual(
		alone.map(({ score }) => score).toSorted((a, b) => b - a),
	);
	expect(alone[0]?.contender.facts.spot.text).toBe('4711');
	const [two] = await likely('Locker number: 4711\nLocker number: 4712');
	expect(two?.probability).toBeLessThan(alone[0]?.probability ?? 0);
});
