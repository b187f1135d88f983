import { coalesced } from '../coalesced';
import type { Delivery } from '../storing/deliveries';
import type { Store } from '../storing/store';
import { announcementOf, type FileLinks } from './announcement';
import { post, type Webhook } from './post';

/** Milliseconds of backoff after each failed attempt; no retry after the last one. */
const DELAYS = [1000, 10_000, 60_000, 600_000, 3_600_000];

/** Milliseconds until the next attempt after a storage failure. */
const PAUSE = 10_000;

/**
 * Calls the webhook for finished batches, one delivery at a time. Deliveries are stored in the database and
 * survive a restart: at-least-once semantics.
 *
 * @param linksOf URLs of a file
 * @param logError called for every failed attempt
 * @param deliver makes one attempt
 */
export function createCourier(
	store: Store,
	webhook: Webhook,
	linksOf: (fileId: string) => FileLinks,
	logError: (error: unknown, message: string) => void,
	delays = DELAYS,
	deliver = post,
) {
	const closing = new AbortController();
	/** Checks for finished batches and for deliveries that are due. */
	const wake = () => void run();
	let timer: NodeJS.Timeout | undefined;

	/** Makes the due deliveries, and schedules the next one. */
	const run = coalesced(async () => {
		clearTimeout(timer);
		if (closing.signal.aborted) return;
		try {
			for (let next = await lookAgain(); next; next = await lookAgain()) {
				const wait = next.dueAt - Date.now();
				if (wait > 0) {
					timer = setTimeout(wake, wait);
					break;
				}
				await attempt(next);
				if (closing.signal.aborted) break;
			}
		} catch (error) {
			// Such as a full disk.
			logError(error, `A storage failure pauses webhook deliveries for ${PAUSE / 1000} s`);
			timer = setTimeout(wake, PAUSE);
		}
	});

	async function lookAgain(): Promise<Delivery | undefined> {
		await store.closeDeliveries();
		return await store.nextDelivery();
	}

	async function attempt(delivery: Delivery): Promise<void> {
		const { deliveryId, batchId, attempts } = delivery;
		const files = await store.filesOfDelivery(deliveryId);
		try {
			// All of them may have been deleted meanwhile.
			if (files.length > 0) {
				await deliver(webhook, announcementOf(delivery, files, linksOf), closing.signal);
			}
			await store.endDelivery(deliveryId);
		} catch (error) {
			// A shutdown does not count as a failed attempt.
			if (closing.signal.aborted) return;
			const delay = delays[attempts];
			const next = delay === undefined ? 'giving up' : `retrying in ${delay / 1000} s`;
			logError(error, `The webhook delivery for ${batchId} failed; ${next}`);
			if (delay === undefined) await store.endDelivery(deliveryId);
			else await store.postponeDelivery(deliveryId, Date.now() + delay);
		}
	}

	return {
		wake,

		/** Aborts the delivery in progress, which is repeated at the next start. */
		async close(): Promise<void> {
			closing.abort();
			await run();
			clearTimeout(timer);
		},
	};
}
