import type { Details } from '../interface';
import type { QuestionState } from '../interface/modelQuestions';
import { createAccuracy } from './accuracy';
import { createExpiry } from './expiry';
import { createClaims } from './claims';
import { createCounts } from './counts';
import type { Database } from './database';
import { createDefinitions } from './definitions';
import { createDeletions } from './deletions';
import { createDrafts } from './drafts';
import { createExamples } from './examples';
import { createFiles, type NewFile } from './files';
import { createHistory } from './history';
import { newId } from './ids';
import { createInbox } from './inbox';
import { createJobs } from './jobs';
import { createKeyedAnswers } from './keyedAnswers';
import { createModelQuestions } from './modelQuestions';
import { createOutbox } from './outbox';
import { createPresence } from './presence';
import { createReceivers } from './receivers';
import { createRequeue } from './requeue';
import type { Reserve } from './reserve';
import { createReviewedFiles } from './reviewedFiles';
import { createReviewLinks } from './reviewLinks';
import { createReviews } from './reviews';
import { createSessions } from './sessions';
import { createSuggestionStates } from './suggestionStates';
import { createTokens } from './tokens';

export type Store = ReturnType<typeof createStore>;

/** All access to the database. */
export function createStore(database: Database, reserve?: Reserve) {
	const definitions = createDefinitions(database);
	const files = createFiles(database);
	const processId = newId('prc');
	const deletions = createDeletions(database, reserve);
	const selectIdentity = database.prepare('SELECT identity FROM identity');
	return {
		...definitions,
		...files,
		...createClaims(database, processId),
		...createJobs(database, processId),
		...deletions,
		...createExpiry(database, deletions, reserve),
		...createReceivers(database),
		...createOutbox(database),
		...createRequeue(database),
		...createReviews(database),
		...createExamples(database),
		...createInbox(database),
		...createAccuracy(database),
		...createDrafts(database),
		...createReviewedFiles(database),
		...createReviewLinks(database),
		...createSessions(database),
		...createPresence(database),
		...createSuggestionStates(database),
		...createModelQuestions<QuestionState>(database),
		...createCounts(database),
		...createKeyedAnswers(database),
		...createTokens(database),
		historyOf: createHistory(database).historyOf,

		checkWritable: database.checkWritable,
		transaction: database.transaction,

		/** Identity of the database; copies of it, such as backups, have the same. */
		identity: async (): Promise<string> => String((await selectIdentity.get())?.identity),

		/** Adds a file to split, with its definition. @returns the ID of the definition */
		addStack: async (details: Details['split'], file: NewFile): Promise<string> =>
			await database.transaction(async () => {
				const { id } = await definitions.define('split', details);
				await files.addFiles(id, undefined, [file]);
				return id;
			}),
	};
}
