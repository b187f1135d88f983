/** Routes of the review page, links that open documents, and attacks on both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PNG } from 'pngjs';

import { turned } from '../../local-service/src/reading/bitmaps/bitmap';
import { toPicture, toPng } from '../../local-service/src/reading/bitmaps/pagePicture';
import { withDocument, withPage } from '../../local-service/src/reading/pdf/pdfium';
import { render } from '../../local-service/src/reading/pdf/render';
import { openDatabase } from '../../local-service/src/storing/open';
import { testOnSqlite } from '../support/database';
import { zip } from '../../generator/files/fileBuilders';
import { pdf } from '../../generator/pdf';
import { addressFor } from '../../harness/postgres';
import { createReviewer } from '../support/reviewer';
import { stackPdf } from '../support/stack';
import { createClient, type Client, type Part } from '../support/serviceClient';
import { filesWith, type ServiceHere, startServiceHere } from '../support/serviceHere';

const dataDir = mkdtempSync(path.join(tmpdir(), 'review-contract-'));

let service: ServiceHere;
let client: Client;
/** Everything logged by the services of this file. */
let logged = '';
/** Keys and cookies that were issued. */
const secrets: string[] = [];

/** Clears the counts of wrong tokens, as a restart with SQLite does. */
async function start(): Promise<void> {
	const database = await openDatabase(await addressFor(dataDir), console.error);
	await database.exec('DELETE FROM counts');
	await database.close();
	service = await startServiceHere({ dataDir, options: ['--log-level', 'trace'] });
	client = createClient(service);
}

async function stop(): Promise<void> {
	await service.stop();
	logged += service.warnings();
}

beforeAll(start);

afterAll(async () => {
	await stop();
	rmSync(dataDir, { recursive: true, force: true });
});

const reviewer = () => createReviewer(new URL(service.baseUrl).origin, secrets);

/** A person signed in with the token. */
async function colleague() {
	const person = reviewer();
	expect(await person.call('POST', 'session', { token: service.token })).toMatchObject({
		...{ status: 200, body: { scope: 'all' } },
	});
	return person;
}

const FIELDS = [
	{ key: 'invoiceNumber' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }] },
	{ key: 'grandTotal' },
	{
		key: 'items',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'description' }, { key: 'quantity' }] },
	},
];

const TEXT = `Nordwind Ltd
Invoice number: AN-2026-0147

Description    Quantity
Desk lamp      4
Side table     12

Grand total: 1,204.50
Reference XK-77/9
`;

const file = (name = 'invoice.txt', text = TEXT): Part => [
	'files',
	{ name, bytes: new TextEncoder().encode(text) },
];

type Ids = { extractionId: string; batchId: string; fileIds: string[] };

async function processed(names = ['invoice.txt']): Promise<Ids> {
	await client.call('DELETE', '/examples', { json: {} });
	const extractionId = await client.createExtraction(FIELDS, { name: 'Invoices' });
	const { batchId, files } = await client.upload([
		['extractionId', extractionId],
		// Different bytes, since equal ones would be readings of one document.
		...names.map((name, index) => file(name, TEXT + '\n'.repeat(index))),
	]);
	await client.results({ extractionId, batchId });
	return { extractionId, batchId, fileIds: files.map(({ fileId }) => fileId) };
}

type Opened = { reviewId: string; reviewUrl: string };

async function open(ids: object, more: object = {}): Promise<Opened & { key: string }> {
	const json = { ...ids, until: Date.now() + 60_000, ...more };
	const { status, body } = await client.call('POST', '/createReview', { json });
	expect(status).toBe(200);
	const opened: Opened = Object(body);
	const key = opened.reviewUrl.split('#')[1] ?? '';
	secrets.push(key);
	return { ...opened, key };
}

const view = async (reviewId: string) =>
	Object((await client.call('POST', '/viewReview', { json: { reviewId } })).body);

const bytesIn = (body: unknown) => (body instanceof Uint8Array ? body : new Uint8Array());

/** Response status for a path that is sent literally. */
async function rawStatus(at: string, cookie = ''): Promise<number> {
	const { hostname, port, host } = new URL(service.baseUrl);
	const socket = connect(Number(port), hostname);
	const headers = `Host: ${host}\r\nCookie: ${cookie}\r\nConnection: close`;
	socket.write(`GET ${at} HTTP/1.1\r\n${headers}\r\n\r\n`);
	const chunks: Buffer[] = await socket.toArray();
	return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString())?.[1]);
}

const fileIdsIn = (body: unknown): string[] =>
	Object(body).files.map(({ fileId }: { fileId: string }) => fileId);

describe('signing in', () => {
	test('with the token opens all documents until signing out', async () => {
		const person = reviewer();
		expect((await person.call('GET', 'session')).status).toBe(401);
		expect((await person.call('GET', 'files')).status).toBe(401);
		const { headers } = await person.call('POST', 'session', { token: service.token });
		expect(headers.getSetCookie()).toEqual([
			expect.stringMatching(/^\w+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/review$/),
			expect.stringMatching(/^\w+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/try$/),
		]);
		expect((await person.call('GET', 'session')).body).toEqual({ scope: 'all' });
		expect((await person.call('GET', 'files')).status).toBe(200);
		const before = person.cookie;
		const out = await person.call('DELETE', 'session');
		expect(out.headers.getSetCookie()).toEqual(
			['review', 'try'].map((page) =>
				expect.stringMatching(`^documentSession=; .*Path=/${page}; Max-Age=0$`),
			),
		);
		person.cookie = before;
		expect((await person.call('GET', 'files')).status).toBe(401);
	});

	test.each([
		[{ token: 'wrong' }, 401, 'The access token is missing or invalid.'],
		[{ token: '' }, 401, 'The access token is missing or invalid.'],
		[{ key: 'rev_0.x' }, 401, 'This link is invalid'],
		[{}, 401, 'This link is invalid'],
		[{ token: 12 }, 400, 'token must be a string; it is 12'],
	])('with %j is refused', async (sent, status, message) => {
		const refused = await reviewer().call('POST', 'session', sent);
		expect(refused).toMatchObject({
			...{ status, body: { status: 'error', message: expect.stringContaining(message) } },
		});
		expect(refused.headers.get('set-cookie')).toBeNull();
	});

	test('is valid for the page only: its cookie opens no other path, and a token in a header does not open the page', async () => {
		const { cookie } = await colleague();
		const asked = await fetch(`${service.baseUrl}/examples`, { headers: { cookie } });
		expect(asked.status).toBe(401);
		const { origin } = new URL(service.baseUrl);
		const headers = { authorization: `Bearer ${service.token}` };
		expect((await fetch(`${origin}/review/api/files`, { headers })).status).toBe(401);
	});
});

