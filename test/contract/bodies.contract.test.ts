/** Requests with unknown members or foreign IDs are refused, and everything stored can be returned. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { parse } from 'yaml';

import { createTokens } from '../support/accessTokens';
import { testOnSqlite } from '../support/database';
import { createReviewer, type Reviewer } from '../support/reviewer';
import { createClient, type Client, type Part, toForm } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const root = path.resolve(__dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'bodies-contract-'));

type Members = { [member: string]: unknown };
type Schema = { properties?: Members; examples?: Members[]; additionalProperties?: unknown };
type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; at: string };

/** A request of the interface, with a valid body. */
type Operation = Route & { members: string[]; body: Members };

type Ids = { extractionId: string; batchId: string; fileId: string };

let service: InProcessService;
let client: Client;
let [own, foreign]: Ids[] = [];
let classificationId: string;
let link: { key: string; reviewId: string };
let webhookId: string;

const SCOPES = ['write', 'review', 'read'] as const;
const tokens = new Map<string, string>();
let [byLink, byToken]: Reviewer[] = [];

const TEXT = 'Nordwind Ltd\nInvoice number: AN-2026-0147\nGrand total: 1,204.50\n';
const file = (name: string): Part => ['files', { name, bytes: new TextEncoder().encode(TEXT) }];
const DETAILS = {
	name: 'Invoices',
	language: 'English',
	fields: [{ key: 'invoiceNumber' }, { key: 'grandTotal' }],
};

async function processed(name: string): Promise<Ids> {
	const extractionId = await client.createExtraction(DETAILS.fields);
	const { batchId, files } = await client.upload([['extractionId', extractionId], file(name)]);
	await client.results({ extractionId, batchId });
	return { extractionId, batchId, fileId: files[0]?.fileId ?? '' };
}

const post = async (at: string, json: object): Promise<Members> => {
	const { status, body } = await client.call('POST', at, { json });
	expect([at, status]).toEqual([at, 200]);
	return Object(body);
};

beforeAll(async () => {
	service = await startInProcessService({ dataDir });
	client = createClient(service);
	const mine = await processed('own.txt');
	[own, foreign] = [mine, await processed('foreign.txt')];
	classificationId = await client.createClassification([
		{ name: 'Invoice', description: '', uniqueWords: ['invoice'] },
	]);
	const { reviewId, reviewUrl } = await post('/createReview', {
		...{ extractionId: mine.extractionId, batchId: mine.batchId, until: Date.now() + 600_000 },
		reviewer: 'the guest',
	});
	link = { reviewId: String(reviewId), key: String(reviewUrl).split('#')[1] ?? '' };
	const url = 'http://127.0.0.1:9/';
	webhookId = String((await post('/createWebhook', { url, events: ['batch.done'] })).webhookId);
	const { make } = createTokens(root, dataDir);
	for (const scope of SCOPES) tokens.set(scope, await make(scope, scope));
	const { origin } = new URL(service.baseUrl);
	[byLink, byToken] = [createReviewer(origin), createReviewer(origin)];
	expect((await byLink.call('POST', 'session', { key: link.key })).status).toBe(200);
	expect((await byToken.call('POST', 'session', { token: service.token })).status).toBe(200);
});

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Sends JSON without checking it against the OpenAPI document. */
const send = async (method: string, at: string, body: object) =>
	await fetch(service.baseUrl + at, {
		method,
		headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});

/** The examples of the OpenAPI document with existing IDs. */
function withIds(example: Members): Members {
	const ids: Members = {
		...{ ...own, classificationId, webhookId, reviewId: link.reviewId },
		fileIds: [own?.fileId],
		splitId: 'spl_none',
	};
	const members = Object.entries(example).map(([name, value]) => [name, ids[name] ?? value]);
	return Object.fromEntries(members);
}

/** Every operation of the interface that takes JSON. */
function operations(): Operation[] {
	const document = parse(readFileSync(path.join(root, 'docs', 'openapi.yaml'), 'utf8'));
	const schemas: { [name: string]: Schema } = document.components.schemas;
	return Object.entries<Members>(document.paths).flatMap(([at, methods]) =>
		Object.entries(methods).flatMap(([method, operation]): Operation[] => {
			const reference = Object(operation).requestBody?.content['application/json']?.schema.$ref;
			if (reference === undefined) return [];
			const { properties = {}, examples = [] } = schemas[path.basename(reference)] ?? {};
			const body = withIds(examples[0] ?? {});
			const route = { method: method.toUpperCase() as Route['method'], at };
			return [{ ...route, members: Object.keys(properties), body }];
		}),
	);
}

