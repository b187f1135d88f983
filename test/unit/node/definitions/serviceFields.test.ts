import fc from 'fast-check';

import { checkFields } from '../../../../nodes/DocumentExtraction/definitions/fields';
import { fieldsFromJson } from '../../../../nodes/DocumentExtraction/definitions/fieldsFromJson';
import {
	fromServiceFields,
	toServiceFields,
} from '../../../../nodes/DocumentExtraction/definitions/serviceFields';
import { templates } from '../../../../nodes/DocumentExtraction/definitions/templates';
import {
	type Field,
	type Shape,
	SINGLE_TYPES,
} from '../../../../nodes/DocumentExtraction/values/field';

const sent = (fields: Field[]) => toServiceFields(fields, { withForms: true });

test.each<[Shape, string]>([
	[{ type: 'number' }, 'Answer as a number, such as 1204.50.'],
	[{ type: 'integer' }, 'Answer as a whole number, such as 12.'],
	[{ type: 'date' }, 'Answer as a date, YYYY-MM-DD.'],
	[{ type: 'dateTime' }, 'Answer as a date and time, YYYY-MM-DDThh:mm:ss.'],
	[{ type: 'boolean' }, 'Answer yes or no.'],
	[{ type: 'choice', choices: ['open', 'a "b"'] }, 'Answer with one of: ["open","a \\"b\\""].'],
])('%j is requested by a sentence, which is parsed back', (shape, sentence) => {
	const field = { key: 'a', ...shape };
	expect(sent([field])).toEqual([{ key: 'a', type: 'string', description: sentence }]);
	const described = { ...field, description: 'What it is' };
	const fields = sent([described]);
	expect(fields).toEqual([{ key: 'a', type: 'string', description: `What it is. ${sentence}` }]);
	expect(fromServiceFields(fields)).toEqual([described]);
	expect(fromServiceFields([{ key: 'a', description: `What it is ${sentence} ` }])).toEqual([
		described,
	]);
});

test.each([
	['The sum.', 'The sum. Answer yes or no.', 'The sum'],
	['Is it paid?', 'Is it paid? Answer yes or no.', 'Is it paid?'],
	['Paid, sent …', 'Paid, sent … Answer yes or no.', 'Paid, sent …'],
	['And so on...', 'And so on... Answer yes or no.', 'And so on...'],
	['Paid (a box)', 'Paid (a box). Answer yes or no.', 'Paid (a box)'],
])('the description "%s" is sent as "%s"', (description, whole, read) => {
	const service = sent([{ key: 'a', type: 'boolean', description }]);
	expect(service).toEqual([{ key: 'a', type: 'string', description: whole }]);
	expect(fromServiceFields(service)).toEqual([{ key: 'a', type: 'boolean', description: read }]);
});

test('if no forms are requested, descriptions and examples are sent unchanged', () => {
	const fields: Field[] = [
		{ key: 'a', type: 'number', description: 'Sum', example: '1,00', required: true, minimum: 0 },
		{ key: 'b', type: 'array', items: { type: 'choice', choices: ['x'] } },
	];
	expect(toServiceFields(fields, { withForms: false })).toEqual([
		{ key: 'a', type: 'string', description: 'Sum', example: '1,00' },
		{ key: 'b', type: 'array', items: { type: 'string' } },
	]);
});

test('an example of a choice is sent in the spelling of the list', () => {
	const field: Field = { key: 'a', type: 'choice', choices: ['Open'], example: 'OPEN' };
	expect(sent([field])).toMatchObject([{ example: 'Open' }]);
	expect(sent([{ ...field, example: 'closed' }])).toMatchObject([{ example: 'closed' }]);
});

test.each<[Shape, string]>([
	[{ type: 'number', example: '1.204,50 €' }, '1204.50'],
	[{ type: 'number', example: 'a lot' }, 'a lot'],
	[{ type: 'date', example: '21. April 2026' }, '2026-04-21'],
	[{ type: 'string', example: '1.204,50 €' }, '1.204,50 €'],
])('the example of %j is sent as %s', (shape, example) => {
	expect(sent([{ key: 'a', ...shape }])).toMatchObject([{ example }]);
});

