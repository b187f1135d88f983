/** Several processes of the service with a shared database and object store. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client as Database } from 'pg';

import { testOnPostgres } from '../support/database';
import {
	type LocalService,
	type ServiceProcess,
	startLocalService,
	startWorker,
} from '../../harness/localService';
import { startModelServer } from '../support/modelServer';
import {
	BUCKET,
	startObjectStore,
	type TestObjectStore,
	variablesFor,
} from '../../harness/objectStore';
import { databaseNamed, isOnPostgres } from '../../harness/postgres';
import { createReviewer } from '../support/reviewer';
import { type Postgres, startPostgres } from '../../harness/servers';
import { type Client, createClient, type Part, toForm } from '../support/serviceClient';
import { startWebhookReceiver } from '../support/webhookReceiver';

const root = path.join(__dirname, '..', '..');
const TOKEN = 'token-that-all-processes-have';
/** Milliseconds: the lease, plus a margin for a loaded machine. */
const TAKEN_OVER = 150_000;

let folder: string;
let ofPostgres: string;
let database: string;
let objects: TestObjectStore;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
/** A server that is stopped during a test; its user must have access to its folder. */
let postgres: Postgres | undefined;
let model: Awaited<ReturnType<typeof startModelServer>>;
let [one, other]: LocalService[] = [];
const workers = new Map<string, ServiceProcess>();
let clients: { one: Client; other: Client };

/** Options of all processes; only the leading process calls the webhook. */
const shared = () => [
	...['--documents', `s3://${BUCKET}/shared`, '--token', TOKEN],
	...['--webhook-url', `${receiver.url}/batches`, '--webhook-secret', 'secret-for-tests'],
];

const given = (name: string, ...options: string[]) => ({
	root,
	dataDir: path.join(folder, name),
	options: ['--database', database, ...options],
	variables: variablesFor(objects.endpoint),
});

const startApi = async (name: string, ...more: string[]) =>
	await startLocalService(given(name, '--role', 'api', ...shared(), ...more));

/** Starts a worker with its own model name, which shows which worker processes a document. */
async function beginWorker(name: string): Promise<void> {
	const own = ['--public-url', 'http://127.0.0.1:1', '--llm-url', model.url, '--llm-model', name];
	workers.set(name, await startWorker(given(name, ...shared(), ...own)));
}

beforeAll(async () => {
	if (!isOnPostgres) return;
	folder = mkdtempSync(path.join(tmpdir(), 'processes-contract-'));
	ofPostgres = mkdtempSync(path.join(tmpdir(), 'processes-postgres-'));
	database = await databaseNamed(`of_${randomUUID().replaceAll('-', '')}`);
	objects = await startObjectStore(path.join(folder, 'store'));
	receiver = await startWebhookReceiver();
	model = await startModelServer();
	[one, other] = await Promise.all([startApi('one'), startApi('other')]);
	await Promise.all([beginWorker('ada'), beginWorker('grace')]);
	clients = { one: createClient(one), other: createClient(other) };
});

beforeEach(() => model?.reply({ status: 400 }));

afterAll(async () => {
	const all = [one, other, ...workers.values()];
	await Promise.all(all.map(async (process) => await process?.stop()));
	await model?.close();
	await receiver?.close();
	await objects?.stop();
	await postgres?.kill();
	for (const own of [folder, ofPostgres]) rmSync(own, { recursive: true, force: true });
});

const note = (number: string): Part => [
	'files',
	{
		name: `${number}.txt`,
		bytes: new TextEncoder().encode(`Invoice\nInvoice number: ${number}\n`),
	},
];

async function upload(client: Client, ...numbers: string[]) {
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	return await client.upload([['extractionId', extractionId], ...numbers.map(note)]);
}

/** Uploads a document whose processing waits for the model. @returns also the worker that processes it */
async function hold() {
	model.reply({ hangs: 'before' });
	const uploaded = await upload(clients.one, 'HELD-1');
	await model.untilAsked();
	return { uploaded, holder: holderOf(0) };
}

