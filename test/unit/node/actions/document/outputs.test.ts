import {
	nodeOutputs,
	outputOf,
} from '../../../../../nodes/DocumentExtraction/actions/document/outputs';

const routed = { resource: 'document', operation: 'classify', routeTypes: true };

/** The outputs as n8n determines them: it evaluates the function's source. */
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
])('one output for each type, and Other: %s', (_, parameters) => {
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
])('only the output Other: %s', (_, parameters) => {
	expect(namesOf({ ...routed, ...parameters })).toEqual(['Other']);
});

const about = (documentType: unknown, needsReview = false) => ({
	itemIndex: 0,
	json: {},
	about: {
		documentType: documentType as string,
		needsReview,
		isDoubtful: needsReview,
		notices: [],
		isUntyped: false,
		isTypeDoubtful: false,
		toCheck: [],
	},
});

const ERROR = { type: 'main' as const, category: 'error' as const };

test('an item goes to the output of its type, trimmed and ignoring case, or to Other', () => {
	const outputs = [
		...nodeOutputs({ ...routed, classification: 'id', routedTypes: 'Invoice, Letter' }),
		ERROR,
	];
	const numbers = [' INVOICE ', 'letter', 'Receipt', '', null, undefined].map((type) =>
		outputOf(about(type), outputs),
	);
	expect(numbers).toEqual([0, 1, 2, 2, 2, 2]);
});

const reviewed = { options: { needsReview: { settings: { certainty: 'low' } } } };

test.each([
	['Extract', { ...routed, operation: 'extract' }, ['Success', 'Needs Review']],
	['Classify', { ...routed, routeTypes: false }, ['Success', 'Needs Review']],
	[
		'Classify with routing',
		{ ...routed, classification: 'id', routedTypes: 'A, Needs Review' },
		['A', 'Needs Review', 'Other', 'Needs Review'],
	],
	['another resource', { ...routed, resource: 'batch', operation: 'getResults' }, [undefined]],
	[
		'the option without settings',
		{ ...routed, routeTypes: false, options: { needsReview: {} } },
		[undefined],
	],
])('Needs Review is the last output: %s', (_, parameters, names) => {
	expect(namesOf({ ...reviewed, ...parameters })).toEqual(names);
});

test('doubtful and pending items go to Needs Review, and a type of that name to its own output', () => {
	const parameters = { ...routed, classification: 'id', routedTypes: 'A, Needs Review' };
	const outputs = [...nodeOutputs({ ...parameters, ...reviewed }), ERROR];
	const numbers = [
		about('A'),
		about('A', true),
		about('Needs Review'),
		about('B'),
		{ itemIndex: 0, json: {}, pending: true },
		{ itemIndex: 0, error: new Error() },
	].map((outcome) => outputOf(outcome, outputs));
	expect(numbers).toEqual([0, 3, 1, 2, 3, 3]);
});

test.each([[[]], [[{ type: 'main' as const }]]])('a single output gets all items', (outputs) => {
	const outcomes = [about(null, true), about('A'), { itemIndex: 0, error: new Error() }];
	expect(outcomes.map((outcome) => outputOf(outcome, outputs))).toEqual([0, 0, 0]);
});
