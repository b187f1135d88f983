import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

import { areNamed, type Database } from './database';
import { IN_MEMORY_TABLES, MIGRATIONS } from './migrations';
import { storageFailure } from './storageFailure';
import type { Trigger } from './trigger';
import { ALWAYS } from './triggers';

/**
 * Opens the service's database; creates it if missing, and migrates a database of an older version. `PRAGMA
 * user_version` is the number of migrations that were applied. Deleted data is overwritten (`secure_delete`).
 *
 * @throws Error with a message for the operator if it has more migrations than this version
 */
export function openConnection(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
	try {
		database.exec(
			'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
		);
		migrate(database);
		emptyLog(database);
		database.exec(IN_MEMORY_TABLES);
		addTriggers(database, ALWAYS);
	} catch (error) {
		database.close();
		throw error;
	}
	return database;
}

/**
 * Opens the database while a service may be running on it: migrates and rewrites nothing.
 *
 * @throws Error with a message for the operator if it has another schema version
 */
export function openCurrent(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
	database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
	const version = versionOf(database);
	if (version === MIGRATIONS.length) {
		database.exec(IN_MEMORY_TABLES);
		return database;
	}
	database.close();
	throw new Error(
		`The data folder is of another version of the service (database schema ${version}; this command has ${MIGRATIONS.length}). Use the command of the version that runs, or start the service of this version first.`,
	);
}

const versionOf = (database: DatabaseSync) =>
	Number(database.prepare('PRAGMA user_version').get()?.user_version);

function migrate(database: DatabaseSync): void {
	const version = versionOf(database);
	if (version > MIGRATIONS.length) {
		throw new Error(
			`The data folder was written by another version of this service (database schema ${version}; this version supports up to ${MIGRATIONS.length}). Install that version or the latest one, or choose another folder with --data-dir.`,
		);
	}
	for (const [made, migration] of MIGRATIONS.entries()) {
		if (made < version) continue;
		database.exec('BEGIN IMMEDIATE');
		try {
			database.exec(`${migration}; PRAGMA user_version = ${made + 1}; COMMIT`);
		} catch (error) {
			rollBack(database);
			throw error;
		}
	}
}

/**
 * Writes the log (WAL) into the database and truncates the log, because it still contains deleted data.
 *
 * @returns false if another program that reads the database prevents it
 */
const emptyLog = (database: DatabaseSync): boolean =>
	database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;

/** Returns free pages to the disk, at most 4 MB per call so that other calls do not wait long. */
function shrink(database: DatabaseSync): void {
	try {
		database.exec('PRAGMA incremental_vacuum(1000)');
	} catch (error) {
		// Moving pages needs space itself, which a full disk does not have.
		if (!storageFailure(error)) throw error;
	}
}

/** On a full disk, SQLite has already rolled back. */
function rollBack(database: DatabaseSync): void {
	if (database.isTransaction) database.exec('ROLLBACK');
}

/** Temporary triggers of this connection, so that table migrations need not handle them. */
const addTriggers = (connection: DatabaseSync, triggers: readonly Trigger[]) =>
	connection.exec(triggers.map(triggerOf).join(''));

const triggerOf = ({ name, event, when, body }: Trigger) => `
	CREATE TEMP TRIGGER IF NOT EXISTS ${name} AFTER ${event} ON main.files WHEN ${when}
	BEGIN ${body} END;`;

/**
 * A Database on SQLite. Calls run synchronously, except that they wait for an open transaction of another
 * caller: there is one connection, with one transaction at a time.
 */
export function databaseOf(connection: DatabaseSync): Database {
	/** The transaction of the current async call. */
	const own = new AsyncLocalStorage<object>();
	let open: { ended: Promise<void> } | undefined;
	const isWithin = () => open !== undefined && own.getStore() === open;

	async function use<T>(work: () => T): Promise<T> {
		while (open && !isWithin()) await open.ended;
		return work();
	}

	async function transaction<T>(work: () => Promise<T>): Promise<T> {
		if (isWithin()) return await work();
		while (open) await open.ended;
		const { promise: ended, resolve: end } = Promise.withResolvers<void>();
		open = { ended };
		try {
			connection.exec('BEGIN IMMEDIATE');
			const result = await own.run(open, work);
			connection.exec('COMMIT');
			return result;
		} catch (error) {
			rollBack(connection);
			throw error;
		} finally {
			open = undefined;
			end();
		}
	}

	return {
		prepare(sql) {
			let prepared: StatementSync | undefined;
			const withStatement = async <T>(work: (statement: StatementSync) => T): Promise<T> =>
				await use(() => {
					// Prepared on first use, since the store has two hundred statements. SQLite has no row locks; a single
					// connection does not need them.
					prepared ??= connection.prepare(
						sql.replace(/\sFOR (NO KEY )?UPDATE\b( SKIP LOCKED)?/, ''),
					);
					return work(prepared);
				});
			return {
				get: async (...given) =>
					await withStatement((statement) =>
						areNamed(given) ? statement.get(...given) : statement.get(...given),
					),
				all: async (...given) =>
					await withStatement((statement) =>
						areNamed(given) ? statement.all(...given) : statement.all(...given),
					),
				run: async (...given) =>
					await withStatement((statement) => {
						const { changes } = areNamed(given) ? statement.run(...given) : statement.run(...given);
						return { changes: Number(changes) };
					}),
			};
		},
		transaction,
		exec: async (sql) => await use(() => connection.exec(sql)),
		addTriggers: async (triggers) => await use(() => addTriggers(connection, triggers)),
		dropTriggers: async (triggers) =>
			await use(() => {
				for (const { name } of triggers) connection.exec(`DROP TRIGGER IF EXISTS ${name}`);
			}),
		isShared: false,
		// The data folder is locked, so this process is always the leader.
		async attend({ lead, follow }) {
			await lead();
			return follow;
		},
		lastCounted: async (table, column) =>
			await use(() => {
				const highest = connection.prepare(`
					SELECT max(last) AS last FROM (
						SELECT max(${column}) AS last FROM ${table}
						UNION ALL SELECT seq FROM sqlite_sequence WHERE name = ?)`);
				return Number(highest.get(table)?.last);
			}),
		countFrom: async (table, _column, last) =>
			await use(() => {
				// Without AUTOINCREMENT, a table continues from its highest existing number.
				connection.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
				connection
					.prepare(
						`INSERT INTO sqlite_sequence (name, seq)
						SELECT name, ? FROM sqlite_master WHERE name = ? AND sql LIKE '%AUTOINCREMENT%'`,
					)
					.run(last, table);
			}),
		sweep: async () =>
			await use(() => {
				shrink(connection);
				return emptyLog(connection);
			}),
		checkWritable: async () =>
			await use(() => {
				try {
					connection.exec('BEGIN IMMEDIATE; UPDATE usage SET pages = pages');
				} finally {
					rollBack(connection);
				}
			}),
		close: async () => connection.close(),
	};
}
