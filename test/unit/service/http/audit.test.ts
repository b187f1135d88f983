import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';

import { auditRequests } from '../../../../local-service/src/http/audit';
import type { App } from '../../../../local-service/src/http/typed';
import { openAuditLog } from '../../../../local-service/src/storing/auditLog';
import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Entry = { [member: string]: unknown };

async function openAudited(log: string) {
	const app = await openApp({
		folder: mkdtempSync(path.join(folder, 'documents-')),
		token: 'the-main-token',
		trustProxy: ['127.0.0.1'],
		audit: openAuditLog(log),
		workers: workersWith({
			extract: async () => ({
				answer: { result: { total: 'VALUE-OF-DOCUMENT' }, findings: {} },
			}),
		}),
	});
	const send = async (
		method: string,
		at: string,
		sent: object | FormData | undefined,
		headers: { [name: string]: string } = {},
	) => {
		const isForm = sent instanceof FormData;
		const response = await app.fetch(ORIGIN + at, {
			method,
			body: isForm || sent === undefined ? sent : JSON.stringify(sent),
			headers: {
				...{ 'x-forwarded-for': '203.0.113.9', 'sec-fetch-site': 'same-origin' },
				...(!isForm && sent !== undefined && { 'content-type': 'application/json' }),
				...headers,
			},
		});
		const body: Entry = Object(await response.json().catch(() => ({})));
		const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
		return { status: response.status, body, cookie };
	};
	const entries = (): Entry[] =>
		readFileSync(log, 'utf8')
			.split('\n')
			.slice(0, -1)
			.map((line) => JSON.parse(line));
	return { ...app, send, entries };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ID = (prefix: string): unknown =>
	expect.stringMatching(new RegExp(`^${prefix}_[0-9a-f]{24}$`));

test('an entry has the client, the action, its time, origin and outcome, but no content, token or key', async () => {
	const log = path.join(folder, 'audit.log');
	const { send, entries, store, close } = await openAudited(log);
	const begun = Date.now();
	const token = (await store.createToken('n8n', ['write'], undefined)) ?? '';
	const by = bearer(token);

	const field = { key: 'total', description: 'DESCRIPTION-OF-FIELD' };
	const extractionDetails = { name: 'NAME-OF-EXTRACTION', language: 'English', fields: [field] };
	const { extractionId } = (await send('POST', '/v1/createExtraction', { extractionDetails }, by))
		.body;
	const form = new FormData();
	form.append('extractionId', String(extractionId));
	form.append('files', new Blob(['CONTENT-OF-DOCUMENT']), 'NAME-OF-FILE.txt');
	const { batchId, files } = (await send('POST', '/v1/uploadFiles', form, by)).body;
	const [{ fileId }] = Array.from(Object(files), (file) => Object(file));
	const ids = { extractionId, batchId };
	while ((await send('POST', '/v1/getResults', ids, by)).body.status === 'waiting') await sleep(20);
	const result = { total: 'CORRECTED-VALUE' };
	await send('PATCH', '/v1/updateResults', { ...ids, fileId, result }, by);
	await send('GET', `/v1/files/${String(fileId)}/text?token=${token}`, undefined, by);
	const until = Date.now() + 60_000;
	const review = { fileIds: [fileId], until, notes: { [String(fileId)]: ['NOTE-FOR-REVIEWER'] } };
	const opened = await send('POST', '/v1/createReview', { ...review, reviewer: 'Ada' }, by);
	const key = String(opened.body.reviewUrl).split('#')[1] ?? '';

	// Requests of the review page.
	const linked = await send('POST', '/review/api/session', { key });
	const cookie = { cookie: linked.cookie };
	const shown = await send('GET', `/review/api/files/${String(fileId)}`, undefined, cookie);
	const { version } = shown.body;
	const rejected = { status: 'rejected', reason: 'REASON-OF-REVIEWER', version };
	await send('POST', `/review/api/files/${String(fileId)}/decision`, rejected, cookie);
	await send('DELETE', '/review/api/session', undefined, cookie);
	await send('POST', '/review/api/session', { token: 'the-main-token', reviewer: 'Grace' });

	// Rejected because of the token, the scope, and the ID, which is a token here; then an accepted request.
	await send('GET', '/v1/credits', undefined, bearer('det_wrong'));
	await send('POST', '/v1/listWebhooks', {}, by);
	await send('POST', '/v1/viewExtraction', { extractionId: token }, bearer('the-main-token'));
	await send('DELETE', '/v1/deleteExtraction', { extractionId }, by);
	// Public and unknown routes are not logged.
	await send('GET', '/v1/health', undefined);
	await send('GET', '/docs', undefined);
	await send('POST', `/v1/${token}`, {}, by);
	await close();

	const all = entries();
	const first = all.findIndex(({ operation }) => operation === 'getResults');
	const polls = all.filter(({ operation }) => operation === 'getResults').length;
	all.splice(first, polls - 1);
	const times = all.map(({ time }) => Date.parse(String(time)));
	expect(times).toEqual(times.toSorted((a, b) => a - b));
	expect(times[0]).toBeGreaterThanOrEqual(begun);
	const n8n = { time: expect.any(String), address: '203.0.113.9', token: 'n8n' };
	const link = {
		time: expect.any(String),
		address: '203.0.113.9',
		link: ID('rev'),
		reviewer: 'Ada',
	};
	const main = { ...n8n, token: 'main' };
	const nobody = { time: expect.any(String), address: '203.0.113.9' };
	const [ofFile, ofBatch] = [
		{ fileId: ID('fil') },
		{ extractionId: ID('ext'), batchId: ID('bat') },
	];
	const [session, at] = ['/review/api/session', '/review/api/files/:fileId'];
	expect(all).toEqual([
		{ ...n8n, operation: 'createExtraction', extractionId: ID('ext'), status: 200 },
		{ ...n8n, operation: 'uploadFiles', ...ofBatch, fileIds: [ID('fil')], status: 200 },
		{ ...n8n, operation: 'getResults', ...ofBatch, status: 200 },
		{ ...n8n, operation: 'updateResults', ...ofBatch, ...ofFile, status: 200 },
		{ ...n8n, operation: 'getText', ...ofFile, status: 404 },
		{ ...n8n, operation: 'createReview', reviewId: ID('rev'), fileIds: [ID('fil')], status: 200 },
		{ ...link, operation: `POST ${session}`, status: 200 },
		{ ...link, operation: `GET ${at}`, ...ofFile, status: 200 },
		{ ...link, operation: `POST ${at}/decision`, ...ofFile, status: 200 },
		{ ...link, operation: `DELETE ${session}`, status: 200 },
		{ ...main, operation: `POST ${session}`, reviewer: 'Grace', status: 200 },
		{ ...nobody, operation: 'getCredits', status: 401 },
		{ ...n8n, operation: 'listWebhooks', status: 403 },
		{ ...main, operation: 'viewExtraction', status: 400 },
		{ ...n8n, operation: 'deleteExtraction', extractionId: ID('ext'), status: 200 },
	]);

	const text = readFileSync(log, 'utf8');
	expect(text).not.toMatch(/[A-Z]+-OF-|CORRECTED|NOTE-FOR|\.txt|"total"/);
	expect(key).not.toBe('');
	for (const secret of [
		token.slice(4),
		'main-token',
		'det_',
		key,
		linked.cookie.replace(/^.*=/, ''),
	]) {
		expect(text).not.toContain(secret);
	}
});

test('only the owner can read the log, and log rotation may empty it or rename it', async () => {
	const log = path.join(folder, 'rotated.log');
	const { send, entries, close } = await openAudited(log);
	expect(statSync(log).mode & 0o777).toBe(0o600);
	const ask = async () => await send('GET', '/v1/credits', undefined, bearer('the-main-token'));
	for (let count = 0; count < 3; count++) await ask();
	expect(entries()).toHaveLength(3);
	// As logrotate does with copytruncate.
	truncateSync(log);
	await ask();
	expect(readFileSync(log, 'utf8')).toMatch(/^\{"time".+\}\n$/);
	renameSync(log, `${log}.1`);
	await ask();
	expect(entries()).toHaveLength(1);
	await close();
});

test('if the log cannot be written, startup reports it, and later requests are answered nevertheless', async () => {
	expect(() => openAuditLog(path.join(folder, 'missing', 'audit.log'))).toThrow(
		/^The audit log cannot be written \(ENOENT.+\)\. Choose another file with --audit-log\.$/,
	);
	const gone = mkdtempSync(path.join(folder, 'gone-'));
	const { send, close } = await openAudited(path.join(gone, 'audit.log'));
	const output: string[] = [];
	const spy = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
		output.push(String(text));
		return true;
	});
	rmSync(gone, { recursive: true });
	const { status } = await send('GET', '/v1/credits', undefined, bearer('the-main-token'));
	spy.mockRestore();
	expect(status).toBe(200);
	expect(output.join('')).toContain('The audit log could not be written');
	await close();
});

