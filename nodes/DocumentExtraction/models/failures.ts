import { isObject } from '../isObject';
import type { Failure } from '../transport/failure';

/** Why a model gave no answer, as a code for the service and in words. */
export type Failed = {
	failure: 'timeout' | 'rateLimit' | 'refused' | 'truncated' | 'unreachable' | 'failed';
	reason: string;
};

const UNREACHABLE =
	/ECONN(?:REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|EPIPE|UND_ERR_(?:SOCKET|CONNECT)|connection error|fetch failed/i;
const LATE = /ETIMEDOUT|ECONNABORTED|UND_ERR_(?:HEADERS|BODY)_TIMEOUT|time(?:d)?[ -]?out/i;

/** Maximum characters: some servers answer with a whole page. */
const LONGEST_REASON = 300;

/** Classifies an error of any of n8n's chat models. */
export function failureOf(error: unknown): Failed {
	const chain = chainOf(error);
	const reason = reasonOf(chain);
	const status = statusOf(chain);
	const description = chain
		.flatMap((thrown) => [thrown.constructor?.name, thrown.name, thrown.code, thrown.message])
		.map(String)
		.join(' ');
	if (status === 429) return { failure: 'rateLimit', reason };
	if (description.includes('LengthFinishReasonError')) return { failure: 'truncated', reason };
	if (description.includes('ContentFilterFinishReasonError')) return { failure: 'refused', reason };
	if (status !== undefined) return { failure: 'failed', reason };
	if (LATE.test(description)) return { failure: 'timeout', reason };
	return { failure: UNREACHABLE.test(description) ? 'unreachable' : 'failed', reason };
}

/** Statuses by which servers reject a request they do not understand. */
const NOT_UNDERSTOOD = [400, 422, 501];

/**
 * The same error for the retry rules of the transport. A 500 counts as transient, because servers also return
 * it while a model is loading or overloaded.
 */
export function asOfTransport(error: unknown): Failure {
	const chain = chainOf(error);
	const status = statusOf(chain);
	if (status !== undefined) return { kind: 'status', status: status >= 500 ? 503 : status };
	// A connection that breaks within an answer has a code of undici's, or none.
	const code = chain
		.map((thrown) => thrown.code)
		.find((one) => typeof one === 'string' && !one.startsWith('UND_ERR_'));
	const other = failureOf(error).failure === 'unreachable' ? 'ECONNRESET' : 'UNKNOWN';
	return { kind: 'connection', code: typeof code === 'string' ? code : other, message: '' };
}

/** Whether a server rejected the request as not understood. */
export const isRejection = (error: unknown): boolean =>
	NOT_UNDERSTOOD.some((status) => status === statusOf(chainOf(error)));

/** Whether the same question without a schema may succeed: LangChain's own errors have no status. */
export function mayBeOfSchema(error: unknown): boolean {
	const isOwn = statusOf(chainOf(error)) === undefined;
	return isRejection(error) || (isOwn && failureOf(error).failure === 'failed');
}

type Thrown = { [name: string]: unknown };

/** An error and its causes, the outermost first. */
function chainOf(error: unknown): Thrown[] {
	const chain: Thrown[] = [];
	for (let next = error; isObject(next) && !chain.includes(next); next = next.cause) {
		chain.push(next);
	}
	return chain.length > 0 ? chain : [{ message: String(error) }];
}

function statusOf(chain: Thrown[]): number | undefined {
	return chain
		.flatMap(({ status, statusCode, status_code, httpCode, response }) => [
			...[status, statusCode, status_code, httpCode],
			isObject(response) ? response.status : undefined,
		])
		.map(Number)
		.find((status) => status >= 400 && status < 600);
}

/** n8n's errors have the server's message in `description`. */
function reasonOf([{ message, description } = {}]: Thrown[]): string {
	const texts = [message, description].filter(
		(text): text is string => typeof text === 'string' && text.trim() !== '',
	);
	const reason = [...new Set(texts.map((text) => text.trim()))].join(': ');
	return (reason || 'It gave no reason').slice(0, LONGEST_REASON);
}
