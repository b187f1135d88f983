import type { DatabaseSync } from 'node:sqlite';

import type { Details } from '../interface';
import { inTransaction } from './database';
import { createDefinitions } from './definitions';
import { createDeletions } from './deletions';
import { createDeliveries } from './deliveries';
import { createExamples } from './examples';
import { createFiles, type NewFile } from './files';
import { createJobs } from './jobs';
import { createHistory } from './history';
import { createRequeue } from './requeue';
import type { Reserve } from './reserve';
import { createReviews } from './reviews';

export type Store = ReturnType<typeof createStore>;

/** All access to the database. All calls are synchronous. */
export function createStore(database: DatabaseSync, reserve?: Reserve) {
	const definitions = createDefinitions(database);
	const files = createFiles(database);
	return {
		...definitions,
		...files,
		...createJobs(database),
		...createDeletions(database, reserve),
		...createDeliveries(database),
		...createRequeue(database),
		...createReviews(database),
		...createExamples(database),
		historyOf: createHistory(database).historyOf,

		/** Adds a file that is to be split. */
		addStack: (details: Details['split'], file: NewFile): string =>
			inTransaction(database, () => {
				const { id } = definitions.define('split', details);
				files.addFiles(id, undefined, [file]);
				return id;
			}),
	};
}
