import type { Details, DefinitionKind } from '../interface';
import type { Database } from './database';
import { newId } from './ids';

const ID_PREFIX = { extraction: 'ext', classification: 'cla', split: 'spl' } as const;

/** Definitions per query. */
const AT_ONCE = 200;

/** A listed definition; its position in the list is given by time and ID. */
export type Listed<K extends DefinitionKind> = {
	id: string;
	createdAt: number;
	details: Details[K];
};

/** Extractions, classifications and stacks to split, with their definitions. */
export function createDefinitions(database: Database) {
	const insert = database.prepare(
		'INSERT INTO definitions (definitionId, kind, createdAt, padding, details) VALUES (?, ?, ?, zeroblob(4096), ?)',
	);
	const select = database.prepare(
		'SELECT createdAt, details FROM definitions WHERE kind = ? AND definitionId = ?',
	);
	const selectToChange = database.prepare(
		'SELECT details FROM definitions WHERE kind = ? AND definitionId = ? FOR UPDATE',
	);
	const older = database.prepare(
		"SELECT definitionId, createdAt, details, details ->> '$.name' AS name FROM definitions WHERE kind = ? AND (createdAt, definitionId) < (?, ?) ORDER BY createdAt DESC, definitionId DESC LIMIT ?",
	);
	const update = database.prepare('UPDATE definitions SET details = ? WHERE definitionId = ?');

	return {
		/** @returns the new ID, and the time in milliseconds since 1970 */
		async define<K extends DefinitionKind>(
			kind: K,
			details: Details[K],
		): Promise<{ id: string; createdAt: number }> {
			const definition = { id: newId(ID_PREFIX[kind]), createdAt: Date.now() };
			await insert.run(definition.id, kind, definition.createdAt, JSON.stringify(details));
			return definition;
		},

		async findDefinition<K extends DefinitionKind>(
			kind: K,
			id: string,
		): Promise<{ createdAt: number; details: Details[K] } | undefined> {
			const row = await select.get(kind, id);
			return row && { createdAt: Number(row.createdAt), details: JSON.parse(String(row.details)) };
		},

		/**
		 * Definitions, the newest first.
		 *
		 * @param search substring of the name or the ID, ignoring case
		 * @param after the last definition of the previous page
		 */
		async listDefinitions<K extends DefinitionKind>(
			kind: K,
			search: string,
			limit: number,
			after?: Pick<Listed<K>, 'id' | 'createdAt'>,
		): Promise<Array<Listed<K>>> {
			const wanted = search.trim().toLowerCase();
			const found: Array<Listed<K>> = [];
			let { createdAt: before, id: last } = after ?? { createdAt: Number.MAX_SAFE_INTEGER, id: '' };
			// Filtered in JavaScript, because SQLite ignores the case of ASCII letters only.
			for (;;) {
				const rows = await older.all(kind, before, last, AT_ONCE);
				for (const row of rows) {
					[before, last] = [Number(row.createdAt), String(row.definitionId)];
					const texts = [String(row.name), last];
					if (!texts.some((text) => text.toLowerCase().includes(wanted))) continue;
					const details: Details[K] = JSON.parse(String(row.details));
					found.push({ id: last, createdAt: before, details });
					if (found.length === limit) return found;
				}
				if (rows.length < AT_ONCE) return found;
			}
		},

		/** @returns false if the definition does not exist */
		redefine: async <K extends DefinitionKind>(
			kind: K,
			id: string,
			changes: Partial<Details[K]>,
		): Promise<boolean> =>
			await database.transaction(async () => {
				const row = await selectToChange.get(kind, id);
				if (!row) return false;
				const details = { ...JSON.parse(String(row.details)), ...changes };
				await update.run(JSON.stringify(details), id);
				return true;
			}),
	};
}
