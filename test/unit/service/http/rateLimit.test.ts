import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-rate-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function openLimited(rateLimit?: number) {
	const app = await openApp({ folder, workers: workersWith({}), rateLimit });
	const ask = async (token: string, at = '/v1/credits') =>
		await app.fetch(ORIGIN + at, { headers: { authorization: `Bearer ${token}` } });
	return { ...app, ask };
}

test('each token has its own limit of requests per minute, and a message above it', async () => {
	const { ask, database, store, close } = await openLimited(3);
	const other = (await store.createToken('other', ['read'], undefined)) ?? '';
	for (let count = 0; count < 3; count++) expect((await ask('token')).status).toBe(200);
	const refused = await ask('token', '/v1/examples');
	expect(refused.status).toBe(429);
	const seconds = Number(refused.headers.get('retry-after'));
	expect(seconds).toBeGreaterThan(50);
	expect(seconds).toBeLessThanOrEqual(60);
	expect(await refused.json()).toEqual({
		status: 'error',
		message:
			'The access token was used for more than 3 requests in a minute. Retry later, or start the service with a higher --rate-limit.',
	});
	expect((await ask(other)).status).toBe(200);

	// Exactly as long as stated: rejected requests are not counted again.
	await database.exec(`UPDATE counts SET until = until - ${seconds * 1000}`);
	expect((await ask('token')).status).toBe(200);
	await close();
});

test('requests without a token are not limited, and a wrong token does not count for others', async () => {
	const { ask, close } = await openLimited(2);
	for (let count = 0; count < 5; count++) {
		expect((await ask('token', '/v1/health')).status).toBe(200);
		expect((await ask('wrong')).status).toBe(401);
	}
	expect((await ask('token')).status).toBe(200);
	await close();
});

test('nothing is limited by default', async () => {
	const { ask, close } = await openLimited();
	for (let count = 0; count < 200; count++) expect((await ask('token')).status).toBe(200);
	expect((await ask('token')).headers.get('x-ratelimit-limit')).toBeNull();
	await close();
});
