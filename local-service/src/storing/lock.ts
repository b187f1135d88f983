import { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * Locks a file for this process, so that no two services process the same queue. The operating system
 * releases it however the process ends.
 *
 * @returns releases the lock
 * @throws Error with a message for the operator where another process holds the lock
 */
export function lock(file: string): () => void {
	// Node.js has no API for file locks; SQLite does.
	const held = new DatabaseSync(file);
	execAlone(held, 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
	return () => held.close();
}

/**
 * Checks that nobody has a database open: somebody may have deleted the file that another process has locked.
 *
 * @throws Error with a message for the operator where somebody has
 */
export function checkUnused(databaseFile: string): void {
	const database = new DatabaseSync(databaseFile);
	// With its log, every connection keeps a lock that this mode does not share (https://www.sqlite.org/wal.html).
	execAlone(database, 'PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK;');
	database.close();
}

function execAlone(database: DatabaseSync, sql: string): void {
	try {
		database.exec(sql);
	} catch (error) {
		database.close();
		const code = isNativeError(error) && 'errcode' in error ? Number(error.errcode) : 0;
		// The rest of it says more of the same.
		if ((code & 0xff) !== BUSY) throw error;
		throw new Error(
			'The data folder is in use by another instance of the service: stop it, or choose another folder with --data-dir.',
		);
	}
}
