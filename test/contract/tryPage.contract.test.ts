/** Routes of the page for trying a document, who may use it, and attacks on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Scope } from '../../local-service/src/interface/access';
import { openBeside } from '../../local-service/src/storing/open';
import { createTokens } from '../../local-service/src/storing/tokens';
import { addressFor } from '../../harness/postgres';
import { createReviewer, type Reviewer } from '../support/reviewer';
import { createClient } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const dataDir = mkdtempSync(path.join(tmpdir(), 'try-contract-'));

let service: InProcessService;
let origin: string;
/** Cookies and tokens that were issued. */
const secrets: string[] = [];

beforeAll(async () => {
	service = await startInProcessService({ dataDir, options: ['--log-level', 'trace'] });
	({ origin } = new URL(service.baseUrl));
	secrets.push(service.token);
});

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

const visitor = (page: 'review' | 'try' = 'try') => createReviewer(origin, secrets, page);

async function signedIn(token = service.token): Promise<Reviewer> {
	const person = visitor();
	const { status, body } = await person.call('POST', 'session', { token });
	expect([status, body]).toEqual([200, { scope: 'all' }]);
	return person;
}

async function withTokens<T>(does: (tokens: ReturnType<typeof createTokens>) => Promise<T>) {
	const database = await openBeside(await addressFor(dataDir));
	try {
		return await does(createTokens(database));
	} finally {
		await database.close();
	}
}

async function makeToken(name: string, scopes: Scope[]): Promise<string> {
	const token = await withTokens(async (all) => await all.createToken(name, scopes, undefined));
	secrets.push(token ?? '');
	return token ?? '';
}

const FIELDS = [{ key: 'invoiceNumber' }, { key: 'grandTotal' }];
const TEXT = 'Nordwind Ltd\nInvoice number: AN-2026-0147\nGrand total: 1,204.50\n';
const extractionDetails = { name: 'Try a document', language: 'English', fields: FIELDS };

function formOf(
	extractionId: string,
	bytes: string | Uint8Array<ArrayBuffer> = TEXT,
	name = 'invoice.txt',
): FormData {
	const form = new FormData();
	form.append('extractionId', extractionId);
	form.append('files', new Blob([bytes]), name);
	return form;
}

type Read = { fileId: string; status: string; message?: string; result?: object };

async function tried(person: Reviewer, form = formOf) {
	const created = await person.call('POST', 'createExtraction', { extractionDetails });
	expect(created).toMatchObject({ status: 200, body: { status: 'created' } });
	const { extractionId }: { extractionId: string } = Object(created.body);
	const uploaded = await person.call('POST', 'uploadFiles', form(extractionId));
	expect(uploaded).toMatchObject({ status: 200, body: { status: 'uploaded' } });
	const { batchId }: { batchId: string } = Object(uploaded.body);
	for (;;) {
		const { body } = await person.call('POST', 'getResults', { extractionId, batchId });
		const { status, files = [] }: { status: string; files?: Read[] } = Object(body);
		if (status !== 'waiting') return { extractionId, file: files[0] };
		await sleep(50);
	}
}

test('the page is served like the review page, and shares its files', async () => {
	const page = await fetch(`${origin}/try`);
	expect(page.status).toBe(200);
	expect(page.headers.get('content-security-policy')).toMatch(
		/^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/,
	);
	expect(page.headers.get('referrer-policy')).toBe('no-referrer');
	const html = await page.text();
	const [, script = ''] = /src="(review\/assets\/[^"]+)"/.exec(html) ?? [];
	const part = await fetch(`${origin}/${script}`);
	expect(part.status).toBe(200);
	expect(html + (await part.text())).not.toContain(service.token);
	const { headers } = await fetch(`${origin}/try/`, { redirect: 'manual' });
	expect(headers.get('location')).toBe('../try');
});