async function until(isSo: () => boolean): Promise<void> {
	for (const latest = Date.now() + 50_000; !isSo() && Date.now() < latest;) await sleep(50);
	expect(isSo()).toBe(true);
}

const holderOf = (asked: number) => model.asked[asked]?.body.model ?? '';

testOnPostgres('an upload to one API is read by a worker and served by the other API', async () => {
	const uploaded = await upload(clients.one, 'SHARED-1');
	const { files } = await clients.other.results(uploaded);
	expect(files.map(({ status, result }) => [status, result])).toEqual([
		['processed', { invoiceNumber: 'SHARED-1' }],
	]);
	const { fileId = '' } = files[0] ?? {};
	const served = await clients.other.call('GET', `/files/${fileId}`);
	expect(served.text).toContain('Invoice number: SHARED-1');
	const picture = await clients.other.call('GET', `/files/${fileId}/pages/1.png`);
	expect(picture.text.slice(1, 4)).toBe('PNG');
});

testOnPostgres('a person who signed in at one API is signed in at the other', async () => {
	const person = createReviewer(new URL(one?.baseUrl ?? '').origin);
	await person.call('POST', 'session', { token: TOKEN });
	const there = { ...createReviewer(new URL(other?.baseUrl ?? '').origin), cookie: person.cookie };
	expect((await there.call('GET', 'session')).status).toBe(200);
	await person.call('DELETE', 'session');
	expect((await there.call('GET', 'session')).status).toBe(401);
});

testOnPostgres('viewers of a document at one API are shown at the other', async () => {
	const { files } = await clients.one.results(await upload(clients.one, 'SEEN-1'));
	const others = [];
	for (const api of [one, other]) {
		const person = createReviewer(new URL(api?.baseUrl ?? '').origin);
		await person.call('POST', 'session', { token: TOKEN });
		others.push((await person.call('POST', `files/${files[0]?.fileId}/presence`)).body);
	}
	expect(others).toEqual([{ others: 0 }, { others: 1 }]);
});

testOnPostgres('wrong tokens sent to both APIs are counted together', async () => {
	const people = [one, other].map((api) => createReviewer(new URL(api?.baseUrl ?? '').origin));
	const statuses = [];
	for (let tries = 0; tries < 6; tries++) {
		for (const person of people) {
			statuses.push((await person.call('POST', 'session', { token: 'wrong' })).status);
		}
	}
	expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
	const refused = await people[0]?.call('POST', 'session', { token: TOKEN });
	expect(refused?.status).toBe(429);
	expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

testOnPostgres('the limit of requests per minute applies to both APIs together', async () => {
	const limited = await Promise.all(
		['limited', 'limited too'].map(async (name) => await startApi(name, '--rate-limit', '5')),
	);
	const ask = async (index: number) =>
		await fetch(`${limited[index % 2]?.baseUrl}/credits`, {
			headers: { authorization: `Bearer ${TOKEN}` },
		});
	const answers = [];
	for (let asked = 0; asked < 7; asked++) answers.push(await ask(asked));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
	expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
		'4',
		'3',
		'2',
		'1',
		'0',
		'0',
		'0',
	]);
	expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
	for (const api of limited) await api.stop();
});

/** @returns the first answer of the process other than `waiting` */
async function suggestedAt(client: Client, suggestionId: string) {
	for (;;) {
		const answer = await client.call('POST', '/getSuggestion', { json: { suggestionId } });
		if (Object(answer.body).status !== 'waiting') return answer;
		await sleep(200);
	}
}

async function suggest(client: Client): Promise<string> {
	const { body } = await client.call('POST', '/suggestFields', { form: toForm([note('4711')]) });
	return String(Object(body).suggestionId);
}

