/** Option Needs Review: an output for documents that a person should check, with the reasons. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { answering, asTool, classify, extract, extractById, itemsOf, link } from './answering';
import { setUpBench } from './serving';
import { NODE, type TestBench } from './workflow';

const { bench, serve } = setUpBench();

const FIELDS = [
	{ key: 'number', required: true },
	{ key: 'total', type: 'number', maximum: 1000 },
	{ key: 'iban' },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'amount', type: 'number' }] },
	},
];

const GOOD = { number: 'RE-1', total: '10.00', iban: 'DE02', lines: [{ amount: '10.00' }] };

const detail = (confidence: number) => ({ value: 'as in the result', confidence });

/** A document with the right values except for these, and the service's confidence in them. */
const answer = (result: IDataObject = {}, details: IDataObject = {}, more: IDataObject = {}) => ({
	result: { ...GOOD, ...result },
	details: {
		number: detail(0.95),
		total: detail(0.95),
		iban: detail(0.95),
		lines: [{ amount: detail(0.95) }],
		...details,
	},
	...more,
});

const reviewing = (certainty = 'medium', fields = '', more: INodeParameters = {}) => ({
	needsReview: { settings: { certainty, fields, ...more } },
});

/** The review reasons of each item, or its error or status, by output. */
const reasonsOf = ({ outputOf }: Awaited<ReturnType<TestBench['run']>>) =>
	outputOf(NODE).map((items) =>
		items.map(({ json }) => json.review ?? json.error ?? json.status ?? json),
	);

test('documents with a reason go to a separate output, with the reason', async () => {
	await serve(
		answering({
			files: [
				answer(),
				answer({}, { iban: detail(0.799), lines: [{ amount: detail(0.2) }] }),
				answer({ number: null }),
				answer({ total: 'a lot' }),
				answer({}, {}, { unsure: [{ field: 'iban', reason: 'Not found on the pages.' }] }),
				answer({ total: '5,000.00' }),
			],
		}),
	);
	const execution = await bench().run(extract(FIELDS, reviewing()), await itemsOf(bench(), 6));
	expect(reasonsOf(execution)).toEqual([
		['processed'],
		[
			[
				{ field: 'iban', reason: 'The confidence is 0.79, below 0.8.', confidence: 0.799 },
				{
					field: 'lines[0].amount',
					reason: 'The confidence is 0.2, below 0.8.',
					confidence: 0.2,
				},
			],
			[{ field: 'number', reason: 'The value is missing.' }],
			[
				{
					field: 'total',
					reason: 'It could not be read as a number, and stays as printed.',
					confidence: 0.95,
				},
			],
			[{ field: 'iban', reason: 'Not found on the pages.', confidence: 0.95 }],
			[
				{
					field: 'total',
					reason: '5000.00 is more than the maximum, 1000.',
					confidence: 0.95,
				},
			],
		],
	]);
	expect(execution.outputOf(NODE)[1]?.map(({ pairedItem }) => pairedItem)).toEqual(
		[1, 2, 3, 4, 5].map((item) => ({ item })),
	);
	expect(execution.hintsOf(NODE).map(({ message }) => message)).toEqual([
		'Items that need attention: 5 of 6. Each of them lists values and reasons under review or unparsed.',
	]);
});

test.each([
	['low', 2],
	['medium', 1],
	['high', 0],
])('certainty %s: %d of three documents reach the threshold', async (certainty, sure) => {
	const files = [0.49, 0.79, 0.89].map((confidence) => answer({}, { iban: detail(confidence) }));
	await serve(answering({ files }));
	const { outputOf } = await bench().run(
		extract(FIELDS, reviewing(certainty)),
		await itemsOf(bench(), 3),
	);
	expect(outputOf(NODE).map((items) => items.length)).toEqual([sure, 3 - sure]);
});