test('a document is read, shown with its pages, and deleted with its extraction', async () => {
	const person = await signedIn();
	const { extractionId, file } = await tried(person);
	const fileId = file?.fileId ?? '';
	expect(file).toMatchObject({
		status: 'processed',
		result: { invoiceNumber: 'AN-2026-0147', grandTotal: '1,204.50' },
	});
	const shown = await person.call('GET', `files/${fileId}`);
	expect(shown).toMatchObject({
		...{ status: 200, body: { fileName: 'invoice.txt', fields: FIELDS, numberOfPages: 1 } },
	});
	const page = await person.call('GET', `files/${fileId}/pages/1.png`);
	expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png']);
	const words = await person.call('GET', `files/${fileId}/pages/1/words`);
	expect(JSON.stringify(words.body)).toContain('AN-2026-0147');

	// Other fields for the same document.
	const fields = [{ key: 'seller' }];
	const changed = { extractionId, extractionDetails: { ...extractionDetails, fields } };
	expect((await person.call('PATCH', 'updateExtraction', changed)).status).toBe(200);

	expect((await person.call('DELETE', 'deleteExtraction', { extractionId })).status).toBe(200);
	expect((await person.call('GET', `files/${fileId}`)).status).toBe(404);
	expect((await person.call('GET', `files/${fileId}/pages/1.png`)).status).toBe(404);
	const client = createClient(service);
	const view = await client.call('POST', '/viewExtraction', { json: { extractionId } });
	expect(view).toMatchObject({
		...{ status: 400, body: { message: expect.stringContaining(extractionId) } },
	});
});

test('an unreadable document has a message, and so does an extraction without fields', async () => {
	const person = await signedIn();
	const { file } = await tried(person, (id) =>
		formOf(id, new Uint8Array([1, 0, 2, 0, 3]), 'x.pdf'),
	);
	expect(file?.status).toBe('failed');
	expect(file?.message).toMatch(/\w+ .+\.$/);
	const noFields = { extractionDetails: { ...extractionDetails, fields: [] } };
	expect(await person.call('POST', 'createExtraction', noFields)).toMatchObject({
		...{ status: 400, body: { message: expect.stringContaining('fields') } },
	});
});

test('nothing can be decided on this page, and no draft is stored', async () => {
	const person = await signedIn();
	const { file } = await tried(person);
	for (const [method, at] of [
		['PUT', 'draft'],
		['POST', 'decision'],
		['POST', 'presence'],
		['DELETE', 'learned'],
	] as const) {
		expect((await person.call(method, `files/${file?.fileId}/${at}`, {})).status).toBe(404);
	}
	expect((await person.call('GET', 'files')).status).toBe(404);
});