testOnPostgres('fields requested from one API are proposed by the other', async () => {
	const { body } = await suggestedAt(clients.other, await suggest(clients.one));
	expect(body).toMatchObject({ status: 'processed', fields: [{ key: 'invoiceNumber' }] });
});

testOnPostgres(
	'if an API process is killed, samples that it reads fail at the other within the lease',
	async () => {
		model.reply({ hangs: 'before' });
		const doomed = await startApi('doomed', '--llm-url', model.url, '--llm-model', 'doomed');
		const suggestionId = await suggest(createClient(doomed));
		await model.untilAsked();
		await doomed.kill();
		const { status, body } = await suggestedAt(clients.other, suggestionId);
		expect([status, body]).toEqual([
			200,
			{ status: 'failed', suggestionId, message: expect.stringMatching(/Send them again/) },
		]);
	},
	TAKEN_OVER,
);

testOnPostgres('a subscription and the webhook are notified once', async () => {
	const events = ['extraction.processed', 'batch.done'];
	const json = { url: `${receiver.url}/events`, events };
	const { status } = await clients.one.call('POST', '/createWebhook', { json });
	expect(status).toBe(200);
	receiver.received.length = 0;
	await clients.other.results(await upload(clients.other, 'TOLD-1', 'TOLD-2', 'TOLD-3'));
	const messages = (await receiver.until(5)).map(({ path: at, text }) => [
		at?.replace('/hook/', ''),
		JSON.parse(text).event,
	]);
	expect(messages.toSorted()).toEqual([
		['batches', 'extraction.processed'],
		['events', 'batch.done'],
		...['events', 'events', 'events'].map((at) => [at, 'extraction.processed']),
	]);
});

testOnPostgres('a deletion at one API cancels the work of a worker', async () => {
	const { uploaded } = await hold();
	const { extractionId } = uploaded;
	const json = { extractionId };
	expect((await clients.other.call('DELETE', '/deleteExtraction', { json })).status).toBe(200);
	expect(objects.keys()).not.toContain(`shared/${uploaded.files[0]?.fileId}`);
	await until(() => model.asked[0]?.isGone() === true);
});

testOnPostgres(
	'the work of a worker that stops is taken over immediately',
	async () => {
		const { uploaded, holder } = await hold();
		expect(await workers.get(holder)?.stop('SIGTERM')).toBe(0);
		await model.untilAsked(2);
		// Files of a process that has ended are taken over later by another one, and count as a further
		// attempt.
		const admin = new Database({ connectionString: database });
		await admin.connect();
		const { rows } = await admin.query('SELECT attempts::int FROM files WHERE "fileId" = $1', [
			uploaded.files[0]?.fileId,
		]);
		await admin.end();
		expect(rows).toEqual([{ attempts: 1 }]);
		expect(holderOf(1)).not.toBe(holder);
		expect(holderOf(1)).not.toBe('');
		const json = { extractionId: uploaded.extractionId };
		await clients.one.call('DELETE', '/deleteExtraction', { json });
		await beginWorker(holder);
	},
	60_000,
);

testOnPostgres(
	'the work of a killed worker is taken over within the lease',
	async () => {
		const { uploaded, holder } = await hold();
		model.reply({ says: { invoiceNumber: 'HELD-1' } });
		await workers.get(holder)?.kill();
		const { files } = await clients.other.results(uploaded);
		expect(files[0]?.result).toEqual({ invoiceNumber: 'HELD-1' });
		expect(model.asked.map(({ body }) => body.model)).not.toContain(holder);
		await beginWorker(holder);
	},
	TAKEN_OVER,
);

