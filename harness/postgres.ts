/** PostgreSQL databases for tests, on the server at TEST_POSTGRES, if the variable is set. */
import { createHash } from 'node:crypto';
import path from 'node:path';

import { Client } from 'pg';

const server = process.env.TEST_POSTGRES;

export const isOnPostgres = server !== undefined;

/** Runs SQL on the server, outside of any test database. */
export async function execOnServer(sql: string): Promise<void> {
	const client = new Client({ connectionString: server });
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}

/** The address of a database, which is created if it does not exist. */
export async function databaseNamed(name: string): Promise<string> {
	// SQLSTATE: duplicate_database
	const isThere = (error: unknown) =>
		error instanceof Error && 'code' in error && error.code === '42P04';
	await execOnServer(`CREATE DATABASE ${name}`).catch((error: unknown) => {
		if (!isThere(error)) throw error;
	});
	const address = new URL(server ?? '');
	address.pathname = name;
	return address.href;
}

/**
 * Address of the database for a service with this data folder; the same folder always gets the same database.
 */
export const addressFor = async (dataDir: string): Promise<string> =>
	isOnPostgres
		? await databaseNamed(`of_${createHash('md5').update(path.resolve(dataDir)).digest('hex')}`)
		: path.join(dataDir, 'service.db');