/** The requests of the review page for a file. */
const ofPage = (fileId: string): Operation[] => [
	{
		...{ method: 'PUT', at: `files/${fileId}/draft`, members: ['result', 'version'] },
		body: { result: {}, version: 1 },
	},
	{
		...{ method: 'POST', at: `files/${fileId}/decision` },
		members: ['status', 'result', 'reason', 'version'],
		body: { status: 'confirmed', version: 1 },
	},
];

/** Members of other requests, or of another client's requests. */
const foreignMembers = (): Members => ({
	...foreign,
	...{ fileIds: [foreign?.fileId], classificationId, reviewId: link.reviewId, webhookId },
	...{ reviewer: 'Mallory', version: 1, confirmed: true, rejected: true, kind: 'split' },
	...{ id: foreign?.fileId, scope: 'admin', result: { grandTotal: '1' }, answeredBy: 'engine' },
});

/** Tables that record requests and their times. */
const NOTED = ['tokens', 'counts', 'sessions', 'presence', 'attendances'];

/** All rows of the database, by table. */
function rows(): Map<string, string[]> {
	const database = new DatabaseSync(path.join(dataDir, 'service.db'), { readOnly: true });
	const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
	const names = tables.map(({ name }) => String(name)).filter((name) => !NOTED.includes(name));
	const toText = (row: object) =>
		JSON.stringify(row, (_key, value: unknown) =>
			typeof value === 'bigint' || value instanceof Uint8Array ? String(value) : value,
		);
	const all = names.map((name): [string, string[]] => {
		return [name, database.prepare(`SELECT * FROM "${name}"`).all().map(toText)];
	});
	database.close();
	return new Map(all);
}

/** Rows that have changed, by table. */
function changedSince(before: Map<string, string[]>): { [table: string]: string[] } {
	const changed = [...rows()].map(([name, now]): [string, string[]] => {
		const was = before.get(name) ?? [];
		const added = now.filter((row) => !was.includes(row));
		return [name, [...added, ...was.filter((row) => !now.includes(row))]];
	});
	return Object.fromEntries(changed.filter(([, list]) => list.length > 0));
}

describe('an unknown member of a body', () => {
	testOnSqlite('is refused at every route with every token, and changes nothing', async () => {
		const all = operations();
		expect(all.length).toBeGreaterThan(30);
		const before = rows();
		const wrong: unknown[] = [];
		const send = async (
			caller: string,
			{ method, at, body }: Operation,
			[name, value]: [string, unknown],
		) => {
			const headers = { authorization: `Bearer ${tokens.get(caller) ?? service.token}` };
			const json = { ...body, [name]: value };
			const { status, text } = await client.call(method, at, { json, headers });
			const isRefused =
				(status === 403 && caller !== 'admin') ||
				(status === 400 && text.includes(`must not have the property \\"${name}\\"`));
			if (!isRefused) wrong.push([caller, method, at, name, status, text]);
		};
		let turn = 0;
		for (const operation of all) {
			const added = Object.entries(foreignMembers()).filter(
				([name]) => !operation.members.includes(name),
			);
			for (const member of added) await send('admin', operation, member);
			// One member for each scope, in turn: the scope is checked before the body is read.
			for (const caller of SCOPES) {
				const member = added[turn++ % added.length];
				if (member) await send(caller, operation, member);
			}
		}
		for (const person of [byLink, byToken]) {
			for (const { method, at, members, body } of ofPage(own?.fileId ?? '')) {
				const added = Object.entries(foreignMembers()).filter(([name]) => !members.includes(name));
				for (const [name, value] of added) {
					const sent = { ...body, [name]: value };
					const answer = await person?.call(method as 'PUT', at, sent);
					if (answer?.status !== 400) wrong.push([method, at, name, answer]);
				}
			}
		}
		expect(wrong).toEqual([]);
		expect(changedSince(before)).toEqual({});
	});

	test.each([
		['/uploadFiles', () => ({ extractionId: own?.extractionId ?? '' })],
		['/documentClassification/uploadFiles', () => ({ classificationId })],
		['/splitFile', () => ({ classificationId })],
		['/readFile', (): Record<string, string> => ({})],
		['/suggestFields', () => ({ language: 'English' })],
	])('is refused in a form: %s', async (at, named) => {
		for (const name of ['fileId', 'reviewer', 'splitId']) {
			const parts: Part[] = [...Object.entries(named()), [name, 'x'], file('a.txt')];
			const { status, body } = await client.call('POST', at, { form: toForm(parts) });
			expect([status, Object(body).message]).toEqual([
				400,
				expect.stringContaining(`The form must not have the part "${name}"; it may have "`),
			]);
		}
	});

	test('is refused in the sign-in request', async () => {
		const person = createReviewer(new URL(service.baseUrl).origin);
		const sent = { key: link.key, reviewId: link.reviewId };
		expect((await person.call('POST', 'session', sent)).status).toBe(400);
	});
});

