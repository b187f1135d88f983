/** Requests that create something, sent again with the same Idempotency-Key. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LogLevel } from 'fastify';

import { databaseOf, openConnection } from '../../../../local-service/src/storing/sqlite';
import { createKeyedAnswers } from '../../../../local-service/src/storing/keyedAnswers';
import { openApp, ORIGIN } from '../../../support/app';
import { LIMITS, workersWith } from '../../../support/workers';
import { openTestDatabase } from '../../../support/database';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const AN_EXTRACTION = {
	extractionDetails: { name: 'n', language: 'English', fields: [{ key: 'a' }] },
};
const A_CLASSIFICATION = {
	classificationDetails: {
		name: 'n',
		documentTypes: [{ name: 'a', description: 'b', uniqueWords: ['c'] }],
	},
};

/** Without workers, nothing is ever processed. */
const workersThat = (counted: () => Promise<void> = async () => {}) =>
	workersWith({
		slots: 0,
		countPages: async () => {
			await counted();
			return { answer: { numberOfPages: 2, canBeSplit: true } };
		},
	});

type Sent = { key?: string; json?: object; form?: Array<[string, string | File]> };

async function open(
	name: string,
	counted?: () => Promise<void>,
	limits = LIMITS,
	logLevel: LogLevel = 'warn',
) {
	const own = path.join(folder, name);
	const databaseFile = path.join(folder, `${name}.db`);
	const app = await openApp({
		folder: own,
		address: databaseFile,
		workers: workersThat(counted),
		limits,
		logLevel,
	});
	const send = async (to: string, { key, json, form }: Sent) => {
		const body = new FormData();
		for (const [part, content] of form ?? []) body.append(part, content);
		const response = await app.fetch(`${ORIGIN}/v1${to}`, {
			method: 'POST',
			headers: {
				authorization: 'Bearer token',
				...(json && { 'content-type': 'application/json' }),
				...(key !== undefined && { 'idempotency-key': key }),
			},
			body: json ? JSON.stringify(json) : body,
		});
		const { status, headers } = response;
		const isReplayed = headers.get('idempotency-replayed') === 'true';
		const text = await response.text();
		return { status, isReplayed, text, body: JSON.parse(text), headers };
	};
	const { id } = await app.store.define('extraction', AN_EXTRACTION.extractionDetails);
	const { id: typesId } = await app.store.define(
		'classification',
		A_CLASSIFICATION.classificationDetails,
	);
	return { ...app, own, databaseFile, send, id, typesId };
}

const file = (name: string, content = name): [string, File] => ['files', new File([content], name)];

test('requests that create something do so once per key', async () => {
	const { store, documents, own, send, id, typesId, close } = await open('once', undefined, {
		...LIMITS,
		waiting: 100,
	});
	const batchId = await store.addFiles(id, undefined, [
		{ fileId: 'fil_1', fileName: 'a', numberOfPages: 1 },
	]);
	const until = Date.now() + 60_000;
	const requests: Array<[string, Sent]> = [
		['/createExtraction', { json: AN_EXTRACTION }],
		['/createClassification', { json: A_CLASSIFICATION }],
		['/documentClassification/createClassification', { json: A_CLASSIFICATION }],
		['/createWebhook', { json: { url: 'http://127.0.0.1:1/', events: ['batch.done'] } }],
		['/createReview', { json: { extractionId: id, batchId, until } }],
		['/uploadFiles', { form: [['extractionId', id], file('a.pdf'), file('b.pdf')] }],
		['/uploadFiles', { form: [['classificationId', typesId], file('a.pdf')] }],
		[
			'/documentClassification/uploadFiles',
			{ form: [['classificationId', typesId], file('a.pdf')] },
		],
		['/splitFile', { form: [file('a.pdf')] }],
		['/readFile', { form: [file('a.pdf')] }],
		['/suggestFields', { form: [file('a.pdf')] }],
	];
	const keyed = new Map<string, string>();
	for (const [index, [to, sent]] of requests.entries()) {
		const key = `key-${index}`;
		const first = await send(to, { ...sent, key });
		expect({ to, ...first }).toMatchObject({ to, status: 200, isReplayed: false });
		keyed.set(key, first.text);
		const before = { pages: await store.pagesUploaded(), files: (await store.allFileIds()).length };
		const second = await send(to, { ...sent, key });
		const { text } = first;
		expect({ to, ...second }).toMatchObject({ to, status: 200, isReplayed: true, text });
		expect({
			pages: await store.pagesUploaded(),
			files: (await store.allFileIds()).length,
		}).toEqual(before);
		// Without a key, or with another one, it is a new request.
		const third = await send(to, sent);
		expect(third.status).toBe(200);
		expect(third.text).not.toBe(first.text);
		expect((await send(to, { ...sent, key: `other-${index}` })).text).not.toBe(first.text);
	}
	expect(keyed.size).toBe(requests.length);
	// Files of failed requests are not kept.
	const waiting = (await store.allFileIds()).filter((fileId) => fileId !== 'fil_1');
	for (const fileId of waiting) expect(await documents.has(fileId)).toBe(true);
	expect(readdirSync(own).filter((name) => name.startsWith('fil_'))).toHaveLength(waiting.length);
	await close();
});