describe('a document', () => {
	test('is listed, shown with its pages and words, and decided', async () => {
		const { extractionId, batchId, fileIds } = await processed(['a.txt', 'b.txt']);
		const [fileId = ''] = fileIds;
		const person = await colleague();
		const filter = `definitionId=${extractionId}&show=all`;
		const { body } = await person.call('GET', `files?${filter}`);
		expect(body).toMatchObject({
			counts: { toCheck: 2, edited: 0, confirmed: 0, rejected: 0 },
			definitions: expect.arrayContaining([
				{ definitionId: extractionId, kind: 'extraction', name: 'Invoices' },
			]),
		});
		expect(Object(body).files[0]).toEqual({
			...{ fileId, fileName: 'a.txt', kind: 'extraction', definitionId: extractionId },
			...{ definitionName: 'Invoices', status: 'toCheck', numberOfPages: 1 },
			...{ confidence: expect.any(Number), unsure: expect.any(Number) },
			uploadedAt: expect.any(Number),
			sender: 'Nordwind Ltd',
		});
		const shown = await person.call('GET', `files/${fileId}`);
		expect(shown.headers.get('cache-control')).toBe('no-store');
		const answered = await client.results({ extractionId, batchId });
		const { result, details } = Object(answered.files[0]);
		expect(shown.body).toMatchObject({
			...{ fileId, kind: 'extraction', status: 'toCheck', result, details, others: 0 },
			fields: FIELDS,
			pages: [{ page: 1, width: expect.any(Number), height: expect.any(Number) }],
		});
		const picture = await person.call('GET', `files/${fileId}/pages/1.png`);
		expect(picture.headers.get('content-type')).toBe('image/png');
		const words = await person.call('GET', `files/${fileId}/pages/1/words`);
		const { pages } = Object(shown.body);
		expect(words.body).toMatchObject({ width: pages[0].width, height: pages[0].height });
		expect(Object(words.body).words).toContainEqual({
			text: 'XK-77/9',
			box: {
				...{ left: expect.any(Number), top: expect.any(Number) },
				...{ right: expect.any(Number), bottom: expect.any(Number) },
			},
		});
		expect((await person.call('GET', `files/${fileId}/pages/2/words`)).status).toBe(404);
		expect((await person.call('GET', `files/${fileId}/pages/2.png`)).status).toBe(404);

		const { version } = Object(shown.body);
		const decision = { status: 'confirmed', result: { grandTotal: 'XK-77/9' }, version };
		const decided = await person.call('POST', `files/${fileId}/decision?${filter}`, decision);
		expect(decided).toMatchObject({
			status: 200,
			body: {
				...{ status: 'confirmed', reviewed: { status: 'confirmed', at: expect.any(Number) } },
				next: fileIds[1],
			},
		});
		await client.learned();
		expect(await person.call('GET', `files/${fileId}/learned`)).toMatchObject({
			status: 200,
			body: {
				isPending: false,
				learned: expect.arrayContaining([
					{ field: ['invoiceNumber'], page: 1, box: expect.any(Object) },
				]),
				// A code is not expected as a total.
				notLearned: [{ field: ['grandTotal'], reason: expect.any(String) }],
			},
		});
		const after = await client.results({ extractionId, batchId });
		expect(after.files[0]).toMatchObject({
			result: { ...result, grandTotal: 'XK-77/9' },
			details: { grandTotal: { source: 'person', page: 1 } },
			reviewed: Object(decided.body).reviewed,
		});
		const again = await person.call('GET', `files/${fileId}`);
		expect(Object(again.body).version).toBeGreaterThan(version);
	});

	test('that is rotated is displayed upright, with the same orientation as its words', async () => {
		const upright = await pdf(
			(document) => {
				const lines = ['Invoice of 12 March', 'Payable to Miller and Sons', 'Total 123.45 EUR'];
				lines.forEach((line, index) => document.fontSize(12).text(line, 60, 50 + index * 30));
			},
			{ size: [300, 200] },
		);
		const drawn = await withDocument(upright, (opened) =>
			withPage(opened, 0, (page) => render(opened, page, 600)),
		);
		const bytes = new Uint8Array(toPng(toPicture(turned(drawn, 90))));
		const extractionId = await client.createExtraction(FIELDS);
		const { batchId, files } = await client.upload([
			...[['extractionId', extractionId] satisfies Part],
			['files', { name: 'scan.png', bytes }],
		]);
		await client.results({ extractionId, batchId });
		const [fileId] = files.map((each) => each.fileId);
		const person = await colleague();
		const { pages } = Object((await person.call('GET', `files/${fileId}`)).body);
		const shown = await person.call('GET', `files/${fileId}/pages/1.png`);
		const { width, height } = PNG.sync.read(Buffer.from(bytesIn(shown.body)));
		expect([width, height]).toEqual([600, 400]);
		expect(pages[0].width / pages[0].height).toBeCloseTo(1.5, 2);
		const asItIs = await fetch(`${service.baseUrl}/files/${fileId}/pages/1.png`, {
			headers: { authorization: `Bearer ${service.token}` },
		});
		expect(PNG.sync.read(Buffer.from(await asItIs.bytes()))).toMatchObject({
			...{ width: 400, height: 600 },
		});
	});

	test('that is rejected keeps its result and is not learned from; a later confirmation replaces the rejection', async () => {
		const { extractionId, batchId, fileIds } = await processed();
		const [fileId = ''] = fileIds;
		const person = await colleague();
		const versionNow = async () =>
			Object((await person.call('GET', `files/${fileId}`)).body).version;
		const decide = async (decision: object) =>
			await person.call('POST', `files/${fileId}/decision`, {
				...{ version: await versionNow(), ...decision },
			});
		const resultNow = async () => (await client.results({ extractionId, batchId })).files[0];
		const countExamples = async () => {
			await client.learned();
			return Object((await client.call('GET', '/examples')).body).total;
		};
		await decide({ status: 'confirmed' });
		expect(await countExamples()).toBe(1);
		const before = await resultNow();
		const rejected = await decide({ status: 'rejected', reason: ' Not ours ' });
		expect(rejected.body).toEqual({
			status: 'rejected',
			reviewed: { status: 'rejected', at: expect.any(Number), reason: 'Not ours' },
			next: expect.anything(),
		});
		expect(await resultNow()).toEqual({ ...before, reviewed: Object(rejected.body).reviewed });
		expect(await countExamples()).toBe(0);
		const json = { extractionId, batchId, fileId, confirmed: true };
		await client.call('PATCH', '/updateResults', { json });
		const { body } = await client.call('GET', `/files/${fileId}/history`);
		const told = Object(body).history.map((past: { status: string; reason?: string }) => [
			...[past.status, past.reason],
		]);
		expect(told).toEqual([
			['processed', undefined],
			['confirmed', undefined],
			['rejected', 'Not ours'],
			['confirmed', undefined],
		]);
		expect(await countExamples()).toBe(1);
		expect(await person.call('DELETE', `files/${fileId}/learned`)).toMatchObject({
			body: { deleted: 1 },
		});
		expect(await countExamples()).toBe(0);
	});

	test('of a classification has types to choose from', async () => {
		const documentTypes = ['Invoice', 'Letter'].map((name) => ({
			...{ name, description: '', uniqueWords: [name] },
		}));
		const classificationId = await client.createClassification(documentTypes);
		const { batchId, files } = await client.upload([
			['classificationId', classificationId],
			file(),
		]);
		await client.classified({ classificationId, batchId });
		const [fileId] = files.map((each) => each.fileId);
		const person = await colleague();
		const shown = await person.call('GET', `files/${fileId}`);
		expect(shown.body).toMatchObject({
			...{ kind: 'classification', documentType: 'Invoice', documentTypes: ['Invoice', 'Letter'] },
		});
		const { version } = Object(shown.body);
		const result = { documentType: 'Letter' };
		await person.call('POST', `files/${fileId}/decision`, {
			...{ status: 'confirmed', result, version },
		});
		const { body } = await person.call('GET', 'files?documentType=letter&status=confirmed');
		expect(fileIdsIn(body)).toEqual([fileId]);
	});

	test('is decided by one person: one with an older version gets a message', async () => {
		const [fileId = ''] = (await processed()).fileIds;
		const [first, second] = [await colleague(), await colleague()];
		const { version } = Object((await first.call('GET', `files/${fileId}`)).body);
		const decision = { status: 'confirmed', version };
		const results = await Promise.all(
			[first, second].map(
				async (person) => await person.call('POST', `files/${fileId}/decision`, decision),
			),
		);
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
		const draft = { result: {}, version };
		expect((await first.call('PUT', `files/${fileId}/draft`, draft)).status).toBe(409);
	});

	test.each([
		['status must be "confirmed" or "rejected"', { status: 'edited', version: 1 }],
		['version is missing', { status: 'confirmed' }],
		['result.x is not a field', { status: 'confirmed', version: 1, result: { x: '1' } }],
		['rejected can only be combined with a reason', { status: 'rejected', version: 1, result: {} }],
		['at most 2000 characters', { status: 'rejected', version: 1, reason: 'r'.repeat(2001) }],
	])('a decision may be refused: %s', async (message, decision) => {
		const [fileId] = (await processed()).fileIds;
		const person = await colleague();
		expect(await person.call('POST', `files/${fileId}/decision`, decision)).toMatchObject({
			...{ status: 400, body: { message: expect.stringContaining(message) } },
		});
	});

	test('keeps a draft over a restart, until it is decided', async () => {
		const [fileId = ''] = (await processed()).fileIds;
		const person = await colleague();
		const { version } = Object((await person.call('GET', `files/${fileId}`)).body);
		const result = { grandTotal: '1' };
		const saved = await person.call('PUT', `files/${fileId}/draft`, { result, version });
		expect(saved.body).toEqual({ savedAt: expect.any(Number), misfits: [] });
		await stop();
		await start();
		// The person who edited it is still signed in.
		const back = { ...reviewer(), cookie: person.cookie };
		const shown = await back.call('GET', `files/${fileId}`);
		expect(Object(shown.body).draft).toEqual({ result, version, ...Object(saved.body) });
		await back.call('POST', `files/${fileId}/decision`, { status: 'rejected', version });
		expect((await back.call('GET', `files/${fileId}`)).body).not.toHaveProperty('draft');
	});

	test('shows a second person that there is a first', async () => {
		const [fileId] = (await processed()).fileIds;
		const [first, second] = [await colleague(), await colleague()];
		const come = async (person: typeof first) =>
			(await person.call('POST', `files/${fileId}/presence`)).body;
		expect(await come(first)).toEqual({ others: 0 });
		expect(await come(first)).toEqual({ others: 0 });
		expect(await come(second)).toEqual({ others: 1 });
		expect((await first.call('GET', `files/${fileId}`)).body).toMatchObject({ others: 1 });
	});
});

