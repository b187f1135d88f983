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
import { createRandom } from '../../../../generator/random';

const sent = (fields: Field[]) => toServiceFields(fields, { withForms: true });

test.each<[Shape, string]>([
	[{ type: 'number' }, 'Answer as a number, such as 1204.50.'],
	[{ type: 'integer' }, 'Answer as a whole number, such as 12.'],
	[{ type: 'date' }, 'Answer as a date, YYYY-MM-DD.'],
	[{ type: 'dateTime' }, 'Answer as a date and time, YYYY-MM-DDThh:mm:ss.'],
	[{ type: 'boolean' }, 'Answer yes or no.'],
	[{ type: 'choice', choices: ['open', 'a "b"'] }, 'Answer with one of: ["open","a \\"b\\""].'],
])('%j is asked for in words, which are read back', (shape, sentence) => {
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
])('%s ends before the sentence: %s', (description, whole, read) => {
	const service = sent([{ key: 'a', type: 'boolean', description }]);
	expect(service).toEqual([{ key: 'a', type: 'string', description: whole }]);
	expect(fromServiceFields(service)).toEqual([{ key: 'a', type: 'boolean', description: read }]);
});

test('where no forms are wanted, descriptions and examples are sent as they are', () => {
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
])('%s: %s', (description, type) => {
	const [field] = fromServiceFields([{ key: 'a', description }]);
	expect(field?.type).toBe(type);
	if (type === 'string') expect(field).toEqual({ key: 'a', type, description });
	else expect(field?.choices).toContain('b');
});

test('what a service sends beside fields is left out', () => {
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
	const random = createRandom(16);
	const below = (count: number) => Math.floor(random() * count);
	const pick = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0];
	const WORDS = ['Net', 'as "printed"', 'a, b', '[x].', 'Answer with one of:', 'yes or no.', 'ü'];
	const text = () =>
		Array.from({ length: 1 + below(4) }, () => WORDS[below(WORDS.length)]).join(' ');

	function randomShape(depth: number): Shape {
		const common = random() < 0.6 ? { description: text() } : {};
		const kind = depth > 0 ? below(4) : 0;
		if (kind === 2) return { ...common, type: 'object', properties: randomFields(depth - 1) };
		if (kind === 3) return { ...common, type: 'array', items: randomShape(depth - 1) };
		const type = pick(SINGLE_TYPES);
		const choices = type === 'choice' ? { choices: [...new Set([text(), text()])] } : {};
		return { ...common, type, ...choices };
	}

	function randomFields(depth: number): Field[] {
		return Array.from({ length: 1 + below(4) }, (_, index) => ({
			key: `f${index}`,
			...randomShape(depth),
		}));
	}

	/** The final full stop of a description is the only thing that may get lost. */
	const withoutStops = (field: Field): Field =>
		JSON.parse(JSON.stringify(field), (key, value) =>
			key === 'description' ? String(value).replace(/[.]$/, '') : value,
		);

	test('is the same after it was sent, and is sent the same again', () => {
		for (let round = 0; round < 2000; round++) {
			const fields = checkFields(randomFields(3));
			const service = sent(fields);
			expect(JSON.stringify(service)).not.toMatch(/"type":"(?!string|object|array)/);
			expect(fromServiceFields(service).map(withoutStops)).toEqual(fields.map(withoutStops));
			expect(fieldsFromJson({ fields: service }).map(withoutStops)).toEqual(
				fields.map(withoutStops),
			);
			expect(sent(fromServiceFields(service))).toEqual(service);
		}
	});

	test.each(Object.entries(templates))('and so is the template %s', (_, { fields }) => {
		const checked = checkFields(fields);
		expect(fromServiceFields(sent(checked))).toEqual(checked);
	});
});
