import { openConnection } from './sqlite';

/** A table of the schema, for both databases. */
export type Table = {
	name: string;
	/** All columns except the padding. */
	columns: string[];
	/** Columns of the primary key; empty for a table with a single row that always exists. */
	key: string[];
	isPadded: boolean;
	/** Columns with foreign keys to rows that are inserted after the rows of this table. */
	later: string[];
	/** The auto-increment column. */
	counted?: string;
};

/** Tables whose rows are listed in insertion order: PostgreSQL has an extra column for this order. */
const ORDERED: readonly string[] = ['batches', 'webhooks'];

/** The service's tables in dependency order: each after the tables to which it refers. */
export function readSchema(): Table[] {
	const sqlite = openConnection(':memory:');
	try {
		const ask = (sql: string, ...names: string[]) => sqlite.prepare(sql).all(...names);
		const names = ask(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
		).map(({ name }) => String(name));
		const tables: Table[] = [];
		const begun: string[] = [];

		function add(name: string): void {
			begun.push(name);
			const later: string[] = [];
			const references = 'SELECT "table" AS other, "from" AS name FROM pragma_foreign_key_list(?)';
			for (const { other, name: column } of ask(references, name)) {
				if (!begun.includes(String(other))) add(String(other));
				// Tables that refer to each other, or to themselves.
				if (!tables.some((table) => table.name === other)) later.push(String(column));
			}
			const columns = ask('SELECT name, type, pk FROM pragma_table_info(?)', name);
			const key = columns
				.filter(({ pk }) => Number(pk) > 0)
				.toSorted((one, other) => Number(one.pk) - Number(other.pk));
			const isNumbered = key.length === 1 && key[0]?.type === 'INTEGER';
			const isOrdered = ORDERED.includes(name);
			const own = columns.map((column) => String(column.name));
			tables.push({
				name,
				columns: [...(isOrdered ? ['rowid'] : []), ...own.filter((column) => column !== 'padding')],
				key: key.map((column) => String(column.name)),
				isPadded: own.includes('padding'),
				later,
				...(isOrdered && { counted: 'rowid' }),
				...(isNumbered && { counted: String(key[0]?.name) }),
			});
		}

		for (const name of names) {
			if (!begun.includes(name)) add(name);
		}
		return tables;
	} finally {
		sqlite.close();
	}
}
