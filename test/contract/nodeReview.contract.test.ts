/** Reviews that the node creates at the real service, and how it waits for them. */
import { afterTrigger } from '../../harness/engine';
import { manyPages } from '../support/manyPages';
import { createReviewer } from '../support/reviewer';
import { bodies, calls, INVOICE, setUpNode } from '../support/nodeRun';

const node = setUpNode([]);
const { runNode, useLayout } = node;

const FIELDS = [
	{ key: 'number', description: 'Invoice number' },
	{ key: 'net', type: 'number', description: 'Net total', addsUpTo: 'total' },
	{ key: 'tax', type: 'number', description: 'VAT', addsUpTo: 'total' },
	{ key: 'total', type: 'number', description: 'Grand total' },
];

/** A document whose amounts do not add up. */
const UNSURE = Buffer.from(
	manyPages(1, ['INVOICE', 'Net total: 100.00', 'VAT: 20.00', 'Grand total: 150.00']),
);

const definedHere = {
	...{ resource: 'document', operation: 'extract', extraction: 'definedHere' },
	...{ language: 'English', defineFields: 'json', fieldsJson: JSON.stringify(FIELDS) },
	...{ fileSource: 'inputData', inputDataFieldName: 'data' },
};

const unsure = async () => await node.itemWith('unsure.pdf', UNSURE);