describe('an ID of another document', () => {
	testOnSqlite('is refused together with IDs that it does not belong to', async () => {
		const before = rows();
		const wrong: unknown[] = [];
		let tried = 0;
		for (const { method, at, members, body } of operations()) {
			const ids = Object.keys(own ?? {}).filter((name) => members.includes(name));
			const lists = members.includes('fileIds') ? ['fileIds'] : [];
			if (ids.length + lists.length < 2) continue;
			for (const name of [...ids, ...lists]) {
				const { [name]: value } = foreignMembers();
				const owned = Object.fromEntries(ids.map((id) => [id, Object(own)[id]]));
				const json = { ...body, ...owned, [name]: value };
				const { status, text } = await client.call(method, at, { json });
				tried++;
				if (status !== 400) wrong.push([method, at, json, status, text]);
			}
		}
		expect(tried).toBeGreaterThan(20);
		expect(wrong).toEqual([]);
		expect(changedSince(before)).toEqual({});
	});

	testOnSqlite('is unknown to a person with a link to the first document', async () => {
		const before = rows();
		for (const { method, at, body } of ofPage(foreign?.fileId ?? '')) {
			expect((await byLink?.call(method as 'PUT', at, body))?.status).toBe(404);
		}
		for (const rest of ['', '/pages/1.png', '/pages/1/words']) {
			const answer = await byLink?.call('GET', `files/${foreign?.fileId}${rest}`);
			expect(answer?.status).toBe(404);
		}
		const bodies: unknown[] = [];
		for (const at of ['files', `files/${own?.fileId}`]) {
			const answer = await byLink?.call('GET', at);
			expect(answer).toMatchObject({ status: 200, body: expect.any(Object) });
			bodies.push(answer?.body);
		}
		expect(JSON.stringify(bodies)).toContain(own?.fileId);
		for (const id of [foreign?.fileId, foreign?.batchId, own?.batchId]) {
			expect(JSON.stringify(bodies)).not.toContain(id);
		}
		expect(changedSince(before)).toEqual({});
	});

	testOnSqlite(
		'refers to a document that a decision on the first one leaves unchanged',
		async () => {
			const fileId = own?.fileId ?? '';
			const { version } = Object((await byLink?.call('GET', `files/${fileId}`))?.body);
			const before = rows();
			const decision = { status: 'confirmed', result: { grandTotal: '1,204.50' }, version };
			const decided = await byLink?.call('POST', `files/${fileId}/decision`, decision);
			expect(decided).toMatchObject({
				status: 200,
				body: { reviewed: { status: 'confirmed', reviewer: 'the guest' } },
			});
			const { files = [], contents = [] } = changedSince(before);
			expect(files.every((row) => JSON.parse(row).fileId === fileId)).toBe(true);
			const position = JSON.parse(files[0] ?? '{}').position;
			expect(contents.every((row) => JSON.parse(row).position === position)).toBe(true);
			// Each with the row before the decision, and the row after it.
			expect([files.length, contents.length]).toEqual([2, 2]);
			const view = Object((await byLink?.call('GET', `files/${fileId}`))?.body);
			expect((await byLink?.call('POST', `files/${fileId}/decision`, decision))?.status).toBe(409);
			expect(Object((await byLink?.call('GET', `files/${fileId}`))?.body)).toEqual(view);
		},
	);
});

const ODD: unknown[] = [
	...[null, '', ' ', 'x'.repeat(100_000), '\u0000', 'a\u0000b', '\u202Egnp.exe', '\uD800'],
	...[{}, [], [null], [[]], { a: {} }, -1, 1.5, 1e300, true, false],
];

