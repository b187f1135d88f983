import type { Failure } from './failure';

const RETRIES = 3;
const LARGEST_EXPONENT = 4;
const LONGEST_RETRY_AFTER = 60_000;
const TRANSIENT_STATUS = [429, 502, 503, 504];
/** Those below 500 that speak of the moment, not of the request. */
const OF_THE_MOMENT = [408, 425, 429];
const NEVER_CONNECTED = ['ECONNREFUSED'];
const TRANSIENT_CODES = [
	...NEVER_CONNECTED,
	'ECONNRESET',
	'ECONNABORTED',
	'EPIPE',
	'ETIMEDOUT',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ERR_NETWORK',
	// The code of axios for a response that was interrupted.
	'ERR_BAD_RESPONSE',
];

/** Whether the service certainly did not process the request, so that a retry is harmless. */
function wasNotTaken(failure: Failure): boolean {
	if (failure.kind === 'connection') return NEVER_CONNECTED.includes(failure.code);
	if (failure.kind !== 'status') return false;
	return failure.status === 429 || (failure.status === 503 && failure.retryAfter !== undefined);
}

function isTransient(failure: Failure): boolean {
	if (failure.kind === 'connection') return TRANSIENT_CODES.includes(failure.code);
	if (failure.kind !== 'status') return false;
	// 409 with Retry-After: the first request with the same Idempotency-Key is still being processed.
	const { status, retryAfter } = failure;
	return TRANSIENT_STATUS.includes(status) || (status === 409 && retryAfter !== undefined);
}

/** Whether a retry would help, and could do a second time what was asked for. */
export const mayHaveBeenTaken = (failure: Failure): boolean =>
	isTransient(failure) && !wasNotTaken(failure);

/**
 * How long to wait before a request is retried.
 *
 * @param attempt the number of retries so far
 * @param random a number from 0 up to 1
 * @param isPatient whether the number of retries does not count
 * @returns milliseconds, or undefined if it must not be retried
 */
export function retryDelay(
	failure: Failure,
	repeatable: boolean,
	attempt: number,
	random: number,
	isPatient = false,
): number | undefined {
	if (attempt >= RETRIES && !isPatient) return undefined;
	if (!(repeatable ? isTransient(failure) : wasNotTaken(failure))) return undefined;
	const delay = 1000 * 2 ** Math.min(attempt, LARGEST_EXPONENT) * (0.75 + random / 2);
	if (failure.kind !== 'status' || failure.retryAfter === undefined) return delay;
	if (failure.retryAfter > LONGEST_RETRY_AFTER) return undefined;
	return attempt < RETRIES ? failure.retryAfter : Math.max(failure.retryAfter, delay);
}

/** Whether the service says that what the request names, or its token, is wrong. */
export function isRefusal(failure: Failure): boolean {
	if (failure.kind !== 'status') return false;
	const { status } = failure;
	return status >= 400 && status < 500 && !OF_THE_MOMENT.includes(status);
}

/** For how many milliseconds the service asks not to be polled: at most a minute is granted. */
export function pauseAskedFor(failure: Failure): number {
	const { retryAfter = 0 } = failure.kind === 'status' ? failure : {};
	return Math.min(retryAfter, LONGEST_RETRY_AFTER);
}
