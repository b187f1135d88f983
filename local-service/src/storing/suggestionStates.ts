import type { StoredSuggestion } from '../interface/suggestions';
import type { Database } from './database';
import { NOW } from './now';

/**
 * States of field suggestions, for all processes that share a database; they expire by the database's clock. With
 * SQLite they are in memory only.
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
		 * Adds a pending suggestion.
		 *
		 * @param lease milliseconds until the suggestion counts as lost, unless `keepSuggestions` renews the lease
		 * @param forgotten milliseconds until the suggestion is deleted, unless it is polled
		 */
		addSuggestion: async (suggestionId: string, lease: number, forgotten: number) =>
			void (await insert.run(suggestionId, lease, forgotten)),

		/**
		 * State of a suggestion; postpones its expiry.
		 *
		 * @returns no `state` while the suggestion is pending; undefined if it is unknown
		 */
		async askForSuggestion(
			suggestionId: string,
			forgotten: number,
		): Promise<{ state?: StoredSuggestion; isLost: boolean } | undefined> {
			const row = await ask.get(forgotten, suggestionId);
			return (
				row && {
					...(row.state !== null && { state: JSON.parse(String(row.state)) }),
					isLost: Boolean(row.isLost),
				}
			);
		},

		answerSuggestion: async (suggestionId: string, state: StoredSuggestion) =>
			void (await answer.run(JSON.stringify(state), suggestionId)),

		/**
		 * Deletes expired suggestions, and renews the lease of the given ones.
		 *
		 * @returns the given suggestions that still exist
		 */
		async keepSuggestions(suggestionIds: readonly string[], lease: number): Promise<string[]> {
			await deleteOld.run();
			if (suggestionIds.length === 0) return [];
			const renewed = await keep.all(lease, JSON.stringify(suggestionIds));
			return renewed.map(({ suggestionId }) => String(suggestionId));
		},
	};
}
