import type { Database } from './database';
import type { Given } from './corrections';

/** Edits of a person that are not submitted yet. */
export type Draft = {
	result: Given;
	/** Milliseconds since 1970. */
	savedAt: number;
	/** Version of the file when the draft was started. */
	version: number;
};

/** One draft per file; deleted with the decision, or with the file. */
export function createDrafts(database: Database) {
	const replace = database.prepare(`
		INSERT INTO drafts (position, savedAt, version, padding, result)
		SELECT position, CAST(?2 AS BIGINT), version, zeroblob(4096), CAST(?4 AS TEXT) FROM files
		WHERE fileId = ?1 AND version = ?3 AND status = 'processed'
		ON CONFLICT (position) DO UPDATE SET savedAt = excluded.savedAt, version = excluded.version, result = excluded.result`);
	const select = database.prepare(
		'SELECT savedAt, drafts.version, result FROM drafts JOIN files USING (position) WHERE fileId = ?',
	);

	return {
		/** @returns the time it was saved; undefined if the file has another version by now */
		async saveDraft(fileId: string, version: number, result: object): Promise<number | undefined> {
			const now = Date.now();
			const { changes } = await replace.run(fileId, now, version, JSON.stringify(result));
			return changes > 0 ? now : undefined;
		},

		async findDraft(fileId: string): Promise<Draft | undefined> {
			const row = await select.get(fileId);
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
