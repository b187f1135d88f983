import type { Failure } from './failure';

const RETRIES = 3;
const LARGEST_EXPONENT = 4;
const LONGEST_RETRY_AFTER = 60_000;
const TRANSIENT_STATUS = [429, 502, 503, 504];
/** Statuses below 500 whose cause is temporary, not an error in the request. */
const TEMPORARY_STATUS = [408, 425, 429];
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
	// Code of axios for an interrupted response.
	'ERR_BAD_RESPONSE',
];

export const wasRefusedConnection = (failure: Failure): boolean =>
	failure.kind === 'connection' && NEVER_CONNECTED.includes(failure.code);

/** Whether the service certainly did not process the request, so that a retry is harmless. */
function wasNotProcessed(failure: Failure): boolean {
	if (failure.kind !== 'status') return wasRefusedConnection(failure);
	return failure.status === 429 || (failure.status === 503 && failure.retryAfter !== undefined);
}

function isTransient(failure: Failure): boolean {
	if (failure.kind === 'connection') return TRANSIENT_CODES.includes(failure.code);
	if (failure.kind !== 'status') return false;
	// 409 with Retry-After: the first request with the same Idempotency-Key is still being processed.
	const { status, retryAfter } = failure;
	return TRANSIENT_STATUS.includes(status) || (status === 409 && retryAfter !== undefined);
}

/** Whether a retry would help, but could repeat an action that was already done. */
export const mayHaveBeenProcessed = (failure: Failure): boolean =>
	isTransient(failure) && !wasNotProcessed(failure);

/**
 * Delay before a request is retried.
 *
 * @param attempt number of retries so far
 * @param random a number from 0 up to 1
 * @param isPatient whether the number of retries is not limited
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
	if (!(repeatable ? isTransient(failure) : wasNotProcessed(failure))) return undefined;
	const delay = 1000 * 2 ** Math.min(attempt, LARGEST_EXPONENT) * (0.75 + random / 2);
	if (failure.kind !== 'status' || failure.retryAfter === undefined) return delay;
	if (failure.retryAfter > LONGEST_RETRY_AFTER) return undefined;
	return attempt < RETRIES ? failure.retryAfter : Math.max(failure.retryAfter, delay);
}

/** Whether the service rejects an ID in the request, or the token. */
export function isRefusal(failure: Failure): boolean {
	if (failure.kind !== 'status') return false;
	const { status } = failure;
	return status >= 400 && status < 500 && !TEMPORARY_STATUS.includes(status);
}

/** Minimum pause in milliseconds until the next poll, as requested by the service; limited to a minute. */
export function pauseAskedFor(failure: Failure): number {
	const { retryAfter = 0 } = failure.kind === 'status' ? failure : {};
	return Math.min(retryAfter, LONGEST_RETRY_AFTER);
}
