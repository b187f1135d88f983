import { coalesced } from '../coalesced';
import type { EndedReview } from '../storing/reviewLinks';
import type { Store } from '../storing/store';

/** Milliseconds: the clock of the machine may be set. */
const LONGEST_SLEEP = 60 * 60 * 1000;

/** Milliseconds until the next look after a storage failure. */
const PAUSE = 10_000;

/**
 * Ends reviews of which all files are decided, or the time is up. Those whose time was up while the
 * service did not run end when it first looks.
 *
 * @param onReviewDone is called once for each that somebody is to be told of, in the transaction that ends it
 * @param afterwards is called when these transactions are over
 */
export function createReviewWatch(
	store: Pick<Store, 'endReviews' | 'nextReviewEnd'>,
	onReviewDone: (review: EndedReview) => Promise<void>,
	afterwards: () => void,
	logError: (error: unknown, message: string) => void,
) {
	let timer: NodeJS.Timeout | undefined;
	let closed = false;

	/** Called whenever a file was decided, deleted or processed, or a review was opened. */
	const look = coalesced(async () => {
		if (closed) return;
		clearTimeout(timer);
		try {
			await store.endReviews(onReviewDone);
			afterwards();
			const next = await store.nextReviewEnd();
			if (next === undefined) return;
			timer = setTimeout(
				() => void look(),
				Math.min(Math.max(next - Date.now(), 0), LONGEST_SLEEP),
			);
		} catch (error) {
			// The disk may be full.
			logError(error, `A storage failure delays the end of reviews by ${PAUSE / 1000} s`);
			timer = setTimeout(() => void look(), PAUSE);
		}
	});

	return {
		look,

		async close(): Promise<void> {
			closed = true;
			clearTimeout(timer);
			await look();
		},
	};
}