test('a key belongs to one request', async () => {
	const { send, id, typesId, close } = await open('other');
	const key = '"8e03978e-40d5-43dd-bc93-6894a57f9324"';
	const form: Sent['form'] = [['extractionId', id], file('a.pdf', 'one'), file('b.pdf', 'two')];
	expect((await send('/uploadFiles', { key, form })).status).toBe(200);
	const others: Array<[string, Sent]> = [
		['/uploadFiles', { form: [['extractionId', id], file('a.pdf', 'one'), file('b.pdf', 'TWO')] }],
		['/uploadFiles', { form: [['extractionId', id], file('a.pdf', 'one'), file('c.pdf', 'two')] }],
		['/uploadFiles', { form: [['extractionId', id], file('a.pdf', 'one')] }],
		['/uploadFiles', { form: [['classificationId', typesId], ...form.slice(1)] }],
		['/createExtraction', { json: AN_EXTRACTION }],
	];
	for (const [to, sent] of others) {
		const { status, body } = await send(to, { ...sent, key });
		expect(status).toBe(422);
		expect(body).toMatchObject({
			status: 'error',
			message: expect.stringContaining('used for another request'),
		});
	}
	// The order of the parts does not matter.
	const turned = [form[1], form[2], form[0]].flatMap((part) => (part ? [part] : []));
	expect((await send('/uploadFiles', { key, form: turned })).isReplayed).toBe(true);
	for (const bad of ['with space', 'x'.repeat(256), '']) {
		const { status, body } = await send('/createExtraction', { key: bad, json: AN_EXTRACTION });
		expect({ bad, status }).toEqual({ bad, status: 400 });
		expect(body.message).toContain('1 to 255 printable ASCII characters');
	}
	await close();
});

test('while the first request is processed, the second is told to retry later', async () => {
	let goOn = () => {};
	let begun = () => {};
	const isCounting = new Promise<void>((resolve) => (begun = resolve));
	const { send, store, id, close } = await open('concurrent', async () => {
		begun();
		await new Promise<void>((resolve) => (goOn = resolve));
	});
	const sent: Sent = { key: 'k', form: [['extractionId', id], file('a.pdf')] };
	const first = send('/uploadFiles', sent);
	await isCounting;
	const second = await send('/uploadFiles', sent);
	expect(second.status).toBe(409);
	expect(second.headers.get('retry-after')).toBe('5');
	expect(second.body.message).toContain('is being processed');
	goOn();
	const { status, text } = await first;
	expect(status).toBe(200);
	expect(await send('/uploadFiles', sent)).toMatchObject({ status: 200, isReplayed: true, text });
	expect(await store.allFileIds()).toHaveLength(1);
	await close();
});

test('failures are not stored, and a full queue does not hide an answer', async () => {
	let isBroken = true;
	const limits = { ...LIMITS, files: 1, waiting: 1 };
	const counted = async () => {
		if (isBroken) throw new Error('broken');
	};
	const { send, id, close } = await open('failures', counted, limits, 'silent');
	const sent: Sent = { key: 'k', form: [['extractionId', id], file('a.pdf')] };
	expect((await send('/uploadFiles', { ...sent, form: [file('a.pdf')] })).status).toBe(400);
	expect((await send('/uploadFiles', sent)).status).toBe(500);
	isBroken = false;
	const { status, text } = await send('/uploadFiles', sent);
	expect(status).toBe(200);
	expect((await send('/uploadFiles', { ...sent, key: 'l' })).status).toBe(429);
	expect(await send('/uploadFiles', sent)).toMatchObject({ status: 200, text });
	await close();
});

