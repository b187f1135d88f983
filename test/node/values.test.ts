/** Option Values: texts of the service converted to the types of their fields. */
import { answering, asTool, classify, extract, extractById, itemsOf, link } from './answering';
import { callsOf, setUpBench } from './serving';
import type { ScriptedService } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const FIELDS = [
	{ key: 'number' },
	{ key: 'total', description: 'Grand total', type: 'number', example: '1.204,50' },
	{ key: 'due', type: 'date' },
	{ key: 'isPaid', type: 'boolean' },
	{ key: 'state', type: 'choice', choices: ['Open', 'Closed'] },
	{
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: [{ key: 'text' }, { key: 'amount', type: 'number' }],
		},
	},
];

const ANSWER = {
	number: 'RE-042',
	total: '5.275,55 €',
	due: '21. April 2026',
	isPaid: 'ja',
	state: 'OPEN',
	lines: [
		{ text: 'Lamp', amount: '5.000,00' },
		{ text: 'Cable', amount: null },
	],
};

const TYPED = {
	number: 'RE-042',
	total: 5275.55,
	due: '2026-04-21',
	isPaid: true,
	state: 'Open',
	lines: [
		{ text: 'Lamp', amount: 5000 },
		{ text: 'Cable', amount: null },
	],
};

/** The fields in the service's format, with the requested format in words. */
const SERVICE_FIELDS = [
	{ key: 'number', type: 'string' },
	{
		key: 'total',
		description: 'Grand total. Answer as a number, such as 1204.50.',
		example: '1204.50',
		type: 'string',
	},
	{ key: 'due', description: 'Answer as a date, YYYY-MM-DD.', type: 'string' },
	{ key: 'isPaid', description: 'Answer yes or no.', type: 'string' },
	{ key: 'state', description: 'Answer with one of: ["Open","Closed"].', type: 'string' },
	{
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'text', type: 'string' },
				{ key: 'amount', description: 'Answer as a number, such as 1204.50.', type: 'string' },
			],
		},
	},
];

/** The fields sent when creating the extraction. */
const sentFields = ({ received }: ScriptedService) =>
	received
		.filter(({ path }) => path.endsWith('/createExtraction'))
		.map(({ body }) => JSON.parse(body).extractionDetails.fields);

test('Defined Here: values have the types of their fields, and the service gets the requested formats', async () => {
	const service = await serve(answering({ files: [{ result: ANSWER }] }));
	const { error, outputOf } = await bench().run(extract(FIELDS), await itemsOf(bench(), 1));
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: TYPED, status: 'processed' });
	expect(outputOf(NODE)[0]?.[0]?.json).not.toHaveProperty('unparsed');
	expect(sentFields(service)).toEqual([SERVICE_FIELDS]);
	expect(callsOf(service)).not.toContain('viewExtraction');
});

test('values that cannot be converted stay as printed, and are listed in the item, with one hint', async () => {
	const result = { total: 'on request', lines: [{ amount: '1.00' }, { amount: 'free' }] };
	await serve(answering({ files: [{ result }, { result: ANSWER }] }));
	const { outputOf, hintsOf } = await bench().run(extract(FIELDS), await itemsOf(bench(), 2));
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		data: { total: 'on request', lines: [{ amount: 1 }, { amount: 'free' }] },
		unparsed: ['total', 'lines[1].amount'],
	});
	expect(hintsOf(NODE).map(({ message }) => message)).toEqual([
		'Items that need attention: 1 of 2. Each of them lists values and reasons under review or unparsed.',
	]);
});

test('an ambiguous date stays as printed, unless the language of the extraction resolves it', async () => {
	const fields = [{ key: 'day', type: 'date' }];
	const german = { language: { __rl: true, mode: 'list', value: 'German' } };
	await serve(answering({ files: [{ result: { day: '3/4/2026' } }] }));
	const { outputOf } = await bench().run(extract(fields), await itemsOf(bench(), 1));
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		data: { day: '3/4/2026' },
		unparsed: ['day'],
	});
	await serve(answering({ files: [{ result: { day: '3/4/2026' } }] }));
	const settled = await bench().run(extract(fields, {}, german), await itemsOf(bench(), 1));
	expect(settled.outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: { day: '2026-04-03' } });
});

test('As Printed: values are the texts of the service, which gets no requested formats', async () => {
	const service = await serve(answering({ files: [{ result: ANSWER }] }));
	const { outputOf } = await bench().run(
		extract(FIELDS, { values: 'printed' }),
		await itemsOf(bench(), 1),
	);
	expect(outputOf(NODE)[0]?.[0]?.json.data).toEqual(ANSWER);
	expect(JSON.stringify(sentFields(service))).not.toContain('Answer');
});