test('only chosen fields count; failed checks of others are still reported', async () => {
	await serve(
		answering({
			files: [
				answer({ total: '5000' }, { iban: detail(0.1) }),
				answer({}, { lines: [{ amount: detail(0.1) }] }),
			],
		}),
	);
	const execution = await bench().run(
		extract(FIELDS, reviewing('medium', 'number, lines.amount')),
		await itemsOf(bench(), 2),
	);
	expect(reasonsOf(execution)).toEqual([
		[[expect.objectContaining({ field: 'total' })]],
		[[expect.objectContaining({ field: 'lines[0].amount' })]],
	]);
});

const NOTHING = { field: 'data', reason: 'None of the fields was found in the document.' };
const missing = (field: string) => ({ field, reason: 'Nothing was found for it in the document.' });
const EMPTY = { number: null, total: '', iban: null, lines: [] };

describe('missing values', () => {
	const { number, ...withoutNumber } = GOOD;
	const files = [
		answer({ iban: null }),
		answer({ iban: '', lines: [] }),
		{ result: { number, total: '10.00', lines: [{ amount: '1.00' }, { amount: null }] } },
		answer({ lines: [{ amount: null }, { amount: null }] }),
		{ result: withoutNumber },
		{ result: EMPTY, details: null },
	];
	const required = { field: 'number', reason: 'The value is missing.' };

	test('send documents to Needs Review, and are reported once; a cell counts only if its entire column is missing', async () => {
		await serve(answering({ files }));
		const execution = await bench().run(extract(FIELDS, reviewing()), await itemsOf(bench(), 6));
		expect(reasonsOf(execution)).toEqual([
			[],
			[
				[missing('iban')],
				[missing('iban'), missing('lines')],
				[missing('iban')],
				[missing('lines.amount')],
				[required],
				[NOTHING, required],
			],
		]);
	});

	test('Ignore: only required fields, and documents in which nothing was found, are reported', async () => {
		await serve(answering({ files }));
		const execution = await bench().run(
			extract(FIELDS, reviewing('medium', '', { missingValues: 'ignore' })),
			await itemsOf(bench(), 6),
		);
		expect(reasonsOf(execution)).toEqual([
			Array(4).fill('processed'),
			[[required], [NOTHING, required]],
		]);
	});

	test.each([
		['review', [[missing('lines')], [missing('lines.amount')], [NOTHING, required]]],
		['ignore', [[NOTHING, required]]],
	])('with Fields: only these, and empty documents: %s', async (missingValues, reasons) => {
		await serve(answering({ files }));
		const execution = await bench().run(
			extract(FIELDS, reviewing('low', 'lines', { missingValues })),
			await itemsOf(bench(), 6),
		);
		expect(reasonsOf(execution)[1]).toEqual(reasons);
	});

	test('if only the service knows the fields, they are taken from its response', async () => {
		const nothing = [{ result: EMPTY }, { result: {} }, { result: { o: { a: null } } }];
		await serve(answering({ files: [...nothing, { result: { o: { a: '1', b: null } } }] }));
		const execution = await bench().run(extractById(reviewing()), await itemsOf(bench(), 4));
		expect(reasonsOf(execution)).toEqual([[], [[NOTHING], [NOTHING], [NOTHING], [missing('o.b')]]]);
	});

	test('without Needs Review, a document in which nothing was found has a hint', async () => {
		const fields = [{ key: 'number' }, { key: 'total' }];
		await serve(
			answering({
				files: [{ result: { number: null, total: null } }, { result: { number: '1' } }],
			}),
		);
		const execution = await bench().run(extract(fields), await itemsOf(bench(), 2));
		expect(reasonsOf(execution)).toEqual([[[NOTHING], 'processed']]);
		expect(execution.hintsOf(NODE).map(({ message }) => message)).toEqual([
			expect.stringContaining('Items that need attention: 1 of 2.'),
		]);
	});

	test('of a classified document are those of its linked data', async () => {
		const ofType = { documentType: 'Invoice', confidence: 0.95 };
		await serve(
			answering({
				files: [0, 1].map((i) => ({ result: ofType, extraction: link(`fil_${i}`) })),
				linked: [{ result: EMPTY }, { result: { number: '1', total: null } }],
			}),
		);
		const execution = await bench().run(classify(reviewing()), await itemsOf(bench(), 2));
		expect(reasonsOf(execution)).toEqual([[], [[NOTHING], [missing('total')]]]);
	});

	test('One Item per Row: a column missing in all rows has the same name as in the items', async () => {
		const output = { settings: { per: 'row', list: 'lines' } };
		await serve(answering({ files: [answer({ lines: [{ amount: null }, {}] })] }));
		const execution = await bench().run(
			extract(FIELDS, { ...reviewing(), output }),
			await itemsOf(bench(), 1),
		);
		expect(reasonsOf(execution)).toEqual([[], [[missing('amount')], [missing('amount')]]]);
	});

	test('values confirmed as missing by a person need no review', async () => {
		const reviewed = { status: 'confirmed', at: 1 };
		await serve(answering({ files: [{ result: EMPTY, reviewed }] }));
		const execution = await bench().run(
			extract([{ key: 'number' }], reviewing()),
			await itemsOf(bench(), 1),
		);
		expect(reasonsOf(execution)).toEqual([['processed']]);
	});
});

