/** A service with its review page, and people who use it; shared by the contract tests of the page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDatabase } from '../../local-service/src/storing/open';
import { addressFor } from '../../harness/postgres';
import { createReviewer } from './reviewer';
import { createClient, type Client, type Part } from './serviceClient';
import { type InProcessService, startInProcessService } from './inProcessService';

export const dataDir = mkdtempSync(path.join(tmpdir(), 'review-contract-'));

export let service: InProcessService;
export let client: Client;
/** Everything logged by the services of a test file. */
export let logged = '';
/** Keys and cookies that were issued. */
export const secrets: string[] = [];

/** Starts the service without counts of wrong tokens, as a restart with SQLite does. */
export async function start(): Promise<void> {
	const database = await openDatabase(await addressFor(dataDir), console.error);
	await database.exec('DELETE FROM counts');
	await database.close();
	service = await startInProcessService({ dataDir, options: ['--log-level', 'trace'] });
	client = createClient(service);
}

export async function stop(): Promise<void> {
	await service.stop();
	logged += service.warnings();
}

/** Runs the service for all tests of a file, and checks that no log line has a token, a key or a cookie. */
export function useReviewService(): void {
	beforeAll(start);

	afterAll(async () => {
		await stop();
		rmSync(dataDir, { recursive: true, force: true });
		for (const secret of [service.token, ...secrets]) expect(logged).not.toContain(secret);
	});
}

export const reviewer = () => createReviewer(new URL(service.baseUrl).origin, secrets);

/** A person signed in with the token. */
export async function colleague() {
	const person = reviewer();
	expect(await person.call('POST', 'session', { token: service.token })).toMatchObject({
		...{ status: 200, body: { scope: 'all' } },
	});
	return person;
}

export const FIELDS = [
	{ key: 'invoiceNumber' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }] },
	{ key: 'grandTotal' },
	{
		key: 'items',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'description' }, { key: 'quantity' }] },
	},
];

export const TEXT = `Nordwind Ltd
Invoice number: AN-2026-0147

Description    Quantity
Desk lamp      4
Side table     12

Grand total: 1,204.50
Reference XK-77/9
`;

export const file = (name = 'invoice.txt', text = TEXT): Part => [
	'files',
	{ name, bytes: new TextEncoder().encode(text) },
];

type Ids = { extractionId: string; batchId: string; fileIds: string[] };

export async function processed(names = ['invoice.txt']): Promise<Ids> {
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

export async function open(ids: object, more: object = {}): Promise<Opened & { key: string }> {
	const json = { ...ids, until: Date.now() + 60_000, ...more };
	const { status, body } = await client.call('POST', '/createReview', { json });
	expect(status).toBe(200);
	const opened: Opened = Object(body);
	const key = opened.reviewUrl.split('#')[1] ?? '';
	secrets.push(key);
	return { ...opened, key };
}

export const view = async (reviewId: string) =>
	Object((await client.call('POST', '/viewReview', { json: { reviewId } })).body);

export const bytesIn = (body: unknown) => (body instanceof Uint8Array ? body : new Uint8Array());

/** Response status for a path that is sent literally. */
export async function rawStatus(at: string, cookie = ''): Promise<number> {
	const { hostname, port, host } = new URL(service.baseUrl);
	const socket = connect(Number(port), hostname);
	const headers = `Host: ${host}\r\nCookie: ${cookie}\r\nConnection: close`;
	socket.write(`GET ${at} HTTP/1.1\r\n${headers}\r\n\r\n`);
	const chunks: Buffer[] = await socket.toArray();
	return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString())?.[1]);
}

export const fileIdsIn = (body: unknown): string[] =>
	Object(body).files.map(({ fileId }: { fileId: string }) => fileId);
