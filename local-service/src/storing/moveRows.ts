import { hash } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';

import type { Database, Row } from './database';
import { hasUsage } from './open';
import { storable } from './postgres';
import { readSchema, type Table } from './schema';
import { ALWAYS, ANNOUNCE } from './triggers';

/** Rows per query; some have results of megabytes. */
const AT_ONCE = 100;

/** Number of rows and sum of their hashes, independent of their order. */
type Digest = { rows: number; sum: bigint };

const none = (): Digest => ({ rows: 0, sum: 0n });

const isSame = (one: Digest, other: Digest) => one.rows === other.rows && one.sum === other.sum;

/** Tables with any number of rows, and tables with a single row that always exists. */
function tablesToMove(): { tables: Table[]; singles: Table[] } {
	const all = readSchema();
	return {
		tables: all.filter(({ key }) => key.length > 0),
		singles: all.filter(({ key }) => key.length === 0),
	};
}

/** A table without the columns that are filled in after all rows are added. */
const atFirst = (table: Table): Table => ({
	...table,
	columns: table.columns.filter((column) => !table.later.includes(column)),
});

const asGiven = (value: Row[string] | boolean | undefined): SQLInputValue =>
	typeof value === 'boolean' ? Number(value) : (value ?? null);

/** Hash of a row, identical for both kinds of database. */
function hashOf(row: Row, { columns }: Table): bigint {
	const values = columns.map((column) => {
		const value = asGiven(row[column]);
		return ArrayBuffer.isView(value)
			? { bytes: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
			: storable(value);
	});
	return BigInt(`0x${hash('sha256', JSON.stringify(values))}`);
}

function addTo(digest: Digest, row: Row, table: Table): void {
	digest.rows++;
	digest.sum = BigInt.asUintN(256, digest.sum + hashOf(row, table));
}

/** All rows in key order, page by page. */
async function* pagesOf(database: Database, table: Table): AsyncGenerator<Row[]> {
	const { name, key } = table;
	const order = key.join(', ');
	const select = (where: string) =>
		database.prepare(
			`SELECT ${table.columns.join(', ')} FROM ${name} ${where} ORDER BY ${order} LIMIT ${AT_ONCE}`,
		);
	const next = select(`WHERE (${order}) > (${key.map(() => '?').join(', ')})`);
	let rows = await select('').all();
	while (rows.length > 0) {
		yield rows;
		const last = rows.at(-1);
		rows = await next.all(...key.map((column) => asGiven(last?.[column])));
	}
}

async function digestOf(database: Database, table: Table): Promise<Digest> {
	const digest = none();
	for await (const rows of pagesOf(database, table)) {
		for (const row of rows) addTo(digest, row, table);
	}
	return digest;
}

async function insert(
	database: Database,
	table: Table,
	rows: Row[],
	otherwise = '',
): Promise<void> {
	const { name, columns, isPadded } = table;
	const places = `(${[...columns.map(() => '?'), ...(isPadded ? ['zeroblob(4096)'] : [])].join(', ')})`;
	const into = [...columns, ...(isPadded ? ['padding'] : [])].join(', ');
	await database
		.prepare(
			`INSERT INTO ${name} (${into}) VALUES ${rows.map(() => places).join(', ')} ${otherwise}`,
		)
		.run(...rows.flatMap((row) => columns.map((column) => asGiven(row[column]))));
}

/**
 * Adds the rows that an earlier, interrupted move did not add.
 *
 * @returns false if the existing rows are not the first rows of the source
 */
async function addRows(from: Database, to: Database, table: Table): Promise<boolean> {
	const there = await digestOf(to, table);
	const seen = none();
	for await (const rows of pagesOf(from, table)) {
		const known = rows.slice(0, there.rows - seen.rows);
		for (const row of known) addTo(seen, row, table);
		if (known.length === rows.length) continue;
		if (!isSame(seen, there)) return false;
		await insert(to, table, rows.slice(known.length));
	}
	return isSame(seen, there);
}

const clearLater = async (to: Database, { name, later }: Table) =>
	await to.exec(
		`UPDATE ${name} SET ${later.map((column) => `${column} = NULL`).join(', ')}
		WHERE ${later.map((column) => `${column} IS NOT NULL`).join(' OR ')}`,
	);

async function fillIn(from: Database, to: Database, table: Table): Promise<void> {
	const changes = table.later.map((column) => `${column} = excluded.${column}`).join(', ');
	const update = `ON CONFLICT (${table.key.join(', ')}) DO UPDATE SET ${changes}`;
	for await (const rows of pagesOf(from, table)) {
		const toFill = rows.filter((row) => table.later.some((column) => row[column] !== null));
		if (toFill.length > 0) await insert(to, table, toFill, update);
	}
}

/**
 * Prepares the target database of a move. Until `endMove`, a service refuses to start with it.
 *
 * @throws Error with a message for the operator if it has rows that no move has added
 */
export async function beginMove(to: Database): Promise<void> {
	await to.dropTriggers([...ALWAYS, ...ANNOUNCE]);
	if (!(await hasUsage(to))) return;
	for (const { name } of tablesToMove().tables) {
		if ((await to.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get()) === undefined) continue;
		throw new Error(
			`The database to move to is not empty (it has rows in ${name}). Choose an empty one.`,
		);
	}
	await to.exec('DELETE FROM usage');
}

/**
 * Copies all rows; continues an earlier move that was interrupted.
 *
 * @param say called with the progress
 */
export async function moveRows(
	from: Database,
	to: Database,
	say: (message: string) => void,
): Promise<void> {
	const { tables } = tablesToMove();
	const mutual = tables.filter(({ later }) => later.length > 0);
	for (const table of mutual) await clearLater(to, table);
	for (const [index, table] of tables.entries()) {
		say(`Copying ${table.name}`);
		if (await addRows(from, to, atFirst(table))) continue;
		// The source has changed since the interrupted move. Rows that refer to others are deleted first.
		for (const { name } of tables.slice(index).toReversed()) await to.exec(`DELETE FROM ${name}`);
		await addRows(from, to, atFirst(table));
	}
	for (const table of mutual) await fillIn(from, to, table);
	for (const { name, counted } of tables) {
		if (counted === undefined) continue;
		await to.countFrom(name, counted, await from.lastCounted(name, counted));
	}
}

/**
 * Compares all rows of both databases.
 *
 * @param say called with the number of identical rows of each table
 * @throws Error that names the first table that differs
 */
export async function compareRows(
	from: Database,
	to: Database,
	say: (message: string) => void,
): Promise<void> {
	for (const table of tablesToMove().tables) {
		const [one, other] = [await digestOf(from, table), await digestOf(to, table)];
		if (!isSame(one, other)) {
			throw new Error(
				`The table ${table.name} is not the same on both sides (${one.rows} and ${other.rows} rows). Has another program changed it? Run the command again.`,
			);
		}
		say(`${table.name}: ${one.rows} rows, the same on both sides`);
	}
}

/** Adds the row of `usage`: from now on, a service accepts the database. */
export async function endMove(from: Database, to: Database): Promise<void> {
	await to.addTriggers(ALWAYS);
	await to.transaction(async () => {
		for (const table of tablesToMove().singles) {
			const columns = table.columns.join(', ');
			const rows = await from.prepare(`SELECT ${columns} FROM ${table.name}`).all();
			await to.prepare(`DELETE FROM ${table.name}`).run();
			await insert(to, table, rows);
		}
	});
	await to.sweep();
}
