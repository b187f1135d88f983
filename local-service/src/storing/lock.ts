import { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * Locks a file for this process, so that no two services process the same queue. The operating system
 * releases the lock when the process ends for any reason.
 *
 * @returns a function that releases the lock
 * @throws Error with a message for the operator if another process holds the lock
 */
export function lock(file: string): () => void {
	// Node.js has no API for file locks; SQLite does.
	const held = new DatabaseSync(file);
	execAlone(held, 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
	return () => held.close();
}

/**
 * Checks that no process has a database open: the lock file may have been deleted while a service runs.
 *
 * @throws Error with a message for the operator if a process has it open
 */
export function checkUnused(databaseFile: string): void {
	const database = new DatabaseSync(databaseFile);
	// In WAL mode, every connection holds a shared lock that exclusive mode conflicts with
	// (https://www.sqlite.org/wal.html).
	execAlone(database, 'PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK;');
	database.close();
}

function execAlone(database: DatabaseSync, sql: string): void {
	try {
		database.exec(sql);
	} catch (error) {
		database.close();
		const code = isNativeError(error) && 'errcode' in error ? Number(error.errcode) : 0;
		// The upper bytes are the extended result code.
		if ((code & 0xff) !== BUSY) throw error;
		throw new Error(
			'The data folder is in use by another instance of the service: stop it, or choose another folder with --data-dir.',
		);
	}
}
