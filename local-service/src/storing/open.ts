import { DatabaseSync } from 'node:sqlite';

import type { Database } from './database';
import { connect, openCurrentPostgres, openPostgres } from './postgres';
import { databaseOf, openConnection, openCurrent } from './sqlite';

/** Whether it is the address of a PostgreSQL, and no path of a file. */
export const isPostgres = (address: string) => /^postgres(ql)?:\/\//.test(address);

/** Every database has the row of `usage`, but one that is moved to, before all else is there. */
export const hasUsage = async (database: Database): Promise<boolean> =>
	(await database.prepare('SELECT 1 FROM usage').get()) !== undefined;

async function whole(database: Database): Promise<Database> {
	if (await hasUsage(database)) return database;
	await database.close();
	throw new Error(
		'The database has only a part of the data, because a move was interrupted. Run the command move again to complete it, or choose another database.',
	);
}

/**
 * Opens the service's database; creates its tables if there are none, and migrates those of an older version.
 *
 * @param address path of a file of SQLite, or postgres://…
 * @param warn is told of connections to PostgreSQL that break while nobody uses them
 * @throws Error where it was written by another version of the service, or is moved to and not complete
 */
export const openDatabase = async (
	address: string,
	warn: (message: string) => void,
): Promise<Database> => await whole(await openToMoveTo(address, warn));

/** Opens it in the same way, and one that is not complete, too. */
export const openToMoveTo = async (
	address: string,
	warn: (message: string) => void,
): Promise<Database> =>
	isPostgres(address) ? await openPostgres(address, warn) : databaseOf(openConnection(address));

/**
 * Opens it beside a service that may be running: nothing is migrated.
 *
 * @throws Error with a message for the operator where it is of another version
 */
export const openBeside = async (address: string): Promise<Database> =>
	await whole(
		isPostgres(address) ? await openCurrentPostgres(address) : databaseOf(openCurrent(address)),
	);

/** Opens it for a thread that only reads, beside a service that runs. */
export const openToRead = (address: string): Database =>
	isPostgres(address)
		? connect(address, 1)
		: databaseOf(new DatabaseSync(address, { readOnly: true, timeout: 5000 }));
