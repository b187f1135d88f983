import { DatabaseSync } from 'node:sqlite';

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
	try {
		held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
	} catch (error) {
		held.close();
		if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error;
		throw new Error(
			'The data folder is in use by another instance of the service: stop it, or choose another folder with --data-dir.',
		);
	}
	return () => held.close();
}
