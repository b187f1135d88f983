/** State of the service after it stopped in any way. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDatabase } from '../../local-service/src/storing/open';
import { startLocalService, type LocalService } from '../../harness/localService';
import { addressFor, isOnPostgres } from '../../harness/postgres';
import { createClient, type Part } from '../support/serviceClient';

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

async function uploadTwelve() {
	const client = createClient(service);
	const extractionId = await client.createExtraction([
		{ key: 'number', description: 'Number of the document' },
		{ key: 'total', description: 'Total amount' },
	]);
	return await client.upload([['extractionId', extractionId], ...exampleParts()]);
}

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

test.each(['kill', 'stop'] as const)(
	'files that are waiting when the service stops (%s) are read after a restart',
	async (end) => {
		const { token } = service;
		const uploaded = await uploadTwelve();
		await service[end]();
		expect(await countWaiting()).toBeGreaterThan(0);

		service = await start();
		expect(service.token).toBe(token);
		const { files } = await createClient(service).results(uploaded);
		expect(files.map(({ fileId, fileName }) => ({ fileId, fileName }))).toEqual(
			uploaded.files.map(({ fileId, fileName }) => ({ fileId, fileName })),
		);
		expect(files).toHaveLength(12);
		for (const { status, result } of files) {
			expect(status).toBe('processed');
			expect(Object.keys(result ?? {})).toEqual(['number', 'total']);
		}
	},
);

test.each(['kill', 'stop'] as const)(
	'files that are waiting for classification when the service stops (%s) get type and extraction',
	async (end) => {
		const client = createClient(service);
		const extractionId = await client.createExtraction([{ key: 'number' }]);
		const classificationId = await client.createClassification([
			{ name: 'Invoice', description: '', uniqueWords: ['invoice', 'Rechnung'], extractionId },
			{ name: 'Other', description: '', uniqueWords: ['receipt', 'education', 'order'] },
		]);
		const { batchId, files: sent } = await client.upload([
			['classificationId', classificationId],
			...exampleParts(),
		]);
		await service[end]();
		expect(await countWaiting()).toBeGreaterThan(0);

		service = await start();
		const again = createClient(service);
		const { files } = await again.classified({ classificationId, batchId });
		expect(files.map(({ fileId }) => fileId)).toEqual(sent.map(({ fileId }) => fileId));
		const links = files.flatMap(({ extraction }) => extraction ?? []);
		expect(links).toHaveLength(
			files.filter(({ result }) => result?.documentType === 'Invoice').length,
		);
		expect(links.length).toBeGreaterThan(2);
		expect(new Set(links.map((link) => link.batchId)).size).toBe(1);
		const extracted = await again.results({ extractionId, batchId: links[0]?.batchId ?? '' });
		expect(extracted.files.map(({ fileId }) => fileId).sort()).toEqual(
			links.map(({ fileId }) => fileId).sort(),
		);
		expect(new Set(extracted.files.map(({ status }) => status))).toEqual(new Set(['processed']));
	},
);

test('deleted data stays deleted', async () => {
	const { extractionId, batchId } = await uploadTwelve();
	await createClient(service).call('DELETE', '/deleteExtraction', { json: { extractionId } });
	await service.kill();
	service = await start();
	const { status } = await createClient(service).call('POST', '/getResults', {
		json: { extractionId, batchId },
	});
	expect(status).toBe(400);
	expect(await countWaiting()).toBe(0);
});

test('repeated stops are not counted as failed attempts of the files in progress', async () => {
	const uploaded = await uploadTwelve();
	for (let stops = 0; stops < 4; stops++) {
		await service.stop();
		expect(await countWaiting()).toBeGreaterThan(0);
		service = await start();
	}
	const { files } = await createClient(service).results(uploaded);
	expect(files.map(({ status }) => status)).toEqual(Array(12).fill('processed'));
});

test('results, documents and extraction are the same after a restart', async () => {
	const uploaded = await uploadTwelve();
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
