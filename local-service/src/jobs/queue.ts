import type { Outcome } from '../interface';
import type { Limits } from '../limits';
import type { Documents } from '../storing/documents';
import type { Job } from '../storing/jobs';
import type { Store } from '../storing/store';
import { finishClassified } from './finishClassified';
import type { Workers } from './workers';

/** Attempts for a document whose worker crashes. */
const MOST_CRASHES = 3;

/**
 * Attempts for a document during which the service itself ended. More, because something else may
 * have ended it.
 */
const MOST_ATTEMPTS = 10;

/** Milliseconds until the next attempt after a storage failure. */
const PAUSE = 10_000;

export type Queue = ReturnType<typeof createQueue>;

/**
 * Processes the waiting files in the database, several at a time. Files in progress when the service
 * ends are still waiting when it starts again.
 *
 * @param onProgress is called whenever a file may have left the queue
 * @param logError is called for documents whose worker crashed
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
	/** Crashes of the worker per waiting document since the service started. */
	const crashes = new Map<string, number>();
	let closed = false;
	/** Ends the pause, while there is one. */
	let pause: NodeJS.Timeout | undefined;

	async function work(job: Job, calledOff: AbortSignal): Promise<void> {
		const { fileId, attempts, numberOfPages } = job;
		if (numberOfPages > limits.pages) {
			store.fail(
				fileId,
				`The document has ${numberOfPages} pages, and the limit is ${limits.pages}. Split it, or start the service with a higher --max-pages.`,
			);
			return;
		}
		const crashed = crashes.get(fileId) ?? 0;
		if (crashed >= MOST_CRASHES || attempts >= MOST_ATTEMPTS) {
			crashes.delete(fileId);
			store.fail(
				fileId,
				`Processing was interrupted ${attempts} times. See the service's log for the reason.`,
			);
			return;
		}
		store.countAttempt(fileId);
		let keep: () => Promise<void> | void;
		try {
			keep = await (job.kind === 'extraction' ? extract(job, calledOff) : classify(job, calledOff));
		} catch (error) {
			if (calledOff.aborted) return;
			// It stays in the queue for a retry. A shutdown does not count as an attempt.
			if (closed) {
				store.uncountAttempt(fileId);
			} else {
				crashes.set(fileId, crashed + 1);
				logError(error, `Processing of ${fileId} was interrupted`);
			}
			return;
		}
		crashes.delete(fileId);
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

	/** @returns stores the outcome */
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

	/** The disk may be full: pauses the queue; files in progress are processed again. */
	function rest(error: unknown): void {
		logError(error, `A storage failure pauses the queue for ${PAUSE / 1000} s`);
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, PAUSE);
	}

	/** Starts waiting files, as many as there are free workers. */
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

		/** Cancels the processing of deleted files, and returns when none is in progress. */
		async giveUp(fileIds: string[]): Promise<void> {
			const given = fileIds.flatMap((fileId) => running.get(fileId) ?? []);
			for (const { callOff } of given) callOff.abort();
			await Promise.all(given.map(({ ended }) => ended));
			onProgress?.();
		},

		/** Starts nothing more, ends the workers, and returns when nothing is in progress. */
		async close(): Promise<void> {
			closed = true;
			clearTimeout(pause);
			await workers.close();
			await Promise.all([...running.values()].map(({ ended }) => ended));
		},
	};
}
