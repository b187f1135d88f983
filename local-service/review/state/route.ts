/** Where in the page one is, as the fragment of its address says. */
import { computed, signal } from '@preact/signals';

export type Route =
	| { view: 'inbox'; query: string }
	| { view: 'accuracy'; query: string }
	| { view: 'file'; fileId: string }
	| { view: 'try' };

/** Whether this is the page on which a document is tried: its values are looked at, not edited. */
export const isTryPage = /\/try\/?$/.test(location.pathname);

/** Where the interface is that programs call. */
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
	// The event comes later, and a key that comes before it is for what the person has gone to.
	follow();
}

/**
 * Takes the key of a review link out of the address, so that neither history nor screen keeps it. Behind it
 * may stand which document to open.
 */
export function takeKey(): string | undefined {
	const [key, fileId] = location.hash.slice(1).split('/');
	if (!key) return undefined;
	const address = fileId ? FILE + fileId : INBOX;
	history.replaceState(null, '', location.pathname + address);
	follow();
	return key;
}
