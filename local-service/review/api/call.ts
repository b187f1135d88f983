/** Requests to the service that this page came from. */

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

/** No response. */
export class Unreachable extends Error {
	constructor() {
		super('The service does not answer.');
	}
}

/** A proxy may serve the service under a path prefix. */
const API = `${location.pathname.replace(/\/$/, '')}/api`;

/**
 * Timeout in milliseconds: the service answers within seconds, so a longer wait means a broken connection.
 */
const PATIENCE = 30_000;

/**
 * @param to path relative to this page's API
 * @param until aborts the request instead of the timeout, if it may take longer
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
			signal: isForm ? null : (until ?? AbortSignal.timeout(PATIENCE)),
		});
		text = await response.text();
	} catch {
		throw new Unreachable();
	}
	// Returned by a proxy if the service is unavailable.
	if ([502, 503, 504].includes(response.status)) throw new Unreachable();
	if (response.ok) {
		const answer: T = JSON.parse(text);
		return answer;
	}
	const seconds = Number(response.headers.get('retry-after'));
	throw new Refused(response.status, messageIn(text), seconds || undefined);
}

function messageIn(text: string): string {
	try {
		const { message }: { message?: unknown } = JSON.parse(text);
		if (typeof message === 'string') return message;
	} catch {
		// Not an answer of the service.
	}
	return 'The service could not process the request.';
}

export const pagePicture = (fileId: string, page: number): string =>
	`${API}/files/${encodeURIComponent(fileId)}/pages/${page}.png`;
