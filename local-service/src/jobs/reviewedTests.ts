import { isDeepStrictEqual } from 'node:util';

import type { ExtractionDetails } from '../interface';
import type { TestAnswer } from '../interface/reviewedTests';
import { type Limits, timeLimit } from '../limits';
import { askedFor } from '../storing/askedFor';
import type { Documents } from '../storing/documents';
import { fieldConfidences, leastConfidence } from '../storing/fileIndex';
import type { TestFile } from '../storing/reviewedFiles';
import type { Store } from '../storing/store';
import { rangeOf } from './pageRange';
import { tooManyPages } from './tooManyPages';
import type { ExamplesFrom } from './storedReading';
import type { Workers } from './workers';

/** Maximum number of unfinished tests of a process; their documents are read one after the other. */
const MOST_UNFINISHED = 4;

const DELETED = 'The file was deleted during the test.';
const INTERRUPTED = "The test was interrupted. Test again; the service's log may have the reason.";

/**
 * Tests on reviewed documents: extracts again, without the document's own example, and compares the answer
 * with the confirmed result. Stores nothing.
 *
 * @param logError called if a test fails unexpectedly
 */
export function createReviewedTests(
	{
		store,
		documents,
		workers,
		limits,
		hasModel = false,
		examplesFrom,
	}: {
		store: Pick<Store, 'filesWaiting' | 'findFile'>;
		documents: Pick<Documents, 'use'>;
		workers: Pick<Workers, 'slots' | 'testReviewed'>;
		limits: Pick<Limits, 'pages' | 'milliseconds'>;
		hasModel?: boolean;
		/** The database with the examples. */
		examplesFrom?: ExamplesFrom;
	},
	logError: (error: unknown, message: string) => void,
) {
	let unfinished = 0;

	async function tested(
		file: TestFile,
		details: ExtractionDetails,
		abortSignal: AbortSignal,
	): Promise<TestAnswer> {
		const { fileId, definitionId, definition, page, numberOfPages, ...rest } = file;
		const { sameDocument: without, ...reviewed } = rest;
		const ids = idsOf(file);
		const range = rangeOf(page, details.options);
		const reason = tooManyPages(numberOfPages, limits.pages, range);
		if (reason) return { status: 'failed', ...ids, message: reason };
		const isAsBefore =
			details.language === definition.language &&
			isDeepStrictEqual(range, rangeOf(page, definition.options));
		const of = { definitionId, askedFor: askedFor(details) };
		const outcome = await documents.use(
			fileId,
			async (files) =>
				await workers.testReviewed(
					{
						...files,
						...{ page, details, reviewed, skipsCaching: !isAsBefore },
						milliseconds: timeLimit(limits, numberOfPages, hasModel),
						...(numberOfPages === 0 && { mostPages: limits.pages }),
						...(examplesFrom && { examples: { ...examplesFrom, of, without } }),
					},
					abortSignal,
				),
		);
		if (!('answer' in outcome)) {
			const message = 'unreadable' in outcome ? outcome.unreadable : outcome.unstored;
			return { status: 'failed', ...ids, message };
		}
		const { confidence: now, values } = outcome.answer;
		const before = leastConfidence(
			fieldConfidences(reviewed.before.result, reviewed.before.details),
		);
		const isOfModel =
			outcome.modelOutcome !== undefined && outcome.modelOutcome.failure === undefined;
		return {
			...{ status: 'processed', ...ids, answeredBy: isOfModel ? 'model' : 'engine' },
			...{ confidence: { before, now }, values },
		};
	}

	async function answerOf(
		file: TestFile,
		changes: Partial<ExtractionDetails>,
		abortSignal: AbortSignal,
	): Promise<TestAnswer> {
		try {
			return await tested(file, { ...file.definition, ...changes }, abortSignal);
		} catch (error) {
			const isGone = !(await store.findFile(file.fileId));
			if (!abortSignal.aborted && !isGone)
				logError(error, `The test on ${file.fileId} was interrupted`);
			const message = isGone ? DELETED : INTERRUPTED;
			return { status: 'failed', ...idsOf(file), message };
		} finally {
			unfinished--;
		}
	}

	return {
		/**
		 * Starts a test, unless it has to wait for other tests, or for documents of users in the queue.
		 *
		 * @param changes of the definition, for this test only
		 * @param abortSignal ends the test, whose answer is not awaited any more
		 * @returns the pending answer; undefined if the test has to wait
		 */
		async start(
			file: TestFile,
			changes: Partial<ExtractionDetails>,
			abortSignal: AbortSignal,
		): Promise<{ answer: Promise<TestAnswer> } | undefined> {
			if ((await store.filesWaiting()) > workers.slots) return undefined;
			// No await between the check and the increment, so that concurrent requests cannot exceed the
			// limit.
			if (unfinished >= MOST_UNFINISHED) return undefined;
			unfinished++;
			return { answer: answerOf(file, changes, abortSignal) };
		},
	};
}

const idsOf = ({ definitionId, fileId }: TestFile) => ({ extractionId: definitionId, fileId });
