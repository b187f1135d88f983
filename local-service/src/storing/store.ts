import type { Details } from '../interface';
import { createAgeing } from './ageing';
import type { Database } from './database';
import { createDefinitions } from './definitions';
import { createDeletions } from './deletions';
import { createDeliveries } from './deliveries';
import { createDrafts } from './drafts';
import { createExamples } from './examples';
import { createFiles, type NewFile } from './files';
import { createGauges } from './gauges';
import { createHistory } from './history';
import { createInbox } from './inbox';
import { createJobs } from './jobs';
import { createKeyedAnswers } from './keyedAnswers';
import { createOutbox } from './outbox';
import { createReceivers } from './receivers';
import { createRequeue } from './requeue';
import type { Reserve } from './reserve';
import { createReviewLinks } from './reviewLinks';
import { createReviews } from './reviews';
import { createSessions } from './sessions';
import { createTokens } from './tokens';

export type Store = ReturnType<typeof createStore>;

/** All access to the database. */
export function createStore(database: Database, reserve?: Reserve) {
	const definitions = createDefinitions(database);
	const files = createFiles(database);
	const deletions = createDeletions(database, reserve);
	return {
		...definitions,
		...files,
		...createJobs(database),
		...deletions,
		...createAgeing(database, deletions),
		...createDeliveries(database),
		...createReceivers(database),
		...createOutbox(database),
		...createRequeue(database),
		...createReviews(database),
		...createExamples(database),
		...createInbox(database),
		...createDrafts(database),
		...createReviewLinks(database),
		...createSessions(database),
		...createKeyedAnswers(database),
		...createTokens(database),
		gaugeSome: createGauges(database).gaugeSome,
		historyOf: createHistory(database).historyOf,

		checkWritable: database.checkWritable,
		transaction: database.transaction,

		/** Adds a file that is to be split. */
		addStack: async (details: Details['split'], file: NewFile): Promise<string> =>
			await database.transaction(async () => {
				const { id } = await definitions.define('split', details);
				await files.addFiles(id, undefined, [file]);
				return id;
			}),
	};
}
