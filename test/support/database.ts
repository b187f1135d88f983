import type { Database } from '../../local-service/src/storing/database';
import { databaseOf, openConnection } from '../../local-service/src/storing/sqlite';

/** An empty database in memory. */
export const openTestDatabase = async (): Promise<Database> =>
	databaseOf(openConnection(':memory:'));
