/** Client addresses, behind a proxy and without one: the option --trust-proxy. */
import { startInProcessService } from '../support/inProcessService';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createReviewer } from '../support/reviewer';

/** Client addresses as stated by the proxy; forged entries precede them. */
const [SOMEBODY, ANOTHER, THIRD] = ['203.0.113.1', '203.0.113.2', '2001:db8::3'] as const;

/** @param does receives a function that signs in with a header X-Forwarded-For and returns the status */
async function withService(
	options: string[],
	does: (signIn: (from: string, isWrong?: boolean) => Promise<number>) => Promise<void>,
): Promise<string> {
	// A new folder, since wrong tokens of an earlier test would count: PostgreSQL keeps them across restarts.
	const dataDir = mkdtempSync(path.join(tmpdir(), 'trust-proxy-contract-'));
	const service = await startInProcessService({ dataDir, options });
	const { origin } = new URL(service.baseUrl);
	try {
		await does(async (from, isWrong = false) => {
			const token = isWrong ? 'wrong' : service.token;
			const headers = { 'x-forwarded-for': from };
			return (await createReviewer(origin).call('POST', 'session', { token }, headers)).status;
		});
	} finally {
		await service.stop();
		rmSync(dataDir, { recursive: true });
	}
	return service.warnings();
}

const TRUSTED = ['--trust-proxy', '127.0.0.0/8,10.0.0.7'];

test('one person with wrong tokens behind a trusted proxy does not lock out others', async () => {
	const logged = await withService([...TRUSTED, '--log-level', 'info'], async (signIn) => {
		for (let count = 0; count < 10; count++) expect(await signIn(SOMEBODY, true)).toBe(401);
		expect(await signIn(SOMEBODY)).toBe(429);
		expect(await signIn(ANOTHER)).toBe(200);
		expect(await signIn(THIRD)).toBe(200);
		// Through another trusted proxy.
		expect(await signIn(`${SOMEBODY}, 10.0.0.7`)).toBe(429);
	});
	expect(logged).toContain(`"remoteAddress":"${SOMEBODY}"`);
});

test('a forged value before the value of the proxy in the header is ignored', async () => {
	await withService(TRUSTED, async (signIn) => {
		for (let count = 0; count < 10; count++) {
			expect(await signIn(`${ANOTHER}, 198.51.100.${count}, ${SOMEBODY}`, true)).toBe(401);
		}
		expect(await signIn(`198.51.100.99, ${SOMEBODY}`)).toBe(429);
		expect(await signIn(ANOTHER)).toBe(200);
	});
});

test.each([
	['without the option', []],
	['that come from no trusted proxy', ['--trust-proxy', '10.0.0.0/8,203.0.113.0/24']],
])('the header is ignored in requests %s', async (_of, options) => {
	await withService(options, async (signIn) => {
		for (let count = 0; count < 10; count++) {
			expect(await signIn(`198.51.100.${count}`, true)).toBe(401);
		}
		expect(await signIn(SOMEBODY)).toBe(429);
	});
});
