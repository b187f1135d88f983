import { DatabaseSync } from 'node:sqlite';

import { MIGRATIONS } from './migrations';

/**
 * Opens the service's database; makes it where there is none, and brings one of an older version up
 * to date. `PRAGMA user_version` is the number of migrations that were made.
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
			`The data folder was written by a newer version of this service (its database has version ${version}, and this service knows ${MIGRATIONS.length}). Install the newest version, or choose another folder with --data-dir.`,
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

/** Does all of the work, or none where it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
	database.exec('BEGIN IMMEDIATE');
	try {
		const result = work();
		database.exec('COMMIT');
		return result;
	} catch (error) {
		// Where the disk is full, SQLite has rolled it back already.
		if (database.isTransaction) database.exec('ROLLBACK');
		throw error;
	}
}
