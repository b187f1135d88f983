/** Delivery of the review page, and its cookie behind a proxy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BOX = { left: 0, top: 0, right: 1, bottom: 1 };

async function openPage(publicUrl?: string) {
	const reviewPage = mkdtempSync(path.join(folder, 'page-'));
	mkdirSync(path.join(reviewPage, 'assets'));
	const write = (name: string, text: string) => writeFileSync(path.join(reviewPage, name), text);
	const app = await openApp({ ...{ folder, reviewPage, publicUrl }, workers: workersWith({}) });
	return { ...app, write };
}

test('the page is revalidated each time, its files are cached', async () => {
	const { fetch, write, close } = await openPage();
	write('index.html', '<!doctype html>');
	write('assets/main-1a2b.js', 'start()');
	write('assets/other.html', 'not part of it');
	const page = await fetch(`${ORIGIN}/review`);
	expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
		...[200, 'text/html; charset=utf-8', '<!doctype html>'],
	]);
	expect(page.headers.get('cache-control')).toBe('no-cache');
	const script = await fetch(`${ORIGIN}/review/assets/main-1a2b.js`);
	expect([script.headers.get('content-type'), await script.text()]).toEqual([
		...['text/javascript; charset=utf-8', 'start()'],
	]);
	expect(script.headers.get('cache-control')).toContain('immutable');
	for (const name of ['other.html', 'none.js', '..%2findex.html', '..%2f..%2fx.js']) {
		expect((await fetch(`${ORIGIN}/review/assets/${name}`)).status).toBe(404);
	}
	await close();
});

test('without a built page, the message says what to do', async () => {
	const { fetch, close } = await openPage();
	const page = await fetch(`${ORIGIN}/review`);
	expect(page.status).toBe(404);
	expect(await page.json()).toMatchObject({
		message: expect.stringContaining('Build or install the service again.'),
	});
	await close();
});

test.each([
	['http://service.test', 'http://service.test', 'Path=/review'],
	['https://service.test', 'https://service.test', 'Path=/review; Secure'],
	['https://service.test/documents/', 'https://service.test', 'Path=/documents/review; Secure'],
	['http://service.test', 'https://service.test', 'Path=/review; Secure'],
])(
	'with the public URL %s, opened at %s, the cookie ends with "%s"',
	async (publicUrl, origin, end) => {
		const { fetch, close } = await openPage(publicUrl);
		const answer = await fetch(`${ORIGIN}/review/api/session`, {
			method: 'POST',
			headers: { origin, 'content-type': 'application/json' },
			body: '{"token":"token"}',
		});
		expect(answer.status).toBe(200);
		expect(answer.headers.getSetCookie()[0]).toMatch(
			new RegExp(`^documentSession=[\\w-]{43}; HttpOnly; SameSite=Strict; ${end}$`),
		);
		await close();
	},
);

test('a session of another token is not signed in', async () => {
	const databaseFile = path.join(folder, 'service.db');
	const open = async (token: string) =>
		await openApp({ ...{ folder, address: databaseFile, token }, workers: workersWith({}) });
	const first = await open('first');
	const answer = await first.fetch(`${ORIGIN}/review/api/session`, {
		method: 'POST',
		headers: { origin: ORIGIN, 'content-type': 'application/json' },
		body: '{"token":"first"}',
	});
	const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
	await first.close();
	for (const [token, status] of [
		['first', 200],
		['second', 401],
	] as const) {
		const service = await open(token);
		const asked = await service.fetch(`${ORIGIN}/review/api/files`, { headers: { cookie } });
		expect(asked.status).toBe(status);
		await service.close();
	}
});

test('a limit of the list that is not a whole number up to 999 is refused with a message', async () => {
	const { fetch, close } = await openApp({ folder, workers: workersWith({}) });
	const signedIn = await fetch(`${ORIGIN}/review/api/session`, {
		method: 'POST',
		headers: { origin: ORIGIN, 'content-type': 'application/json' },
		body: '{"token":"token"}',
	});
	const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';') ?? [];
	const limited = async (limit: string) => {
		const url = `${ORIGIN}/review/api/files?limit=${limit}`;
		const response = await fetch(url, { headers: { cookie } });
		return [response.status, Object(await response.json()).message];
	};
	expect(await limited('abc')).toEqual([400, 'limit must be a whole number; it is "abc"']);
	expect(await limited('1000')).toEqual([400, 'limit must be at most 999; it is 1000']);
	expect(await limited('999')).toEqual([200, undefined]);
	await close();
});

test('a link to one page of a split document does not open its other pages', async () => {
	const own = mkdtempSync(path.join(folder, 'split-'));
	const workers = workersWith({
		countPages: async () => ({ answer: { numberOfPages: 3, canBeSplit: true } }),
		draw: async (_file, page) => ({ answer: new TextEncoder().encode(`page ${page}`) }),
		words: async (_file, page) => ({
			answer: { width: 1, height: 1, words: [{ text: `${page}`, box: BOX }] },
		}),
	});
	const { store, fetch, queue, close } = await openApp({ folder: own, workers });
	const { id: extractionId } = await store.define('extraction', {
		...{ name: 'n', language: 'English', fields: [{ key: 'a' }] },
		options: { splitPdfPages: true },
	});
	const form = new FormData();
	form.append('extractionId', extractionId);
	form.append('files', new Blob(['x']), 'a.pdf');
	const authorization = 'Bearer token';
	const post = async (at: string, body: FormData | object) => {
		const isForm = body instanceof FormData;
		const response = await fetch(`${ORIGIN}/v1/${at}`, {
			method: 'POST',
			headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
			body: isForm ? body : JSON.stringify(body),
		});
		return Object(await response.json());
	};
	const { batchId, files } = await post('uploadFiles', form);
	expect(files.map(({ page }: { page: number }) => page)).toEqual([1, 2, 3]);
	while ((await post('getResults', { extractionId, batchId })).status === 'waiting') queue.wake();
	const until = Date.now() + 60_000;
	const { reviewUrl } = await post('createReview', { fileIds: [files[1].fileId], until });
	const signedIn = await fetch(`${ORIGIN}/review/api/session`, {
		method: 'POST',
		headers: { origin: ORIGIN, 'content-type': 'application/json' },
		body: JSON.stringify({ key: reviewUrl.split('#')[1] }),
	});
	const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';') ?? [];
	const statuses = async (rest: string) =>
		await Promise.all(
			[1, 2, 3].map(async (page) => {
				const at = `files/${files[1].fileId}/pages/${page}${rest}`;
				return (await fetch(`${ORIGIN}/review/api/${at}`, { headers: { cookie } })).status;
			}),
		);
	expect([await statuses('.png'), await statuses('/words')]).toEqual([
		[404, 200, 404],
		[404, 200, 404],
	]);
	await close();
});
