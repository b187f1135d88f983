/** Databases for tests: of SQLite in memory, or of PostgreSQL (postgres.ts). */
import { randomUUID } from 'node:crypto';

import type { Database } from '../../local-service/src/storing/database';
import { openDatabase } from '../../local-service/src/storing/open';
import { asServer, databaseNamed, isOnPostgres } from './postgres';

/** For tests that look into the file of the database. */
export const testOnSqlite: typeof test = isOnPostgres ? test.skip : test;

/** For tests of what only a server does. */
export const testOnPostgres: typeof test = isOnPostgres ? test : test.skip;

/** Puts a file back into the queue, whatever became of it. */
export const waitAgain = async (database: Database, fileId: string) =>
	void (await database.prepare("UPDATE files SET status = 'waiting' WHERE fileId = ?").run(fileId));

/** An empty one. */
export async function openTestDatabase(): Promise<Database> {
	if (!isOnPostgres) return await openDatabase(':memory:', () => {});
	const name = `of_${randomUUID().replaceAll('-', '')}`;
	const database = await openDatabase(await databaseNamed(name), () => {});
	return {
		...database,
		close: async () => {
			await database.close();
			await asServer(`DROP DATABASE ${name} WITH (FORCE)`);
		},
	};
}
