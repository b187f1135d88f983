import type { Failure } from '../../../../nodes/DocumentExtraction/transport/failure';
import {
	isRefusal,
	pauseAskedFor,
	retryDelay,
} from '../../../../nodes/DocumentExtraction/transport/retry';

const status = (code: number, retryAfter?: number): Failure => ({
	kind: 'status',
	status: code,
	retryAfter,
});
const connection = (code: string): Failure => ({ kind: 'connection', code, message: '' });

/** After which failures a request is retried: `repeatable` if it is idempotent, `once` if it is not. */
const cases: Array<[string, Failure, { repeatable: boolean; once: boolean }]> = [
	['429', status(429), { repeatable: true, once: true }],
	['502', status(502), { repeatable: true, once: false }],
	['503', status(503), { repeatable: true, once: false }],
	['503 with Retry-After', status(503, 1000), { repeatable: true, once: true }],
	['504', status(504), { repeatable: true, once: false }],
	['500', status(500), { repeatable: false, once: false }],
	['400', status(400), { repeatable: false, once: false }],
	['401', status(401), { repeatable: false, once: false }],
	['302', status(302), { repeatable: false, once: false }],
	['connection refused', connection('ECONNREFUSED'), { repeatable: true, once: true }],
	['connection reset', connection('ECONNRESET'), { repeatable: true, once: false }],
	['time-out', connection('ECONNABORTED'), { repeatable: true, once: false }],
	['unknown host', connection('ENOTFOUND'), { repeatable: false, once: false }],
	['cancelled', connection('ERR_CANCELED'), { repeatable: false, once: false }],
	['status "error"', { kind: 'reported' }, { repeatable: false, once: false }],
	['HTML', { kind: 'notJson', firstLine: '' }, { repeatable: false, once: false }],
];

test.each(cases)(
	'idempotent and other requests are retried as specified after %s',
	(_, failure, expected) => {
		expect({
			repeatable: retryDelay(failure, true, 0, 0.5) !== undefined,
			once: retryDelay(failure, false, 0, 0.5) !== undefined,
		}).toEqual(expected);
	},
);

test('waits 1, 2 and 4 s, ± 25 %, then gives up', () => {
	const delays = [0, 1, 2, 3].map((attempt) => retryDelay(status(502), true, attempt, 0.5));
	expect(delays).toEqual([1000, 2000, 4000, undefined]);
	expect(retryDelay(status(502), true, 0, 0)).toBe(750);
	expect(retryDelay(status(502), true, 0, 1)).toBe(1250);
});

test('with patience, it continues with pauses of up to 16 s, which a Retry-After of 0 only shortens at first', () => {
	const delays = [0, 3, 4, 5, 50].map((attempt) =>
		retryDelay(status(502), true, attempt, 0.5, true),
	);
	expect(delays).toEqual([1000, 8000, 16_000, 16_000, 16_000]);
	expect(retryDelay(status(429, 0), false, 2, 0.5, true)).toBe(0);
	expect(retryDelay(status(429, 0), false, 3, 0.5, true)).toBe(8000);
	expect(retryDelay(connection('ECONNRESET'), false, 5, 0.5, true)).toBeUndefined();
});

test('waits for the time in Retry-After, up to a minute', () => {
	expect(retryDelay(status(429, 7000), true, 0, 0.5)).toBe(7000);
	expect(retryDelay(status(429, 0), true, 0, 0.5)).toBe(0);
	expect(retryDelay(status(429, 60_000), true, 0, 0.5)).toBe(60_000);
	expect(retryDelay(status(429, 60_001), true, 0, 0.5)).toBeUndefined();
});

test('only errors about the request itself end polling', () => {
	const refusals = cases.filter(([, failure]) => isRefusal(failure)).map(([name]) => name);
	expect(refusals).toEqual(['400', '401']);
	const statuses = [403, 404, 408, 410, 425, 500];
	expect(statuses.filter((code) => isRefusal(status(code)))).toEqual([403, 404, 410]);
});

test('the pause that a service asks for is observed, up to a minute', () => {
	const asked = [status(503), status(503, 7000), status(429, 600_000), connection('ECONNRESET')];
	expect(asked.map(pauseAskedFor)).toEqual([0, 7000, 60_000, 0]);
});
