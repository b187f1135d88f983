import type { Corpus, CorpusDocument } from '../../../corpora/corpus.ts';
import { withFurtherFields } from '../../../training/ranking/furtherFields.ts';

const documentOf = (file: string, key: string, kind = 'bill'): CorpusDocument => ({
	file,
	kind,
	expected: { [key]: '12.50', lines: [{ amount: '5.00' }, { amount: '7.50' }] },
	concepts: { [key]: 'total', lines: 'lines' },
	extractionDetails: {
		name: 'Bill',
		language: 'English',
		fields: [
			{ key, type: 'string', description: `The ${key}` },
			{
				key: 'lines',
				type: 'array',
				items: { type: 'object', properties: [{ key: 'amount', type: 'string' }] },
			},
		],
	},
});

const document = documentOf('a.pdf', 'total');
const corpus: Corpus = {
	name: 'generated',
	documents: [document, documentOf('b.pdf', 'whatToPay'), documentOf('c.pdf', 'fee', 'order')],
};

/** The document with the requested fields, for each of 400 seeds. */
const asked = Array.from({ length: 400 }, (_, seed) => withFurtherFields(corpus, document, seed));

it('asks for some fields twice, by the key of another document of the same kind', () => {
	const twice = asked.filter(({ expected }) => expected['whatToPay'] !== undefined);
	expect(twice.length).toBeGreaterThan(10);
	expect(twice.length).toBeLessThan(80);
	for (const { expected, concepts, extractionDetails } of twice) {
		expect([expected['whatToPay'], concepts?.['whatToPay']]).toEqual(['12.50', 'total']);
		expect(extractionDetails?.fields).toContainEqual({
			key: 'whatToPay',
			type: 'string',
			description: 'The whatToPay',
		});
	}
	expect(asked.filter(({ expected }) => expected['fee'] !== undefined)).toEqual([]);
});

it('asks for some columns as a single value, whose answer is null', () => {
	const columns = asked.filter(({ expected }) => Object.hasOwn(expected, 'amount'));
	expect(columns.length).toBeGreaterThan(40);
	expect(columns.length).toBeLessThan(200);
	for (const { expected, extractionDetails } of columns) {
		expect(expected['amount']).toBeNull();
		expect(extractionDetails?.fields).toContainEqual({ key: 'amount', type: 'string' });
	}
});

it('does not ask for a column of a table with one row', () => {
	const short = { ...document, expected: { ...document.expected, lines: [{ amount: '5.00' }] } };
	const all = Array.from({ length: 200 }, (_, seed) => withFurtherFields(corpus, short, seed));
	expect(all.filter(({ expected }) => Object.hasOwn(expected, 'amount'))).toEqual([]);
});
