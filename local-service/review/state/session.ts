/** Who is signed in, and what they may see. */
import { computed, signal } from '@preact/signals';

import type { Session } from '../api/answers';
import { Refused } from '../api/call';
import { endSession, findSession, openSession } from '../api/requests';
import { keptDrafts } from './keptDrafts';
import { takeKey } from './route';

export type Visitor = 'unknown' | 'nobody' | Session;

export const visitor = signal<Visitor>('unknown');
/** With a token one sees all documents, with a link those that it names. */
export const seesAll = computed(
	() => typeof visitor.value === 'object' && visitor.value.scope === 'all',
);
/** Why one is not, for the person. */
export const signInProblem = signal('');

export async function enter(proof: Parameters<typeof openSession>[0]): Promise<void> {
	try {
		visitor.value = await openSession(proof);
		signInProblem.value = '';
	} catch (error) {
		signInProblem.value = problemOf(error);
		visitor.value = 'nobody';
	}
}

function problemOf(error: unknown): string {
	if (error instanceof Refused && error.retryAfter !== undefined) {
		return `${error.message} (${error.retryAfter} s)`;
	}
	return error instanceof Error ? error.message : String(error);
}

export async function start(): Promise<void> {
	const key = takeKey();
	if (key !== undefined) return await enter({ key });
	try {
		visitor.value = await findSession();
	} catch (error) {
		if (!isSignedOut(error)) signInProblem.value = problemOf(error);
		visitor.value = 'nobody';
	}
}

// A link may be opened where the page is open already.
addEventListener('hashchange', () => {
	const key = takeKey();
	if (key !== undefined) void enter({ key });
});

/** Whether that was the reason of a failure; the person is asked to sign in then. */
export function isSignedOut(error: unknown): boolean {
	if (!(error instanceof Refused) || error.status !== 401) return false;
	if (visitor.value !== 'unknown') {
		signInProblem.value = 'Your session has ended. Sign in again: what you changed is kept.';
	}
	visitor.value = 'nobody';
	return true;
}

export async function leave(): Promise<void> {
	try {
		await endSession();
	} catch (error) {
		if (!isSignedOut(error)) {
			signInProblem.value = 'The service does not answer, so that you are still signed in there.';
		}
	}
	keptDrafts.clear();
	location.reload();
}