describe('the list', () => {
	test('is filtered and paged, the lowest confidence first', async () => {
		const names = ['one.txt', 'two.txt', 'three.txt', 'four.txt', 'fünf.txt'];
		const { extractionId, fileIds } = await processed(names);
		const person = await colleague();
		const ask = async (query: string) =>
			(await person.call('GET', `files?show=all&definitionId=${extractionId}&${query}`)).body;
		const all: string[] = [];
		for (let after = ''; ;) {
			const { files, next } = Object(await ask(`limit=2&after=${after}`));
			all.push(...fileIdsIn({ files }));
			if (next === undefined) break;
			after = next;
		}
		expect(all).toEqual(fileIds);
		expect(fileIdsIn(await ask('text=FÜNF'))).toEqual([fileIds[4]]);
		expect(fileIdsIn(await ask('text=an-2026'))).toEqual(fileIds);
		expect(fileIdsIn(await ask('text=grandTotal'))).toEqual([]);
		expect(fileIdsIn(await ask('sender=nordwind%20ltd'))).toEqual(fileIds);
		expect(fileIdsIn(await ask('sender=nordwind'))).toEqual([]);
		expect(fileIdsIn(await ask('documentType=Invoice'))).toEqual([]);
		expect(fileIdsIn(await ask('status=rejected'))).toEqual([]);
		expect(await person.call('GET', 'files?after=x')).toMatchObject({ status: 400 });
		expect(await person.call('GET', 'files?status=x')).toMatchObject({ status: 400 });
	});
});