test('Both: a value has its type, and its printed text', async () => {
	const service = await serve(answering({ files: [{ result: ANSWER }] }));
	const { outputOf } = await bench().run(
		extract(FIELDS, { values: 'both' }),
		await itemsOf(bench(), 1),
	);
	expect(outputOf(NODE)[0]?.[0]?.json.data).toMatchObject({
		number: 'RE-042',
		total: { value: 5275.55, printed: '5.275,55 €' },
		lines: [{ text: 'Lamp', amount: { value: 5000, printed: '5.000,00' } }, { amount: null }],
	});
	expect(JSON.stringify(sentFields(service))).not.toContain('Answer');
});

test('By ID: the fields are requested once, for any number of batches', async () => {
	const answer = answering({ files: [], fields: SERVICE_FIELDS });
	let files = 0;
	const service = await serve((request) =>
		request.path.endsWith('/getResults')
			? { body: { files: [{ fileId: `fil_${files++}`, status: 'processed', result: ANSWER }] } }
			: answer(request),
	);
	const { outputOf } = await bench().run(
		extractById({ batchPerItem: true }),
		await itemsOf(bench(), 3),
	);
	expect(outputOf(NODE)[0]?.map(({ json }) => json.data)).toEqual([TYPED, TYPED, TYPED]);
	expect(callsOf(service).filter((call) => call === 'viewExtraction')).toHaveLength(1);
});

test('By ID: if the service does not return the fields, values are unchanged, and a hint says so', async () => {
	await serve(answering({ files: [{ result: ANSWER }] }));
	const { error, outputOf, hintsOf } = await bench().run(extractById(), await itemsOf(bench(), 1));
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.[0]?.json.data).toEqual(ANSWER);
	expect(hintsOf(NODE).map(({ message }) => message)).toEqual([
		expect.stringContaining('The service does not return the fields of an extraction'),
	]);
});

test('By ID and As Printed: the fields are not requested, and values are replaced by the printed text', async () => {
	const service = await serve(
		answering({
			files: [
				{
					result: { total: '5275.55', lines: [{ amount: '5000.00' }] },
					details: {
						total: { value: '5275.55', confidence: 0.9, printed: '5.275,55 €' },
						lines: [{ amount: { value: '5000.00', confidence: 0.8 } }],
					},
				},
			],
			fields: SERVICE_FIELDS,
		}),
	);
	const { outputOf } = await bench().run(
		extractById({ values: 'printed' }),
		await itemsOf(bench(), 1),
	);
	expect(outputOf(NODE)[0]?.[0]?.json.data).toEqual({
		total: '5.275,55 €',
		lines: [{ amount: '5000.00' }],
	});
	expect(callsOf(service)).not.toContain('viewExtraction');
});

test('Classify: the data of a linked extraction is typed', async () => {
	const service = await serve(
		answering({
			files: [
				{ result: { documentType: 'Invoice', confidence: 0.9 }, extraction: link('fil_0') },
				{ result: { documentType: 'Invoice', confidence: 0.9 }, extraction: link('fil_1') },
			],
			linked: [{ result: ANSWER }, { result: { ...ANSWER, total: 'none' } }],
			fields: SERVICE_FIELDS,
		}),
	);
	const { outputOf } = await bench().run(classify(), await itemsOf(bench(), 2));
	expect(outputOf(NODE)[0]?.map(({ json: { data, unparsed } }) => [data, unparsed])).toEqual([
		[TYPED, undefined],
		[{ ...TYPED, total: 'none' }, ['total']],
	]);
	expect(callsOf(service).filter((call) => call === 'viewExtraction')).toHaveLength(1);
});

test.each([
	['typed', TYPED],
	['printed', ANSWER],
])('Batch: Get Results returns %s values', async (values, data) => {
	await serve(answering({ files: [{ result: ANSWER }], fields: SERVICE_FIELDS }));
	const { outputOf } = await bench().run(
		{
			resource: 'batch',
			operation: 'getResults',
			extractionId: 'ext_1',
			batchId: 'bat_1',
			options: { values },
		},
		[{ json: {} }],
	);
	expect(outputOf(NODE)[0]?.[0]?.json.data).toEqual(data);
});

test('Simplify off keeps the response of the service in addition to the values', async () => {
	await serve(answering({ files: [{ result: ANSWER }] }));
	const { outputOf } = await bench().run(
		extract(FIELDS, {}, { simplify: false }),
		await itemsOf(bench(), 1),
	);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: TYPED, raw: { result: ANSWER } });
});

test('an agent gets typed values, and those that could not be converted', async () => {
	await serve(
		answering({
			files: [
				{
					result: { total: '12,50', due: 'soon' },
					details: {
						total: { value: '12,50', confidence: 0.9 },
						due: { value: 'soon', confidence: 0.4 },
					},
				},
			],
		}),
	);
	const { outputOf } = await bench().run(extract(FIELDS), await itemsOf(bench(), 1), asTool);
	expect(outputOf(NODE)[0]?.[0]?.json).toEqual({
		fileName: 'data.pdf',
		data: { total: 12.5, due: 'soon' },
		status: 'processed',
		unparsed: ['due'],
		confidence: { lowest: 0.4 },
	});
});
