import {
	nodeOutputs,
	outputOf,
} from '../../../../../nodes/DocumentExtraction/actions/document/outputs';

const routed = { resource: 'document', operation: 'classify', routeTypes: true };

/** The outputs as n8n sees them: it evaluates the function's source. */
const namesOf = (parameters: object) => {
	const evaluated: typeof nodeOutputs = new Function(`return ${nodeOutputs}`)();
	return evaluated(parameters).map(({ displayName }) => displayName);
};

const types = (...names: unknown[]) => ({ values: names.map((name) => ({ name })) });

test.each([
	['another operation', { ...routed, operation: 'extract' }],
	['another resource', { ...routed, resource: 'file' }],
	['no routing', { ...routed, routeTypes: false }],
])('one output: %s', (_, parameters) => expect(namesOf(parameters)).toEqual([undefined]));

test.each([
	['by ID', { classification: 'id', routedTypes: ' A , B,,' }],
	['the table', { classification: 'definedHere', documentTypes: types('A', ' B ', '', undefined) }],
	[
		'JSON',
		{
			classification: 'definedHere',
			defineTypes: 'json',
			documentTypesJson: '[{"name":"A"},{"name":"B"}]',
		},
	],
	[
		'an object',
		{
			classification: 'definedHere',
			defineTypes: 'json',
			documentTypesJson: { documentTypes: [{ name: 'A' }, { name: 'B' }] },
		},
	],
])('one for each type, and Other: %s', (_, parameters) => {
	expect(namesOf({ ...routed, ...parameters })).toEqual(['A', 'B', 'Other']);
});

test.each([
	[
		'half typed JSON',
		{ classification: 'definedHere', defineTypes: 'json', documentTypesJson: '[{"na' },
	],
	[
		'JSON of another kind',
		{ classification: 'definedHere', defineTypes: 'json', documentTypesJson: '7' },
	],
	['an empty table', { classification: 'definedHere' }],
	['no names', { classification: 'id' }],
])('Other alone: %s', (_, parameters) => {
	expect(namesOf({ ...routed, ...parameters })).toEqual(['Other']);
});

test('the output of a type: trimmed, without regard to case; the error output is none of them', () => {
	const outputs = [
		...nodeOutputs({ ...routed, classification: 'id', routedTypes: 'Invoice, Letter' }),
		{ type: 'main' as const, category: 'error' as const },
	];
	const numbers = [' INVOICE ', 'letter', 'Receipt', '', null, undefined, 7].map((type) =>
		outputOf(type, outputs),
	);
	expect(numbers).toEqual([0, 1, 2, 2, 2, 2, 2]);
});
