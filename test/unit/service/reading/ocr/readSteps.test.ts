import {
	confidenceOf,
	readSteps,
	stepsOf,
} from '../../../../../local-service/src/reading/ocr/readSteps';

describe('readSteps', () => {
	const characters = ['', 'a', 'b', ' '];
	const read = (...steps: number[][]) =>
		readSteps(stepsOf(new Float32Array(steps.flat()), characters), characters);

	it('reads a repeated character once, and twice with a blank in between', () => {
		const [none, a, b] = [
			[1, 0, 0, 0],
			[0.25, 0.75, 0, 0],
			[0.25, 0, 0.75, 0],
		];
		const letters = read(a, a, none, a, b);
		expect(letters.map(({ text, at }) => [text, at])).toEqual([
			['a', 0],
			['a', 3],
			['b', 4],
		]);
		expect(letters.map(({ confidence }) => confidence)).toEqual([0.75, 0.75, 0.75]);
		expect(confidenceOf(letters)).toBeCloseTo(0.75);
		expect(confidenceOf([])).toBe(0);
	});

	it('returns the probability of a space before a letter', () => {
		const letters = read([0, 1, 0, 0], [0.75, 0, 0, 0.25], [0, 0, 1, 0], [0, 1, 0, 0]);
		expect(letters.map(({ space }) => space)).toEqual([0, 0.25, 0]);
	});

	it('finds the space at any position in the dictionary', () => {
		const own = ['', ' ', 'a', '\u3000', 'b'];
		const outputs = stepsOf(
			new Float32Array([
				...[0, 0, 1, 0, 0],
				...[0.25, 0.75, 0, 0, 0],
				...[0, 0, 0, 0, 1],
				...[0.5, 0, 0, 0.5, 0],
				...[0, 0, 1, 0, 0],
			]),
			own,
		);
		expect(readSteps(outputs, own).map(({ text, space }) => [text, space])).toEqual([
			['a', 0],
			['b', 0.75],
			['a', 0.5],
		]);
	});

	it('returns no spaces if the dictionary has none', () => {
		const own = ['', 'a', 'b'];
		const outputs = stepsOf(new Float32Array([...[0, 0.5, 0.5], ...[0, 0.25, 0.75]]), own);
		expect(readSteps(outputs, own).map(({ space }) => space)).toEqual([0, 0]);
	});

	it('returns the most likely ASCII character even if the blank is likelier', () => {
		const marked = ['', 'e', 'é', ' '];
		const outputs = stepsOf(new Float32Array([0.25, 0.125, 0.625, 0]), marked);
		expect(readSteps(outputs, marked)[0]?.plain).toEqual({ text: 'e', confidence: 0.125 });
	});

	it('returns the most likely ASCII character in place of a letter', () => {
		const marked = ['', 'e', 'é', '@', ' '];
		const outputs = stepsOf(new Float32Array([0, 0.125, 0.75, 0.0625, 0.0625]), marked);
		expect(readSteps(outputs, marked)).toEqual([
			{
				text: 'é',
				at: 0,
				space: 0.0625,
				confidence: 0.75,
				plain: { text: 'e', confidence: 0.125 },
			},
		]);
	});
});
