import type { Delivery } from '../storing/deliveries';
import type { Store } from '../storing/store';
import { announcementOf } from './announcement';
import { post, type Webhook } from './post';

/** Milliseconds to wait after each attempt that did not succeed; after the last there is no other. */
const DELAYS = [1000, 10_000, 60_000, 600_000, 3_600_000];

/** Milliseconds until what could not be stored is tried again. */
const PAUSE = 10_000;

export type Courier = ReturnType<typeof createCourier>;

/**
 * Tells the webhook of batches that are done, one after the other. What stands in the database is
 * delivered however often the service ends in between; it may then arrive twice, never not at all.
 *
 * @param urlOf where clients get a file's document
 * @param logError is told of every attempt that did not succeed
 */
export function createCourier(
	store: Store,
	webhook: Webhook,
	urlOf: (fileId: string) => string,
	logError: (error: unknown, message: string) => void,
	delays = DELAYS,
) {
	const closing = new AbortController();
	let running: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;

	/** Delivers what is due, and comes back when the next is. */
	async function run(): Promise<void> {
		try {
			for (let next = lookAgain(); next; next = lookAgain()) {
				const wait = next.dueAt - Date.now();
				if (wait > 0) {
					timer = setTimeout(wake, wait);
					break;
				}
				await deliver(next);
				if (closing.signal.aborted) break;
			}
		} catch (error) {
			// The disk may be full.
			logError(error, `The webhook is told of nothing for ${PAUSE / 1000} s`);
			timer = setTimeout(wake, PAUSE);
		}
		running = undefined;
	}

	function lookAgain(): Delivery | undefined {
		store.closeDeliveries();
		return store.nextDelivery();
	}

	async function deliver(delivery: Delivery): Promise<void> {
		const { deliveryId, batchId, attempts } = delivery;
		const files = store.filesOfDelivery(deliveryId);
		try {
			// They may all have been deleted since.
			if (files.length > 0) {
				await post(webhook, announcementOf(delivery, files, urlOf), closing.signal);
			}
			store.endDelivery(deliveryId);
		} catch (error) {
			// That the service was stopped is not the webhook's fault.
			if (closing.signal.aborted) return;
			const delay = delays[attempts];
			const hope = delay === undefined ? 'it is given up' : `again in ${delay / 1000} s`;
			logError(error, `The webhook could not be told of ${batchId}; ${hope}`);
			if (delay === undefined) store.endDelivery(deliveryId);
			else store.postponeDelivery(deliveryId, Date.now() + delay);
		}
	}

	/** Looks whether a batch is done, or a delivery due. */
	function wake(): void {
		if (closing.signal.aborted) return;
		clearTimeout(timer);
		running ??= Promise.resolve().then(run);
	}

	return {
		wake,

		/** Breaks off what is under way, which is then delivered when the service starts again. */
		async close(): Promise<void> {
			closing.abort();
			await running;
			clearTimeout(timer);
		},
	};
}
