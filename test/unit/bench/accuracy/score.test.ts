import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Corpus, readCorpus } from '../../../../bench/accuracy/corpus';
import { failureOf } from '../../../../bench/accuracy/failures';
import { scoreClassification, scoreExtraction } from '../../../../bench/accuracy/score';
import { dayOf, isSame, numbersOf } from '../../../support/same';

describe('what is the same', () => {
	it.each([
		['2024-05-03', '3. Mai 2024'],
		['2024-05-03', 'May 3rd, 2024'],
		['2024-05-03', '03/05/24'],
		['2024-05-13', '05/13/2024'],
		['2024-05-03', '20240503'],
	])('as a date: %s and %s', (day, written) => expect(dayOf(written)).toBe(day));

	it.each([
		['1.234,50 €', [1234.5]],
		["CHF 1'234.50", [1234.5]],
		['(12.00)', [-12]],
		['12,00-', [-12]],
		['1.234', [1234, 1.234]],
		['none', []],
	])('as a number: %s', (written, numbers) => expect(numbersOf(written)).toEqual(numbers));

	it.each([
		['text', 'Müller & Söhne', 'MULLER + SOHNE', true],
		['text', 'Müller', 'Müller GmbH', false],
		['code', 'EUR', '€', true],
		['code', 'DE 12 34', 'DE1234', true],
		['date', '2024-05-03', '2024-05-04', false],
		['amount', '1234.50', '1.234,50', true],
		['amount', '1234.50', '1.234,51', false],
		['phrase', 'Office chair with arms', 'Office chair with wheels', true],
		['phrase', 'chair', 'An office chair', true],
		['phrase', 'Office chair', 'Desk', false],
	] as const)('as %s: %s and %s: %s', (how, truth, answer, same) =>
		expect(isSame(how, truth, answer)).toBe(same),
	);
});

describe('a score', () => {
	const corpus: Corpus = {
		name: 'test',
		compare: { total: 'amount', lines: 'rows' },
		rows: { lines: { match: ['name', 'amount'], cells: { name: 'phrase', amount: 'amount' } } },
		documents: [
			{
				file: 'a',
				expected: {
					total: '12.00',
					due: null,
					secret: 'x',
					lines: [
						{ name: 'Chair', amount: '10.00' },
						{ name: 'Desk', amount: '2.00' },
					],
				},
				printed: { secret: false },
			},
			{ file: 'b', expected: { total: '5.00', due: 'Monday' } },
		],
	};

	const score = scoreExtraction(corpus, {
		a: {
			total: '12,00 €',
			due: 'today',
			secret: 'y',
			lines: [
				{ name: 'Chair', amount: '10.00' },
				{ name: 'Sofa', amount: '2.00' },
			],
		},
	});

	it('counts what is right, missing and invented, and leaves out what is not printed', () => {
		expect(score.overall).toMatchObject({
			expected: 3,
			answered: 2,
			correct: 1,
			absent: 1,
			invented: 1,
			exact: 0,
		});
		expect(score).toMatchObject({ withoutResult: 1, unprinted: 1 });
	});

	it('finds rows by the cells to match, and judges the cells of those that are none', () => {
		expect(score.rows.lines).toMatchObject({
			expected: 2,
			answered: 2,
			matched: 1,
			cells: 4,
			cellsRight: 2,
			complete: 0,
		});
		const cells = score.judgements.filter(({ path: at }) => at.length === 3);
		expect(cells.map(({ path: at, isRight }) => [at.join('.'), isRight])).toEqual([
			['lines.0.name', true],
			['lines.0.amount', true],
			['lines.1.name', false],
			['lines.1.amount', false],
		]);
	});

	it('takes types by their names, whatever their case, and no answer for none', () => {
		const types: Corpus = {
			name: 'types',
			documentTypes: [{ name: 'Invoice' }],
			documents: [
				{ file: 'a', expected: { documentType: 'Invoice' } },
				{ file: 'b', expected: { documentType: 'Invoice' } },
			],
		};
		const given = { a: { documentType: 'invoice ' }, b: { documentType: null } };
		expect(scoreClassification(types, given)).toEqual({
			documents: 2,
			correct: 1,
			taken: { Invoice: { 'invoice ': 1, '(none)': 1 } },
		});
	});
});

describe('what went wrong', () => {
	const pages = [
		{ words: ['Total:', '12,00', 'due', '3.', 'Mai', '2024'].map((text) => ({ text })) },
	];
	it.each([
		['amount', '12.00', null, 'not answered'],
		['amount', '13.00', null, 'not among the words that were read'],
		['date', '2024-05-03', '2024-05-04', 'another value'],
		['text', 'Total', 'Total due', 'a part of it, or more than it'],
		['text', null, 'Total', 'answered where there is none'],
	] as const)('as %s, %s answered with %s: %s', (how, truth, given, failure) => {
		const judgement = { file: 'a', path: ['key'], how, truth, given, isRight: false };
		expect(failureOf(judgement, pages)).toBe(failure);
	});
});

describe('a corpus', () => {
	it('is a folder with a list of documents', () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
		expect(() => readCorpus(folder)).toThrow(/There is no .*corpus\.json.*accuracy\.md/);
		writeFileSync(path.join(folder, 'corpus.json'), '{}');
		expect(() => readCorpus(folder)).toThrow(/has no list of documents/);
		writeFileSync(path.join(folder, 'corpus.json'), '{"name":"x","documents":[]}');
		expect(readCorpus(folder)).toEqual({ name: 'x', documents: [] });
	});
});
