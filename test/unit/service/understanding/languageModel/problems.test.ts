/** Problems in an answer that a model is asked to correct. */
import type { Detail, Field } from '../../../../../local-service/src/interface';
import { toPlan } from '../../../../../local-service/src/understanding/fields/plan';
import { withoutEchoes } from '../../../../../local-service/src/understanding/languageModel/echoes';
import { problemsIn } from '../../../../../local-service/src/understanding/languageModel/problems';
import { indexSpots } from '../../../../../local-service/src/understanding/printed/spots';
import { page } from '../../../../support/page';

const detail = (value: string): Detail => ({ value, confidence: 0.88, page: 1 });

const FIELDS: Field[] = [
	{ key: 'netTotal', example: '100.00' },
	{
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: [{ key: 'description' }, { key: 'lineTotal', example: '50.00' }],
		},
	},
	{ key: 'dueDate', example: '2026-04-21' },
];

const problem = (net: string | null, amounts: string[], dueDate: string | null = null) =>
	problemsIn(
		toPlan(FIELDS, undefined).fields,
		{
			netTotal: net === null ? null : detail(net),
			lines: amounts.map((amount) => ({ description: null, lineTotal: detail(amount) })),
			dueDate: dueDate === null ? null : detail(dueDate),
		},
		{},
	);

test('amounts of rows that do not add up to the document’s sums are named', () => {
	expect(problem('100.00', ['40.00', '60.00'])).toBeUndefined();
	expect(problem('100.00', ['40.00', '40.00'])).toContain(
		'lines.lineTotal add up to 80.00, and the document states 100.00',
	);
	expect(problem(null, ['40.00'])).toBeUndefined();
	expect(problem('100.00', [])).toBeUndefined();
});

test('a value of another kind than requested is named, unless it is a word', () => {
	expect(problem(null, [], '4711-B')).toContain('dueDate: "4711-B" is not a value of the kind');
	expect(problem(null, [], '21 April 2026')).toBeUndefined();
	expect(problem(null, [], 'immediately')).toBeUndefined();
});

describe('repetitions of field definitions', () => {
	const fields: Field[] = [
		{ key: 'number', description: 'Number of the invoice', example: 'RE-1' },
		{ key: 'name' },
		{ key: 'city' },
	];
	const places = indexSpots([page('Name   Ola Dahl, Leeds RE-1')]);
	const without = (values: { [key: string]: string | null }) =>
		withoutEchoes(fields, values, places);

	test('are removed if they are less than half of the answer', () => {
		const values = { number: 'Number of the invoice', name: 'Ola Dahl', city: 'Leeds' };
		expect(without(values)).toEqual({ ...values, number: null });
	});

	test('invalidate an answer if they are half of it', () => {
		expect(() => without({ number: 'string', name: 'Ola Dahl', city: null })).toThrow(
			'it repeated the fields',
		);
	});

	test('are values if the page prints them', () => {
		expect(without({ number: 'RE-1', name: 'name', city: null })).toEqual({
			...{ number: 'RE-1', name: 'name', city: null },
		});
	});
});
