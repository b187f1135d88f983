import type { IDataObject, IN8nHttpFullResponse } from 'n8n-workflow';

import { isObject } from '../isObject';

/** Why a request has no usable response. */
export type Failure =
	| { kind: 'status'; status: number; message?: string; retryAfter?: number; location?: string }
	/** 200, but the body says status "error", or has a member `error`. */
	| { kind: 'reported'; message?: string }
	/** 200, but the body is not a JSON object. */
	| { kind: 'notJson'; firstLine: string }
	/** A JSON object, but without the expected members. */
	| { kind: 'shapeless' }
	/** No response. `code` is that of Node.js or axios; `advice` is set if n8n blocked the request. */
	| { kind: 'connection'; code: string; message: string; advice?: string };

/**
 * The error message in a response: the body's `message`, else `error`, else the first line of a body
 * that is text (docs/interface.md#failures).
 */
function readMessage(body: unknown): string | undefined {
	if (!isObject(body)) return typeof body === 'string' ? firstLine(body) || undefined : undefined;
	return [body.message, body.error].find(
		(text): text is string => typeof text === 'string' && text !== '',
	);
}

/** Maximum characters read from an error page: its message is near the beginning. */
const MOST_READ = 10_000;

/** The first visible line of a text, without HTML tags. */
function firstLine(text: string): string {
	const plain = text
		.slice(0, MOST_READ)
		.replace(/<(script|style)[\s\S]*?<\/\1>/gi, '')
		.replace(/<[^<>]*>/g, '\n');
	return (
		plain
			.split('\n')
			.map((line) => line.trim())
			.find((line) => line !== '') ?? ''
	).slice(0, 200);
}

/** Retry-After in milliseconds; the header holds seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: unknown, now: number): number | undefined {
	if (typeof header !== 'string' || header.trim() === '') return undefined;
	const seconds = Number(header);
	const delay = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
	return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

/** The JSON object in a response, or the reason why there is none. */
export function readResponse(
	response: Pick<IN8nHttpFullResponse, 'statusCode' | 'headers'> & { body: unknown },
	now: number,
): { answer: IDataObject } | { failure: Failure } {
	const { statusCode: status, headers, body } = response;
	if (status < 200 || status > 299) {
		const { location } = headers;
		return {
			failure: {
				kind: 'status',
				status,
				message: readMessage(body),
				retryAfter: readRetryAfter(headers['retry-after'], now),
				location: typeof location === 'string' ? location : undefined,
			},
		};
	}
	if (!isObject(body)) {
		const text = typeof body === 'string' ? firstLine(body) : '';
		return { failure: { kind: 'notJson', firstLine: text } };
	}
	// n8n would count an item with a top-level `error` as failed, whatever else it contains.
	if (body.status === 'error' || body.error) {
		return { failure: { kind: 'reported', message: readMessage(body) } };
	}
	return { answer: body };
}

/**
 * Turns an error of n8n's request helper into a failure. Only code and message are used, because the error
 * object also contains the request's headers, with the token.
 */
export function readThrown(error: unknown): Extract<Failure, { kind: 'connection' }> {
	const cause = isObject(error) && isObject(error.cause) ? error.cause : undefined;
	const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
	// n8n 1 drops the cause, and stores its code as the status.
	const codes = isObject(error) ? [cause?.code, error.code, error.httpCode] : [];
	const code = codes.find(isText);
	const message = error instanceof Error ? error.message : String(error);
	// Statuses are not thrown (ignoreHttpStatusErrors), so this is an interrupted response.
	if (/^\d+$/.test(code ?? '')) return { kind: 'connection', code: 'ERR_BAD_RESPONSE', message };
	if (code !== undefined) return { kind: 'connection', code, message };
	const advice = [cause?.description, isObject(error) ? error.description : undefined].find(isText);
	return { kind: 'connection', code: 'UNKNOWN', message, ...(advice ? { advice } : {}) };
}
