import { DatabaseSync } from 'node:sqlite';

import type { Database } from './database';
import { connect, openCurrentPostgres, openPostgres } from './postgres';
import { databaseOf, openConnection, openCurrent } from './sqlite';

/** Whether an address is a PostgreSQL URL, not a file path. */
export const isPostgres = (address: string) => /^postgres(ql)?:\/\//.test(address);

/** Every complete database has the row of `usage`; a move writes it last. */
export const hasUsage = async (database: Database): Promise<boolean> =>
	(await database.prepare('SELECT 1 FROM usage').get()) !== undefined;

async function requireComplete(database: Database): Promise<Database> {
	if (await hasUsage(database)) return database;
	await database.close();
	throw new Error(
		'The database has only a part of the data, because a move was interrupted. Run the command move again to complete it, or choose another database.',
	);
}

/**
 * Opens the service's database; creates its tables if missing, and migrates those of an older version.
 *
 * @param address path of an SQLite file, or postgres://…
 * @param warn called when an idle PostgreSQL connection breaks
 * @throws Error if it was written by an incompatible version of the service, or is the target of an
 *   incomplete move
 */
export const openDatabase = async (
	address: string,
	warn: (message: string) => void,
): Promise<Database> => await requireComplete(await openToMoveTo(address, warn));

/** Same as `openDatabase`, but also accepts the target of an incomplete move. */
export const openToMoveTo = async (
	address: string,
	warn: (message: string) => void,
): Promise<Database> =>
	isPostgres(address) ? await openPostgres(address, warn) : databaseOf(openConnection(address));

/**
 * Opens the database while a service may be running on it: migrates nothing.
 *
 * @throws Error with a message for the operator if it has another schema version
 */
export const openBeside = async (address: string): Promise<Database> =>
	await requireComplete(
		isPostgres(address) ? await openCurrentPostgres(address) : databaseOf(openCurrent(address)),
	);

/** Opens the database for a thread that only reads, while a service is running. */
export const openToRead = (address: string): Database =>
	isPostgres(address)
		? connect(address, 1)
		: databaseOf(new DatabaseSync(address, { readOnly: true, timeout: 5000 }));
