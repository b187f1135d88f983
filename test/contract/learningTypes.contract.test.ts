/** What the service learns from the types that people assign to classified files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readAs } from '../support/openapi';
import { createClient, type Client, type Part } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const dataDir = mkdtempSync(path.join(tmpdir(), 'learning-types-contract-'));

let service: InProcessService;
let client: Client;

async function start(): Promise<void> {
	service = await startInProcessService({ dataDir });
	client = createClient(service);
}

beforeAll(start);

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

afterEach(async () => void (await client.call('DELETE', '/examples', { json: {} })));

const type = (name: string, ...uniqueWords: string[]) => ({ name, description: '', uniqueWords });
const TYPES = [type('Mooring', 'berth'), type('Invoice', 'deposit', 'amount due'), type('Letter')];

/** A slip with the words of an invoice. */
const slip = (place: string, who: string, title = 'Slip 2026'): Part => [
	'files',
	{
		name: `${place}.txt`,
		bytes: new TextEncoder().encode(`HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

${title}

Plot           ${place}
In charge      ${who}
Draught        1.80 m
Deposit        40.00

Keep this slip on board until you leave the harbour.
`),
	},
];

type Ids = { classificationId: string; batchId: string; fileId: string };
type File = {
	result: { documentType: string | null; confidence: number };
	learnedFrom?: string[];
	reviewed?: object;
	extraction?: { extractionId: string; batchId: string; fileId: string };
};

async function classified(classificationId: string, part: Part): Promise<Ids> {
	const { batchId, files } = await client.upload([['classificationId', classificationId], part]);
	await client.classified({ classificationId, batchId });
	return { classificationId, batchId, fileId: files[0]?.fileId ?? '' };
}

async function fileOf({ classificationId, batchId, fileId }: Ids): Promise<File> {
	await client.classified({ classificationId, batchId });
	const json = { classificationId, batchId, fileId };
	const { body } = await client.call('POST', '/getResults', { json });
	return readAs<{ files: [File] }>('Results', body).files[0];
}

const review = async (ids: Ids, change: object) =>
	expect(
		await client.call('PATCH', '/updateResults', { json: { ...ids, ...change } }),
	).toMatchObject({ status: 200 });

const correct = async (ids: Ids, documentType: string | null) =>
	await review(ids, { result: { documentType } });

const examples = async () => {
	await client.learned();
	const { body } = await client.call('GET', '/examples');
	return readAs<{ total: number; examples: object[] }>('ExampleList', body);
};

test('a document similar to a corrected one gets its type, in every classification with a type of that name, also after a restart', async () => {
	const classificationId = await client.createClassification(TYPES);
	const first = await classified(classificationId, slip('C-17', 'Ingrid Falk'));
	expect(await fileOf(first)).toMatchObject({ result: { documentType: 'Invoice' } });
	expect(await fileOf(first)).not.toHaveProperty('learnedFrom');
	await correct(first, 'Mooring');
	expect(await examples()).toMatchObject({
		total: 1,
		examples: [{ fileId: first.fileId, fileName: 'C-17.txt', documentType: 'Mooring' }],
	});
	expect((await examples()).examples[0]).not.toHaveProperty('fields');

	const next = await classified(classificationId, slip('B-08', 'Tomas Berg'));
	const { result, learnedFrom } = await fileOf(next);
	expect({ type: result.documentType, learnedFrom }).toEqual({
		...{ type: 'Mooring', learnedFrom: [first.fileId] },
	});
	expect(result.confidence).toBeGreaterThan(0.7);

	await service.stop();
	await start();
	// The same definition again, as the node sends it.
	const again = await client.createClassification([type('mooring '), ...TYPES.slice(1)]);
	expect(await fileOf(await classified(again, slip('A-02', 'Nils Holm')))).toMatchObject({
		...{ result: { documentType: 'mooring ' }, learnedFrom: [first.fileId] },
	});
	const other = await client.createClassification(TYPES.slice(1));
	const unaffected = await fileOf(await classified(other, slip('A-03', 'Nils Holm')));
	expect(unaffected).toMatchObject({ result: { documentType: 'Invoice' } });
	expect(unaffected).not.toHaveProperty('learnedFrom');
});

test('a document that clearly states its type has that type, whatever it resembles', async () => {
	const classificationId = await client.createClassification(TYPES);
	await correct(await classified(classificationId, slip('C-17', 'Ingrid Falk')), 'Mooring');
	const plain = await classified(classificationId, slip('C-18', 'Ingrid Falk', 'Invoice'));
	expect(await fileOf(plain)).toMatchObject({ result: { documentType: 'Invoice' } });
});

