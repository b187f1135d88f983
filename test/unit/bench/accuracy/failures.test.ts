import { failureOf } from '../../../../bench/accuracy/failures';

describe('the category of an error', () => {
	const pages = [
		{ words: ['Total:', '12,00', 'due', '3.', 'Mai', '2024'].map((text) => ({ text })) },
	];
	it.each([
		['amount', '12.00', null, 'not answered'],
		['amount', '13.00', null, 'not among the words that were read'],
		['date', '2024-05-03', '2024-05-04', 'another value'],
		['text', 'Total', 'Total due', 'a part of the right value, or more than it'],
		['text', null, 'Total', 'answered although there is no value'],
	] as const)('compared as %s, with %s answered as %s: %s', (how, truth, given, failure) => {
		const judgement = { file: 'a', path: ['key'], how, truth, given, isRight: false };
		expect(failureOf(judgement, pages)).toBe(failure);
	});
});