describe('documents sent for review', () => {
	type Query = { [name: string]: string };
	const asking = (person: Awaited<ReturnType<typeof colleague>>) => async (query: Query) =>
		Object((await person.call('GET', `files?${new URLSearchParams(query)}`)).body);

	test('are listed by default, and all documents on request', async () => {
		const { extractionId: definitionId, fileIds } = await processed(['a.txt', 'b.txt', 'c.txt']);
		const [first = '', second = '', third = ''] = fileIds;
		const ask = asking(await colleague());
		await open({ fileIds: [first] }, { workflow: { id: `1${first}`, name: ' Incoming ' } });
		await open({ fileIds: [second] }, { workflow: { id: `2${first}`, name: 'Other' } });
		const sent = await ask({ definitionId });
		expect(fileIdsIn(sent)).toEqual([first, second]);
		expect(sent).toMatchObject({ show: 'forReview', counts: { toCheck: 2 } });
		expect(sent.workflows).toEqual(
			expect.arrayContaining([
				{ workflowId: `1${first}`, name: 'Incoming' },
				{ workflowId: `2${first}`, name: 'Other' },
			]),
		);
		const all = await ask({ definitionId, show: 'all' });
		expect(fileIdsIn(all)).toEqual([first, second, third]);
		expect(all).toMatchObject({ show: 'all', counts: { toCheck: 3 } });
		const one = await ask({ definitionId, workflowId: `2${first}` });
		expect(fileIdsIn(one)).toEqual([second]);
		expect(fileIdsIn(await ask({ definitionId, workflowId: 'none' }))).toEqual([]);
	});

	test('are next after a decision', async () => {
		const { extractionId: definitionId, fileIds } = await processed(['a.txt', 'b.txt', 'c.txt']);
		const [first = '', , third = ''] = fileIds;
		await open({ fileIds: [first, third] });
		const person = await colleague();
		const { version } = Object((await person.call('GET', `files/${first}`)).body);
		const at = `files/${first}/decision?definitionId=${definitionId}`;
		const decided = await person.call('POST', at, { status: 'rejected', version });
		expect(decided.body).toMatchObject({ next: third });
	});

	test('are one entry if read several times, also from an archive; a link has no part in it', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const bytes = new TextEncoder().encode(`${TEXT}${extractionId}`);
		const parts: Part[] = [
			['files', { name: 'a.txt', bytes }],
			['files', { name: 'b.zip', bytes: new Uint8Array(zip([['in.txt', Buffer.from(bytes)]])) }],
			['files', { name: 'c.txt', bytes }],
		];
		const { batchId, files } = await client.upload([['extractionId', extractionId], ...parts]);
		expect(JSON.stringify(files)).not.toContain('contentHash');
		await client.results({ extractionId, batchId });
		const [first = '', second = '', third = ''] = files.map(({ fileId }) => fileId);
		const ask = asking(await colleague());
		const query = { definitionId: extractionId, show: 'all' };
		expect((await ask(query)).files).toMatchObject([{ fileId: third, readings: 3 }]);
		const opened = await open({ fileIds: [first] }, { workflow: { id: first, name: 'Mine' } });
		await open({ fileIds: [second] }, { workflow: { id: second, name: 'Yours' } });
		expect((await ask(query)).files).toMatchObject([
			{ fileId: first, readings: 3 },
			{ fileId: second, readings: 3 },
		]);
		expect(fileIdsIn(await ask({ readingsOf: third }))).toEqual([first, second, third]);

		const visitor = reviewer();
		await visitor.call('POST', 'session', { key: opened.key });
		const asked: Query[] = [{}, query, { readingsOf: first }, { readingsOf: third }];
		for (const more of asked) {
			const seen = await asking(visitor)(more);
			expect(fileIdsIn(seen)).toEqual([first]);
			expect(seen.files[0]).not.toHaveProperty('readings');
			expect(seen).not.toHaveProperty('show');
			expect(seen.workflows).toEqual([]);
			expect(seen.counts).toMatchObject({ toCheck: 1 });
		}
		expect(fileIdsIn(await asking(visitor)({ workflowId: second }))).toEqual([first]);
		const shown = await visitor.call('GET', `files/${first}`);
		expect(shown.body).not.toHaveProperty('readings');
	});
});

