import { checkNumbers } from '../../../bench/documents';

test('the numbers are accepted if every document is returned once, with its own item', () => {
	expect(() => checkNumbers(3, [0, 1, 2], [2, 0, 1])).not.toThrow();
});

test.each<[string, unknown[], number[], string]>([
	['lost in the service', [0, 1, 2], [0, 2], '2 reached the service'],
	['sent twice', [0, 1, 2], [0, 1, 1, 2], '1 of them twice'],
	['without a result', [0, 1, undefined], [0, 1, 2], '1 have no result'],
	['with another item', [0, 2, 1], [0, 1, 2], '2 results are paired with the wrong item'],
	['given out twice', [0, 1, 2, 2], [0, 1, 2], 'Of 3 documents'],
])('a document %s is reported', (_, numbers, arrived, error) => {
	expect(() => checkNumbers(3, numbers, arrived)).toThrow(error);
});
