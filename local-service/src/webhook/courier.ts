import type { Delivery } from '../storing/deliveries';
import type { Store } from '../storing/store';
import { announcementOf, type FileLinks } from './announcement';
import { post, type Webhook } from './post';

/** Backoff in milliseconds after each failed attempt; after the last there is no retry. */
const DELAYS = [1000, 10_000, 60_000, 600_000, 3_600_000];

/** Milliseconds until the next attempt after a storage failure. */
const PAUSE = 10_000;

export type Courier = ReturnType<typeof createCourier>;

/**
 * Calls the webhook for finished batches, one after the other. Deliveries are kept in the database, so
 * that they survive a restart: they are made at least once.
 *
 * @param linksOf where clients get a file's document, and people review it
 * @param logError is called for every failed attempt
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
	let running: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;

	/** Makes the deliveries that are due, and schedules the next. */
	async function run(): Promise<void> {
		try {
			for (let next = lookAgain(); next; next = lookAgain()) {
				const wait = next.dueAt - Date.now();
				if (wait > 0) {
					timer = setTimeout(wake, wait);
					break;
				}
				await attempt(next);
				if (closing.signal.aborted) break;
			}
		} catch (error) {
			// The disk may be full.
			logError(error, `A storage failure pauses webhook deliveries for ${PAUSE / 1000} s`);
			timer = setTimeout(wake, PAUSE);
		}
		running = undefined;
	}

	function lookAgain(): Delivery | undefined {
		store.closeDeliveries();
		return store.nextDelivery();
	}

	async function attempt(delivery: Delivery): Promise<void> {
		const { deliveryId, batchId, attempts } = delivery;
		const files = store.filesOfDelivery(deliveryId);
		try {
			// They may all have been deleted since.
			if (files.length > 0) {
				await deliver(webhook, announcementOf(delivery, files, linksOf), closing.signal);
			}
			store.endDelivery(deliveryId);
		} catch (error) {
			// A shutdown does not count as a failed attempt.
			if (closing.signal.aborted) return;
			const delay = delays[attempts];
			const next = delay === undefined ? 'giving up' : `retrying in ${delay / 1000} s`;
			logError(error, `The webhook delivery for ${batchId} failed; ${next}`);
			if (delay === undefined) store.endDelivery(deliveryId);
			else store.postponeDelivery(deliveryId, Date.now() + delay);
		}
	}

	/** Checks for finished batches and for deliveries that are due. */
	function wake(): void {
		if (closing.signal.aborted) return;
		clearTimeout(timer);
		running ??= Promise.resolve().then(run);
	}

	return {
		wake,

		/** Aborts the delivery in progress, which is made at the next start. */
		async close(): Promise<void> {
			closing.abort();
			await running;
			clearTimeout(timer);
		},
	};
}
