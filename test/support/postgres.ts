/** Where tests have databases of PostgreSQL: on the server that TEST_POSTGRES is the address of, if it is set. */
import { createHash } from 'node:crypto';
import path from 'node:path';

import { Client } from 'pg';

const server = process.env.TEST_POSTGRES;

export const isOnPostgres = server !== undefined;

export async function asServer(sql: string): Promise<void> {
	const client = new Client({ connectionString: server });
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}

/** The address of a database, which is made where there is none. */
export async function databaseNamed(name: string): Promise<string> {
	// SQLSTATE: duplicate_database
	const isThere = (error: unknown) =>
		error instanceof Error && 'code' in error && error.code === '42P04';
	await asServer(`CREATE DATABASE ${name}`).catch((error: unknown) => {
		if (!isThere(error)) throw error;
	});
	const address = new URL(server ?? '');
	address.pathname = name;
	return address.href;
}

/** Of a service with this data folder, which the next one with the same folder gets again. */
export const addressFor = async (dataDir: string): Promise<string> =>
	isOnPostgres
		? await databaseNamed(`of_${createHash('md5').update(path.resolve(dataDir)).digest('hex')}`)
		: path.join(dataDir, 'service.db');
