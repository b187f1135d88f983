/** Where in the page one is, as the fragment of its address says. */
import { computed, signal } from '@preact/signals';

export type Route = { view: 'inbox'; query: string } | { view: 'file'; fileId: string };

const FILE = '#/files/';
const INBOX = '#/';

function routeIn(fragment: string): Route {
	if (fragment.startsWith(FILE)) {
		return { view: 'file', fileId: fragment.slice(FILE.length) };
	}
	const query = fragment.startsWith(`${INBOX}?`) ? fragment.slice(INBOX.length + 1) : '';
	return { view: 'inbox', query };
}

const fragment = signal(location.hash);
export const route = computed(() => routeIn(fragment.value));

const follow = () => (fragment.value = location.hash);
addEventListener('hashchange', follow);

export const fileAddress = (fileId: string): string => FILE + fileId;
export const inboxAddress = (query: string): string => (query ? `${INBOX}?${query}` : INBOX);

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
