/** The current view, determined by the fragment of the URL. */
import { computed, signal } from '@preact/signals';

export type Route =
	| { view: 'inbox'; query: string }
	| { view: 'accuracy'; query: string }
	| { view: 'file'; fileId: string }
	| { view: 'try' };

/** Whether this is the page to try a document, whose values are read-only. */
export const isTryPage = /\/try\/?$/.test(location.pathname);

/** Base URL of the service's API. */
export const serviceUrl = `${location.origin}${location.pathname.replace(/\/[^/]*\/?$/, '')}/v1`;

const FILE = '#/files/';
const ACCURACY = '#/accuracy';
const INBOX = '#/';

function routeIn(fragment: string): Route {
	if (isTryPage) return { view: 'try' };
	if (fragment.startsWith(FILE)) {
		return { view: 'file', fileId: fragment.slice(FILE.length) };
	}
	const [place, query = ''] = fragment.split('?', 2);
	if (place === ACCURACY) return { view: 'accuracy', query };
	return { view: 'inbox', query: place === INBOX ? query : '' };
}

const fragment = signal(location.hash);
export const route = computed(() => routeIn(fragment.value));

const follow = () => (fragment.value = location.hash);
addEventListener('hashchange', follow);

export const fileAddress = (fileId: string): string => FILE + fileId;
const withQuery = (place: string, query: string) => (query ? `${place}?${query}` : place);
export const inboxAddress = (query: string): string => withQuery(INBOX, query);
export const accuracyAddress = (query: string): string => withQuery(ACCURACY, query);

export function go(address: string): void {
	location.hash = address;
	// The event comes later; a key pressed before it must already apply to the new view.
	follow();
}

/**
 * Removes the key of a review link from the URL, so that it is neither in the history nor on screen. It may
 * be followed by the ID of the document to open.
 */
export function takeKey(): string | undefined {
	const [key, fileId] = location.hash.slice(1).split('/');
	if (!key) return undefined;
	const address = fileId ? FILE + fileId : INBOX;
	history.replaceState(null, '', location.pathname + address);
	follow();
	return key;
}
