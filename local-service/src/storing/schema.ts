import { openConnection } from './sqlite';

/** A table as both databases have it. */
export type Table = {
	name: string;
	/** All but the padding. */
	columns: string[];
	/** Those of the primary key; none where it has a single row from the beginning. */
	key: string[];
	isPadded: boolean;
	/** Columns that refer to rows which are added after this table's. */
	later: string[];
	/** A column that the database counts up for rows that are added without it. */
	counted?: string;
};

/** Tables whose rows are listed in the order in which they were added: PostgreSQL has a column for it. */
const ORDERED: readonly string[] = ['batches', 'webhooks'];

/** The service's tables, each after those that its rows refer to. */
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
