/** A queue implementation in PostgreSQL. Its tables are in an existing database. */
export type Queue = {
	/**
	 * Adds this number of jobs to a batch, in one transaction.
	 *
	 * @param isRanked whether a job's priority is its index in the batch, if priorities are supported
	 */
	enqueue: (batchId: string, jobs: number, isRanked?: boolean) => Promise<void>;

	/**
	 * Works on jobs, each of which is done as soon as `onBegin` has returned; each worker has a connection.
	 *
	 * @returns a function that stops taking jobs, and waits for those in progress
	 */
	work: (
		workers: number,
		onBegin: (batchId: string) => void | Promise<void>,
	) => Promise<() => Promise<void>>;

	/** Waits with one worker for jobs that arrive at an idle queue. Returns the same function as `work`. */
	listen: (onBegin: (batchId: string) => void) => Promise<() => Promise<void>>;

	/** Adds this number of jobs that are already done, if the queue keeps such jobs. */
	addDone: (jobs: number) => Promise<void>;

	/** Takes the next job, and never finishes it. */
	claim: () => Promise<void>;

	/** Removes all jobs. */
	clear: () => Promise<void>;

	close: () => Promise<void>;
};

export type Create = (address: string) => Promise<Queue>;
