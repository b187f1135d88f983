/** Requests to the service that this page came from. */

/** The service answered that it does not do it; the message is for the person. */
export class Refused extends Error {
	constructor(
		readonly status: number,
		message: string,
		/** Seconds after which it may be tried again. */
		readonly retryAfter?: number,
	) {
		super(message);
	}
}

/** No answer came. */
export class Unreachable extends Error {
	constructor() {
		super('The service does not answer.');
	}
}

/** A proxy may have the service below a path of its own. */
const API = `${location.pathname.replace(/\/$/, '')}/api`;

/** The service answers within seconds; what takes longer is a connection that broke. */
const PATIENCE = 30_000;

/**
 * @param to path below the interface of this page
 * @throws Refused, Unreachable
 */
export async function call<T>(
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
	to: string,
	body?: object,
): Promise<T> {
	const isForm = body instanceof FormData;
	let response: Response;
	let text: string;
	try {
		response = await fetch(API + to, {
			method,
			headers: body && !isForm ? { 'content-type': 'application/json' } : {},
			body: isForm ? body : body && JSON.stringify(body),
			// Sending a document takes as long as it takes.
			signal: isForm ? null : AbortSignal.timeout(PATIENCE),
		});
		text = await response.text();
	} catch {
		throw new Unreachable();
	}
	// A proxy says so in the place of a service that is away.
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
		// Not from the service.
	}
	return 'The service could not do this.';
}

export const pagePicture = (fileId: string, page: number): string =>
	`${API}/files/${encodeURIComponent(fileId)}/pages/${page}.png`;
