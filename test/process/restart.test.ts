/** State of the service after it stopped in any way. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDatabase } from '../../local-service/src/storing/open';
import { startLocalService, type LocalService } from '../../harness/localService';
import { addressFor, isOnPostgres } from '../../harness/postgres';
import { createClient, type Client, type Part } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const examples = path.join(root, 'examples', 'documents');
const names = readdirSync(examples).filter((name) => name.endsWith('.pdf'));

const folder = mkdtempSync(path.join(tmpdir(), 'restart-contract-'));
let service: LocalService;

beforeAll(async () => {
	service = await start();
});

afterAll(async () => {
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
});

const start = async () => await startLocalService({ root, dataDir: path.join(folder, 'service') });

const uploadTwelve = async (client: Client, extractionId: string) =>
	await client.upload([['extractionId', extractionId], ...exampleParts()]);

const FIELDS = [
	{ key: 'number', description: 'Number of the document' },
	{ key: 'total', description: 'Total amount' },
];

/** Twelve documents. */
function exampleParts(): Part[] {
	return Array.from({ length: 12 }, (_, index): Part => {
		const name = names[index % names.length] ?? '';
		const bytes = new Uint8Array(readFileSync(path.join(examples, name)));
		return ['files', { name: `${index}-${name}`, bytes }];
	});
}

/** Inspects a copy of the file, since opening the database would repair it. */
async function countWaiting(): Promise<number> {
	const own = path.join(folder, 'service');
	const copy = path.join(folder, 'copy');
	rmSync(copy, { recursive: true, force: true });
	cpSync(own, copy, { recursive: true });
	const address = isOnPostgres ? await addressFor(own) : path.join(copy, 'service.db');
	const database = await openDatabase(address, (message) => console.error(message));
	const count = database.prepare("SELECT count(*) AS n FROM files WHERE status = 'waiting'");
	const { n } = (await count.get()) ?? {};
	await database.close();
	return Number(n);
}

/** A batch to extract from, one to classify, and a deleted one. */
async function uploadThree(client: Client) {
	const [extractionId, extractionOfType, deletedId] = [
		await client.createExtraction(FIELDS),
		await client.createExtraction([{ key: 'number' }]),
		await client.createExtraction(FIELDS),
	];
	const classificationId = await client.createClassification([
		{
			...{ name: 'Invoice', description: '', uniqueWords: ['invoice', 'Rechnung'] },
			extractionId: extractionOfType,
		},
		{ name: 'Other', description: '', uniqueWords: ['receipt', 'education', 'order'] },
	]);
	const deleted = await uploadTwelve(client, deletedId);
	const uploaded = await uploadTwelve(client, extractionId);
	const toClassify = await client.upload([
		['classificationId', classificationId],
		...exampleParts(),
	]);
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId: deletedId } });
	const sent = toClassify.files.map(({ fileId }) => fileId);
	return {
		...{ uploaded, deleted, extractionOfType },
		classified: { classificationId, batchId: toClassify.batchId, sent },
	};
}

/** Expects that files that were waiting when the service stopped are read, classified and extracted. */
async function expectDone({
	uploaded,
	deleted: { extractionId, batchId },
	extractionOfType,
	classified: { sent, ...classification },
}: Awaited<ReturnType<typeof uploadThree>>) {
	const client = createClient(service);
	const { files } = await client.results(uploaded);
	expect(files.map(({ fileId, fileName }) => ({ fileId, fileName }))).toEqual(
		uploaded.files.map(({ fileId, fileName }) => ({ fileId, fileName })),
	);
	expect(files).toHaveLength(12);
	for (const { status, result } of files) {
		expect(status).toBe('processed');
		expect(Object.keys(result ?? {})).toEqual(['number', 'total']);
	}

	const { files: typed } = await client.classified(classification);
	expect(typed.map(({ fileId }) => fileId)).toEqual(sent);
	const links = typed.flatMap(({ extraction }) => extraction ?? []);
	expect(links).toHaveLength(
		typed.filter(({ result }) => result?.documentType === 'Invoice').length,
	);
	expect(links.length).toBeGreaterThan(2);
	const [ofType = '', ...others] = new Set(links.map((link) => link.batchId));
	expect(others).toEqual([]);
	const extracted = await client.results({ extractionId: extractionOfType, batchId: ofType });
	expect(extracted.files.map(({ fileId }) => fileId).sort()).toEqual(
		links.map(({ fileId }) => fileId).sort(),
	);
	expect(new Set(extracted.files.map(({ status }) => status))).toEqual(new Set(['processed']));

	const { status } = await client.call('POST', '/getResults', { json: { extractionId, batchId } });
	expect(status).toBe(400);
	expect(await countWaiting()).toBe(0);
}

test('files that are waiting when the service is killed are read and classified after a restart, and deleted data stays deleted', async () => {
	const { token } = service;
	const before = await uploadThree(createClient(service));
	await service.kill();
	expect(await countWaiting()).toBeGreaterThan(0);

	service = await start();
	expect(service.token).toBe(token);
	await expectDone(before);
});

test('waiting files survive repeated stops, which are not counted as failed attempts of the files in progress', async () => {
	const before = await uploadThree(createClient(service));
	for (let stops = 0; stops < 4; stops++) {
		await service.stop();
		expect(await countWaiting()).toBeGreaterThan(0);
		service = await start();
	}
	await expectDone(before);
});

test('results, documents and extraction are the same after a restart', async () => {
	const created = await createClient(service).createExtraction(FIELDS);
	const uploaded = await uploadTwelve(createClient(service), created);
	const { extractionId, batchId } = uploaded;
	const withoutUrls = async () => {
		const { files } = await createClient(service).results(uploaded);
		return files.map(({ url, reviewUrl = '', ...file }) => ({
			...{ ...file, path: new URL(url).pathname, hash: new URL(reviewUrl).hash },
		}));
	};
	const before = await withoutUrls();

	await service.stop();
	service = await start();
	expect(await withoutUrls()).toEqual(before);

	const client = createClient(service);
	const added = await client.upload([
		['extractionId', extractionId],
		['batchId', batchId],
		[
			'files',
			{
				name: 'added.pdf',
				bytes: new Uint8Array(readFileSync(path.join(examples, names[0] ?? ''))),
			},
		],
	]);
	const { files } = await client.results(added);
	expect(files.map(({ fileId }) => fileId)).toEqual(
		[...before, ...added.files].map(({ fileId }) => fileId),
	);
	expect(Object.keys(files.at(-1)?.result ?? {})).toEqual(['number', 'total']);
});
