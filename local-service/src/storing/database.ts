import { DatabaseSync } from 'node:sqlite';

import { MIGRATIONS } from './migrations';

/**
 * Opens the service's database; creates it if there is none, and migrates one of an older version.
 * `PRAGMA user_version` is the number of migrations that were applied.
 *
 * @throws Error where the file was written by a newer version of the service
 */
export function openDatabase(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
	try {
		database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
		migrate(database);
	} catch (error) {
		database.close();
		throw error;
	}
	return database;
}

function migrate(database: DatabaseSync): void {
	const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
	if (version > MIGRATIONS.length) {
		throw new Error(
			`The data folder was written by a newer version of this service (database schema ${version}; this version supports up to ${MIGRATIONS.length}). Install the latest version, or choose another folder with --data-dir.`,
		);
	}
	for (const [made, migration] of MIGRATIONS.entries()) {
		if (made < version) continue;
		inTransaction(database, () => {
			database.exec(migration);
			database.exec(`PRAGMA user_version = ${made + 1}`);
		});
	}
}

/** Commits all of the work, or rolls it back where it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
	database.exec('BEGIN IMMEDIATE');
	try {
		const result = work();
		database.exec('COMMIT');
		return result;
	} catch (error) {
		// On a full disk, SQLite has already rolled back.
		if (database.isTransaction) database.exec('ROLLBACK');
		throw error;
	}
}
