import type { Outcome } from '../interface';
import type { Limits } from '../limits';
import type { Documents } from '../storing/documents';
import type { Job } from '../storing/jobs';
import type { Store } from '../storing/store';
import { finishClassified } from './finishClassified';
import type { Workers } from './workers';

/** How often a document is tried that its worker does not get to the end of. */
const MOST_BREAKS = 3;

/**
 * How often a document is tried whose reading the service did not survive. More often, for the service
 * may have been ended by something else.
 */
const MOST_ATTEMPTS = 10;

/** Milliseconds until what could not be stored is tried again. */
const PAUSE = 10_000;

export type Queue = ReturnType<typeof createQueue>;

/**
 * Works off the files that are waiting in the database, several at a time. Where the service ends in
 * between, the files it was at are still waiting when it starts again.
 *
 * @param onProgress is called whenever a file may have stopped waiting
 * @param logError is told of documents whose reading broke off
 */
export function createQueue(
	{
		store,
		documents,
		workers,
		limits,
		onProgress,
	}: {
		store: Store;
		documents: Documents;
		workers: Workers;
		limits: Pick<Limits, 'pages'>;
		onProgress?: () => void;
	},
	logError: (error: unknown, message: string) => void,
) {
	const running = new Map<string, { callOff: AbortController; ended: Promise<void> }>();
	/** How often the worker of a waiting document broke off since the service started. */
	const breaks = new Map<string, number>();
	let closed = false;
	/** What comes after the pause, while there is one. */
	let pause: NodeJS.Timeout | undefined;

	async function work(job: Job, calledOff: AbortSignal): Promise<void> {
		const { fileId, attempts, numberOfPages } = job;
		if (numberOfPages > limits.pages) {
			store.fail(
				fileId,
				`It has ${numberOfPages} pages, and the service reads documents of up to ${limits.pages}. Split it, or start the service with more --max-pages.`,
			);
			return;
		}
		const broke = breaks.get(fileId) ?? 0;
		if (broke >= MOST_BREAKS || attempts >= MOST_ATTEMPTS) {
			breaks.delete(fileId);
			store.fail(fileId, `Reading it broke off ${attempts} times. The service's log says why.`);
			return;
		}
		store.countAttempt(fileId);
		let keep: () => Promise<void> | void;
		try {
			keep = await (job.kind === 'extraction' ? extract(job, calledOff) : classify(job, calledOff));
		} catch (error) {
			if (calledOff.aborted) return;
			// It stays waiting, and is tried again; that the service was stopped is not its fault.
			if (closed) {
				store.uncountAttempt(fileId);
			} else {
				breaks.set(fileId, broke + 1);
				logError(error, `Reading ${fileId} broke off`);
			}
			return;
		}
		breaks.delete(fileId);
		try {
			await keep();
		} catch (error) {
			store.uncountAttempt(fileId);
			throw error;
		}
	}

	const documentOf = ({ fileId, page }: Job) => ({
		file: documents.pathOf(fileId),
		readingFile: documents.readingPathOf(fileId),
		page,
	});

	/** @returns what stores what came of it */
	async function extract(job: Job & { kind: 'extraction' }, calledOff: AbortSignal) {
		const { fileId, details } = job;
		const outcome = await workers.extract({ ...documentOf(job), details }, calledOff);
		return () => settle(fileId, outcome, (answer) => store.finish(fileId, answer));
	}

	async function classify(job: Job & { kind: 'classification' }, calledOff: AbortSignal) {
		const { fileId, details } = job;
		const { documentTypes } = details;
		const outcome = await workers.classify({ ...documentOf(job), documentTypes }, calledOff);
		return async () =>
			await settle(fileId, outcome, async (answer) =>
				finishClassified(store, documents, fileId, answer, documentTypes),
			);
	}

	function settle<T>(
		fileId: string,
		outcome: Outcome<T>,
		finish: (answer: T) => Promise<void> | void,
	): Promise<void> | void {
		if ('answer' in outcome) return finish(outcome.answer);
		if ('unreadable' in outcome) return store.fail(fileId, outcome.unreadable);
		throw new Error(outcome.unstored);
	}

	/** The disk may be full: nothing is taken up for a while, and what was at work is read again. */
	function rest(error: unknown): void {
		logError(error, `Files cannot be worked off; they go on waiting, for ${PAUSE / 1000} s now`);
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, PAUSE);
	}

	/** Takes up waiting files, as many as there are free workers. */
	function wake(): void {
		if (closed || pause) return;
		let jobs: Job[];
		try {
			jobs = store.nextJobs(workers.size);
		} catch (error) {
			rest(error);
			return;
		}
		for (const job of jobs) {
			if (running.size >= workers.size) return;
			if (running.has(job.fileId)) continue;
			const callOff = new AbortController();
			const ended = work(job, callOff.signal)
				.catch(rest)
				.finally(() => {
					running.delete(job.fileId);
					onProgress?.();
					wake();
				});
			running.set(job.fileId, { callOff, ended });
		}
	}

	return {
		wake,

		/** Calls off the work on files that were deleted, and returns when none of them is under way. */
		async giveUp(fileIds: string[]): Promise<void> {
			const given = fileIds.flatMap((fileId) => running.get(fileId) ?? []);
			for (const { callOff } of given) callOff.abort();
			await Promise.all(given.map(({ ended }) => ended));
			onProgress?.();
		},

		/** Takes up nothing more, ends the workers, and returns when nothing is under way. */
		async close(): Promise<void> {
			closed = true;
			clearTimeout(pause);
			await workers.close();
			await Promise.all([...running.values()].map(({ ended }) => ended));
		},
	};
}
