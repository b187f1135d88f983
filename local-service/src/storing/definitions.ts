import type { DatabaseSync } from 'node:sqlite';

import type { Details, DefinitionKind } from '../interface';
import { newId } from './ids';

const ID_PREFIX = { extraction: 'ext', classification: 'cla', split: 'spl' } as const;

/** A definition in a list; its place in the list are time and ID. */
export type Listed<K extends DefinitionKind> = {
	id: string;
	createdAt: number;
	details: Details[K];
};

/** Extractions, classifications and stacks to split, with their definitions. */
export function createDefinitions(database: DatabaseSync) {
	const insert = database.prepare(
		'INSERT INTO definitions (definitionId, kind, createdAt, padding, details) VALUES (?, ?, ?, zeroblob(4096), ?)',
	);
	const select = database.prepare(
		'SELECT createdAt, details FROM definitions WHERE kind = ? AND definitionId = ?',
	);
	const older = database.prepare(
		"SELECT definitionId, createdAt, details, details ->> '$.name' AS name FROM definitions WHERE kind = ? AND (createdAt, definitionId) < (?, ?) ORDER BY createdAt DESC, definitionId DESC",
	);
	const update = database.prepare('UPDATE definitions SET details = ? WHERE definitionId = ?');

	return {
		/** @returns the new ID, and the time in milliseconds since 1970 */
		define<K extends DefinitionKind>(
			kind: K,
			details: Details[K],
		): { id: string; createdAt: number } {
			const definition = { id: newId(ID_PREFIX[kind]), createdAt: Date.now() };
			insert.run(definition.id, kind, definition.createdAt, JSON.stringify(details));
			return definition;
		},

		findDefinition<K extends DefinitionKind>(
			kind: K,
			id: string,
		): { createdAt: number; details: Details[K] } | undefined {
			const row = select.get(kind, id);
			return row && { createdAt: Number(row.createdAt), details: JSON.parse(String(row.details)) };
		},

		/**
		 * Definitions, the newest first.
		 *
		 * @param search what the name or the ID contains, in any case
		 * @param after the last one of the page before
		 */
		listDefinitions<K extends DefinitionKind>(
			kind: K,
			search: string,
			limit: number,
			after?: Pick<Listed<K>, 'id' | 'createdAt'>,
		): Array<Listed<K>> {
			const wanted = search.trim().toLowerCase();
			const found: Array<Listed<K>> = [];
			const { createdAt: before, id: last } = after ?? { createdAt: Infinity, id: '' };
			// Row by row, because SQLite ignores the case of ASCII letters only.
			for (const row of older.iterate(kind, before, last)) {
				const id = String(row.definitionId);
				const texts = [String(row.name), id];
				if (!texts.some((text) => text.toLowerCase().includes(wanted))) continue;
				const details: Details[K] = JSON.parse(String(row.details));
				found.push({ id, createdAt: Number(row.createdAt), details });
				if (found.length === limit) break;
			}
			return found;
		},

		redefine: (id: string, details: Details[DefinitionKind]) =>
			void update.run(JSON.stringify(details), id),
	};
}
