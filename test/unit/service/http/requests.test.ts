/** Requests with unusual bodies and queries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-requests-'));
let app: Awaited<ReturnType<typeof openApp>>;
let extractionId: string;

beforeAll(async () => {
	app = await openApp({ folder, workers: workersWith({}) });
	const details = { name: 'n', language: 'English', fields: [{ key: 'a' }] };
	({ id: extractionId } = await app.store.define('extraction', details));
});

afterAll(async () => {
	await app.close();
	rmSync(folder, { recursive: true });
});

async function send(method: string, at: string, type?: string, body?: string) {
	const response = await app.fetch(`${ORIGIN}/v1${at}`, {
		method,
		headers: { authorization: 'Bearer token', ...(type !== undefined && { 'content-type': type }) },
		body,
	});
	const answer: { message?: string } & { [member: string]: unknown } = Object(
		await response.json(),
	);
	return { status: response.status, answer };
}

const sendJson = async (method: string, at: string, body: object) =>
	await send(method, at, 'application/json', JSON.stringify(body));

const sendForm = async (method: string, at: string, members: Record<string, string>) =>
	await send(
		method,
		at,
		'application/x-www-form-urlencoded',
		new URLSearchParams(members).toString(),
	);

test.each(['1e30', '99999999999999999999'])(
	'an offset of %s, which no database can count to, is refused',
	async (offset) => {
		const { status, answer } = await send('GET', `/examples?offset=${offset}`);
		expect([status, answer.message]).toEqual([
			400,
			expect.stringMatching(/^offset must be at most /),
		]);
	},
);

test.each<[string, unknown, string]>([
	['a language that is too long', 'x'.repeat(501), 'language must have at most 500 characters'],
	['a language of another type', 7, 'language must be a string; it is 7'],
])('%s is not reported as missing', async (_, language, message) => {
	const extractionDetails = { name: 'n', language, fields: [{ key: 'a' }] };
	const { status, answer } = await sendJson('POST', '/createExtraction', { extractionDetails });
	expect(status).toBe(400);
	expect(answer.message).toContain(`extractionDetails.${message}`);
});

test.each([undefined, null, '', ' '])('the language %j is missing', async (language) => {
	const extractionDetails = { name: 'n', language, fields: [{ key: 'a' }] };
	expect(await sendJson('POST', '/createExtraction', { extractionDetails })).toMatchObject({
		...{ status: 400, answer: { message: 'Language is required' } },
	});
});

test.each<[string, object, string]>([
	['/modelQuestion', { confidence: 'high' }, 'confidence must be a number; it is "high"'],
	['/createReview', { until: true }, 'until must be a whole number or a string; it is true'],
])('%s with %j gets the message: %s', async (at, members, message) => {
	const ids = { extractionId, ...(at === '/modelQuestion' && { batchId: 'b', fileId: 'f' }) };
	expect(await sendJson('POST', at, { ...ids, ...members })).toMatchObject({
		...{ status: 400, answer: { message } },
	});
});

test.each(['2027-02-31T00:00:00Z', '2030-04-31T10:00:00+02:00', '2027-02-29T23:00:00-05:00'])(
	'a review until %s, a day that does not exist, is refused',
	async (until) => {
		expect(await sendJson('POST', '/createReview', { extractionId, until })).toMatchObject({
			status: 400,
			answer: { message: expect.stringMatching(/^until must be a date/) },
		});
	},
);

test.each(['2028-02-29T00:00:00Z', '2030-01-31T23:59:59.5+14:00', '2030-01-01T00:00:00-1130'])(
	'a review until %s is opened',
	async (until) => {
		const { status, answer } = await sendJson('POST', '/createReview', { extractionId, until });
		expect([status, answer.status]).toEqual([200, 'created']);
		const { reviewId } = answer;
		const viewed = await sendJson('POST', '/viewReview', { reviewId });
		expect(viewed.answer.until).toBe(Date.parse(until));
	},
);

test('the message about an invalid callback URL names its member', async () => {
	const callback = { callbackUrl: 'javascript:1', until: '2030-01-01T00:00:00Z' };
	expect(await sendJson('POST', '/createReview', { extractionId, ...callback })).toMatchObject({
		...{ status: 400, answer: { message: expect.stringMatching(/^callbackUrl must be /) } },
	});
});

describe('a URL-encoded form', () => {
	test('may have numbers', async () => {
		for (let at = 0; at < 2; at++) {
			const details = { name: 'paged', language: 'English', fields: [{ key: 'a' }] };
			await app.store.define('extraction', details);
		}
		const { status, answer } = await sendForm('POST', '/listExtractions', {
			...{ search: 'paged', limit: '1' },
		});
		expect([status, answer]).toEqual([
			200,
			expect.objectContaining({ extractions: [expect.anything()], cursor: expect.any(String) }),
		]);
		expect(await sendForm('POST', '/listExtractions', { limit: 'many' })).toMatchObject({
			...{ status: 400, answer: { message: 'limit must be a whole number; it is "many"' } },
		});
	});

	test('may have booleans', async () => {
		const details = { name: 'n', language: 'English', fields: [{ key: 'a' }] };
		const { id } = await app.store.define('extraction', details);
		const deletion = { extractionId: id, keepExamples: 'true' };
		expect(await sendForm('DELETE', '/deleteExtraction', deletion)).toMatchObject({
			...{ status: 200, answer: { status: 'deleted' } },
		});
	});

	test.each(['2030-01-01T00:00:00Z', '1893456000000'])(
		'may have objects, and the time %s',
		async (until) => {
			const workflow = JSON.stringify({ id: 'a', name: 'b' });
			const { status, answer } = await sendForm('POST', '/createReview', {
				...{ extractionId, until, workflow, notes: '{}' },
			});
			expect([status, answer.status]).toEqual([200, 'created']);
		},
	);

	test('has an ID that looks like a number as text', async () => {
		expect(await sendForm('POST', '/viewExtraction', { extractionId: '12' })).toMatchObject({
			status: 400,
			answer: { extractionId: '12', message: expect.stringContaining('"12"') },
		});
	});

	test('with an object that is not JSON is refused', async () => {
		const sent = { extractionId, until: '2030-01-01T00:00:00Z', notes: 'none' };
		expect(await sendForm('POST', '/createReview', sent)).toMatchObject({
			status: 400,
			answer: { message: 'The member "notes" of the form must be JSON text.' },
		});
	});
});
