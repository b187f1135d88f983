/** Drafts that the service has not saved yet, stored per tab so that they survive a reload. */
import type { Result } from '../api/answers';

export type StoredDraft = { result: Result; version: number };

const PREFIX = 'draft ';

export const storedDrafts = {
	get(fileId: string): StoredDraft | undefined {
		const text = sessionStorage.getItem(PREFIX + fileId);
		if (text === null) return undefined;
		const draft: StoredDraft = JSON.parse(text);
		return draft;
	},
	set(fileId: string, draft: StoredDraft): void {
		try {
			sessionStorage.setItem(PREFIX + fileId, JSON.stringify(draft));
		} catch {
			// The storage is full; the draft is still in memory.
		}
	},
	remove: (fileId: string) => sessionStorage.removeItem(PREFIX + fileId),
	clear(): void {
		for (const name of Object.keys(sessionStorage)) {
			if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
		}
	},
};