test('settings can be expressions', async () => {
	await serve(answering({ files: [answer({}, { iban: detail(0.8) })] }));
	const { outputOf } = await bench().run(
		extract(FIELDS, reviewing('={{ "hi" + "gh" }}', '={{ ["iban", "total"] }}')),
		await itemsOf(bench(), 1),
	);
	expect(outputOf(NODE).map((items) => items.length)).toEqual([0, 1]);
});

test('an unknown field name: nothing is uploaded', async () => {
	const service = await serve(answering({ files: [answer()] }));
	const { error } = await bench().run(
		extract(FIELDS, reviewing('medium', 'total, lines.amuont')),
		await itemsOf(bench(), 1),
	);
	expect(error?.message).toBe('No field is named "lines.amuont"');
	expect(service.received).toEqual([]);
});

test('without confidences all other reasons count, and confidences are not mentioned', async () => {
	const files = [{ result: GOOD }, { result: { ...GOOD, number: '' } }];
	await serve(answering({ files }));
	const execution = await bench().run(
		extract(FIELDS, reviewing('high')),
		await itemsOf(bench(), 2),
	);
	expect(reasonsOf(execution)).toEqual([
		['processed'],
		[[{ field: 'number', reason: 'The value is missing.' }]],
	]);
});

test('without the option there is one output, and failed checks are reported', async () => {
	await serve(
		answering({ files: [answer({ number: null }, { iban: detail(0.1) }), answer({ total: 'x' })] }),
	);
	const execution = await bench().run(extract(FIELDS), await itemsOf(bench(), 2));
	expect(reasonsOf(execution)).toEqual([
		[[{ field: 'number', reason: 'The value is missing.' }], 'processed'],
	]);
	expect(execution.outputOf(NODE)[0]?.[1]?.json.unparsed).toEqual(['total']);
});

describe('documents without an answer', () => {
	const files = [
		answer(),
		{ status: 'failed', message: 'It is empty.' },
		{ status: 'waiting', result: null },
	];
	const options = { ...reviewing(), timeLimit: 1, whenTimeIsUp: 'pending' };

	test('On Error: Continue: they go to Needs Review', async () => {
		await serve(answering({ files }));
		const execution = await bench().run(extract(FIELDS, options), await itemsOf(bench(), 3), {
			onError: 'continueRegularOutput',
		});
		expect(reasonsOf(execution)).toEqual([
			['processed'],
			['The service could not read "data.pdf": It is empty.', 'waiting'],
		]);
	});

	test('On Error: Continue (using error output): failed ones go to Error, after Needs Review', async () => {
		await serve(answering({ files }));
		const execution = await bench().run(extract(FIELDS, options), await itemsOf(bench(), 3), {
			onError: 'continueErrorOutput',
		});
		expect(reasonsOf(execution)).toEqual([
			['processed'],
			['waiting'],
			['The service could not read "data.pdf": It is empty.'],
		]);
	});

	test('an item without a file, and the items of a run that cannot start, never go to Success', async () => {
		await serve(answering({ files: [] }));
		const regular = { onError: 'continueRegularOutput' as const };
		const noFile = await bench().run(extract(FIELDS, options), [{ json: {} }], regular);
		expect(noFile.outputOf(NODE).map((items) => items.length)).toEqual([0, 1]);
		const noStart = await bench().run(
			extract(FIELDS, { ...options, output: { settings: { per: 'row', list: '={{ "" }}' } } }),
			await itemsOf(bench(), 2),
			regular,
		);
		expect(reasonsOf(noStart)).toEqual([
			[],
			Array(2).fill('The expression in List returned nothing'),
		]);
	});
});

