import { bestPairs } from '../../../../../local-service/src/understanding/rows/pairing';

describe('pairs', () => {
	it('have the highest sum, instead of the best pair first', () => {
		expect(
			bestPairs([
				[0.9, 0.8],
				[0.8, 0.1],
			]),
		).toEqual([1, 0]);
	});

	it('exclude pairs without a score, and use none twice', () => {
		expect(
			bestPairs([
				[0, 0.5],
				[0, 0.7],
				[0.2, 0],
			]),
		).toEqual([undefined, 1, 0]);
		expect(bestPairs([[], []])).toEqual([undefined, undefined]);
		expect(bestPairs([])).toEqual([]);
	});
});