testOnPostgres(
	'a review answered before the leader is killed is learned from by the next leader',
	async () => {
		const own = await databaseNamed(`of_${randomUUID().replaceAll('-', '')}`);
		const options = ['--database', own, '--documents', `s3://${BUCKET}/led`, '--token', TOKEN];
		const start = async (name: string) => await startLocalService({ ...given(name), options });
		const leader = await start('leader');
		const next = await start('next leader');
		const client = createClient(next);
		const uploaded = await upload(client, 'REVIEWED-1');
		const { files } = await client.results(uploaded);
		process.kill(leader.pid, 'SIGSTOP');
		const { extractionId, batchId } = uploaded;
		const [{ fileId = '' } = {}] = files;
		const json = { extractionId, batchId, fileId, result: { invoiceNumber: 'Invoice' } };
		const { status } = await client.call('PATCH', '/updateResults', { json });
		const learned = async () => (await client.call('GET', '/examples?limit=1')).body;
		expect(status).toBe(200);
		expect(await learned()).toMatchObject({ total: 0, pending: 1 });
		await leader.kill();
		await client.learned();
		expect(await learned()).toMatchObject({ total: 1, pending: 0 });
		await next.stop();
	},
	TAKEN_OVER,
);

testOnPostgres('a restored database and bucket give the same results', async () => {
	const uploaded = await upload(clients.one, 'KEPT-1');
	const { files } = await clients.one.results(uploaded);
	const restored = await databaseNamed(`of_${randomUUID().replaceAll('-', '')}`);
	const dump = execFileSync('pg_dump', [database], { maxBuffer: 1e9 });
	const newer = await upload(clients.one, 'NEWER-1');
	await clients.one.results(newer);
	const copied = path.join(folder, 'copied store');
	cpSync(path.join(folder, 'store'), copied, { recursive: true });
	const copy = await startObjectStore(copied);
	const lost = `shared/${newer.files[0]?.fileId}`;
	expect(copy.keys()).toContain(lost);
	copy.age(lost, 25);
	execFileSync('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', restored], { input: dump });
	const service = await startLocalService({
		...given('restored', ...shared()),
		options: ['--database', restored, ...shared()],
		variables: variablesFor(copy.endpoint),
	});
	const client = createClient(service);
	expect((await client.results(uploaded)).files[0]?.result).toEqual(files[0]?.result);
	const later = await upload(client, 'LATER-1');
	expect((await client.results(later)).files[0]?.result).toEqual({ invoiceNumber: 'LATER-1' });
	const { text } = await client.call('GET', `/files/${files[0]?.fileId}`);
	expect(text).toContain('KEPT-1');
	await until(() => !copy.keys().includes(lost));
	expect(copy.keys()).toContain(`shared/${files[0]?.fileId}`);
	await service.stop();
	await copy.stop();
});

testOnPostgres(
	'while PostgreSQL is unavailable, clients are told to retry',
	async () => {
		postgres = await startPostgres(ofPostgres);
		const service = await startLocalService({
			...given('away'),
			options: ['--database', postgres.address, '--rate-limit', '1000'],
		});
		const ask = async (at: string) => {
			const response = await fetch(`${service.baseUrl}/${at}`, {
				method: 'POST',
				headers: {
					authorization: `Bearer ${service.token}`,
					'content-type': 'application/json',
				},
				body: '{}',
			});
			return { response, body: await response.json() };
		};
		const [list, inNamespace] = ['listExtractions', 'documentClassification/listClassifications'];
		expect((await ask(list)).response.status).toBe(200);
		await postgres.stop();
		for (const at of [list, inNamespace, list]) {
			const { response, body } = await ask(at);
			expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
			expect(body).toEqual({
				status: 'error',
				message: expect.stringMatching(/cannot reach its database at the moment. Retry later/),
			});
		}
		postgres = await startPostgres(ofPostgres);
		expect((await ask(list)).response.status).toBe(200);
		await service.stop();
	},
	60_000,
);

testOnPostgres('a process with a local document folder may not join', async () => {
	await expect(startLocalService(given('alone', '--token', TOKEN))).rejects.toThrow(
		/in use by another instance .+ same object store in --documents/,
	);
});
