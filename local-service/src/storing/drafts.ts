import type { DatabaseSync } from 'node:sqlite';

import type { Given } from './corrections';

/** What a person has typed and not decided yet. */
export type Draft = {
	result: Given;
	/** Milliseconds since 1970. */
	savedAt: number;
	/** Of the file, when it was begun. */
	version: number;
};

/** One for each file; it goes with the decision, or with the file. */
export function createDrafts(database: DatabaseSync) {
	const replace = database.prepare(`
		INSERT OR REPLACE INTO drafts (position, savedAt, version, padding, result)
		SELECT position, ?2, version, zeroblob(4096), ?4 FROM files
		WHERE fileId = ?1 AND version = ?3 AND status = 'processed'`);
	const select = database.prepare(
		'SELECT savedAt, drafts.version, result FROM drafts JOIN files USING (position) WHERE fileId = ?',
	);

	return {
		/** @returns when it was saved; undefined where the file has another version by now */
		saveDraft(fileId: string, version: number, result: object): number | undefined {
			const now = Date.now();
			const { changes } = replace.run(fileId, now, version, JSON.stringify(result));
			return changes > 0 ? now : undefined;
		},

		findDraft(fileId: string): Draft | undefined {
			const row = select.get(fileId);
			if (!row) return undefined;
			const { savedAt, version, result } = row;
			return {
				result: JSON.parse(String(result)),
				savedAt: Number(savedAt),
				version: Number(version),
			};
		},
	};
}