describe('a link', () => {
	test('opens only its documents', async () => {
		const { extractionId, fileIds } = await processed(['a.txt', 'b.txt', 'c.txt']);
		const [first = '', second = '', third = ''] = fileIds;
		const { reviewUrl, reviewId, key } = await open({ extractionId, fileIds: [first, second] });
		const { origin } = new URL(service.baseUrl);
		expect(reviewUrl).toBe(`${origin}/review#${key}`);
		const person = reviewer();
		const { until } = await view(reviewId);
		const opened = { scope: 'review', until };
		expect((await person.call('POST', 'session', { key })).body).toEqual(opened);
		expect((await person.call('GET', 'session')).body).toEqual(opened);
		const { body } = await person.call('GET', 'files');
		expect(fileIdsIn(body)).toEqual([first, second]);
		expect(body).toMatchObject({
			...{ counts: { toCheck: 2 }, documentTypes: [] },
			definitions: [{ definitionId: extractionId, kind: 'extraction', name: 'Invoices' }],
		});
		expect((await person.call('GET', `files/${first}`)).status).toBe(200);
		const other = await open({ extractionId, fileIds: [third] });
		expect(other.key).not.toBe(key);
		for (const [method, at, sent] of [
			['GET', '', undefined],
			['GET', '/pages/1.png', undefined],
			['GET', '/pages/1/words', undefined],
			['PUT', '/draft', { result: {}, version: 1 }],
			['POST', '/decision', { status: 'confirmed', version: 1 }],
			['POST', '/presence', undefined],
			['GET', '/learned', undefined],
			['DELETE', '/learned', undefined],
		] as const) {
			// A document of another link is as unknown as one that does not exist.
			expect(await person.call(method, `files/${third}${at}`, sent)).toMatchObject({
				...{ status: 404, body: { message: `There is no file with the ID "${third}".` } },
			});
		}
		const { version } = Object((await person.call('GET', `files/${first}`)).body);
		const decided = await person.call('POST', `files/${first}/decision`, {
			...{ status: 'confirmed', version },
		});
		expect(decided.body).toMatchObject({ status: 'confirmed', next: second });
		expect(await view(reviewId)).toMatchObject({
			status: 'open',
			files: [
				{ fileId: first, status: 'confirmed', at: expect.any(Number) },
				{ fileId: second, status: 'toCheck' },
			],
		});
	});

	test('is done when all are decided by anyone, or deleted', async () => {
		const ids = await processed(['a.txt', 'b.txt', 'c.txt']);
		const { extractionId, batchId, fileIds } = ids;
		const [first = '', second = '', third = ''] = fileIds;
		const { reviewId } = await open({ extractionId, batchId });
		const update = async (fileId: string, change: object) =>
			await client.call('PATCH', '/updateResults', {
				json: { extractionId, batchId, fileId, ...change },
			});
		await update(first, { rejected: true, reason: 'Twice' });
		await update(second, { result: { grandTotal: '1' } });
		expect(await view(reviewId)).toMatchObject({ status: 'open' });
		await update(second, { confirmed: true });
		expect(await view(reviewId)).toMatchObject({ status: 'open' });
		const gone = { extractionId, batchId, fileIds: [third] };
		await client.call('DELETE', '/deleteFiles', { json: gone });
		expect(await view(reviewId)).toMatchObject({
			status: 'done',
			files: [
				{ fileId: first, status: 'rejected', reason: 'Twice' },
				{ fileId: second, status: 'confirmed' },
			],
		});
	});

	test('expires for people who have used it, too, and also if the service was not running then', async () => {
		const { extractionId, fileIds } = await processed();
		const until = Date.now() + 3_600_000;
		const { reviewId, key } = await open(
			{ extractionId, fileIds },
			{ until: new Date(until).toISOString() },
		);
		const person = reviewer();
		expect((await person.call('POST', 'session', { key })).status).toBe(200);
		await stop();
		const database = await openDatabase(await addressFor(dataDir), (said) => console.error(said));
		// The session ends together with the link.
		const ends = database.prepare('UPDATE sessions SET expiresAt = 1 WHERE expiresAt = ?');
		expect((await ends.run(until)).changes).toBe(1);
		const expire = database.prepare('UPDATE reviews SET until = ? WHERE reviewId = ?');
		await expire.run(Date.now(), reviewId);
		await database.close();
		await start();
		const back = { ...reviewer(), cookie: person.cookie };
		expect((await back.call('GET', 'files')).status).toBe(401);
		expect((await reviewer().call('POST', 'session', { key })).status).toBe(401);
		expect(await view(reviewId)).toMatchObject({ status: 'expired' });
	});

	test('that is revoked opens nothing', async () => {
		const { extractionId, fileIds } = await processed();
		const { reviewId, key } = await open({ extractionId, fileIds });
		const person = reviewer();
		await person.call('POST', 'session', { key });
		expect((await person.call('GET', 'files')).status).toBe(200);
		const { status } = await client.call('DELETE', '/deleteReview', { json: { reviewId } });
		expect(status).toBe(200);
		expect((await person.call('GET', 'files')).status).toBe(401);
		expect((await reviewer().call('POST', 'session', { key })).status).toBe(401);
		expect(await view(reviewId)).toMatchObject({ status: 'revoked' });
	});

	test('with a key that was tampered with opens nothing', async () => {
		const { extractionId, fileIds } = await processed();
		const { key, reviewId } = await open({ extractionId, fileIds });
		const other = await open({ extractionId, fileIds });
		const secret = key.slice(key.indexOf('.') + 1);
		const turned = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
		for (const tampered of [
			...[`${reviewId}.${turned}`, `${other.reviewId}.${secret}`, `${key}x`, reviewId],
		]) {
			expect((await reviewer().call('POST', 'session', { key: tampered })).status).toBe(401);
		}
	});

	test.each([
		[{ until: 'tomorrow' }, 'until must be a date with time and time zone'],
		[{ until: '2999-01-01T00:00:00' }, 'until must be a date with time and time zone'],
		[{ until: 1e300 }, 'until must be'],
		[{ until: Date.now() - 1 }, 'until must not be in the past'],
		[{ until: undefined }, 'until is missing'],
		[{ fileIds: ['fil_none'] }, 'There is no file with the ID "fil_none"'],
		[{ batchId: 'bat_none' }, 'There is no batch'],
		[{ callbackUrl: 'file:///etc/passwd' }, 'url must be an http:// or https:// URL'],
		[{ fileIds: [] }, 'fileIds must not be empty'],
		[{ notes: { fil_none: ['a'] } }, 'notes name fil_none'],
		[{ reviewer: 'x'.repeat(101) }, 'reviewer'],
		[{ workflow: { id: 'w' } }, 'workflow.name is missing'],
		[{ workflow: { id: '', name: 'n' } }, 'workflow.id must not be empty'],
		[{ workflow: { id: 'w', name: ' ' } }, 'workflow.name must not be empty'],
		[{ workflow: { id: 'w'.repeat(101), name: 'n' } }, 'workflow.id must have at most 100'],
		[{ workflow: { id: 'w', name: 'n'.repeat(501) } }, 'workflow.name must have at most 500'],
		[{ workflow: { id: 'w', name: 'a\nb' } }, 'workflow.name must not have control characters'],
		[{ workflow: { id: 'w\0', name: 'n' } }, 'workflow.id must not have control characters'],
		[{ workflow: { id: 'w', name: 'a\u202eb' } }, 'workflow.name must not have control characters'],
		[{ workflow: { id: 'w', name: 'n', url: 'x' } }, 'must not have the property \"url\"'],
	])('is not created with %j', async (change, message) => {
		const { extractionId } = await processed();
		const json = { extractionId, until: Date.now() + 60_000, ...change };
		expect(await client.call('POST', '/createReview', { json })).toMatchObject({
			...{ status: 400, body: { message: expect.stringContaining(message) } },
		});
	});

	test('opens files of several extractions by their IDs only', async () => {
		const [one, other] = [await processed(), await processed()];
		const fileIds = [...one.fileIds, ...other.fileIds];
		const { reviewId } = await open({ fileIds });
		expect(fileIdsIn(await view(reviewId))).toEqual(fileIds);
	});

	test('shows the notes of the request, and who decided', async () => {
		const { extractionId, batchId, fileIds } = await processed(['one.txt', 'two.txt']);
		const [one = '', two = ''] = fileIds;
		const notes = { [one]: ['grandTotal: <b>12.00</b>', 'seller: Who?'] };
		const { key, reviewId } = await open({ fileIds }, { notes, reviewer: 'Ada' });
		const person = reviewer();
		await person.call('POST', 'session', { key });
		const notesOf = async (by: typeof person, fileId: string) =>
			Object((await by.call('GET', `files/${fileId}`)).body).notes;
		expect(await notesOf(person, one)).toEqual(notes[one]);
		expect(await notesOf(person, two)).toEqual([]);
		expect(await notesOf(await colleague(), one)).toEqual(notes[one]);
		const other = await open({ fileIds });
		const another = reviewer();
		await another.call('POST', 'session', { key: other.key });
		expect(await notesOf(another, one)).toEqual([]);

		const { version } = Object((await person.call('GET', `files/${one}`)).body);
		await person.call('POST', `files/${one}/decision`, { status: 'confirmed', version });
		const named = reviewer();
		await named.call('POST', 'session', { token: service.token, reviewer: 'Grace' });
		const json = { status: 'rejected', reason: 'Twice', version: 0 };
		const { version: newer } = Object((await named.call('GET', `files/${two}`)).body);
		await named.call('POST', `files/${two}/decision`, { ...json, version: newer });
		const { files } = Object(await client.results({ extractionId, batchId }));
		expect(files.map(({ reviewed }: { reviewed: object }) => reviewed)).toMatchObject([
			{ status: 'confirmed', reviewer: 'Ada' },
			{ status: 'rejected', reviewer: 'Grace', reason: 'Twice' },
		]);
		expect((await view(reviewId)).files).toMatchObject([
			{ reviewer: 'Ada' },
			{ reviewer: 'Grace' },
		]);
		const result = { grandTotal: '1' };
		const ids = { extractionId, batchId, fileId: one };
		await client.call('PATCH', '/updateResults', { json: { ...ids, result } });
		const { history } = Object((await client.call('GET', `/files/${one}/history`)).body);
		expect(history).toMatchObject([
			{ status: 'processed' },
			{ status: 'confirmed', reviewer: 'Ada' },
			{ status: 'edited' },
		]);
		expect(history[2]).not.toHaveProperty('reviewer');
	});

	test('results have the URL of the review page of a document', async () => {
		const { extractionId, batchId, fileIds } = await processed();
		const { files } = Object(await client.results({ extractionId, batchId }));
		expect(files[0].reviewUrl).toBe(
			`${new URL(service.baseUrl).origin}/review#/files/${fileIds[0]}`,
		);
	});

	test('does not open a stack to be split', async () => {
		const json = { until: Date.now() + 60_000 };
		expect(await client.call('POST', '/createReview', { json })).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining('requires extractionId or classificationId') },
		});
		const form = new FormData();
		form.append('files', new Blob([await stackPdf()]), 'stack.pdf');
		const { fileId } = Object((await client.call('POST', '/splitFile', { form })).body);
		expect(
			await client.call('POST', '/createReview', { json: { ...json, fileIds: [fileId] } }),
		).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining('There is no file with the ID') },
		});
	});

	test('that does not exist is unknown', async () => {
		const json = { reviewId: 'rev_none' };
		for (const [method, at] of [
			['POST', '/viewReview'],
			['DELETE', '/deleteReview'],
		] as const) {
			expect(await client.call(method, at, { json })).toMatchObject({
				...{ status: 400, body: { message: expect.stringContaining('no review'), ...json } },
			});
		}
	});
});

