import { OWN_CONNECTION } from '../../harness/ownConnection.ts';

/**
 * A browser at the review page, or at the page for trying a document, as seen by the service: requests with a
 * cookie.
 */
export type Reviewer = {
	/** Cookie header of the browser. */
	cookie: string;
	/**
	 * @param at path below the page's API
	 * @param headers further headers; an empty header is not sent
	 */
	call: (
		method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
		at: string,
		sent?: object,
		headers?: { [name: string]: string },
	) => Promise<{ status: number; headers: Headers; body: unknown }>;
};

/** @param secrets collects the cookies set by the service */
export function createReviewer(
	origin: string,
	secrets: string[] = [],
	page: 'review' | 'try' = 'review',
): Reviewer {
	return {
		cookie: '',

		async call(method, at, sent, more = {}) {
			const isForm = sent instanceof FormData;
			const headers = {
				...{ ...OWN_CONNECTION, origin, cookie: this.cookie, ...more },
				...(sent && !isForm && { 'content-type': 'application/json' }),
			};
			const response = await fetch(`${origin}/${page}/api/${at}`, {
				method,
				headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
				...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
			});
			const [cookie] = response.headers.get('set-cookie')?.split(';') ?? [];
			if (cookie !== undefined) {
				this.cookie = cookie;
				const secret = cookie.replace(/^.*=/, '');
				if (secret !== '') secrets.push(secret);
			}
			const isJson = response.headers.get('content-type')?.startsWith('application/json');
			const body: unknown = isJson ? await response.json() : await response.bytes();
			return { status: response.status, headers: response.headers, body };
		},
	};
}
