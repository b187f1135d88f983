import { coalesced } from '../coalesced';
import type { Outcome } from '../interface';
import { askedFor } from '../storing/askedFor';
import type { Documents } from '../storing/documents';
import type { ReviewedFile } from '../storing/examples';
import { storageFailure } from '../storing/storageFailure';
import type { Store } from '../storing/store';
import type { LearningResult } from './learningTasks';
import type { ExamplesFrom } from './storedReading';
import type { Workers } from './workers';

/** Milliseconds until the next attempt after a storage failure. */
const PAUSE = 10_000;

export type Learner = ReturnType<typeof createLearner>;

/**
 * Learns from the pending reviews in the database, one after the other. The definitions take turns, each with
 * its next review, so that many reviews of one definition do not delay the documents of another. Reviews stay
 * pending until they are learned, even after a crash. Reviews that fail are retried at the next start.
 *
 * @param onLearned called after each review that was learned from or given up: documents no longer wait for it
 * @param logError called for documents that could not be learned from, and for storage failures
 */
export function createLearner(
	{
		store,
		documents,
		workers,
		examplesFrom,
		onLearned,
	}: {
		store: Store;
		documents: Documents;
		workers: Pick<Workers, 'learn' | 'learnType' | 'revise'>;
		/** The database with the examples, and whether to read only those of the same extraction. */
		examplesFrom?: ExamplesFrom;
		onLearned: () => void;
	},
	logError: (error: unknown, message: string) => void,
) {
	const closing = new AbortController();
	/** Timer of the pause after a storage failure. */
	let pause: NodeJS.Timeout | undefined;
	let isRetried = false;

	const look = coalesced(async () => {
		try {
			if (!isRetried) await store.retryLearning();
			isRetried = true;
			while (!pause && !closing.signal.aborted) {
				const next = await store.nextToLearn();
				if (next.length === 0) break;
				for (const fileId of next) {
					if (closing.signal.aborted) return;
					await learnFrom(fileId);
					onLearned();
				}
			}
		} catch (error) {
			pauseAfterFailure(error);
		}
	});

	async function learnFrom(fileId: string): Promise<void> {
		const reviewed = await store.reviewedFile(fileId);
		if (!reviewed) return await store.giveUpLearning(fileId);
		const { reviewedAt, isRejected } = reviewed;
		let outcome: Outcome<LearningResult> | undefined;
		try {
			outcome = await lessonOf(fileId, reviewed);
		} catch (error) {
			if (closing.signal.aborted) return;
			if (storageFailure(error) !== undefined) throw error;
			logError(error, `Nothing could be learned from ${fileId}`);
			return await store.giveUpLearning(fileId);
		}
		if (outcome && 'unstored' in outcome) throw new Error(outcome.unstored);
		const learningResult = outcome && 'answer' in outcome ? outcome.answer : undefined;
		const example = isRejected ? undefined : learningResult?.example;
		await store.keepExample(fileId, reviewedAt, example, learningResult?.placed);
	}

	/** @returns undefined if there is nothing to learn or to locate */
	async function lessonOf(
		fileId: string,
		reviewed: ReviewedFile,
	): Promise<Outcome<LearningResult> | undefined> {
		const isAnyToPlace = reviewed.kind === 'extraction' && Object.keys(reviewed.toPlace).length > 0;
		if (reviewed.isRejected && !isAnyToPlace) return undefined;
		if (await store.isDocumentDeleted(fileId)) return await lessonOfDeleted(fileId, reviewed);
		return await documents.use(fileId, async (files) => {
			const { page, reviewedAt: taughtAt, links, definitionId } = reviewed;
			const of = { definitionId, askedFor: askedFor(reviewed.details) };
			const examples = examplesFrom && { ...examplesFrom, of };
			const document = { ...files, fileId, page, taughtAt, examples };
			if (reviewed.kind === 'extraction') {
				const { given, toPlace, before, after, details, contentHash } = reviewed;
				const asked = { ...document, given, toPlace, before, after, details, links, contentHash };
				return await workers.learn(asked, closing.signal);
			}
			const { documentTypes } = reviewed.details;
			const { documentType } = reviewed.given;
			return await workers.learnType({ ...document, documentTypes, documentType }, closing.signal);
		});
	}

	/** What was learned from a document is kept when its retention ends. */
	async function lessonOfDeleted(
		fileId: string,
		{ reviewedAt: taughtAt, ...reviewed }: ReviewedFile,
	): Promise<Outcome<LearningResult> | undefined> {
		const known = reviewed.isRejected ? undefined : await store.findExample(fileId);
		if (!known) return undefined;
		if (reviewed.kind === 'extraction') {
			const { given, links } = reviewed;
			return await workers.revise({ known, given, links, taughtAt }, closing.signal);
		}
		const isSame = known.documentType === reviewed.given.documentType;
		return { answer: isSame ? { example: { ...known, taughtAt } } : {} };
	}

	/** Documents that wait for the review continue to wait: they need the same storage. */
	function pauseAfterFailure(error: unknown): void {
		if (closing.signal.aborted) return;
		logError(error, `A storage failure pauses learning for ${PAUSE / 1000} s`);
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, PAUSE);
	}

	/** Checks for pending reviews. */
	const wake = () => void look();

	return {
		wake,

		/** Cancels the learning in progress, which begins again at the next start. */
		async close(): Promise<void> {
			closing.abort();
			clearTimeout(pause);
			await look();
		},
	};
}
