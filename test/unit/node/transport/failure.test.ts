import { readResponse, readThrown } from '../../../../nodes/DocumentExtraction/transport/failure';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const read = (statusCode: number, body: unknown, headers: Record<string, string> = {}) =>
	readResponse({ statusCode, headers, body }, NOW);

describe('a response', () => {
	test('with 2xx and a JSON object is a success', () => {
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
		['a date in the past', 'Wed, 31 Dec 2025 00:00:00 GMT', 0],
		['nonsense', 'soon', undefined],
	])('has the pause before a retry: %s', (_, header, retryAfter) => {
		expect(read(429, '', { 'retry-after': header })).toEqual({
			failure: expect.objectContaining({ retryAfter }),
		});
	});
});

test('only code and message of n8n’s errors are used', () => {
	const cause = { code: 'ECONNRESET', config: { headers: { Authorization: 'Bearer secret' } } };
	const thrown = Object.assign(new Error('socket hang up'), { cause });
	expect(readThrown(thrown)).toEqual({
		kind: 'connection',
		code: 'ECONNRESET',
		message: 'socket hang up',
	});
});

test('errors of n8n 1 have the code in place of the status', () => {
	const thrown = Object.assign(new Error('The service refused the connection'), {
		cause: undefined,
		httpCode: 'ECONNREFUSED',
	});
	expect(readThrown(thrown)).toMatchObject({ kind: 'connection', code: 'ECONNREFUSED' });
});

test('an error of n8n 1 with a status is a truncated response', () => {
	const thrown = Object.assign(new Error('stream has been aborted'), { httpCode: '200' });
	expect(readThrown(thrown)).toMatchObject({ kind: 'connection', code: 'ERR_BAD_RESPONSE' });
});