describe('Classify', () => {
	const typed = (documentType: string | null, confidence: number, more: IDataObject = {}) => ({
		result: { documentType, confidence },
		...more,
	});
	const files = [
		typed('Invoice', 0.95, { extraction: link('fil_0') }),
		typed('Invoice', 0.95, { extraction: link('fil_1') }),
		typed('Invoice', 0.6),
		typed(null, 0),
		typed('Letter', 0.95),
		{ status: 'waiting' },
	];
	const linked = [answer(), answer({}, { iban: detail(0.3) })];
	const ofTypes = (type: INodeParameters): INodeParameters => ({
		classification: 'definedHere',
		documentTypes: { values: [{ name: 'Letter' }, { name: 'Invoice', ...type }] },
	});
	const options = { ...reviewing(), timeLimit: 1, whenTimeIsUp: 'pending' };
	const doubts = [
		[{ field: 'iban', reason: 'The confidence is 0.3, below 0.8.', confidence: 0.3 }],
		[{ field: 'documentType', reason: 'The confidence is 0.6, below 0.8.', confidence: 0.6 }],
		[{ field: 'documentType', reason: 'No document type matches.' }],
		'waiting',
	];

	test('an uncertain or missing type is a reason', async () => {
		await serve(answering({ files, linked }));
		const execution = await bench().run(classify(options), await itemsOf(bench(), 6));
		expect(reasonsOf(execution)).toEqual([['processed', 'processed'], doubts]);
	});

	test('a confidence is not rounded up to the threshold', async () => {
		await serve(answering({ files: [typed('Invoice', 0.58)] }));
		const execution = await bench().run(classify(options), await itemsOf(bench(), 1));
		const reason = 'The confidence is 0.58, below 0.8.';
		expect(reasonsOf(execution)).toEqual([
			[],
			[[{ field: 'documentType', reason, confidence: 0.58 }]],
		]);
	});

	test.each([
		[reviewing('high', 'totl'), 'No field is named "totl"'],
		[{ output: { settings: { per: 'row', list: 'lines' } } }, 'No field is a list named "lines"'],
	])('an unknown name, Defined Here: nothing is uploaded: %j', async (wrong, message) => {
		const service = await serve(answering({ files }));
		const { error } = await bench().run(
			classify(wrong, ofTypes({ extractData: 'fields', fields: { values: [{ name: 'total' }] } })),
			await itemsOf(bench(), 1),
		);
		expect(error?.message).toBe(message);
		expect(service.received).toEqual([]);
	});

	test('names are not checked if only the service knows the fields of a type', async () => {
		await serve(answering({ files: [typed('Invoice', 0.95)] }));
		const { error } = await bench().run(
			classify(reviewing('high', 'totl'), ofTypes({ extractData: 'id', extractionId: 'ext_7' })),
			await itemsOf(bench(), 1),
		);
		expect(error).toBeUndefined();
	});

	test('with routing, the outputs are the types, Other and Needs Review', async () => {
		await serve(answering({ files, linked }));
		const execution = await bench().run(
			classify(options, { routeTypes: true, routedTypes: 'Invoice, Contract' }),
			await itemsOf(bench(), 6),
		);
		expect(reasonsOf(execution)).toEqual([['processed'], [], ['processed'], doubts]);
	});
});

