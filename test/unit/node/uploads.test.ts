import { createLimit } from '../../../nodes/DocumentExtraction/batches/limit';
import type { PickedFile } from '../../../nodes/DocumentExtraction/batches/pickedFile';
import { intoChunks } from '../../../nodes/DocumentExtraction/batches/upload';
import { pairByName } from '../../../nodes/DocumentExtraction/batches/uploadRequest';

describe('createLimit', () => {
	test('runs in order, at most so many at the same time, and goes on after a failure', async () => {
		const limit = createLimit(2);
		const started: number[] = [];
		let running = 0;
		let most = 0;
		const results = await Promise.allSettled(
			[0, 1, 2, 3, 4].map((number) =>
				limit(async () => {
					started.push(number);
					most = Math.max(most, ++running);
					await new Promise((resolve) => setTimeout(resolve, 5));
					running--;
					if (number === 1) throw new Error('one');
					return number;
				}),
			),
		);
		expect(started).toEqual([0, 1, 2, 3, 4]);
		expect(most).toBe(2);
		expect(results.map(({ status }) => status)).toEqual([
			'fulfilled',
			'rejected',
			'fulfilled',
			'fulfilled',
			'fulfilled',
		]);
	});
});

describe('intoChunks', () => {
	const file = (fileName: string): PickedFile => ({
		itemIndex: 0,
		position: 0,
		fileName,
		open: async () => await Promise.reject(new Error('not opened here')),
	});
	const namesOf = (names: string[], most: number) =>
		intoChunks(names.map(file), most).map((chunk) => chunk.map(({ fileName }) => fileName));

	test.each([
		[1, [['a'], ['b'], ['c']]],
		[2, [['a', 'b'], ['c']]],
		[9, [['a', 'b', 'c']]],
	])('at most %d in each', (most, chunks) =>
		expect(namesOf(['a', 'b', 'c'], most)).toEqual(chunks),
	);

	test('two of the same name are kept apart', () => {
		expect(namesOf(['a', 'b', 'a', 'c', 'c'], 9)).toEqual([['a', 'b'], ['a', 'c'], ['c']]);
	});
});

describe('pairByName', () => {
	const stored = (...names: string[]) =>
		names.map((fileName, index) => ({ fileName, fileId: `fil_${index}` }));
	const idsFor = (sent: string[], answered: ReturnType<typeof stored>) =>
		pairByName(sent, answered).map((files) => files.map(({ fileId }) => fileId).join());

	test('by name, whatever the order', () => {
		expect(idsFor(['a', 'b'], stored('b', 'a'))).toEqual(['fil_1', 'fil_0']);
	});

	test('by order where the service gave other names', () => {
		expect(idsFor(['a', 'b'], stored('x', 'y'))).toEqual(['fil_0', 'fil_1']);
		expect(idsFor(['a', 'b'], stored('x', 'a'))).toEqual(['fil_1', 'fil_0']);
	});

	test('all that a file was split into is its own', () => {
		expect(idsFor(['a'], stored('a 1', 'a 2'))).toEqual(['fil_0,fil_1']);
		expect(idsFor(['a', 'b'], stored('a', 'b', 'a'))).toEqual(['fil_0,fil_2', 'fil_1']);
	});

	test('one that is missing is nobody’s guess', () => {
		expect(idsFor(['a', 'b'], stored('b'))).toEqual(['', 'fil_0']);
		expect(idsFor(['a', 'b'], stored('x'))).toEqual(['', '']);
		expect(idsFor(['a'], [])).toEqual(['']);
	});
});
