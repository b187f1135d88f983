/** Document: Wait for Review: the documents that it waits for, and its items when all are decided. */
import type { IDataObject } from 'n8n-workflow';

import { type Reaction, type Received } from '../../harness/scriptedService';
import { link } from './answering';
import { callsOf, setUpBench } from './serving';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const waits = {
	...{ resource: 'document', operation: 'waitForReview' },
	...{ waitUpTo: 1, waitUnit: 'hours', options: {} },
};

const waiting: Reaction = { body: { status: 'waiting' } };
const unknown: Reaction = { status: 404, body: { status: 'error', message: 'Not found' } };
const opened: Reaction = {
	body: { reviewId: 'rev_1', reviewUrl: 'http://127.0.0.1/review#rev_1' },
};

/** Answers requests for results; opens reviews. */
const reviewing =
	(results: (asked: IDataObject) => Reaction) =>
	({ path, body }: Received): Reaction =>
		path.endsWith('/getResults') ? results(JSON.parse(body)) : opened;

const run = async (items: IDataObject[]) =>
	await bench().run(
		waits,
		items.map((json) => ({ json })),
	);

const extracted = (fileId: string) => ({ fileId, batchId: 'bat_1', extractionId: 'ext_1' });

const file = (fileId: unknown, reviewed?: string) => ({
	...{ fileId, status: 'processed', result: { total: '1' } },
	...(reviewed ? { reviewed: { status: reviewed } } : {}),
});

test('waits for files of a batch that is unfinished, also for those that are not read yet', async () => {
	const service = await serve(
		reviewing(({ fileId }) => (fileId === 'fil_1' ? { body: { files: [file(fileId)] } } : waiting)),
	);
	const { error, run: ran } = await run([extracted('fil_1'), extracted('fil_2')]);
	expect(error).toBeUndefined();
	expect(ran.waitTill).toBeInstanceOf(Date);
	expect(JSON.parse(service.received.at(-1)?.body ?? '')).toMatchObject({
		fileIds: ['fil_1', 'fil_2'],
	});
});

test('refuses rows of a document, but not the only item of a document without rows', async () => {
	const service = await serve(
		reviewing(({ fileId }) => ({ body: { files: [file(fileId ?? 'fil_1', 'confirmed')] } })),
	);
	const rows = [1, 2].map((row) => ({ ...extracted('fil_2'), row, data: { amount: row } }));
	const items = [{ ...extracted('fil_1'), row: null }, ...rows].map((json) => ({ json }));
	const { outputOf } = await bench().run(waits, items, { onError: 'continueRegularOutput' });
	const [whole, ...refused] = outputOf(NODE)[0] ?? [];
	expect(whole?.json).toMatchObject({ data: { total: '1' }, reviewed: { status: 'confirmed' } });
	expect(refused.map(({ json }) => json)).toEqual(
		rows.map(() => ({
			error: 'Wait for Review needs one item per document',
			message: expect.stringContaining('Choose One Item per Document in the option Output'),
			details: {},
		})),
	);
	expect(JSON.stringify(service.received)).not.toContain('fil_2');
	const { error } = await run(rows);
	expect(error?.message).toBe('Wait for Review needs one item per document');
});

test('does not wait for a deleted file', async () => {
	const service = await serve(
		reviewing(({ fileId }) =>
			fileId === undefined
				? waiting
				: fileId === 'fil_1'
					? { body: { files: [file(fileId, 'confirmed')] } }
					: unknown,
		),
	);
	const { outputOf } = await run([extracted('fil_1'), extracted('fil_2')]);
	expect(callsOf(service)).not.toContain('createReview');
	expect(outputOf(NODE)[0]?.map(({ json }) => json.reviewed)).toEqual([
		{ status: 'confirmed' },
		{ status: 'toCheck' },
	]);
});

test.each([
	['another type without data', {}, {}],
	[
		'a type with data that is being read',
		{ extraction: link('x_1') },
		{ status: 'waiting', extraction: link('x_1') },
	],
])(
	'after a correction to %s, the item has nothing of the former type',
	async (_, more, expected) => {
		const letter = { documentType: 'Letter', confidence: 1 };
		const service = await serve(
			reviewing(({ extractionId, fileId }) => {
				if (extractionId === undefined)
					return { body: { files: [{ ...file('fil_1', 'confirmed'), ...more, result: letter }] } };
				return fileId === 'x_1' ? waiting : unknown;
			}),
		);
		const { outputOf } = await run([
			{
				...{ fileId: 'fil_1', batchId: 'bat_1', classificationId: 'cla_1', mine: 1 },
				...{ documentType: null, bestGuess: 'Invoice', extraction: link('x_0') },
				...{ data: { total: 12 }, duplicateOf: { fileId: 'x_9' } },
			},
		]);
		expect(callsOf(service)).not.toContain('createReview');
		const [item] = outputOf(NODE)[0] ?? [];
		expect(item?.json).toMatchObject({
			...{ mine: 1, documentType: 'Letter', reviewed: { status: 'confirmed' }, ...expected },
		});
		for (const name of ['data', 'bestGuess', 'duplicateOf'])
			expect(item?.json).not.toHaveProperty(name);
		if (!('extraction' in expected)) expect(item?.json).not.toHaveProperty('extraction');
	},
);
