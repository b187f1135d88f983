import { lineToWords } from '../../../../../local-service/src/reading/ocr/lineToWords';

const letter = (text: string, at: number, confidence = 1, space = 0) => ({
	text,
	at,
	space,
	confidence,
	plain: { text, confidence },
});

describe('lineToWords', () => {
	it('splits words where a space is likely, with the box of their letters and their mean confidence', () => {
		const region = { left: 0, top: 10, right: 200, bottom: 30 };
		const letters = [
			letter('N', 10),
			letter('o', 20, 0.5),
			letter('：', 30, 0.75),
			letter('7', 180, 0.6, 0.4),
		];
		expect(lineToWords({ region, letters })).toEqual([
			{
				text: 'No:',
				box: { left: 5, top: 10, right: 35, bottom: 30 },
				confidence: 0.75,
				source: 'ocr',
			},
			{
				text: '7',
				box: { left: 175, top: 10, right: 185, bottom: 30 },
				confidence: 0.6,
				source: 'ocr',
			},
		]);
	});

	it('leaves out the rule that a word is printed on, but not an underscore within', () => {
		const region = { left: 0, top: 10, right: 200, bottom: 30 };
		const letters = [
			letter('_', 10, 0.2),
			letter('a', 20),
			letter('_', 30),
			letter('b', 40),
			letter('_', 50, 0.2),
			letter('_', 100, 0.9, 0.9),
		];
		expect(lineToWords({ region, letters })).toEqual([
			{
				text: 'a_b',
				box: { left: 15, top: 10, right: 45, bottom: 30 },
				confidence: 1,
				source: 'ocr',
			},
		]);
	});
});
