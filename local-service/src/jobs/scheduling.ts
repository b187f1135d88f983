/** Scheduling: batches share the threads, and slow documents yield to new ones. */

/** A waiting file, with the batch for fair sharing. */
export type Waiting = { fileId: string; batchId: string };

export type Running = Waiting & {
	/** Milliseconds since 1970. */
	since: number;
	/** Whether it was set aside before. */
	isSlow: boolean;
	/** Whether it is being set aside. */
	isEnding: boolean;
};

export type Step = { begin: string } | { setAside: string } | undefined;

type Taken = {
	running: readonly Running[];
	slots: number;
	fair: number;
	now: number;
};

const slowOf = ({ running, fair, now }: Taken) =>
	running.filter((file) => file.isSlow || now - file.since >= fair);

/** Whether a waiting file could start, or displace a slow one; if not, the database query can be saved. */
export const hasRoom = (taken: Taken): boolean =>
	taken.running.length < taken.slots || slowOf(taken).length > 1;

/**
 * The next step, by file ID:
 * - One slot is reserved for batches without files in progress.
 * - If no slot is free for such a batch, one of the documents that exceeded their fair time is set aside, to be
 *   restarted when nothing else is waiting; the oldest of these documents always continues.
 *
 * @param fresh the next file of each batch, in the order of their turns
 * @param slow files that were set aside, in the order in which this happened
 * @param slots maximum number of files in progress, two or more
 * @param fair milliseconds that a document may take while others wait
 */
export function nextStep({
	fresh,
	slow,
	...taken
}: Taken & { fresh: readonly Waiting[]; slow: readonly Waiting[] }): Step {
	const { running, slots } = taken;
	const slowRunning = slowOf(taken);
	const inProgress = Map.groupBy(running, ({ batchId }) => batchId);
	const unserved = fresh.filter(({ batchId }) => !inProgress.has(batchId));
	const free = slots - running.length;
	if (free > 1 && slow[0] && slowRunning.length === 0) return { begin: slow[0].fileId };
	const next = unserved[0] ?? (free > 1 ? (fresh[0] ?? slow[0]) : undefined);
	if (free > 0) return next && { begin: next.fileId };

	const ending = running.filter(({ isEnding }) => isEnding).length;
	if (unserved.length <= ending) return undefined;
	const shareOf = ({ batchId }: Waiting) => inProgress.get(batchId)?.length ?? 0;
	const [, ...others] = slowRunning.toSorted((a, b) => a.since - b.since);
	const [yielding] = others
		.filter(({ isEnding }) => !isEnding)
		.toSorted((a, b) => shareOf(b) - shareOf(a) || b.since - a.since);
	return yielding && { setAside: yielding.fileId };
}