describe('rejecting through the interface', () => {
	test.each([
		[{ rejected: true, confirmed: true }, 'rejected can only be combined with a reason'],
		[{ rejected: true, result: {} }, 'rejected can only be combined with a reason'],
		[{ rejected: false }, 'rejected must be true'],
		[{ confirmed: true, reason: 'r' }, 'has reason, which requires rejected'],
	])('is refused with %j', async (change, message) => {
		const { extractionId, batchId, fileIds } = await processed();
		const json = { extractionId, batchId, fileId: fileIds[0], ...change };
		expect(await client.call('PATCH', '/updateResults', { json })).toMatchObject({
			...{ status: 400, body: { message: expect.stringContaining(message) } },
		});
	});
});

describe('attacks', () => {
	test.each<[string, { [name: string]: string }]>([
		['an unknown origin', { origin: '' }],
		['another page', { origin: 'https://evil.example' }],
		['a frame without an origin', { origin: 'null' }],
		['another page of the same site', { 'sec-fetch-site': 'same-site' }],
		['another site', { 'sec-fetch-site': 'cross-site' }],
		['an address that is typed', { 'sec-fetch-site': 'none' }],
	])('a request that %s makes a browser send is refused', async (_from, headers) => {
		const [fileId = ''] = (await processed()).fileIds;
		const person = await colleague();
		const { version } = Object((await person.call('GET', `files/${fileId}`)).body);
		const decision = { status: 'rejected', version };
		for (const [method, at, sent] of [
			['POST', `files/${fileId}/decision`, decision],
			['PUT', `files/${fileId}/draft`, { result: {}, version }],
			['DELETE', `files/${fileId}/learned`, undefined],
			['POST', 'session', { token: service.token }],
			['DELETE', 'session', undefined],
		] as const) {
			const refused = await person.call(method, at, sent, headers);
			expect(refused.status).toBe(403);
		}
		expect((await person.call('GET', `files/${fileId}`)).body).toMatchObject({ version });
	});

	const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
	const SITES: Array<{ [name: string]: string }> = [
		{},
		{ origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'cross-site' },
	];
	test.each(FORMS)('a form of the type %s is not accepted as a decision', async (type) => {
		const [fileId = ''] = (await processed()).fileIds;
		const { cookie } = await colleague();
		const { origin } = new URL(service.baseUrl);
		const send = async (headers: { [name: string]: string }) =>
			await fetch(`${origin}/review/api/files/${fileId}/decision`, {
				method: 'POST',
				headers: { cookie, 'content-type': type, ...headers },
				body: '{"status":"rejected","version":1}',
			});
		expect((await send({ origin })).status).toBe(415);
		for (const headers of SITES) expect((await send(headers)).status).toBe(403);
	});

	test.each([
		'assets/../index.html',
		'assets/..%2f..%2fcli.js',
		'assets/..%5c..%5ccli.js',
		'assets/%2e%2e%2fhttp%2fapp.js',
		'assets/.hidden.js',
		'assets/app.js%00.css',
		'assets//etc/passwd',
	])('GET /review/%s is not found', async (at) => {
		// fetch would normalise the dots.
		expect(await rawStatus(`/review/${at}`)).toBe(404);
	});

	test('URLs of files and page images open no other file, and with a link no other document', async () => {
		const { extractionId, fileIds } = await processed(['a.txt', 'b.txt']);
		const [own = '', foreign = ''] = fileIds;
		const { key } = await open({ extractionId, fileIds: [own] });
		const visitor = reviewer();
		await visitor.call('POST', 'session', { key });
		const get = async (at: string, { cookie }: { cookie: string }) =>
			await rawStatus(`/review/api/files/${at}`, cookie);
		expect(await get(`${own}/pages/1.png`, visitor)).toBe(200);
		const all = await colleague();
		expect(await get(`${foreign}/pages/1.png`, all)).toBe(200);

		const spelled = `%${foreign.charCodeAt(0).toString(16)}${foreign.slice(1)}`;
		for (const at of [
			...[foreign, spelled, `${own}/../${foreign}`, `${own}%2f..%2f${foreign}`, `./${foreign}`],
			...[`${own}%00${foreign}`, `${own}?fileId=${foreign}`.replace('?', '%3f'), `/${foreign}`],
		]) {
			for (const rest of ['', '/pages/1.png', '/pages/1/words']) {
				expect(await get(at + rest, visitor)).toBe(404);
			}
		}
		const shards = `%2e%2e%2f${own}`;
		for (const at of [
			...['..%2f..%2fservice.db', '..%5c..%5cservice.db', '%2e%2e%2fservice.db', '..%2fincoming'],
			...[
				'%2fetc%2fpasswd',
				`${own}%2f..%2f${own}`,
				shards,
				`${own}.json`,
				`${own}%00`,
				'*',
				'%25',
			],
		]) {
			for (const rest of ['', '/pages/1.png', '/pages/1/words']) {
				expect(await get(at + rest, all)).toBe(404);
			}
		}
		for (const page of ['..%2f1', '1%2f..%2f1', '-1', '0', '1e0', '1%00', '9999999999', '%2e%2e']) {
			expect(await get(`${own}/pages/${page}.png`, all)).toBe(404);
			expect(await get(`${own}/pages/${page}/words`, all)).toBe(404);
		}
	});

	test('the cookie of another review, or one that was tampered with, opens nothing more', async () => {
		const { extractionId, fileIds } = await processed(['a.txt', 'b.txt']);
		const [first = '', second = ''] = fileIds;
		const visit = async (fileId: string) => {
			const { key, reviewId } = await open({ extractionId, fileIds: [fileId] });
			const person = reviewer();
			await person.call('POST', 'session', { key });
			return { person, reviewId };
		};
		const [one, other] = [await visit(first), await visit(second)];
		// The list reveals no other documents, whatever the query.
		for (const query of ['', `definitionId=${extractionId}`, 'text=b.txt', 'status=toCheck']) {
			const { body } = await one.person.call('GET', `files?${query}`);
			expect(JSON.stringify(body)).not.toContain(second);
		}
		const { body } = await one.person.call('GET', 'files?text=b.txt');
		expect(body).toMatchObject({ files: [], counts: { toCheck: 1 } });
		// With both cookies, still only one session applies.
		const both = { ...reviewer(), cookie: `${one.person.cookie}; ${other.person.cookie}` };
		const statuses = [];
		for (const fileId of fileIds) statuses.push((await both.call('GET', `files/${fileId}`)).status);
		expect(statuses.sort()).toEqual([200, 404]);
		// When one link is revoked, its cookie is invalid, and the other one stays valid.
		await client.call('DELETE', '/deleteReview', { json: { reviewId: one.reviewId } });
		expect((await one.person.call('GET', `files/${first}`)).status).toBe(401);
		expect((await other.person.call('GET', `files/${second}`)).status).toBe(200);

		const { cookie } = other.person;
		const end = cookie.endsWith('A') ? 'B' : 'A';
		for (const tampered of [
			...[
				cookie.slice(0, -1) + end,
				cookie.slice(0, -1),
				`${cookie}A`,
				'documentSession=',
				'documentSession=*',
			],
			...[
				`x${cookie}`,
				cookie.toUpperCase(),
				cookie.replace('=', '=%'),
				`documentSession=${other.reviewId}`,
			],
		]) {
			const person = { ...reviewer(), cookie: tampered };
			expect((await person.call('GET', 'session')).status).toBe(401);
			expect((await person.call('GET', `files/${second}`)).status).toBe(401);
		}
	});

	test('a cookie planted before somebody signs in gives no access afterwards', async () => {
		const { extractionId, fileIds } = await processed();
		const { key } = await open({ extractionId, fileIds });
		const made = `documentSession=${'A'.repeat(43)}`;
		const attacker = reviewer();
		await attacker.call('POST', 'session', { key });
		// A cookie made up by the attacker, and one issued to them by the service.
		for (const planted of [made, attacker.cookie]) {
			const victim = { ...reviewer(), cookie: planted };
			await victim.call('POST', 'session', { token: service.token });
			expect(victim.cookie).not.toBe(planted);
			expect((await victim.call('GET', 'session')).body).toEqual({ scope: 'all' });
			const back = { ...reviewer(), cookie: planted };
			expect((await back.call('GET', 'session')).status).toBe(401);
		}
	});

	test('signing in again ends the previous session', async () => {
		const { extractionId, fileIds } = await processed();
		const { key } = await open({ extractionId, fileIds });
		const person = await colleague();
		const before = person.cookie;
		expect((await person.call('POST', 'session', { key })).body).toMatchObject({ scope: 'review' });
		expect((await person.call('GET', 'session')).body).toMatchObject({ scope: 'review' });
		expect((await { ...reviewer(), cookie: before }.call('GET', 'session')).status).toBe(401);
	});

	test('every response tells browsers not to execute its content', async () => {
		const { origin } = new URL(service.baseUrl);
		for (const at of ['/review', '/review/', '/review/assets/x.js', '/review/api/files']) {
			const { headers } = await fetch(`${origin}${at}`, { redirect: 'manual' });
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('referrer-policy')).toBe('no-referrer');
			expect(headers.get('content-security-policy')).toMatch(
				/^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/,
			);
		}
		const { headers } = await fetch(`${origin}/review/`, { redirect: 'manual' });
		expect(headers.get('location')).toBe('../review');
	});

	test.each(['', '?extractionId=ext_1&days=7'])(
		'the accuracy has an address of its own (%j)',
		async (query) => {
			const { origin } = new URL(service.baseUrl);
			const { status, headers } = await fetch(`${origin}/review/accuracy${query}`, {
				redirect: 'manual',
			});
			expect([status, headers.get('location')]).toEqual([302, `../review#/accuracy${query}`]);
		},
	);

	testOnSqlite('the database contains no key and no cookie', async () => {
		const { extractionId, fileIds } = await processed();
		const { key } = await open({ extractionId, fileIds });
		const person = reviewer();
		await person.call('POST', 'session', { key });
		expect(filesWith(extractionId, dataDir)).not.toEqual([]);
		const [, secret = ''] = key.split('.');
		for (const part of [secret, person.cookie.replace('documentSession=', '')]) {
			expect(part).toMatch(/^[\w-]{43}$/);
			expect(filesWith(part, dataDir)).toEqual([]);
		}
	});

	test('after wrong tokens or keys a client has to wait, and a right one does not help then', async () => {
		await stop();
		await start();
		const statuses: number[] = [];
		for (let count = 0; count < 6; count++) {
			statuses.push((await reviewer().call('POST', 'session', { token: `wrong ${count}` })).status);
			statuses.push((await reviewer().call('POST', 'session', { key: `rev_${count}.x` })).status);
		}
		expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
		const refused = await reviewer().call('POST', 'session', { token: service.token });
		expect(refused).toMatchObject({
			...{ status: 429, body: { message: expect.stringContaining('Try again in a minute') } },
		});
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		await stop();
		await start();
	});

	test('no log line has a token, a key or a cookie', async () => {
		await stop();
		await start();
		expect(logged).toContain('/review/api/session');
		expect(secrets.length).toBeGreaterThan(20);
		for (const secret of [service.token, ...secrets]) expect(logged).not.toContain(secret);
	});
});