test('as a tool, all documents are in the only output of an agent', async () => {
	await serve(answering({ files: [answer({ number: null }), answer()] }));
	const { outputOf } = await bench().run(
		extract(FIELDS, reviewing()),
		await itemsOf(bench(), 2),
		asTool,
	);
	expect(outputOf(NODE).map((items) => items.map(({ json }) => json.review))).toEqual([
		[[{ field: 'number', reason: 'The value is missing.' }], undefined],
	]);
});

test('By ID: the fields of the service are used, with their types', async () => {
	const fields = [{ key: 'total', description: 'Answer as a number, such as 1204.50.' }];
	await serve(
		answering({
			files: [{ result: { total: 'x' } }, { result: { total: '1' }, details: {} }],
			fields,
		}),
	);
	const execution = await bench().run(extractById(reviewing()), await itemsOf(bench(), 2));
	expect(reasonsOf(execution)).toEqual([
		['processed'],
		[[{ field: 'total', reason: 'It could not be read as a number, and stays as printed.' }]],
	]);
});

describe('notes on the review page', () => {
	const notesFor = async (lines: IDataObject[], options: INodeParameters = {}) => {
		const service = await serve(
			answering({
				files: [answer({ lines }, { lines: [] }, { reviewUrl: 'http://127.0.0.1/review' })],
			}),
		);
		await bench().run(extract(FIELDS, { ...reviewing(), ...options }), await itemsOf(bench(), 1));
		const opened = service.received.find(({ path }) => path.endsWith('/createReview'));
		const { notes }: { notes?: unknown } = JSON.parse(String(opened?.body));
		return notes;
	};
	const of = (...amounts: string[]) => amounts.map((amount) => ({ amount }));

	test.each([
		['one item', {}],
		['an item for each row', { output: { settings: { per: 'row', list: 'lines' } } }],
	])('the same reason of many rows is one line: %s', async (_, options) => {
		const lines = of('x', '1.00', '2.00', 'x', 'y', 'x', '3.00', 'z');
		expect(await notesFor(lines, options)).toEqual({
			fil_0: [
				'lines.amount in rows 1, 4–6 and 8: It could not be read as a number, and stays as printed.',
			],
		});
	});
});

test('a link opens up to 50 documents, so that a request is never too large', async () => {
	const about = { reviewUrl: 'http://127.0.0.1/review' };
	const answers = answering({
		files: Array.from({ length: 51 }, () => answer({ number: null }, {}, about)),
	});
	const service = await serve((request) =>
		request.path.endsWith('/createReview')
			? { body: { reviewId: 'rev_1', reviewUrl: 'http://127.0.0.1/review#rev_1.x' } }
			: answers(request),
	);
	const { outputOf } = await bench().run(extract(FIELDS, reviewing()), await itemsOf(bench(), 51));
	const opened = service.received
		.filter(({ path }) => path.endsWith('/createReview'))
		.map(({ body }): string[] => JSON.parse(body).fileIds);
	expect(opened.map(({ length }) => length)).toEqual([50, 1]);
	expect(new Set(opened.flat()).size).toBe(51);
	expect(outputOf(NODE)[1]?.every(({ json }) => String(json.reviewUrl).includes('#rev_1'))).toBe(
		true,
	);
});

test('each reviewer gets a separate link, for the documents of their items', async () => {
	const about = { reviewUrl: 'http://127.0.0.1/review' };
	const answers = answering({
		files: Array.from({ length: 3 }, () => answer({ number: null }, {}, about)),
	});
	const service = await serve((request) => {
		if (!request.path.endsWith('/createReview')) return answers(request);
		const { reviewer } = JSON.parse(request.body);
		return { body: { reviewId: 'rev_1', reviewUrl: `http://127.0.0.1/review#${reviewer}` } };
	});
	const items = await Promise.all(
		['ann', 'bob', 'ann'].map((approver) => bench().itemWith({ data: 'x' }, { approver })),
	);
	const options = reviewing('medium', '', { reviewer: '={{ $json.approver }}' });
	const { outputOf } = await bench().run(extract(FIELDS, options), items);
	const opened = service.received
		.filter(({ path }) => path.endsWith('/createReview'))
		.map(({ body }): IDataObject => JSON.parse(body));
	expect(opened.map(({ reviewer, fileIds }) => [reviewer, fileIds])).toEqual([
		['ann', ['fil_0', 'fil_2']],
		['bob', ['fil_1']],
	]);
	expect(outputOf(NODE)[1]?.map(({ json }) => json.reviewUrl)).toEqual([
		...['ann/fil_0', 'bob/fil_1', 'ann/fil_2'].map((end) => `http://127.0.0.1/review#${end}`),
	]);
});

