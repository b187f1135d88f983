import { coalesced } from '../coalesced';
import type { EndedReview } from '../storing/reviewLinks';
import type { Store } from '../storing/store';

/** Maximum milliseconds until the next check, because the system clock may be changed. */
const LONGEST_SLEEP = 60 * 60 * 1000;

/** Milliseconds until the next check after a storage failure. */
const PAUSE = 10_000;

/**
 * Ends reviews whose files are all decided or whose time is up. Reviews that expired while the service was
 * not running end at the first check.
 *
 * @param onReviewDone called once for each ended review with a callback URL, in the transaction that ends it
 * @param afterwards called after these transactions
 */
export function createReviewWatch(
	store: Pick<Store, 'endReviews' | 'nextReviewEnd'>,
	onReviewDone: (review: EndedReview) => Promise<void>,
	afterwards: () => void,
	logError: (error: unknown, message: string) => void,
) {
	let timer: NodeJS.Timeout | undefined;
	let closed = false;

	/** Must be called whenever a file was decided, deleted or processed, or a review was opened. */
	const check = coalesced(async () => {
		if (closed) return;
		clearTimeout(timer);
		try {
			await store.endReviews(onReviewDone);
			afterwards();
			const next = await store.nextReviewEnd();
			if (next === undefined) return;
			timer = setTimeout(
				() => void check(),
				Math.min(Math.max(next - Date.now(), 0), LONGEST_SLEEP),
			);
		} catch (error) {
			// Such as a full disk.
			logError(error, `A storage failure delays the end of reviews by ${PAUSE / 1000} s`);
			timer = setTimeout(() => void check(), PAUSE);
		}
	});

	return {
		check,

		async close(): Promise<void> {
			closed = true;
			// A run in progress may still set the timer.
			await check();
			clearTimeout(timer);
		},
	};
}
