/** Who is next: threads are shared among batches, and what takes long gives way to what has just come. */

/** A file, and the batch that it is shared with. */
export type Waiting = { fileId: string; batchId: string };

export type Running = Waiting & {
	/** Milliseconds since 1970. */
	since: number;
	/** It was set aside before. */
	isSlow: boolean;
	/** It is being set aside. */
	isEnding: boolean;
};

export type Step = { begin: string } | { setAside: string } | undefined;

type Taken = {
	running: readonly Running[];
	seats: number;
	fair: number;
	now: number;
};

const slowOf = ({ running, fair, now }: Taken) =>
	running.filter((file) => file.isSlow || now - file.since >= fair);

/** Whether there is a next step for anything that waits: to find that out costs a look at the database. */
export const hasRoom = (taken: Taken): boolean =>
	taken.running.length < taken.seats || slowOf(taken).length > 1;

/**
 * The next step, by file ID:
 * - One seat is only for a batch of which nothing is in progress.
 * - Where none is free for such a batch, a document in progress for longer than its fair time is set
 *   aside, to be begun anew when nothing else is waiting; the oldest of these goes on.
 *
 * @param fresh the next file of each batch, in the order of their turns
 * @param slow files that were set aside, the first one first
 * @param seats files that may be in progress, two or more
 * @param fair milliseconds that a document may have while others wait
 */
export function nextStep({
	fresh,
	slow,
	...taken
}: Taken & { fresh: readonly Waiting[]; slow: readonly Waiting[] }): Step {
	const { running, seats } = taken;
	const slowRunning = slowOf(taken);
	const inProgress = Map.groupBy(running, ({ batchId }) => batchId);
	const unserved = fresh.filter(({ batchId }) => !inProgress.has(batchId));
	const free = seats - running.length;
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