describe('access to the page', () => {
	/** All routes that the page uses. */
	const ASKED = [
		['GET', 'session'],
		['POST', 'createExtraction'],
		['PATCH', 'updateExtraction'],
		['POST', 'uploadFiles'],
		['POST', 'getResults'],
		['DELETE', 'deleteExtraction'],
		['GET', 'files/fil_1'],
		['GET', 'files/fil_1/pages/1.png'],
		['GET', 'files/fil_1/pages/1/words'],
	] as const;

	async function expectRefused(person: Reviewer, headers?: { [name: string]: string }) {
		for (const [method, at] of ASKED) {
			const sent = method === 'GET' ? undefined : {};
			const { status, body } = await person.call(method, at, sent, headers);
			expect([method, at, status]).toEqual([method, at, 401]);
			expect(body).toMatchObject({ message: expect.stringContaining('not signed in') });
		}
	}

	test('is denied without a session, even with a token in a header', async () => {
		await expectRefused(visitor());
		await expectRefused(visitor(), { authorization: `Bearer ${service.token}` });
	});

	test('is denied with a review link: neither its key nor its session opens the page', async () => {
		const { extractionId, file } = await tried(await signedIn());
		const opened = await createClient(service).call('POST', '/createReview', {
			json: { extractionId, fileIds: [file?.fileId], until: Date.now() + 60_000 },
		});
		const { reviewUrl }: { reviewUrl: string } = Object(opened.body);
		const key = new URL(reviewUrl).hash.slice(1);
		secrets.push(key.split('.')[1] ?? '');
		expect(await visitor().call('POST', 'session', { key })).toMatchObject({
			...{ status: 401, body: { message: 'Sign in with an access token.' } },
		});
		const guest = visitor('review');
		expect((await guest.call('POST', 'session', { key })).status).toBe(200);
		await expectRefused({ ...visitor(), cookie: guest.cookie });
	});

	test.each(['read', 'review'] as const)('is denied with the scope %s', async (scope) => {
		const token = await makeToken(`of ${scope}`, [scope]);
		const { status, body } = await visitor().call('POST', 'session', { token });
		expect([status, Object(body).message]).toEqual([
			403,
			expect.stringContaining('the page to try documents needs write'),
		]);
		if (scope === 'read') return;
		// A token of the scope review signs in to the review page only.
		const desk = visitor('review');
		expect((await desk.call('POST', 'session', { token })).status).toBe(200);
		await expectRefused({ ...visitor(), cookie: desk.cookie });
	});

	test('is granted with a token of the scope write, until it is revoked; it does not open the review page', async () => {
		const person = await signedIn(await makeToken('writer', ['write']));
		expect((await tried(person)).file?.status).toBe('processed');
		const desk = { ...visitor('review'), cookie: person.cookie };
		expect((await desk.call('GET', 'files')).status).toBe(401);
		await withTokens(async (all) => await all.revokeToken('writer'));
		await expectRefused(person);
	});

	test.each([
		['review', 'try'],
		['try', 'review'],
	] as const)(
		'signing in at /%s opens /%s as well, and signing out there closes both',
		async (one, other) => {
			const person = visitor(one);
			await person.call('POST', 'session', { token: service.token });
			const there = { ...visitor(other), cookie: person.cookie };
			const session = await there.call('GET', 'session');
			expect(session).toMatchObject({ status: 200, body: { scope: 'all' } });
			await there.call('DELETE', 'session');
			expect((await person.call('GET', 'session')).status).toBe(401);
		},
	);

	test('uses a cookie that is sent only to the pages, and does not open the interface', async () => {
		const person = visitor();
		const { headers } = await person.call('POST', 'session', { token: service.token });
		expect(headers.getSetCookie().map((each) => each.replace(/^\w+=[\w-]{43}; /, ''))).toEqual([
			'HttpOnly; SameSite=Strict; Path=/review',
			'HttpOnly; SameSite=Strict; Path=/try',
		]);
		const { cookie } = person;
		const asked = await fetch(`${service.baseUrl}/credits`, { headers: { cookie } });
		expect(asked.status).toBe(401);
		expect((await person.call('DELETE', 'session')).status).toBe(200);
		await expectRefused({ ...visitor(), cookie });
	});

	test('is denied to other websites in a signed-in browser', async () => {
		const person = await signedIn();
		for (const headers of [
			{ 'sec-fetch-site': 'cross-site' },
			{ origin: 'https://elsewhere.test' },
			{ origin: '' },
		] as Array<{ [name: string]: string }>) {
			for (const [method, at, sent] of [
				['POST', 'createExtraction', { extractionDetails }],
				['POST', 'uploadFiles', { extractionId: 'ext_1' }],
				['DELETE', 'deleteExtraction', { extractionId: 'ext_1' }],
			] as const) {
				expect((await person.call(method, at, sent, headers)).status).toBe(403);
			}
		}
	});
});

test('no log line has a token, a key or a cookie', async () => {
	await service.stop();
	const logged = service.warnings();
	expect(logged).toContain('/try/api/uploadFiles');
	expect(secrets.length).toBeGreaterThan(10);
	for (const secret of secrets) expect(logged).not.toContain(secret);
	service = await startInProcessService({ dataDir });
});
