import { fieldsFromJson } from '../../../../nodes/DocumentExtraction/definitions/fieldsFromJson';
import { messageOf, refusalOf } from '../../../support/nodeParameters';

describe('fields from JSON', () => {
	const nested = [
		{ key: 'a', items: { type: 'object', properties: [{ key: 'b' }] }, type: 'array' },
	];

	test('may be text, a list, or complete extraction details', () => {
		const expected = [
			{
				key: 'a',
				type: 'array',
				items: { type: 'object', properties: [{ key: 'b', type: 'string' }] },
			},
		];
		expect(fieldsFromJson(JSON.stringify(nested))).toEqual(expected);
		expect(fieldsFromJson(nested)).toEqual(expected);
		expect(fieldsFromJson({ name: 'x', language: 'English', fields: nested })).toEqual(expected);
	});

	test('keep their types and checks', () => {
		const fields = [
			{ key: 'total', type: 'number', required: true, minimum: 0.5 },
			{ key: 'state', type: 'choice', choices: ['open', 'paid'] },
			{ key: 'part', type: 'integer', addsUpTo: 'total' },
			{ key: 'days', type: 'array', items: { type: 'date' } },
		];
		expect(fieldsFromJson(JSON.stringify(fields))).toEqual(fields);
	});

	test('have the types that the service stores in descriptions', () => {
		const description = 'Due date. Answer as a date, YYYY-MM-DD.';
		expect(fieldsFromJson({ fields: [{ key: 'due', description, type: 'string' }] })).toEqual([
			{ key: 'due', description: 'Due date', type: 'date' },
		]);
		expect(fieldsFromJson([{ key: 'due', description, type: 'dateTime' }])).toEqual([
			{ key: 'due', description, type: 'dateTime' },
		]);
	});

	test.each([
		['[{"key": "a",}]', 'Fields (JSON) is not valid JSON'],
		['', 'Fields (JSON) is empty'],
		[undefined, 'Fields (JSON) is empty'],
		['{"key": "a"}', 'The fields must be an array'],
		['[]', 'No fields are defined'],
		['["total"]', 'Field number 1: must be an object'],
		['[{"name": "total"}]', 'Field number 1 has no name'],
		['[{"key": "a"}, {"key": "a "}]', "Field 'a': duplicate name"],
		['[{"key": "n", "description": ["x"]}]', "Field 'n': the description must be a string"],
		['[{"key": "n", "example": {}}]', "Field 'n': the example must be a string"],
		[
			'[{"key": "n", "type": "money"}]',
			'Field \'n\': the type must be one of string, number, integer, date, dateTime, boolean, choice, object, array, not "money"',
		],
		['[{"key": "n", "type": "array"}]', 'Field \'n\': an array needs "items"'],
		[
			'[{"key": "n", "properties": [{"key": "a"}]}]',
			"Field 'n': the type string cannot have nested fields",
		],
		[
			'[{"key": "n", "items": {"type": "string"}}]',
			"Field 'n': the type string cannot have nested fields",
		],
	])('%s is refused: %s', (json, message) => {
		expect(messageOf(() => fieldsFromJson(json))).toBe(message);
	});

	test.each([
		['[\n{"key": }]', 2, 9],
		['[\n  {"key": "a",}\n]', 2, 15],
		['[{"key": "a"}', 1, 14],
		['[1,\n2', 2, 2],
		['undefined', 1, 1],
		['["a\\q"]', 1, 5],
		['[1]\n]', 2, 1],
		['[-]', 1, 3],
		[`[${'"x",'.repeat(500)}\n"y" "z"]`, 2, 5],
	])('names line and column of a syntax error (%#)', (json, line, column) => {
		const { description } = refusalOf(() => fieldsFromJson(json));
		expect(description).toMatch(new RegExp(`^Line ${line}, column ${column}: [A-Z"]`));
		expect(description).not.toMatch(/position \d/);
	});

	test('quotes the text at the position of a syntax error', () => {
		expect(refusalOf(() => fieldsFromJson('[\n{"key": }]')).description).toContain('"key": }');
	});
});
