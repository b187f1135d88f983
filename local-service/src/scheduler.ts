import type { Learner } from './jobs/learner';
import { createRetention, type Keep } from './jobs/retention';
import { createReviewWatch } from './jobs/reviewWatch';
import { createStaleSweep } from './jobs/staleSweep';
import type { Documents } from './storing/documents';
import type { EndedReview } from './storing/reviewLinks';
import type { Store } from './storing/store';
import type { FileLinks } from './webhook/announcement';
import { createCourier } from './webhook/courier';
import { createNotifier, type Deliver } from './webhook/notifier';
import type { post, Webhook } from './webhook/post';

/**
 * What one process does for all that share a database: it calls webhooks, ends reviews, deletes what has had
 * its time, and learns what earlier runs left to be learned.
 *
 * @param deliver makes a request to a subscription, and `call` one to the webhook
 * @param linksOf where clients get a file's document, and people review it
 */
export function createScheduler({
	store,
	documents,
	learner,
	keep,
	webhook,
	deliver,
	call,
	linksOf,
	log,
}: {
	store: Store;
	documents: Documents;
	learner: Learner;
	keep: Keep;
	webhook: Webhook | undefined;
	deliver: Deliver;
	call: typeof post;
	linksOf: (fileId: string) => FileLinks;
	log: { warn: (message: string) => void; error: (error: unknown, message: string) => void };
}) {
	let scheduled: ReturnType<typeof schedule> | undefined;
	/** Ends when what earlier runs left to be learned is. */
	let caughtUp = Promise.resolve();

	const onReviewDone = async ({ callbackUrl, files, ...review }: EndedReview) => {
		// Not what people wrote: it might outlast its document in what waits to be sent.
		const decided = files.map((file) => ({ ...file, reviewer: undefined, reason: undefined }));
		await store.queueCallback(callbackUrl, 'review.done', { ...review, files: decided });
	};

	function schedule() {
		const notifier = createNotifier({ store, deliver, linksOf, log });
		const reviews = createReviewWatch(store, onReviewDone, notifier.wake, log.error);
		const courier = webhook && createCourier(store, webhook, linksOf, log.error, undefined, call);
		const retention = createRetention({ store, documents, keep }, log.error);
		const staleSweep = createStaleSweep({ store, documents }, log.error);
		retention.start();
		staleSweep.start();
		caughtUp = caughtUp
			.then(learner.catchUp)
			.catch((error: unknown) => log.error(error, 'What earlier runs left was not all learned'));
		return {
			reviews,
			wake(): void {
				courier?.wake();
				notifier.wake();
			},
			async close(): Promise<void> {
				await reviews.close();
				await retention.close();
				await staleSweep.close();
				await courier?.close();
				await notifier.close();
			},
		};
	}

	/** Ends the reviews that have to end, if this is the process that does it. */
	const lookAtReviews = async () => await scheduled?.reviews.look();

	/** Looks for what has to be done, if this is the process that does it. */
	async function wake(): Promise<void> {
		scheduled?.wake();
		await lookAtReviews();
	}

	async function end(): Promise<void> {
		const ending = scheduled;
		scheduled = undefined;
		await ending?.close();
	}

	return {
		/** This is the process that does it, from now on. */
		async begin(): Promise<void> {
			scheduled ??= schedule();
			await wake();
		},

		/** It no longer is. */
		end,

		wake,
		lookAtReviews,

		/** Ends it; to be called when nobody learns any more. */
		async close(): Promise<void> {
			await end();
			await caughtUp;
		},
	};
}
