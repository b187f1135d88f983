import { OWN_CONNECTION } from './ownConnection.ts';

/** A person at the review page, or at the one to try documents, as far as the service sees: requests of a browser that keeps a cookie. */
export type Reviewer = {
	/** As the browser sends it. */
	cookie: string;
	/**
	 * @param at path below that of the page's requests
	 * @param headers further ones; an empty one is not sent
	 */
	call: (
		method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
		at: string,
		sent?: object,
		headers?: { [name: string]: string },
	) => Promise<{ status: number; headers: Headers; body: unknown }>;
};

/** @param secrets gets the cookies that the service gives out */
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
				const secret = cookie.replace(`${page}=`, '');
				if (secret !== '') secrets.push(secret);
			}
			const isJson = response.headers.get('content-type')?.startsWith('application/json');
			const body: unknown = isJson ? await response.json() : await response.bytes();
			return { status: response.status, headers: response.headers, body };
		},
	};
}
