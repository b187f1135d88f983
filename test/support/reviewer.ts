import { OWN_CONNECTION } from './ownConnection.ts';

/** A person at the review page, as far as the service sees: requests of a browser that keeps a cookie. */
export type Reviewer = {
	/** As the browser sends it. */
	cookie: string;
	/**
	 * @param at path below that of the page's requests
	 * @param headers further ones; an empty one is not sent
	 */
	call: (
		method: 'GET' | 'POST' | 'PUT' | 'DELETE',
		at: string,
		sent?: object,
		headers?: { [name: string]: string },
	) => Promise<{ status: number; headers: Headers; body: unknown }>;
};

/** @param secrets gets the cookies that the service gives out */
export function createReviewer(origin: string, secrets: string[] = []): Reviewer {
	return {
		cookie: '',

		async call(method, at, sent, more = {}) {
			const headers = {
				...{ ...OWN_CONNECTION, origin, cookie: this.cookie, ...more },
				...(sent && { 'content-type': 'application/json' }),
			};
			const response = await fetch(`${origin}/review/api/${at}`, {
				method,
				headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
				...(sent && { body: JSON.stringify(sent) }),
			});
			const [cookie] = response.headers.get('set-cookie')?.split(';') ?? [];
			if (cookie !== undefined) {
				this.cookie = cookie;
				const secret = cookie.replace('review=', '');
				if (secret !== '') secrets.push(secret);
			}
			const isJson = response.headers.get('content-type')?.startsWith('application/json');
			const body: unknown = isJson ? await response.json() : await response.bytes();
			return { status: response.status, headers: response.headers, body };
		},
	};
}
