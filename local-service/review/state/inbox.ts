/** The documents of the inbox, by the filters in the URL. */
import { batch, computed, effect, signal } from '@preact/signals';

import { type Inbox, type ListedFile, type Status, STATUSES } from '../api/answers';
import { messageOf } from '../api/call';
import { listFiles } from '../api/requests';
import { go, inboxAddress, route } from './route';
import { isSignedOut } from './session';

export type Filter =
	| 'status'
	| 'show'
	| 'workflowId'
	| 'definitionId'
	| 'documentType'
	| 'sender'
	| 'text'
	| 'readingsOf';

/** The last query of the inbox, kept while a document is open. */
const query = signal('');
effect(() => {
	if (route.value.view === 'inbox') query.value = route.value.query;
});
export const filters = computed(() => new URLSearchParams(query.value));

export const files = signal<ListedFile[]>([]);
export const overview = signal<Omit<Inbox, 'files' | 'next'>>();
export const next = signal<string>();
export const isLoading = signal(false);
export const listProblem = signal('');
/** Index of the list entry with the keyboard focus. */
export const place = signal(0);

export const currentStatus = computed(
	(): Status => STATUSES.find((status) => status === filters.value.get('status')) ?? 'toCheck',
);

/** Query parameters for the service, which also uses them to determine the next document. */
export function wanted(): URLSearchParams {
	const asked = new URLSearchParams(filters.value);
	asked.set('status', currentStatus.value);
	return asked;
}

/** URL of the list with one filter added, changed or removed. */
export function filtered(name: Filter, value: string): string {
	const changed = new URLSearchParams(filters.value);
	if (value) changed.set(name, value);
	else changed.delete(name);
	return inboxAddress(changed.toString());
}

export const filter = (name: Filter, value: string): void => go(filtered(name, value));

export const currentInbox = () => inboxAddress(query.value);

let requests = 0;

/** Loads the list from the start, or its next page; an outdated answer is ignored. */
export async function load(from?: string): Promise<void> {
	const mine = ++requests;
	const asks = wanted();
	if (from !== undefined) asks.set('after', from);
	isLoading.value = true;
	try {
		const answer = await listFiles(asks);
		if (mine !== requests) return;
		batch(() => {
			const { files: found, next: following, ...rest } = answer;
			files.value = from === undefined ? found : [...files.value, ...found];
			next.value = following;
			overview.value = rest;
			listProblem.value = '';
			place.value = Math.min(place.value, Math.max(files.value.length - 1, 0));
		});
	} catch (error) {
		if (mine !== requests || isSignedOut(error)) return;
		listProblem.value = messageOf(error);
	} finally {
		if (mine === requests) isLoading.value = false;
	}
}

export const loadMore = () => {
	if (next.value !== undefined && !isLoading.value) void load(next.value);
};