describe('the workflow of a review request', () => {
	/** The review that the service was asked to create, and the outcome for the document. */
	async function opened(refuses: (body: IDataObject) => boolean, name?: string) {
		const about = { reviewUrl: 'http://127.0.0.1/review' };
		const answers = answering({ files: [answer({ number: null }, {}, about)] });
		const service = await serve((request) => {
			if (!request.path.endsWith('/createReview')) return answers(request);
			const message = 'The request body must not have the property "workflow"';
			return refuses(JSON.parse(request.body))
				? { status: 400, body: { status: 'error', message } }
				: { body: { reviewId: 'rev_1', reviewUrl: 'http://127.0.0.1/review#rev_1.x' } };
		});
		const { outputOf } = await bench().run(
			extract(FIELDS, reviewing()),
			await itemsOf(bench(), 1),
			{},
			name === undefined ? {} : { name },
		);
		const bodies = service.received
			.filter(({ path }) => path.endsWith('/createReview'))
			.map(({ body }): IDataObject => JSON.parse(body));
		return { bodies, json: outputOf(NODE)[1]?.[0]?.json };
	}
	const LINK = 'http://127.0.0.1/review#rev_1.x/fil_0';

	test('is sent with its ID and its name as displayed', async () => {
		const { bodies, json } = await opened(() => false, 'In\u202ecoming\n invoices ');
		expect(bodies.map(({ workflow }) => workflow)).toEqual([
			{ id: expect.stringMatching(/./), name: 'Incoming invoices' },
		]);
		expect(json).toMatchObject({ reviewUrl: LINK });
	});

	test('is omitted for an older version of the service that does not know it', async () => {
		const { bodies, json } = await opened(({ workflow }) => workflow !== undefined);
		const [first, ...others] = bodies;
		expect(first).toHaveProperty('workflow');
		expect(others).toEqual([{ ...first, workflow: undefined }]);
		expect(json).toMatchObject({ reviewUrl: LINK });
	});

	test('is omitted if the workflow has no name', async () => {
		const { bodies } = await opened(() => false, '\u200f');
		expect(bodies).toHaveLength(1);
		expect(bodies[0]).not.toHaveProperty('workflow');
	});

	test('does not hide other reasons of a refusal', async () => {
		const { bodies, json } = await opened(() => true);
		expect(bodies).toHaveLength(2);
		expect(json).toMatchObject({ reviewUrl: 'http://127.0.0.1/review' });
	});
});

describe('a document that was read before', () => {
	const duplicateOf = { fileId: 'fil_0', why: 'same number, sender and total' };
	const run = async (options: INodeParameters) => {
		await serve(answering({ files: [answer(), answer({}, {}, { duplicateOf })] }));
		const { outputOf } = await bench().run(extract(FIELDS, options), await itemsOf(bench(), 2));
		return outputOf(NODE).map((items) => items.map(({ json }) => json));
	};

	test('is reported in its item, but not with Values Only', async () => {
		const [items] = await run(reviewing());
		expect(items?.map((item) => item.duplicateOf)).toEqual([undefined, duplicateOf]);
		const [values] = await run({ contents: 'values' });
		expect(values?.[1]).toMatchObject({ number: 'RE-1' });
		expect(values?.[1]).not.toHaveProperty('duplicateOf');
	});

	test('goes to Needs Review if Duplicates is set to Review', async () => {
		const [good, toReview] = await run(reviewing('medium', 'total', { duplicates: 'review' }));
		expect(good).toHaveLength(1);
		expect(toReview).toMatchObject([{ duplicateOf, review: [{ field: 'duplicateOf' }] }]);
	});
});