test('a correction to no type is learned, and so is a confirmed type', async () => {
	const classificationId = await client.createClassification(TYPES);
	const first = await classified(classificationId, slip('C-17', 'Ingrid Falk'));
	await correct(first, null);
	expect(await examples()).toMatchObject({ examples: [{ documentType: null }] });
	const next = await classified(classificationId, slip('B-08', 'Tomas Berg'));
	expect(await fileOf(next)).toMatchObject({
		...{ result: { documentType: null, confidence: 0 }, learnedFrom: [first.fileId] },
	});
	await correct(first, 'Letter');
	expect(await fileOf(first)).not.toHaveProperty('learnedFrom');
	await review(next, { confirmed: true });
	const listed = (await examples()).examples.map((each) => Object(each).documentType);
	expect(listed).toEqual([null, 'Letter']);
});

test('if documents contradict each other, the newer one is used', async () => {
	const classificationId = await client.createClassification(TYPES);
	const first = await classified(classificationId, slip('C-17', 'Ingrid Falk'));
	const second = await classified(classificationId, slip('B-08', 'Tomas Berg'));
	await correct(first, 'Mooring');
	await correct(second, 'Letter');
	const next = await classified(classificationId, slip('A-02', 'Nils Holm'));
	expect(await fileOf(next)).toMatchObject({
		...{ result: { documentType: 'Letter' }, learnedFrom: [second.fileId] },
	});
});

test.each([
	[{}, 0],
	[{ keepExamples: true }, 1],
])('deleting a classification with %j leaves %i example', async (more, left) => {
	const classificationId = await client.createClassification(TYPES);
	await correct(await classified(classificationId, slip('C-17', 'Ingrid Falk')), 'Mooring');
	await client.call('DELETE', '/deleteClassification', { json: { classificationId, ...more } });
	expect(await examples()).toMatchObject({ total: left });
});

describe.each([
	{ layout: 'flat', prefix: '' },
	{ layout: 'namespaced', prefix: '/documentClassification' },
])('processing again in the layout $layout', ({ prefix }) => {
	async function again(ids: object) {
		const { status, body } = await client.call('POST', `${prefix}/processAgain`, { json: ids });
		return { status, body };
	}

	test('determines types again, and keeps types that a person gave', async () => {
		const classificationId = await client.createClassification(TYPES);
		const { batchId, files } = await client.upload([
			['classificationId', classificationId],
			slip('C-17', 'Ingrid Falk'),
			slip('B-08', 'Tomas Berg'),
		]);
		await client.classified({ classificationId, batchId });
		const [first = '', second = ''] = files.map(({ fileId }) => fileId);
		const ids = { classificationId, batchId };
		await correct({ ...ids, fileId: first }, 'Mooring');
		expect(await fileOf({ ...ids, fileId: second })).toMatchObject({
			result: { documentType: 'Invoice' },
		});
		expect(await again(ids)).toEqual({
			status: 200,
			body: {
				...{ status: 'started', ...ids, started: [second] },
				left: [{ fileId: first, reason: 'reviewed' }],
			},
		});
		expect(await fileOf({ ...ids, fileId: second })).toMatchObject({
			...{ result: { documentType: 'Mooring' }, learnedFrom: [first] },
		});
		expect(await fileOf({ ...ids, fileId: first })).toMatchObject({
			...{ result: { documentType: 'Mooring', confidence: 1 }, reviewed: { status: 'edited' } },
		});
		expect(await again({ ...ids, classificationId: 'cla_none' })).toMatchObject({ status: 400 });
	});

	test('a file is extracted only once, and only for its current type', async () => {
		const [mooring, invoice] = [
			await client.createExtraction([{ key: 'plot' }]),
			await client.createExtraction([{ key: 'deposit' }]),
		];
		const classificationId = await client.createClassification([
			{ ...TYPES[0], extractionId: mooring },
			{ ...TYPES[1], extractionId: invoice },
		]);
		const batch = await classified(classificationId, slip('C-17', 'Ingrid Falk'));
		const before = (await fileOf(batch)).extraction;
		expect(before).toMatchObject({ extractionId: invoice });
		await again(batch);
		expect((await fileOf(batch)).extraction).toEqual(before);

		await correct(await classified(classificationId, slip('B-08', 'Tomas Berg')), 'Mooring');
		await again(batch);
		const after = (await fileOf(batch)).extraction;
		expect(after).toMatchObject({ extractionId: mooring });
		const { status } = await client.call('GET', `/files/${before?.fileId}`);
		expect(status).toBe(404);

		// Reviewing the linked extraction's result does not change the type.
		const passed = { extractionId: mooring, batchId: after?.batchId ?? '' };
		await client.results(passed);
		await client.call('PATCH', '/updateResults', {
			json: { ...after, confirmed: true },
		});
		expect(await again(batch)).toMatchObject({
			body: { started: [], left: [{ fileId: batch.fileId, reason: 'reviewed' }] },
		});
	});
});
