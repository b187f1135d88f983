import { pairByName } from '../../../../nodes/DocumentExtraction/batches/uploadRequest';

describe('pairByName', () => {
	const stored = (...names: string[]) =>
		names.map((fileName, index) => ({ fileName, fileId: `fil_${index}` }));
	const idsFor = (sent: string[], answered: ReturnType<typeof stored>) =>
		pairByName(sent, answered).map((files) => files.map(({ fileId }) => fileId).join());

	test('files are paired by name, whatever their order', () => {
		expect(idsFor(['a', 'b'], stored('b', 'a'))).toEqual(['fil_1', 'fil_0']);
	});

	test('files are paired by order if the service returned other names', () => {
		expect(idsFor(['a', 'b'], stored('x', 'y'))).toEqual(['fil_0', 'fil_1']);
		expect(idsFor(['a', 'b'], stored('x', 'a'))).toEqual(['fil_1', 'fil_0']);
	});

	test('all files that a file was split into are paired with it', () => {
		expect(idsFor(['a'], stored('a 1', 'a 2'))).toEqual(['fil_0,fil_1']);
		expect(idsFor(['a', 'b'], stored('a', 'b', 'a'))).toEqual(['fil_0,fil_2', 'fil_1']);
	});

	test('all files of an archive are paired with it', () => {
		const unpacked = stored('a.zip/b.pdf', 'b.pdf', 'a.zip/c/b.pdf');
		expect(idsFor(['a.zip', 'b.pdf'], unpacked)).toEqual(['fil_0,fil_2', 'fil_1']);
		expect(idsFor(['b.pdf', 'a.zip'], unpacked)).toEqual(['fil_1', 'fil_0,fil_2']);
		expect(idsFor(['a.zip', 'a.zi'], stored('a.zip/b.pdf', 'a.zi'))).toEqual(['fil_0', 'fil_1']);
		expect(idsFor(['a.zip'], unpacked.slice(0, 1))).toEqual(['fil_0']);
	});

	test.each([[{ toString: 'no function' }], [null], [1], [['a']]])(
		'a file whose name is not a text is paired by order: %j',
		(fileName) => {
			const [given] = stored('b');
			const answered = [{ fileName, fileId: 'fil_1' }, ...(given ? [given] : [])];
			expect(
				pairByName(['b', 'c'], answered).map((files) => files.map(({ fileId }) => fileId)),
			).toEqual([['fil_0'], ['fil_1']]);
		},
	);

	test('a file that is missing in the answer is not guessed', () => {
		expect(idsFor(['a', 'b'], stored('b'))).toEqual(['', 'fil_0']);
		expect(idsFor(['a', 'b'], stored('x'))).toEqual(['', '']);
		expect(idsFor(['a'], [])).toEqual(['']);
	});
});
