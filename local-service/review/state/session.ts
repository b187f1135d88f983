/** Who is signed in, and which documents they can see. */
import { computed, signal } from '@preact/signals';

import type { Session } from '../api/answers';
import { messageOf, Refused, Unreachable } from '../api/call';
import { endSession, findSession, openSession } from '../api/requests';
import { storedDrafts } from './storedDrafts';
import { takeKey } from './route';

export type Visitor = 'unknown' | 'signedOut' | Session;

export const visitor = signal<Visitor>('unknown');
/** A token gives access to all documents, a review link only to its own documents. */
export const seesAll = computed(
	() => typeof visitor.value === 'object' && visitor.value.scope === 'all',
);
/** Why signing in failed, for the person. */
export const signInProblem = signal('');

export async function enter(proof: Parameters<typeof openSession>[0]): Promise<void> {
	try {
		visitor.value = await openSession(proof);
		signInProblem.value = '';
	} catch (error) {
		const isLink = 'key' in proof && error instanceof Unreachable;
		// The key of the link is no longer in the URL.
		signInProblem.value = problemOf(error) + (isLink ? ' Open the link again.' : '');
		visitor.value = 'signedOut';
	}
}

function problemOf(error: unknown): string {
	if (error instanceof Refused && error.retryAfter !== undefined) {
		return `${error.message} (${error.retryAfter} s)`;
	}
	return messageOf(error);
}

export async function start(): Promise<void> {
	const key = takeKey();
	if (key !== undefined) return await enter({ key });
	try {
		visitor.value = await findSession();
	} catch (error) {
		if (!isSignedOut(error)) signInProblem.value = problemOf(error);
		visitor.value = 'signedOut';
	}
}

// A link may be opened in a tab that already shows the page.
addEventListener('hashchange', () => {
	const key = takeKey();
	if (key !== undefined) void enter({ key });
});

/** Whether a request failed because the session has ended; shows the sign-in form then. */
export function isSignedOut(error: unknown): boolean {
	if (!(error instanceof Refused) || error.status !== 401) return false;
	if (visitor.value !== 'unknown') {
		signInProblem.value = 'Your session has ended. Sign in again: what you changed is kept.';
	}
	visitor.value = 'signedOut';
	return true;
}

export async function leave(): Promise<void> {
	try {
		await endSession();
	} catch (error) {
		if (!isSignedOut(error)) {
			// Signing out failed, so the unsaved changes are kept in the tab.
			signInProblem.value = `${problemOf(error)} Until then, you are still signed in there.`;
			visitor.value = 'signedOut';
			return;
		}
	}
	storedDrafts.clear();
	location.reload();
}
