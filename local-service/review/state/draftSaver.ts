/** Saves the draft of one document while a person types, and retries until the service has it. */
import type { StoredDraft } from './storedDrafts';

export type Saving =
	| { kind: 'saved'; at?: number }
	| { kind: 'saving' }
	/** No response from the service; sending is retried. */
	| { kind: 'away'; error: Error }
	/** The service refused it. */
	| { kind: 'refused'; error: Error };

export type Keep = { set: (draft: StoredDraft) => void; remove: () => void };

/** Milliseconds without typing after which a draft is sent. */
const PAUSE = 500;
/** First and longest pause between two attempts, in milliseconds. */
const [SOON, LATE] = [1000, 15_000];

/**
 * @param put sends a draft, and returns the time when it was saved
 * @param keep stores the draft locally until the service has saved it
 * @param isAway whether an error means that there was no response
 * @param onChange called with each new state
 */
export function createDraftSaver(
	put: (draft: StoredDraft) => Promise<number>,
	keep: Keep,
	isAway: (error: unknown) => error is Error,
	onChange: (saving: Saving) => void,
) {
	let unsaved: StoredDraft | undefined;
	let sending: Promise<void> | undefined;
	let isHeld = false;
	let wait = SOON;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const plan = (ms: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => void send(), ms);
	};

	async function send(): Promise<void> {
		clearTimeout(timer);
		if (sending || isHeld || !unsaved) return;
		sending = attempt(unsaved);
		await sending;
		sending = undefined;
	}

	async function attempt(sent: StoredDraft): Promise<void> {
		try {
			const at = await put(sent);
			wait = SOON;
			if (unsaved === sent) {
				unsaved = undefined;
				keep.remove();
				onChange({ kind: 'saved', at });
			} else if (unsaved) plan(0);
		} catch (error) {
			if (!unsaved) return;
			if (isAway(error)) {
				onChange({ kind: 'away', error });
				plan(wait);
				wait = Math.min(wait * 2, LATE);
			} else {
				onChange({ kind: 'refused', error: error instanceof Error ? error : new Error() });
				if (unsaved !== sent) plan(0);
			}
		}
	}

	return {
		/** Stores a draft locally at once, and sends it soon. */
		change(draft: StoredDraft): void {
			unsaved = draft;
			keep.set(draft);
			onChange({ kind: 'saving' });
			plan(PAUSE);
		},
		/** Sends the unsaved draft now. */
		flush: send,
		/**
		 * Pauses sending, and waits for the current request, because a draft that arrives after a decision is
		 * refused.
		 */
		async hold(): Promise<void> {
			isHeld = true;
			await sending;
		},
		/** Resumes, and sends the unsaved draft at once. */
		async release(): Promise<void> {
			isHeld = false;
			await send();
		},
		/** Discards the unsaved draft. */
		drop(): void {
			clearTimeout(timer);
			unsaved = undefined;
			keep.remove();
		},
		isUnsaved: () => unsaved !== undefined,
	};
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
