import type { Field } from '../../../../local-service/src/interface';
import { resultOf } from '../../../../local-service/src/understanding/answers';
import { extractFields } from '../../../../local-service/src/understanding/extractFields';
import { LANGUAGES } from '../../../../local-service/src/understanding/languages';
import { page } from '../page';
import { INVOICES, ORDERS, RECEIPTS, type Sample } from './languagePages';

/** A field for each expected value, and a table for the rows. */
const fieldsFor = ({ expected }: Sample): Field[] =>
	Object.entries(expected).map(([key, value]) => {
		const rows: unknown = Array.isArray(value) ? value[0] : undefined;
		if (!(rows instanceof Object)) return { key };
		const properties = Object.keys(rows).map((member) => ({ key: member }));
		return { key, type: 'array', items: { type: 'object', properties } };
	});

const extract = (sample: Sample, language: string) =>
	resultOf(
		extractFields([page(sample.text)], { name: 'Test', language, fields: fieldsFor(sample) }),
	);

const SAMPLES = LANGUAGES.flatMap((language) =>
	[INVOICES, RECEIPTS, ORDERS].map((samples) => [language, samples[language]] as const),
);

describe('documents of each language', () => {
	it.each(SAMPLES)('%s: %j', (_, sample) => {
		expect(extract(sample, 'Multi-Lingual')).toEqual(sample.expected);
	});
});