test('entries of unauthenticated requests are limited per minute, and the number of omitted ones is logged', async () => {
	const entries: Entry[] = [];
	let now = Date.UTC(2026, 10, 25);
	const app: App = fastify().withTypeProvider<TypeBoxTypeProvider>();
	auditRequests(
		app,
		(entry) => void entries.push({ ...entry }),
		() => now,
	);
	app.addHook('onRequest', async (request) => {
		if (request.headers.authorization !== undefined) {
			request.caller = { name: 'n8n', scopes: ['read'] };
		}
	});
	app.get('/v1/credits', { schema: { access: ['read'] } }, async (request, reply) =>
		reply.code(request.caller ? 200 : 401).send({}),
	);
	const ask = async (headers = {}) => await app.inject({ url: '/v1/credits', headers });
	for (let count = 0; count < 700; count++) await ask();
	await ask({ authorization: 'Bearer of somebody' });
	expect(entries).toHaveLength(601);
	expect(entries.at(-1)).toMatchObject({ token: 'n8n', status: 200 });
	now += 60_000;
	await ask();
	expect(entries.slice(601)).toEqual([
		{ time: '2026-11-25T00:01:00.000Z', leftOut: 100 },
		expect.objectContaining({ time: '2026-11-25T00:01:00.000Z', status: 401 }),
	]);
	await app.close();
});
