import { askedFor } from '../storing/askedFor';
import type { Documents } from '../storing/documents';
import type { ReviewedFile } from '../storing/examples';
import type { Store } from '../storing/store';
import type { ExamplesFrom } from './worker';
import type { Workers } from './workers';

export type Learner = ReturnType<typeof createLearner>;

/**
 * Learns from what people review, one document after the other. What was reviewed before the service ended
 * is learned when it starts again.
 *
 * @param logError is called for documents that nothing can be learned from
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
		/** The database with what was learned of other documents, and whether those of the same extraction are enough. */
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
		/** Returns when the next document has it. Does not throw. */
		learn,

		/** Learns what was reviewed and not learned from. */
		async catchUp(): Promise<void> {
			for (const fileId of await store.unlearned()) await learn(fileId);
		},

		async close(): Promise<void> {
			closed = true;
			await last;
		},
	};
}
