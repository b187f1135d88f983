/** Sends requests to the service that serves this page. */

/** The service refused the request; the message is for the user. */
export class Refused extends Error {
	constructor(
		readonly status: number,
		message: string,
		/** Seconds after which a retry is allowed. */
		readonly retryAfter?: number,
	) {
		super(message);
	}
}

/** No response of the service; the message is for the user. */
export class Unreachable extends Error {}

export const messageOf = (error: unknown): string =>
	error instanceof Error ? error.message : String(error);

const NO_ANSWER =
	'The service does not answer. Check the connection, and whether the service runs; then try again.';

const unavailable = (status: number) =>
	`The service cannot be reached (HTTP ${status}): it may be starting or stopping. Wait a moment, then try again.`;

const FOREIGN =
	'Something else answered in place of the service, probably the sign-in page of a proxy. Reload this page, and sign in there.';

const refusedByProxy = (status: number) =>
	`The request was refused with HTTP ${status}, not by the service, but by a proxy in front of it. Ask the operator of the proxy.`;

/** A proxy may serve the service under a path prefix. */
const API = `${location.pathname.replace(/\/$/, '')}/api`;

/**
 * Timeout in milliseconds: the service answers within seconds, so a longer wait means a broken connection.
 */
const TIMEOUT = 30_000;

/**
 * @param to path relative to this page's API
 * @param until aborts the request; replaces the timeout for requests that may take longer
 * @throws Refused; Unreachable also if the request is aborted
 */
export async function call<T>(
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
	to: string,
	body?: object,
	until?: AbortSignal,
): Promise<T> {
	const isForm = body instanceof FormData;
	let response: Response;
	let text: string;
	try {
		response = await fetch(API + to, {
			method,
			headers: body && !isForm ? { 'content-type': 'application/json' } : {},
			body: isForm ? body : body && JSON.stringify(body),
			// No timeout, because a large upload may take long.
			signal: isForm ? null : (until ?? AbortSignal.timeout(TIMEOUT)),
		});
		text = await response.text();
	} catch {
		throw new Unreachable(NO_ANSWER);
	}
	const { status, ok } = response;
	const answer = answerIn<T & { message?: unknown }>(text);
	if (ok && answer) return answer;
	const message = typeof answer?.message === 'string' ? answer.message : undefined;
	// A proxy sends these if the service is unavailable; the service sends 503 if its database is unavailable.
	if ([502, 503, 504].includes(status)) throw new Unreachable(message ?? unavailable(status));
	if (message === undefined) {
		throw ok || status === 401 || status === 403
			? new Unreachable(FOREIGN)
			: new Refused(status, refusedByProxy(status));
	}
	const seconds = Number(response.headers.get('retry-after'));
	throw new Refused(status, message, seconds || undefined);
}

/** The answer of the service, which is always an object; undefined if something else answered. */
function answerIn<T>(text: string): T | undefined {
	try {
		const answer: T = JSON.parse(text);
		return typeof answer === 'object' && !Array.isArray(answer) ? (answer ?? undefined) : undefined;
	} catch {
		return undefined;
	}
}

export const pagePicture = (fileId: string, page: number): string =>
	`${API}/files/${encodeURIComponent(fileId)}/pages/${page}.png`;
