import {
	readResponse,
	readThrown,
	type Failure,
} from '../../../nodes/DocumentExtraction/transport/failure';
import { errorText } from '../../../nodes/DocumentExtraction/transport/messages';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const read = (statusCode: number, body: unknown, headers: Record<string, string> = {}) =>
	readResponse({ statusCode, headers, body }, NOW);

describe('a response', () => {
	test('with 2xx and a JSON object is an answer', () => {
		expect(read(200, { status: 'created' })).toEqual({ answer: { status: 'created' } });
	});

	test.each([
		[
			'200 with status "error"',
			200,
			{ status: 'error', message: 'no' },
			{ kind: 'reported', message: 'no' },
		],
		[
			'200 with a member "error", as n8n marks failed items',
			200,
			{ extractionId: 'ext_1', error: 'gone' },
			{ kind: 'reported', message: 'gone' },
		],
		[
			'a web page',
			200,
			'<html><head><style>b{}</style><title>\nSign in</title></head></html>',
			{ kind: 'notJson', firstLine: 'Sign in' },
		],
		['a list', 200, [1], { kind: 'notJson', firstLine: '' }],
		['null', 200, null, { kind: 'notJson', firstLine: '' }],
		['message', 400, { message: 'bad' }, { kind: 'status', status: 400, message: 'bad' }],
		['error instead', 500, { error: 'odd' }, { kind: 'status', status: 500, message: 'odd' }],
		['plain text', 404, 'Not here\nat all', { kind: 'status', status: 404, message: 'Not here' }],
		['nothing', 502, '', { kind: 'status', status: 502 }],
	])('%s is a failure', (_, status, body, failure) => {
		expect(read(status, body)).toEqual({ failure: expect.objectContaining(failure) });
	});

	test.each([
		['seconds', '7', 7000],
		['a date', 'Thu, 01 Jan 2026 00:00:09 GMT', 9000],
		['a date gone by', 'Wed, 31 Dec 2025 00:00:00 GMT', 0],
		['nonsense', 'soon', undefined],
	])('says when to come back: %s', (_, header, retryAfter) => {
		expect(read(429, '', { 'retry-after': header })).toEqual({
			failure: expect.objectContaining({ retryAfter }),
		});
	});
});

test('of what n8n throws only code and message are taken', () => {
	const cause = { code: 'ECONNRESET', config: { headers: { Authorization: 'Bearer secret' } } };
	const thrown = Object.assign(new Error('socket hang up'), { cause });
	expect(readThrown(thrown)).toEqual({
		kind: 'connection',
		code: 'ECONNRESET',
		message: 'socket hang up',
	});
});

test('of what n8n 1 throws the code stands where a status is otherwise', () => {
	const thrown = Object.assign(new Error('The service refused the connection'), {
		cause: undefined,
		httpCode: 'ECONNREFUSED',
	});
	expect(readThrown(thrown)).toMatchObject({ kind: 'connection', code: 'ECONNREFUSED' });
});

test('what n8n 1 throws with a status is an answer that broke off', () => {
	const thrown = Object.assign(new Error('stream has been aborted'), { httpCode: '200' });
	expect(readThrown(thrown)).toMatchObject({ kind: 'connection', code: 'ERR_BAD_RESPONSE' });
});

const URL_CALLED = 'http://127.0.0.1:9/v1/getResults';
const failures: Failure[] = [
	...[302, 400, 401, 403, 404, 405, 413, 429, 500, 502, 503, 504].map((status): Failure => ({
		kind: 'status',
		status,
		message: 'as the service puts it',
	})),
	{ kind: 'reported', message: 'as the service puts it' },
	{ kind: 'notJson', firstLine: 'Sign in' },
	...['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'ECONNABORTED', 'OTHER'].map((code): Failure => ({
		kind: 'connection',
		code,
		message: 'as n8n puts it',
	})),
];

describe('the text for a failure', () => {
	test.each(failures)('says what happened and what to do: %j', (failure) => {
		const { message, description } = errorText(failure, URL_CALLED);
		expect(message).not.toBe('');
		expect(description).toMatch(
			/Check|Lower|later|Send a smaller|put it into Base URL|Run the workflow/,
		);
		expect(`${message} ${description}`).not.toMatch(/undefined|null|\[object|\.\.|mistake/);
	});

	test('passes on what the service says, wherever it says anything', () => {
		for (const failure of failures.filter((f) => f.kind === 'status' && f.status >= 400)) {
			const { message, description } = errorText(failure, URL_CALLED);
			// 502 to 504 come from a proxy as often as from the service; their text goes along, too.
			expect(`${message} ${description}`).toContain('as the service puts it');
		}
	});
});
