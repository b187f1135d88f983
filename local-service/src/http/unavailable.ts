import { DatabaseUnavailable, WriteOutcomeUnknown } from '../storing/database';
import { ObjectStoreFailure } from '../storing/objectRequests';

/** Seconds after which a client may retry. */
const RETRY_AFTER = 30;

const STORE =
	'The service cannot reach the store of its documents at the moment. Retry later; its log has the reason.';

const DATABASE =
	'The service cannot reach its database at the moment. Retry later; its log has the reason.';

const DATABASE_LEFT =
	'The connection to the database was lost during the request. Check whether it was carried out, or repeat it with the same Idempotency-Key.';

/**
 * Message for clients if a required backend is unavailable; undefined for any other error. `retryAfter` is
 * only set if nothing was done, since clients take it as a sign that a retry is safe.
 */
export function describeUnavailable(
	error: unknown,
): { message: string; retryAfter?: number } | undefined {
	if (error instanceof ObjectStoreFailure) return { message: STORE, retryAfter: RETRY_AFTER };
	if (error instanceof DatabaseUnavailable) return { message: DATABASE, retryAfter: RETRY_AFTER };
	return error instanceof WriteOutcomeUnknown ? { message: DATABASE_LEFT } : undefined;
}
