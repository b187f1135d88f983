/** What the service learns of results that people correct and confirm. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startLocalService, type LocalService } from '../support/localService';
import { readAs } from '../support/openapi';
import { createClient, type Client } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'learning-contract-'));

let service: LocalService;
let client: Client;

async function start(): Promise<void> {
	service = await startLocalService({ root, dataDir });
	client = createClient(service);
}

beforeAll(start);

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

const FIELDS = [{ key: 'berth' }, { key: 'skipper' }];

/** No word of it says what the fields are called. */
const slip = (place: string, who: string, day: string) => `HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Mooring slip                     Issued ${day}

Plot           ${place}
In charge      ${who}
Draught        1.80 m
Deposit        40.00

Keep this slip on board until you leave the harbour.
`;

type Ids = { extractionId: string; batchId: string; fileId: string };
type File = {
	result: { [key: string]: unknown };
	details: { [key: string]: { learnedFrom?: string[] } | null };
};

async function processed(text: string, extractionId: string): Promise<Ids> {
	const { batchId, files } = await client.upload([
		['extractionId', extractionId],
		['files', { name: 'slip.txt', bytes: new TextEncoder().encode(text) }],
	]);
	await client.results({ extractionId, batchId });
	return { extractionId, batchId, fileId: files[0]?.fileId ?? '' };
}

async function resultOf(ids: Ids): Promise<File> {
	const { body } = await client.call('POST', '/getResults', { json: ids });
	return readAs<{ files: [File] }>('Results', body).files[0];
}

const examples = async () => {
	const { body } = await client.call('GET', '/examples', {});
	type Listed = {
		fileId: string;
		fields: string[][];
		notLearned?: Array<{ field: string[]; reason: string }>;
	};
	return readAs<{ total: number; examples: Listed[] }>('ExampleList', body);
};

const RIGHT = { berth: 'C-17', skipper: 'Ingrid Falk' };

test('One corrected document tells where the values of the next one are, also after a restart', async () => {
	const extractionId = await client.createExtraction(FIELDS);
	const first = await processed(slip('C-17', 'Ingrid Falk', '3 May 2026'), extractionId);
	await client.call('PATCH', '/updateResults', { json: { ...first, result: RIGHT } });

	const other = await client.createExtraction([...FIELDS, { key: 'office' }]);
	const text = slip('B-08', 'Tomas Berg', '19 June 2026');
	const next = await processed(text, other);
	expect((await resultOf(next)).result).toMatchObject({ berth: 'B-08', skipper: 'Tomas Berg' });
	expect((await resultOf(next)).details.berth?.learnedFrom).toEqual([first.fileId]);

	await service.stop();
	await start();
	const later = await processed(slip('A-02', 'Nils Holm', '2 July 2026'), other);
	expect((await resultOf(later)).result).toMatchObject({ berth: 'A-02', skipper: 'Nils Holm' });
	expect(await examples()).toMatchObject({
		total: 1,
		examples: [{ fileId: first.fileId, fields: [['berth'], ['skipper']] }],
	});

	await client.call('DELETE', '/deleteExtraction', { json: { extractionId, keepExamples: true } });
	expect(await examples()).toMatchObject({ total: 1 });
	const forgotten = await client.call('DELETE', '/examples', { json: { fileIds: [first.fileId] } });
	expect(forgotten.body).toMatchObject({ status: 'deleted', deleted: 1 });
	expect(await examples()).toMatchObject({ total: 0 });
});

test('What was learned of a file goes with it', async () => {
	const extractionId = await client.createExtraction(FIELDS);
	const first = await processed(slip('D-04', 'Ingrid Falk', '3 May 2026'), extractionId);
	await client.call('PATCH', '/updateResults', { json: { ...first, confirmed: true } });
	expect(await examples()).toMatchObject({ total: 1 });
	await client.call('DELETE', '/deleteExtraction', { json: first });
	expect(await examples()).toMatchObject({ total: 0 });
});

test('Of a corrected result only what was given is learned, of a confirmed one all of it', async () => {
	const extractionId = await client.createExtraction(FIELDS);
	const first = await processed(slip('E-11', 'Ingrid Falk', '3 May 2026'), extractionId);
	const told = async (change: object) => {
		await client.call('PATCH', '/updateResults', { json: { ...first, ...change } });
		return (await examples()).examples.map(({ fields }) => fields);
	};
	expect(await told({ result: { berth: 'E-11' } })).toEqual([[['berth']]]);
	expect(await told({ confirmed: true })).toEqual([[['berth'], ['skipper']]]);
});

test('What is not found by a correction is listed as not learned, with the reason', async () => {
	const extractionId = await client.createExtraction(FIELDS);
	const first = await processed(slip('G-21', 'Ingrid Falk', '3 May 2026'), extractionId);
	const result = { berth: 'G-21', skipper: 'Captain of the Skua' };
	await client.call('PATCH', '/updateResults', { json: { ...first, result } });
	const { examples: listed } = await examples();
	expect(listed.find(({ fileId }) => fileId === first.fileId)).toMatchObject({
		fields: [['berth']],
		notLearned: [{ field: ['skipper'], reason: 'The page does not print it.' }],
	});
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
});

test('A corrected list tells where the next one stands', async () => {
	const extractionId = await client.createExtraction([
		{ key: 'crew', type: 'array', items: { type: 'string' } },
	]);
	const crewed = (names: string[]) =>
		slip('F-02', 'Ingrid Falk', '3 May 2026').replace('Draught', `Hands: ${names.join(', ')}\n$&`);
	const crew = ['Ada Holm', 'Ruth Amsel'];
	const first = await processed(crewed(crew), extractionId);
	expect((await resultOf(first)).result).toEqual({ crew: [] });
	await client.call('PATCH', '/updateResults', { json: { ...first, result: { crew } } });

	const names = ['Olaf Brand', 'Mia Torv', 'Ada Holm'];
	const next = await resultOf(await processed(crewed(names), extractionId));
	expect(next.result).toEqual({ crew: names });
	expect(next.details.crew).toMatchObject(names.map(() => ({ learnedFrom: [first.fileId] })));
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
});

test('A document whose kept reading is of another version is read anew to learn from it', async () => {
	const extractionId = await client.createExtraction(FIELDS);
	const first = await processed(slip('F-30', 'Ingrid Falk', '3 May 2026'), extractionId);
	rmSync(path.join(dataDir, 'documents', 'readings', first.fileId));
	await client.call('PATCH', '/updateResults', { json: { ...first, result: RIGHT } });
	expect((await examples()).examples.map(({ fileId }) => fileId)).toContain(first.fileId);
});
