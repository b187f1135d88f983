import type { Corpus } from '../../../corpora/corpus';
import { scoreClassification, scoreExtraction } from '../../../corpora/score';

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

	it('counts right, missing and invented values, without values that are not printed', () => {
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

	it('matches rows by the specified cells, and scores the cells of unmatched ones', () => {
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

	it('compares types by name, ignoring case, and counts a missing type as no answer', () => {
		const types: Corpus = {
			name: 'types',
			documentTypes: [{ name: 'Invoice', description: '', uniqueWords: [] }],
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
