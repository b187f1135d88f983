/** Delivery of the review page, and its cookie behind a proxy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
])('at %s, opened at %s, the cookie ends with "%s"', async (publicUrl, origin, end) => {
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
});

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