describe('stored data', () => {
	/** Reads everything. @returns the number of files, and the answers that are not a success */
	async function readAll(): Promise<{ files: number; wrong: unknown[] }> {
		let readFiles = 0;
		const wrong: unknown[] = [];
		const read = async (method: string, at: string, json?: object): Promise<Members> => {
			const { status, body, text } = await client.call(method, at, json && { json });
			if (status !== 200) wrong.push([method, at, json, status, text.slice(0, 300)]);
			return Object(body);
		};
		const list = async (at: string, what: string): Promise<Members[]> => {
			const found: Members[] = [];
			for (let cursor: unknown; ;) {
				const page = await read('POST', at, { limit: 100, ...(cursor ? { cursor } : {}) });
				found.push(...Object(page[what] ?? []));
				cursor = page.cursor;
				if (cursor === undefined) return found;
			}
		};
		for (const { extractionId } of await list('/listExtractions', 'extractions')) {
			const { extractionDetails } = await read('POST', '/viewExtraction', { extractionId });
			for (const batchId of Object.keys(Object(extractionDetails).batches ?? {})) {
				const { files = [] } = await read('POST', '/getResults', { extractionId, batchId });
				for (const { fileId } of Object(files)) {
					readFiles++;
					await read('GET', `/files/${fileId}/history`);
					const shown = await byToken?.call('GET', `files/${fileId}`);
					if (shown?.status !== 200) wrong.push([fileId, shown]);
				}
			}
		}
		for (const found of await list('/listClassifications', 'classifications')) {
			await read('POST', '/viewClassification', { classificationId: found.classificationId });
		}
		await read('POST', '/listWebhooks', {});
		await read('GET', '/examples');
		await read('POST', '/viewReview', { reviewId: link.reviewId });
		const inbox = await byToken?.call('GET', 'files');
		if (inbox?.status !== 200) wrong.push(['inbox', inbox]);
		return { files: readFiles, wrong };
	}

	test('can be returned after odd values were sent in every member of every body', async () => {
		const wrong: unknown[] = [];
		// Each repeated decision is recorded, and the last one is the current one.
		const ids = {
			extractionId: own?.extractionId,
			batchId: own?.batchId,
			fileId: own?.fileId,
		};
		const more: Operation[] = [
			{ method: 'PATCH', at: '/updateResults', body: { ...ids, rejected: true, reason: 'x' } },
			{ method: 'PATCH', at: '/updateResults', body: { ...ids, confirmed: true } },
			{
				...{ method: 'POST', at: '/createReview' },
				body: { fileIds: [own?.fileId], until: Date.now() + 600_000, reviewer: 'x', notes: {} },
			},
		].map((operation) => ({ ...operation, members: ['reviewer', 'version'] }) as Operation);
		for (const { method, at, members, body } of [...operations(), ...more]) {
			if (method === 'DELETE') continue;
			for (const name of new Set([...members, ...Object.keys(body)])) {
				for (const odd of ODD) {
					const { status } = await send(method, at, { ...body, [name]: odd });
					if (status >= 500) wrong.push([method, at, name, odd]);
				}
			}
		}
		for (const { method, at, members, body } of ofPage(own?.fileId ?? '')) {
			const shown = await byToken?.call('GET', `files/${own?.fileId}`);
			const { version } = Object(shown?.body);
			for (const name of [...members, 'reviewer', 'batchId']) {
				for (const odd of [...ODD, ...ODD.map((value) => ({ grandTotal: value }))]) {
					const sent = { ...body, version, [name]: odd };
					const answer = await byToken?.call(method as 'PUT', at, sent);
					if (answer === undefined || answer.status >= 500) wrong.push([method, at, name, odd]);
				}
			}
		}
		expect(wrong).toEqual([]);
		const all = await readAll();
		expect(all.wrong).toEqual([]);
		// At least the files of `own` and `foreign`.
		expect(all.files).toBeGreaterThanOrEqual(2);
	});

	testOnSqlite('that is damaged does not make other files of the batch fail', async () => {
		const extractionId = await client.createExtraction(DETAILS.fields);
		const { batchId, files } = await client.upload([
			...[['extractionId', extractionId] as Part, file('a.txt'), file('b.txt')],
		]);
		await client.results({ extractionId, batchId });
		const [damaged = '', intact = ''] = files.map(({ fileId }) => fileId);
		for (const fileId of [damaged, intact]) {
			const json = { extractionId, batchId, fileId, confirmed: true };
			expect((await client.call('PATCH', '/updateResults', { json })).status).toBe(200);
		}
		const database = new DatabaseSync(path.join(dataDir, 'service.db'));
		database.exec('PRAGMA busy_timeout = 10000');
		database
			.prepare(
				"UPDATE contents SET reviewer = '' WHERE position = (SELECT position FROM files WHERE fileId = ?)",
			)
			.run(damaged);
		database.close();
		const results = await client.results({ extractionId, batchId });
		expect(results.files).toMatchObject([
			{
				...{ fileId: damaged, status: 'failed' },
				message:
					'The stored result is damaged: reviewed.reviewer must not be empty. Correct or confirm it again, or process the file again.',
			},
			{ fileId: intact, status: 'processed', reviewed: { status: 'confirmed' } },
		]);
		const again = { extractionId, batchId, fileId: damaged, result: { grandTotal: '7.00' } };
		expect((await client.call('PATCH', '/updateResults', { json: again })).status).toBe(200);
		const mended = await client.results({ extractionId, batchId });
		expect(mended.files[0]).toMatchObject({ status: 'processed', result: { grandTotal: '7.00' } });
	});
});
