import type { DatabaseSync } from 'node:sqlite';

import type { Details, DefinitionKind } from '../interface';
import { newId } from './ids';

const ID_PREFIX = { extraction: 'ext', classification: 'cla', split: 'spl' } as const;

/** Extractions, classifications and stacks to split, with their definitions. */
export function createDefinitions(database: DatabaseSync) {
	const insert = database.prepare(
		'INSERT INTO definitions (definitionId, kind, createdAt, padding, details) VALUES (?, ?, ?, zeroblob(4096), ?)',
	);
	const select = database.prepare(
		'SELECT createdAt, details FROM definitions WHERE kind = ? AND definitionId = ?',
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

		redefine: (id: string, details: Details[DefinitionKind]) =>
			void update.run(JSON.stringify(details), id),
	};
}
