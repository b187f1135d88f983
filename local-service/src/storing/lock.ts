import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * Holds a file for this process alone, so that no two services work off the same files. The operating
 * system lets go of it however the process ends.
 *
 * @returns what lets go of it
 * @throws Error with a text for the person who started the service, where another process holds it
 */
export function lock(file: string): () => void {
	// Node.js has no call for locks, and SQLite's are just that.
	const held = new DatabaseSync(file);
	try {
		held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
	} catch (error) {
		held.close();
		if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error;
		throw new Error(
			'Another service uses the data folder: end that one, or choose another folder with --data-dir.',
		);
	}
	return () => held.close();
}