test.each([
	['Answer yes or no, please', 'string'],
	['Answer yes or no. Or leave it empty.', 'string'],
	['Answer with one of: [].', 'string'],
	['Answer with one of: [1].', 'string'],
	['Answer with one of: ["a", 1].', 'string'],
	['Answer with one of: ["a".', 'string'],
	['Answer with one of: ["a"]. Answer with one of: ["b"].', 'choice'],
	['As Answer with one of: [ says. Answer with one of: ["b"].', 'choice'],
	['The type\nAnswer with one of: ["Answer with one of: [\\"b\\"].", "b"].', 'choice'],
])('a field with the description %s has the type %s', (description, type) => {
	const [field] = fromServiceFields([{ key: 'a', description }]);
	expect(field?.type).toBe(type);
	if (type === 'string') expect(field).toEqual({ key: 'a', type, description });
	else expect(field?.choices).toContain('b');
});

test('other members from a service are omitted', () => {
	expect(fromServiceFields(undefined)).toEqual([]);
	expect(
		fromServiceFields([
			7,
			{ type: 'string' },
			{ key: 'a', id: 'f1', description: null, example: 7, type: 'money' },
			{ key: 'b', type: 'object' },
			{ key: 'c', type: 'array' },
			{ key: 'd', type: 'array', items: { description: 'Answer yes or no.' } },
		]),
	).toEqual([
		{ key: 'a', type: 'string' },
		{ key: 'b', type: 'object', properties: [] },
		{ key: 'c', type: 'array', items: { type: 'string' } },
		{ key: 'd', type: 'array', items: { type: 'boolean' } },
	]);
});

describe('every definition', () => {
	const WORDS = ['Net', 'as "printed"', 'a, b', '[x].', 'Answer with one of:', 'yes or no.', 'ü'];
	const upTo = <T>(maxLength: number, one: fc.Arbitrary<T>) =>
		fc.array(one, { minLength: 1, maxLength });
	const text = upTo(4, fc.constantFrom(...WORDS)).map((words) => words.join(' '));
	const description = fc.option(text, { nil: undefined });
	const { fields } = fc.letrec<{ shape: Shape; fields: Field[] }>((tie) => ({
		shape: fc.oneof(
			{ maxDepth: 3, withCrossShrink: true },
			fc
				.record({ description, type: fc.constantFrom(...SINGLE_TYPES), choices: upTo(2, text) })
				.map(({ choices, ...one }) =>
					one.type === 'choice' ? { ...one, choices: [...new Set(choices)] } : one,
				),
			fc.record({ description, type: fc.constant('object'), properties: tie('fields') }),
			fc.record({ description, type: fc.constant('array'), items: tie('shape') }),
		),
		fields: upTo(4, tie('shape')).map((shapes) =>
			shapes.map((shape, index) => ({ key: `f${index}`, ...shape })),
		),
	}));

	/** The final full stop of a description is the only thing that may get lost. */
	const withoutStops = (field: Field): Field =>
		JSON.parse(JSON.stringify(field), (key, value) =>
			key === 'description' ? String(value).replace(/[.]$/, '') : value,
		);

	test('is the same after a round trip, and sent identically again', () => {
		const property = fc.property(fields, (some) => {
			const checked = checkFields(some);
			const service = sent(checked);
			expect(JSON.stringify(service)).not.toMatch(/"type":"(?!string|object|array)/);
			expect(fromServiceFields(service).map(withoutStops)).toEqual(checked.map(withoutStops));
			expect(fieldsFromJson({ fields: service }).map(withoutStops)).toEqual(
				checked.map(withoutStops),
			);
			expect(sent(fromServiceFields(service))).toEqual(service);
		});
		fc.assert(property, { seed: 16, numRuns: 300 });
	});

	test.each(Object.entries(templates))(
		'is the same after a round trip, as for the template %s',
		(_, { fields }) => {
			const checked = checkFields(fields);
			expect(fromServiceFields(sent(checked))).toEqual(checked);
		},
	);
});
