import { createLearner } from './jobs/learner';
import { createRetention, type Keep } from './jobs/retention';
import { createReviewWatch } from './jobs/reviewWatch';
import { createStaleSweep } from './jobs/staleSweep';
import type { ExamplesFrom } from './jobs/storedReading';
import type { Documents } from './storing/documents';
import type { EndedReview } from './storing/reviewLinks';
import type { Store } from './storing/store';
import type { FileLinks } from './webhook/notification';
import { createNotifier, type Deliver } from './webhook/notifier';
import type { Webhook } from './webhook/signatures';

/**
 * Background work that only the leader among the processes of a database does: it calls webhooks, ends
 * reviews, learns from reviews, and deletes expired data.
 *
 * @param webhook the webhook of the service's options
 * @param deliver makes a request to a receiver
 * @param linksOf URLs of a file
 */
export function createScheduler({
	store,
	documents,
	workers,
	examplesFrom,
	onLearned,
	keep,
	webhook,
	deliver,
	linksOf,
	log,
}: {
	store: Store;
	documents: Documents;
	workers: Parameters<typeof createLearner>[0]['workers'];
	examplesFrom: ExamplesFrom;
	/** Called when waiting documents may be processed. */
	onLearned: () => void;
	keep: Keep;
	webhook: Webhook | undefined;
	deliver: Deliver;
	linksOf: (fileId: string) => FileLinks;
	log: { warn: (message: string) => void; error: (error: unknown, message: string) => void };
}) {
	let scheduled: ReturnType<typeof schedule> | undefined;

	const onReviewDone = async ({ callbackUrl, files, ...review }: EndedReview) => {
		// Without texts that people entered, which could stay in the message queue after their document is deleted.
		const decided = files.map((file) => ({ ...file, reviewer: undefined, reason: undefined }));
		await store.queueCallback(callbackUrl, 'review.done', { ...review, files: decided });
	};

	function schedule() {
		const notifier = createNotifier({ store, webhook, deliver, linksOf, log });
		const reviews = createReviewWatch(store, onReviewDone, notifier.wake, log.error);
		const retention = createRetention({ store, documents, keep }, log.error);
		const staleSweep = createStaleSweep({ store, documents }, log.error);
		const learner = createLearner(
			{
				...{ store, documents, workers, examplesFrom },
				onLearned: () => {
					notifier.wake();
					onLearned();
				},
			},
			log.error,
		);
		retention.start();
		staleSweep.start();
		return {
			reviews,
			wake(): void {
				notifier.wake();
				learner.wake();
			},
			async close(): Promise<void> {
				await learner.close();
				await reviews.close();
				await retention.close();
				await staleSweep.close();
				await notifier.close();
			},
		};
	}

	/** Ends due reviews, if this process is the leader. */
	const checkReviews = async () => await scheduled?.reviews.check();

	/** Checks for due work, if this process is the leader. */
	async function wake(): Promise<void> {
		scheduled?.wake();
		await checkReviews();
	}

	async function end(): Promise<void> {
		const ending = scheduled;
		scheduled = undefined;
		await ending?.close();
	}

	return {
		/** Called when this process becomes the leader. */
		async begin(): Promise<void> {
			scheduled ??= schedule();
			await wake();
		},

		/** Called when this process is no longer the leader. */
		end,

		wake,
		checkReviews,

		/** Stops all work. */
		close: end,
	};
}
