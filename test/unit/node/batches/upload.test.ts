import type { PickedFile } from '../../../../nodes/DocumentExtraction/batches/pickedFile';
import { intoChunks } from '../../../../nodes/DocumentExtraction/batches/upload';

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
	])('there are at most %d files in each chunk', (most, chunks) =>
		expect(namesOf(['a', 'b', 'c'], most)).toEqual(chunks),
	);

	test('files with different passwords are in separate chunks', () => {
		const files = [undefined, 'x', 'x', 'y'].map((passwords, index) => ({
			...file(String(index)),
			passwords,
		}));
		const chunks = intoChunks(files, 10);
		expect(chunks.map((chunk) => chunk.map(({ fileName }) => fileName))).toEqual([
			['0'],
			['1', '2'],
			['3'],
		]);
	});

	test('two files of the same name are in separate chunks', () => {
		expect(namesOf(['a', 'b', 'a', 'c', 'c'], 9)).toEqual([['a', 'b'], ['a', 'c'], ['c']]);
	});
});
