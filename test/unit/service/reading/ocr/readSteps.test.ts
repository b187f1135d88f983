import {
	alphabet,
	confidenceOf,
	readSteps,
} from '../../../../../local-service/src/reading/ocr/readSteps';

describe('readSteps', () => {
	const characters = ['', 'a', 'b', ' '];
	const read = (...steps: number[][]) =>
		readSteps(new Float32Array(steps.flat()), steps.length, alphabet(characters));

	it('takes a character that lasts as one, and as two with nothing in between', () => {
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

	it('gives the probability of a space before a letter', () => {
		const letters = read([0, 1, 0, 0], [0.75, 0, 0, 0.25], [0, 0, 1, 0], [0, 1, 0, 0]);
		expect(letters.map(({ space }) => space)).toEqual([0, 0.25, 0]);
	});
});

describe('accents', () => {
	const marked = alphabet(['', 'a', 'ä', 'á', 'B', 'ß', ' ']);
	const read = (...probabilities: number[]) =>
		readSteps(new Float32Array(probabilities), 1, marked).map(({ text }) => text);

	it('are there where they stay somewhat behind the plain letter, the likeliest of them', () => {
		expect(read(0, 0.6, 0.15, 0.25, 0, 0, 0)).toEqual(['á']);
		expect(read(0, 0, 0, 0, 0.8, 0.2, 0)).toEqual(['ß']);
		expect(read(0, 0.95, 0.03, 0.02, 0, 0, 0)).toEqual(['a']);
		expect(read(0, 0, 0.3, 0, 0.7, 0, 0)).toEqual(['B']);
	});
});
