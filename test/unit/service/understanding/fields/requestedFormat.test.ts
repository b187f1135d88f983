import type { Field } from '../../../../../local-service/src/interface';
import { toPlan } from '../../../../../local-service/src/understanding/fields/plan';
import { toAsked } from '../../../../../local-service/src/understanding/fields/requestedFormat';

const SENTENCES = [
	['number', 'Answer as a number, such as 1204.50.'],
	['integer', 'Answer as a whole number, such as 12.'],
	['date', 'Answer as a date, YYYY-MM-DD.'],
	['dateTime', 'Answer as a date and time, YYYY-MM-DDThh:mm:ss.'],
	['yesNo', 'Answer yes or no.'],
] as const;

describe('the sentence at the end of a description', () => {
	it.each(SENTENCES)('determines the format: %s', (type, sentence) => {
		for (const rest of [
			'',
			'What is paid',
			'What is paid. It may be printed as "sum"',
			'Sum, ...',
		]) {
			for (const end of rest === '' || rest.endsWith('.') ? [''] : ['', '.'])
				expect(toAsked({ key: 'a', description: `${rest}${end} ${sentence}` })).toEqual({
					key: 'a',
					description: rest,
					form: { type },
				});
		}
	});

	it('lists the choices as JSON, with any content', () => {
		const choices = ['open', 'Answer yes or no.', 'with "quotes"]'];
		const description = `State Answer with one of: ${JSON.stringify(choices)}.`;
		expect(toAsked({ key: 'a', description })).toEqual({
			key: 'a',
			description: 'State',
			form: { type: 'choice', choices },
		});
	});

	it.each([
		'Answer as a number.',
		'Answer with one of: [].',
		'Answer with one of: [1].',
		'Answer with one of: ["open".',
	])('is part of the description if it has another meaning: %s', (description) => {
		expect(toAsked({ key: 'a', description })).toEqual({ key: 'a', description });
	});

	it('is removed in fields at any position', () => {
		const description = 'Sum Answer as a number, such as 1204.50.';
		const asked = { description: 'Sum', form: { type: 'number' } };
		expect(
			toAsked({ key: 'a', type: 'object', properties: [{ key: 'b', description }] }),
		).toMatchObject({ properties: [{ key: 'b', ...asked }] });
		expect(toAsked({ key: 'a', type: 'array', items: { description } })).toMatchObject({
			items: asked,
		});
		const properties = [{ key: 'b', description }];
		expect(
			toAsked({ key: 'a', type: 'array', items: { type: 'object', properties } }),
		).toMatchObject({ items: { properties: [{ key: 'b', ...asked }] } });
	});
});

describe('the plan of a field', () => {
	const FIELDS: Field[] = [
		{ key: 'grandTotal', description: 'The amount to pay' },
		{ key: 'x1', description: 'Number of the invoice' },
		{ key: 'x2', description: 'Pressure on deck' },
		{ key: 'x3' },
		{ key: 'x4', description: 'printed as "Room No."' },
		{
			key: 'lines',
			type: 'array',
			items: { type: 'object', properties: [{ key: 'qty', description: 'Quantity' }] },
		},
	];

	const withSentence = (field: Field, sentence: string): Field => ({
		...field,
		description: `${field.description ?? ''} ${sentence}`.trim(),
		...(field.items && {
			items: {
				...field.items,
				properties: field.items.properties?.map((each) => withSentence(each, sentence)),
			},
		}),
	});

	it.each(SENTENCES.filter(([type]) => type !== 'yesNo'))(
		'has the same labels with and without the form %s',
		(_, sentence) => {
			const labels = (fields: readonly Field[]) =>
				toPlan(fields, 'en').fields.map(({ wanted, ...more }) => [
					[...wanted.labels],
					[...wanted.captions],
					wanted.concept,
					wanted.party,
					...('columns' in more ? more.columns.map((column) => [...column.labels]) : []),
				]);
			expect(labels(FIELDS.map((field) => withSentence(field, sentence)))).toEqual(labels(FIELDS));
		},
	);

	const kindOf = (key: string, sentence: string) =>
		toPlan([{ key, description: sentence }], 'en').fields[0]?.wanted.kind;

	it('has the kind of the format, or a narrower one from the key', () => {
		const sentenceOf = new Map<string, string>(SENTENCES);
		const kindIn = (key: string, type: string) => kindOf(key, sentenceOf.get(type) ?? '');
		expect(kindIn('depth', 'number')).toBe('number');
		expect(kindIn('grandTotal', 'number')).toBe('money');
		expect(kindIn('vatRate', 'number')).toBe('percent');
		expect(kindIn('seats', 'integer')).toBe('number');
		expect(kindIn('arrival', 'date')).toBe('date');
		expect(kindIn('arrival', 'dateTime')).toBe('date');
		// Whether something is paid is not the paid amount.
		expect(kindIn('paidAmount', 'yesNo')).toBe('text');
		expect(kindOf('currency', 'Answer with one of: ["EUR","USD"].')).toBe('currency');
		expect(kindOf('stateDate', 'Answer with one of: ["open","paid"].')).toBe('text');
	});
});
