import type { DatabaseSync } from 'node:sqlite';

import { createDefinitions } from './definitions';
import { createDeletions } from './deletions';
import { createDeliveries } from './deliveries';
import { createFiles } from './files';
import { createJobs } from './jobs';
import type { Reserve } from './reserve';

export type Store = ReturnType<typeof createStore>;

/** All access to the database. All calls are synchronous. */
export function createStore(database: DatabaseSync, reserve?: Reserve) {
	return {
		...createDefinitions(database),
		...createFiles(database),
		...createJobs(database),
		...createDeletions(database, reserve),
		...createDeliveries(database),
	};
}
