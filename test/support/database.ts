/** Databases for tests: SQLite in memory, or PostgreSQL (postgres.ts). */
import { randomUUID } from 'node:crypto';

import type { Database } from '../../local-service/src/storing/database';
import { openDatabase } from '../../local-service/src/storing/open';
import { databaseNamed, execOnServer, isOnPostgres } from '../../harness/postgres';

/** For tests that inspect the database file. */
export const testOnSqlite: typeof test = isOnPostgres ? test.skip : test;

/** For tests of server-only behaviour. */
export const testOnPostgres: typeof test = isOnPostgres ? test : test.skip;

/** Puts a file back into the queue, whatever its state. */
export const requeueFile = async (database: Database, fileId: string) =>
	void (await database.prepare("UPDATE files SET status = 'waiting' WHERE fileId = ?").run(fileId));

/** An empty database. */
export async function openTestDatabase(): Promise<Database> {
	if (!isOnPostgres) return await openDatabase(':memory:', () => {});
	const name = `of_${randomUUID().replaceAll('-', '')}`;
	const database = await openDatabase(await databaseNamed(name), () => {});
	return {
		...database,
		close: async () => {
			await database.close();
			await execOnServer(`DROP DATABASE ${name} WITH (FORCE)`);
		},
	};
}