test('a created object and its answer are stored together or not at all, and survive a restart', async () => {
	const before = await open('restart');
	const form: Sent['form'] = [['extractionId', before.id], file('somebody.pdf')];
	const { status, text } = await before.send('/uploadFiles', { key: 'k', form });
	expect(status).toBe(200);
	const webhook = { url: 'http://127.0.0.1:1/', events: ['batch.done'] };
	const created = await before.send('/createWebhook', { key: 'w', json: webhook });
	await before.close();

	// Names and secrets are not readable without the key.
	const database = databaseOf(openConnection(before.databaseFile));
	const rows = await database.prepare('SELECT * FROM keyedAnswers').all();
	expect(rows).toHaveLength(2);
	for (const row of rows) {
		const bytes = Object.values(row).map((value) =>
			value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
		);
		expect(bytes.join('\n')).not.toMatch(/somebody|whsec_|fil_|uploaded/);
	}
	await database.close();

	const after = await open('restart');
	expect(await after.send('/uploadFiles', { key: 'k', form })).toMatchObject({
		isReplayed: true,
		text,
	});
	expect((await after.send('/createWebhook', { key: 'w', json: webhook })).text).toBe(created.text);
	await after.close();

	const broken = databaseOf(openConnection(before.databaseFile));
	await broken.exec(
		'DROP TABLE keyedAnswers; CREATE TABLE keyedAnswers (keyHash PRIMARY KEY, usedAt, fingerprint, answer CHECK (false))',
	);
	await broken.close();
	const failing = await open('restart', undefined, LIMITS, 'silent');
	const stored = (await failing.store.allFileIds()).length;
	expect((await failing.send('/uploadFiles', { key: 'new', form })).status).toBe(500);
	expect(await failing.store.allFileIds()).toHaveLength(stored);
	expect((await failing.send('/uploadFiles', { form })).status).toBe(200);
	await failing.close();
	expect(readFileSync(before.databaseFile).includes('somebody.pdf')).toBe(true);
});

test('an answer is stored for 24 hours, for its client only', async () => {
	const database = await openTestDatabase();
	let now = 0;
	const keys = createKeyedAnswers(database, () => now);
	const keyed = { caller: 'a', key: 'k' };
	await keys.createKeyed(keyed, 'request', async () => ({ one: 1 }));
	now = 24 * 3_600_000 - 1;
	expect(await keys.answerOf(keyed, 'request')).toEqual({ answer: { one: 1 } });
	expect(await keys.answerOf({ caller: 'b', key: 'k' }, 'request')).toBeUndefined();
	now++;
	expect(await keys.hasAnswer(keyed)).toBe(false);
	expect(await keys.answerOf(keyed, 'another')).toBeUndefined();
	await keys.createKeyed({ caller: 'a', key: 'l' }, 'request', async () => ({}));
	expect(await database.prepare('SELECT count(*) AS rows FROM keyedAnswers').get()).toEqual({
		rows: 1,
	});
	await database.close();
});

test('the oldest answers above the limit are deleted by the next sweep', async () => {
	const database = await openTestDatabase();
	let now = 0;
	const keys = createKeyedAnswers(database, () => now, 3);
	const keyedBy = (key: string) => ({ caller: 'a', key });
	for (const key of ['a', 'b', 'c', 'd', 'e']) {
		now++;
		await keys.createKeyed(keyedBy(key), 'request', async () => ({}));
	}
	await keys.sweepAnswers();
	const left = ['a', 'b', 'c', 'd', 'e'].map(async (key) => await keys.hasAnswer(keyedBy(key)));
	expect(await Promise.all(left)).toEqual([false, false, true, true, true]);
	now += 24 * 3_600_000;
	await keys.sweepAnswers();
	expect(await database.prepare('SELECT 1 FROM keyedAnswers').get()).toBeUndefined();
	await database.close();
});
