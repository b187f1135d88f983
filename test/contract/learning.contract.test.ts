/** What the service learns from corrected and confirmed results. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readAs } from '../support/openapi';
import { slip, SLIP_FIELDS } from '../support/mooringSlip';
import { createReviewer } from '../support/reviewer';
import { createClient, type Client } from '../support/serviceClient';
import {
	continueInSeparateProcess,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';
import { sailLoftBill } from '../support/sailLoftBill';

const dataDir = mkdtempSync(path.join(tmpdir(), 'learning-contract-'));

let service: InProcessService;
let client: Client;

async function start(options: string[] = []): Promise<void> {
	service = await startInProcessService({ dataDir, options });
	client = createClient(service);
}

beforeAll(async () => await start());

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

type Ids = { extractionId: string; batchId: string; fileId: string };
type File = {
	result: { [key: string]: unknown };
	details: { [key: string]: { learnedFrom?: string[]; confidence: number } | null };
	notices?: string[];
	reviewed?: { status: string };
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
	await client.learned();
	const { body } = await client.call('GET', '/examples', {});
	type Listed = {
		fileId: string;
		fields: string[][];
		notLearned?: Array<{ field: string[]; reason: string }>;
	};
	return readAs<{ total: number; examples: Listed[] }>('ExampleList', body);
};

const RIGHT = { berth: 'C-17', mate: 'Ingrid Falk' };

test('One corrected document determines where the values of the next one are found, also after a restart', async () => {
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const first = await processed(slip('C-17', 'Ingrid Falk', '3 May 2026'), extractionId);
	await client.call('PATCH', '/updateResults', { json: { ...first, result: RIGHT } });
	// Documents of another extraction do not wait until the service has learned.
	await client.learned();

	const other = await client.createExtraction([...SLIP_FIELDS, { key: 'office' }]);
	const text = slip('B-08', 'Tomas Berg', '19 June 2026');
	const next = await processed(text, other);
	expect((await resultOf(next)).result).toMatchObject({ berth: 'B-08', mate: 'Tomas Berg' });
	expect((await resultOf(next)).details.berth?.learnedFrom).toEqual([first.fileId]);

	await service.stop();
	await start();
	const later = await processed(slip('A-02', 'Nils Holm', '2 July 2026'), other);
	expect((await resultOf(later)).result).toMatchObject({ berth: 'A-02', mate: 'Nils Holm' });
	expect(await examples()).toMatchObject({
		total: 1,
		examples: [{ fileId: first.fileId, fields: [['berth'], ['mate']] }],
	});

	await client.call('DELETE', '/deleteExtraction', { json: { extractionId, keepExamples: true } });
	expect(await examples()).toMatchObject({ total: 1 });
	const forgotten = await client.call('DELETE', '/examples', { json: { fileIds: [first.fileId] } });
	expect(forgotten.body).toMatchObject({ status: 'deleted', deleted: 1 });
	expect(await examples()).toMatchObject({ total: 0 });
});

test('Eight simultaneous corrections are learned from before the next document is processed, also after kill -9', async () => {
	const running = await continueInSeparateProcess(service, { dataDir });
	service = running;
	client = createClient(running);
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const places = Array.from({ length: 8 }, (_, index) => `C-${20 + index}`);
	const files = await Promise.all(
		places.map(async (place) => await processed(slip(place, 'Ingrid Falk', '3 May'), extractionId)),
	);
	const correct = async (ids: Ids, result: object) =>
		(await client.call('PATCH', '/updateResults', { json: { ...ids, result } })).status;
	const answers = files.map(async (ids, index) => await correct(ids, { berth: places[index] }));
	expect(await Promise.all(answers)).toEqual(places.map(() => 200));
	const next = await processed(slip('B-08', 'Tomas Berg', '19 June 2026'), extractionId);
	expect((await resultOf(next)).result).toMatchObject({ berth: 'B-08' });
	expect((await examples()).total).toBe(8);

	await Promise.all(files.map(async (ids) => await correct(ids, { mate: 'Ingrid Falk' })));
	await running.kill();
	await start();
	const later = await processed(slip('A-02', 'Nils Holm', '2 July 2026'), extractionId);
	expect((await resultOf(later)).result).toMatchObject({ berth: 'A-02', mate: 'Nils Holm' });
	expect((await examples()).examples.map(({ fields }) => fields)).toEqual(
		places.map(() => [['berth'], ['mate']]),
	);
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
});

test('The example of a file is deleted with the file', async () => {
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const first = await processed(slip('D-04', 'Ingrid Falk', '3 May 2026'), extractionId);
	await client.call('PATCH', '/updateResults', { json: { ...first, confirmed: true } });
	expect(await examples()).toMatchObject({ total: 1 });
	await client.call('DELETE', '/deleteExtraction', { json: first });
	expect(await examples()).toMatchObject({ total: 0 });
});

test('Only the corrected values of a corrected result are learned, and all values of a confirmed result', async () => {
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const first = await processed(slip('E-11', 'Ingrid Falk', '3 May 2026'), extractionId);
	const learnedPaths = async (change: object) => {
		await client.call('PATCH', '/updateResults', { json: { ...first, ...change } });
		return (await examples()).examples.map(({ fields }) => fields);
	};
	expect(await learnedPaths({ result: { berth: 'E-11' } })).toEqual([[['berth']]]);
	expect(await learnedPaths({ confirmed: true })).toEqual([[['berth'], ['mate']]]);
});

test('Corrected values that are not found are listed as not learned, with the reason', async () => {
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const first = await processed(slip('G-21', 'Ingrid Falk', '3 May 2026'), extractionId);
	const result = { berth: 'G-21', mate: 'Captain of the Skua' };
	await client.call('PATCH', '/updateResults', { json: { ...first, result } });
	const { examples: listed } = await examples();
	expect(listed.find(({ fileId }) => fileId === first.fileId)).toMatchObject({
		fields: [['berth']],
		notLearned: [{ field: ['mate'], reason: 'It is not printed on the page.' }],
	});
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
});

test('A value that is not printed is learned from two documents, not from the same one twice', async () => {
	const extractionId = await client.createExtraction([{ key: 'ledger' }]);
	const teach = async (place: string) => {
		const ids = await processed(slip(place, 'Ingrid Falk', '3 May 2026'), extractionId);
		const result = { ledger: 'Buildings' };
		await client.call('PATCH', '/updateResults', { json: { ...ids, result } });
		const text = slip('B-08', 'Tomas Berg', '19 June 2026');
		return (await resultOf(await processed(text, extractionId))).result;
	};
	expect(await teach('K-01')).not.toEqual({ ledger: 'Buildings' });
	expect(await teach('K-01')).not.toEqual({ ledger: 'Buildings' });
	expect(await teach('K-02')).toEqual({ ledger: 'Buildings' });
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
});

test('A corrected list determines where the list of the next document is found', async () => {
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

test('A document whose stored reading is missing is read again to learn from it', async () => {
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const first = await processed(slip('F-30', 'Ingrid Falk', '3 May 2026'), extractionId);
	rmSync(path.join(dataDir, 'documents', 'readings', first.fileId));
	await client.call('PATCH', '/updateResults', { json: { ...first, result: RIGHT } });
	expect((await examples()).examples.map(({ fileId }) => fileId)).toContain(first.fileId);
});

describe('One correction', () => {
	const IBAN = [{ key: 'iban', description: 'IBAN of the seller' }];
	const [SELLER, BUYER, NEW] = [
		'DE89370400440532013000',
		'DE02500105170137075030',
		'DE02120300000000202051',
	];
	const bill = (number: string, paid = SELLER) => sailLoftBill(number, paid, BUYER).trimStart();
	const readAgain = async (extractionId: string, paid?: string) =>
		await resultOf(await processed(bill('17', paid), extractionId));

	/** Confirms a file through a link. @returns the person who confirmed it */
	async function confirmByLink({ fileId, ...ids }: Ids, result: object) {
		const json = { ...ids, fileIds: [fileId], until: Date.now() + 60_000 };
		const { body } = await client.call('POST', '/createReview', { json });
		const key = String(Object(body).reviewUrl).split('#')[1];
		const person = createReviewer(new URL(service.baseUrl).origin);
		expect((await person.call('POST', 'session', { key })).status).toBe(200);
		const { version } = Object((await person.call('GET', `files/${fileId}`)).body);
		const decided = await person.call('POST', `files/${fileId}/decision`, {
			...{ status: 'confirmed', result, version },
		});
		expect(decided.status).toBe(200);
		return person;
	}

	test('by a link is fully trusted only for values that were also given with a token', async () => {
		const extractionId = await client.createExtraction(SLIP_FIELDS);
		const first = await processed(slip('C-17', 'Ingrid Falk', '3 May 2026'), extractionId);
		const areSure = async () => {
			const text = slip('B-08', 'Tomas Berg', '19 June 2026');
			const { result, details } = await resultOf(await processed(text, extractionId));
			expect(result).toEqual({ berth: 'B-08', mate: 'Tomas Berg' });
			return [details.berth, details.mate].map((detail) => (detail?.confidence ?? 0) > 0.5);
		};
		const correct = async (result: object) =>
			await client.call('PATCH', '/updateResults', { json: { ...first, result } });
		await client.call('DELETE', '/examples', { json: {} });
		await confirmByLink(first, RIGHT);
		expect(await areSure()).toEqual([false, false]);
		await correct({ mate: RIGHT.mate });
		expect(await areSure()).toEqual([false, true]);
		await correct({ berth: RIGHT.berth });
		expect(await areSure()).toEqual([true, true]);
		await confirmByLink(first, RIGHT);
		expect(await areSure()).toEqual([true, true]);
		expect((await resultOf(first)).reviewed).toMatchObject({ status: 'confirmed' });
		await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
	});

	test('by a link, or for another extraction, does not change an account number', async () => {
		const victim = await client.createExtraction(IBAN);
		const other = await client.createExtraction(IBAN);
		expect((await readAgain(victim)).result).toEqual({ iban: SELLER });

		const ids = await processed(bill('5'), other);
		const { fileId } = ids;
		const person = await confirmByLink(ids, { iban: BUYER });
		await client.learned();
		expect(await person.call('GET', `files/${fileId}/learned`)).toMatchObject({
			...{ status: 200, body: { isPending: false, notLearned: [{ field: ['iban'] }] } },
		});
		for (const extractionId of [victim, other]) {
			const found = await readAgain(extractionId);
			expect(found.result).toEqual({ iban: SELLER });
			expect(found.details.iban?.confidence).toBeLessThanOrEqual(0.5);
		}

		const own = await processed(bill('6'), victim);
		await client.call('PATCH', '/updateResults', { json: { ...own, confirmed: true } });
		const changed = await readAgain(victim, NEW);
		expect(changed.result).toEqual({ iban: NEW });
		expect(changed.details.iban?.confidence).toBeLessThanOrEqual(0.5);
		expect(changed.notices).toEqual([expect.stringMatching(/^"iban" is another account/)]);
		for (const extractionId of [victim, other])
			await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
	});

	test('is not used for other extractions with --learn-from own', async () => {
		const [first, second] = [
			await client.createExtraction(SLIP_FIELDS),
			await client.createExtraction(SLIP_FIELDS),
		];
		const answered = await processed(slip('H-05', 'Ingrid Falk', '3 May 2026'), first);
		await client.call('PATCH', '/updateResults', {
			json: { ...answered, result: { berth: 'H-05' }, confirmed: true },
		});
		await service.stop();
		await start(['--learn-from', 'own']);
		const text = slip('B-08', 'Tomas Berg', '19 June 2026');
		expect((await resultOf(await processed(text, first))).result).toMatchObject({ berth: 'B-08' });
		expect((await resultOf(await processed(text, second))).result).toMatchObject({ berth: null });
	});
});