describe.each(['flat', 'namespaced'])('in the layout %s', (layout) => {
	beforeAll(() => useLayout(layout));
	afterAll(() => useLayout('flat'));
	// An example learned in one test would change the answers of the next.
	afterEach(() => node.forgetExamples());

	async function reviewed(settings: object = {}, options: object = {}) {
		const needsReview = { settings: { certainty: 'low', fields: '', ...settings } };
		return await runNode({ ...definedHere, options: { needsReview, ...options } }, [
			await node.itemOf(INVOICE),
			await unsure(),
		]);
	}

	test.each(['review', 'ignore'])(
		'a document in which nothing was found does not go to Success: %s',
		async (missingValues) => {
			const fields = [{ key: 'invoiceNumber' }, { key: 'iban' }];
			const letter = manyPages(1, ['Dear Ada,', 'we had a lovely time at the lake.', 'Yours, Bob']);
			const { outputs } = await runNode(
				{
					...{ ...definedHere, fieldsJson: JSON.stringify(fields) },
					options: { needsReview: { settings: { certainty: 'low', fields: '', missingValues } } },
				},
				[await node.itemWith('letter.pdf', Buffer.from(letter))],
			);
			expect(outputs.map((items) => items.map(({ json }) => [json.data, json.review]))).toEqual([
				[],
				[
					[
						{ invoiceNumber: null, iban: null },
						[{ field: 'data', reason: 'None of the fields was found in the document.' }],
					],
				],
			]);
		},
	);

	test('items in Needs Review have a link for themselves only, with the notes of the node', async () => {
		const { outputs, exchanges } = await reviewed({ reviewer: ' Ada ', linkDays: 2 });
		const [sure = [], doubtful = []] = outputs;
		const opened = bodies(exchanges)
			.map(Object)
			.filter(({ until }) => until);
		const { fileId } = doubtful.at(-1)?.json ?? {};
		expect(opened).toEqual([
			{
				fileIds: doubtful.map(({ json }) => json.fileId),
				notes: {
					[String(fileId)]: ['total: The sum of net and tax is 120.00, but total is 150.00.'],
				},
				reviewer: 'Ada',
				until: expect.any(String),
				workflow: { id: expect.stringMatching(/./), name: 'Node' },
			},
		]);
		const days = (Date.parse(String(opened[0]?.until)) - Date.now()) / 86_400_000;
		expect(days).toBeCloseTo(2, 2);

		const address = new URL(String(doubtful[0]?.json.reviewUrl));
		const [key, file] = address.hash.slice(1).split('/');
		expect(doubtful.map(({ json }) => json.fileId)).toContain(file);
		const person = createReviewer(address.origin);
		expect(await person.call('POST', 'session', { key })).toMatchObject({ status: 200 });
		expect(await person.call('GET', `files/${file}`)).toMatchObject({ status: 200 });
		for (const { json } of sure) {
			expect(json.reviewUrl).toBe(`${address.origin}/review#/files/${String(json.fileId)}`);
			const seen = await person.call('GET', `files/${String(json.fileId)}`);
			expect(seen.status).toBe(404);
		}
	});

	test('items in Needs Review have a link also with Values Only', async () => {
		const { outputs } = await reviewed({}, { contents: 'values' });
		expect(outputs[1]?.at(-1)?.json).toMatchObject({
			total: 150,
			reviewUrl: expect.stringMatching(/\/review#rev_.*\/fil_/),
		});
		for (const { json } of outputs[0] ?? []) expect(json).not.toHaveProperty('reviewUrl');
	});

	const ids = { resource: 'document', operation: 'waitForReview', waitUpTo: 1, waitUnit: 'hours' };

	test('documents that are already decided are not waited for', async () => {
		const { output } = await runNode(definedHere, [await unsure(), await unsure()]);
		const [first, second] = output;
		const { review, confidence: before, ...known } = first?.json ?? {};
		expect(before).not.toMatchObject({ lowest: 1 });
		expect(review).toHaveLength(1);
		const batch = {
			...{ resource: 'file', belongsTo: 'extraction', extractionId: '={{ $json.extractionId }}' },
			...{ batchId: '={{ $json.batchId }}', fileId: '={{ $json.fileId }}' },
		};
		await runNode(
			{ ...batch, operation: 'confirm' },
			[first, second].flatMap((item) => item ?? []),
		);
		const waited = await runNode(ids, [
			{ json: { ...first?.json, mine: 1 } },
			{ json: { ...second?.json } },
		]);
		expect(calls(waited.exchanges)).not.toContain('POST createReview');
		expect(waited.output).toMatchObject([
			{
				json: {
					...{ ...known, mine: 1, reviewed: { status: 'confirmed' } },
					confidence: { lowest: 1, fields: { net: 1, tax: 1, total: 1 } },
				},
				pairedItem: { item: 0 },
			},
			{ json: { reviewed: { status: 'confirmed' } }, pairedItem: { item: 1 } },
		]);
		expect(waited.output[0]?.json).not.toHaveProperty('review');
		expect(waited.output[1]?.json).not.toHaveProperty('evidence');
	});

	test('the returned positions belong to the reviewed values', async () => {
		const { output } = await runNode({ ...definedHere, options: { includeEvidence: true } }, [
			await unsure(),
		]);
		const [item] = output;
		expect(item?.json.evidence).toMatchObject({ total: { text: '150.00' } });
		const file = {
			...{ resource: 'file', belongsTo: 'extraction', extractionId: '={{ $json.extractionId }}' },
			...{ batchId: '={{ $json.batchId }}', fileId: '={{ $json.fileId }}' },
		};
		const data = { ...Object(item?.json.data), total: 120 };
		await runNode(
			{ ...file, operation: 'correct', defineData: 'json', data: '={{ $json.data }}' },
			[{ json: { ...item?.json, data } }],
		);
		await runNode({ ...file, operation: 'confirm' }, [{ json: { ...item?.json } }]);
		const waited = await runNode(ids, [{ json: { ...item?.json } }]);
		expect(waited.output[0]?.json).toMatchObject({
			data: { total: 120 },
			evidence: { net: { text: '100.00', confidence: 1 } },
		});
		expect(waited.output[0]?.json.evidence).not.toMatchObject({ total: { text: '150.00' } });
	});

	test('undecided documents keep the execution waiting, until a time that leaves room for retries', async () => {
		const { output } = await runNode(definedHere, [await unsure()]);
		const waits = node.nodeOf(ids);
		const { run, error } = await node.runWorkflow(afterTrigger(waits, output));
		expect(error).toBeUndefined();
		const hours = ((run.waitTill?.getTime() ?? 0) - Date.now()) / 3_600_000;
		expect(hours).toBeCloseTo(73, 1);
		const [opened] = node.checkExchanges().filter(({ path }) => path.endsWith('/createReview'));
		expect(opened?.request.body).toMatchObject({
			workflow: { name: 'Node' },
			fileIds: [output[0]?.json.fileId],
			callbackUrl: expect.stringContaining('/webhook-waiting/'),
		});
	});
});

test('an item without a file is refused', async () => {
	const waits = node.nodeOf({
		...{ resource: 'document', operation: 'waitForReview', waitUpTo: 1, waitUnit: 'hours' },
	});
	const { error } = await node.runWorkflow(afterTrigger(waits, [{ json: { total: 1 } }]));
	expect(error?.message).toBe('The item does not refer to a file in the service');
	expect(error?.description).toContain('Values and IDs');
});
