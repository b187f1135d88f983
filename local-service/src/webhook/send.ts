import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isNativeError } from 'node:util/types';

import { type Allowed, reach, type Reached, urlOf } from './reachable';

/** Timeout in milliseconds. */
const TIME_LIMIT = 10_000;

/** A failed request, with a human-readable message, and the status of the response, if there was one. */
export class NotDelivered extends Error {
	constructor(
		message: string,
		readonly statusCode?: number,
	) {
		super(message);
	}
}

/**
 * Posts JSON to a receiver. Does not follow redirects, and reads only the status of the response.
 *
 * @returns the status, a 2xx
 * @throws NotDelivered on any other response, and if the request fails or is aborted
 */
export async function send(
	allowed: Allowed,
	receiver: string,
	headers: http.OutgoingHttpHeaders,
	body: string,
	abortSignal: AbortSignal,
): Promise<number> {
	const late = AbortSignal.timeout(TIME_LIMIT);
	const signal = AbortSignal.any([late, abortSignal]);
	let statusCode: number;
	try {
		const url = urlOf(receiver);
		statusCode = await rejectOnAbort(signal, reach(url, allowed)).then((addresses) =>
			post(url, addresses, { ...headers, 'content-type': 'application/json' }, body, signal),
		);
	} catch (error) {
		if (late.aborted) {
			throw new NotDelivered(`The receiver did not answer within ${TIME_LIMIT / 1000} s.`);
		}
		throw new NotDelivered(reasonOf(error));
	}
	if (statusCode >= 200 && statusCode < 300) return statusCode;
	const isRedirect = statusCode >= 300 && statusCode < 400;
	throw new NotDelivered(
		`The receiver answered with HTTP ${statusCode}${isRedirect ? ', and redirects are not followed' : ''}.`,
		statusCode,
	);
}

/** Rejects with the signal's reason if it aborts first. */
async function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
	signal.throwIfAborted();
	return await Promise.race([
		work,
		new Promise<never>((_, reject) =>
			signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
		),
	]);
}

const post = async (
	url: URL,
	addresses: Reached[],
	headers: http.OutgoingHttpHeaders,
	body: string,
	signal: AbortSignal,
): Promise<number> =>
	await new Promise((resolve, reject) => {
		const [first] = addresses;
		const lookup: LookupFunction = (_host, { all }, found) =>
			all ? found(null, addresses) : found(null, first?.address ?? '', first?.family);
		const { request } = url.protocol === 'https:' ? https : http;
		request(url, { method: 'POST', agent: false, headers, lookup, signal }, (response) => {
			response.on('error', () => {}).destroy();
			resolve(response.statusCode ?? 0);
		})
			// Without this listener, a 101 ends the request with neither a response nor an error.
			.on('upgrade', ({ statusCode = 0 }, socket) => {
				socket.destroy();
				resolve(statusCode);
			})
			.on('error', reject)
			.end(body);
	});

/** Errors of several connection attempts have no message, only a code. */
function reasonOf(error: unknown): string {
	if (!isNativeError(error)) return String(error);
	const code = 'code' in error ? String(error.code) : '';
	return code ? `The request to the receiver failed: ${error.message || code}.` : error.message;
}
