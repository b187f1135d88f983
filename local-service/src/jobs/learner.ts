import type { Documents } from '../storing/documents';
import type { Store } from '../storing/store';
import type { Workers } from './workers';

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
	}: { store: Store; documents: Documents; workers: Pick<Workers, 'learn'> },
	logError: (error: unknown, message: string) => void,
) {
	let last: Promise<void> = Promise.resolve();
	let closed = false;

	async function learnOne(fileId: string): Promise<void> {
		if (closed) return;
		const reviewed = store.reviewedFile(fileId);
		if (!reviewed) return;
		const { reviewedAt, kind, page, details, given: result } = reviewed;
		try {
			const readingFile = documents.readingPathOf(fileId);
			const given = { readingFile, page, details, result, fileId, taughtAt: reviewedAt };
			const outcome = kind === 'extraction' ? await workers.learn(given) : undefined;
			const example = outcome && 'answer' in outcome ? outcome.answer : undefined;
			if (!closed) store.keepExample(fileId, reviewedAt, example);
		} catch (error) {
			if (!closed) logError(error, `Nothing could be learned from ${fileId}`);
		}
	}

	const learn = (fileId: string): Promise<void> => (last = last.then(() => learnOne(fileId)));

	return {
		/** Returns when the next document has it. Does not throw. */
		learn,

		/** Learns what was reviewed and not learned from. */
		async catchUp(): Promise<void> {
			for (const fileId of store.unlearned()) await learn(fileId);
		},

		async close(): Promise<void> {
			closed = true;
			await last;
		},
	};
}
