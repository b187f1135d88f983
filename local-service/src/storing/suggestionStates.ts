import type { SuggestionState } from '../interface';
import type { Database } from './database';
import { NOW } from './now';

/**
 * How it stands with proposals of fields, for all processes that share a database, by its clock. With SQLite
 * nothing of it is on the disk.
 */
export function createSuggestionStates(database: Database) {
	const insert = database.prepare(`
		INSERT INTO suggestions (suggestionId, aliveUntil, expiresAt) VALUES (?, ${NOW} + ?, ${NOW} + ?)`);
	const ask = database.prepare(`
		UPDATE suggestions SET expiresAt = ${NOW} + ? WHERE suggestionId = ? AND expiresAt > ${NOW}
		RETURNING state, aliveUntil < ${NOW} AS isLost`);
	const answer = database.prepare('UPDATE suggestions SET state = ? WHERE suggestionId = ?');
	const keep = database.prepare(`
		UPDATE suggestions SET aliveUntil = ${NOW} + ?
		WHERE suggestionId IN (SELECT value FROM json_each(?)) AND expiresAt > ${NOW}
		RETURNING suggestionId`);
	const deleteOld = database.prepare(`DELETE FROM suggestions WHERE expiresAt <= ${NOW}`);

	return {
		/**
		 * Adds one that waits.
		 *
		 * @param lease milliseconds until it is lost, unless it is kept
		 * @param forgotten milliseconds until it is deleted, unless somebody asks for it
		 */
		addSuggestion: async (suggestionId: string, lease: number, forgotten: number) =>
			void (await insert.run(suggestionId, lease, forgotten)),

		/** Also says that somebody asked. @returns no state while it waits */
		async askForSuggestion(
			suggestionId: string,
			forgotten: number,
		): Promise<{ state?: SuggestionState; isLost: boolean } | undefined> {
			const row = await ask.get(forgotten, suggestionId);
			return (
				row && {
					...(row.state !== null && { state: JSON.parse(String(row.state)) }),
					isLost: Boolean(row.isLost),
				}
			);
		},

		answerSuggestion: async (suggestionId: string, state: SuggestionState) =>
			void (await answer.run(JSON.stringify(state), suggestionId)),

		/** Deletes those for which nobody asks any more. @returns which of these are not lost for so many milliseconds */
		async keepSuggestions(suggestionIds: readonly string[], lease: number): Promise<string[]> {
			await deleteOld.run();
			if (suggestionIds.length === 0) return [];
			const kept = await keep.all(lease, JSON.stringify(suggestionIds));
			return kept.map(({ suggestionId }) => String(suggestionId));
		},
	};
}
