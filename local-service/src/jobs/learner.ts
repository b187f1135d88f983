import { askedFor } from '../storing/askedFor';
import type { Documents } from '../storing/documents';
import type { ReviewedFile } from '../storing/examples';
import type { Store } from '../storing/store';
import type { ExamplesFrom } from './worker';
import type { Workers } from './workers';

export type Learner = ReturnType<typeof createLearner>;

/**
 * Learns from reviewed documents, one after the other. Reviews that were not learned from before a shutdown
 * are caught up on at the next start.
 *
 * @param logError called for documents that nothing could be learned from
 */
export function createLearner(
	{
		store,
		documents,
		workers,
		examplesFrom,
	}: {
		store: Store;
		documents: Documents;
		workers: Pick<Workers, 'learn' | 'learnType'>;
		/** The database with the examples, and whether to read only those of the same extraction. */
		examplesFrom?: ExamplesFrom;
	},
	logError: (error: unknown, message: string) => void,
) {
	let last: Promise<void> = Promise.resolve();
	let closed = false;

	async function learnOne(fileId: string): Promise<void> {
		if (closed) return;
		const reviewed = await store.reviewedFile(fileId);
		if (!reviewed) return;
		try {
			const outcome =
				reviewed.isRejected || (await store.isBare(fileId))
					? undefined
					: await documents.use(
							fileId,
							async (files) => await learnFrom(reviewed, { ...files, fileId }),
						);
			const example = outcome && 'answer' in outcome ? outcome.answer : undefined;
			if (!closed) await store.keepExample(fileId, reviewed.reviewedAt, example);
		} catch (error) {
			if (!closed) logError(error, `Nothing could be learned from ${fileId}`);
		}
	}

	async function learnFrom(
		reviewed: ReviewedFile,
		stored: { file: string; readingFile: string; fileId: string },
	) {
		const { page, reviewedAt: taughtAt, reviewedBy, definitionId } = reviewed;
		const of = { definitionId, askedFor: askedFor(reviewed.details) };
		const examples = examplesFrom && { ...examplesFrom, of };
		const document = { ...stored, page, taughtAt, examples };
		if (reviewed.kind === 'extraction') {
			const { given, details } = reviewed;
			return await workers.learn({ ...document, given, details, reviewedBy });
		}
		const { documentTypes } = reviewed.details;
		const { documentType } = reviewed.given;
		return await workers.learnType({ ...document, documentTypes, documentType });
	}

	const learn = (fileId: string): Promise<void> => (last = last.then(() => learnOne(fileId)));

	return {
		/** Resolves when later documents can use the example. Does not throw. */
		learn,

		/** Learns from all reviews that were not learned from yet. */
		async catchUp(): Promise<void> {
			for (const fileId of await store.unlearned()) await learn(fileId);
		},

		async close(): Promise<void> {
			closed = true;
			await last;
		},
	};
}
