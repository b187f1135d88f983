import { coalesced } from '../coalesced';
import type { Answerer, Outcome, ResultDetails } from '../interface';
import { isDetail } from '../interface/details';
import { type Limits, timeLimit } from '../limits';
import { askedFor } from '../storing/askedFor';
import { type FirstOfBatch, LEASE, MOST_BATCHES, RENEWAL } from '../storing/claims';
import type { Documents, LocalFiles } from '../storing/documents';
import type { Job } from '../storing/jobs';
import { isRefusedData, storageFailure } from '../storing/storageFailure';
import type { Store } from '../storing/store';
import { finishClassified } from './finishClassified';
import { hasRoom, nextStep, type Running, type Step } from './scheduling';
import { rangeOf } from './pageRange';
import { tooManyPages } from './tooManyPages';
import type { ExamplesFrom } from './storedReading';
import type { Workers } from './workers';

/** Maximum attempts for a document whose worker crashes. */
const MOST_CRASHES = 3;

/**
 * Maximum attempts for a document, including those that ended with the service itself. Higher than
 * MOST_CRASHES, because the document may not be the reason why the service ended.
 */
const MOST_ATTEMPTS = 10;

const NOT_STORED =
	"The database refused the result of this document. See the service's log for the reason.";

/** Milliseconds until the next attempt after a storage failure. */
const PAUSE = 10_000;

/**
 * Fair time: milliseconds that a document may take while others wait. With a language model, most of the time
 * is spent waiting for it, and a restart costs money.
 */
const FAIR = { alone: 3000, withModel: 60_000 };

/** Abort reason of a document that is restarted later. */
const SET_ASIDE = 'set aside';

/** If the language model failed, the answer is the built-in engine's. */
const byOf = (outcome: Outcome<unknown>): Answerer =>
	'answer' in outcome && outcome.modelOutcome && outcome.modelOutcome.failure === undefined
		? 'model'
		: 'engine';

/** IDs of the files whose examples gave some of the answers. */
const learnedFrom = (details: ResultDetails): string[] =>
	details === null
		? []
		: isDetail(details)
			? (details.learnedFrom ?? [])
			: Object.values(details).flatMap(learnedFrom);

export type Queue = ReturnType<typeof createQueue>;

/**
 * Processes the waiting files in the database, several at a time. Files in progress when the service ends are
 * still waiting at its next start; other processes that share the queue take them over.
 *
 * @param onProgress called whenever a file may have left the queue
 * @param logError called for documents whose worker crashed
 */
export function createQueue(
	{
		store,
		documents,
		workers,
		limits,
		hasModel = false,
		isShared = false,
		examplesFrom,
		onProgress,
	}: {
		store: Store;
		documents: Documents;
		workers: Pick<Workers, 'slots' | 'extract' | 'classify' | 'split' | 'close'>;
		limits: Pick<Limits, 'pages' | 'milliseconds'>;
		hasModel?: boolean;
		/** Whether other processes share the queue. */
		isShared?: boolean;
		/** The database, from which worker threads read examples. */
		examplesFrom?: ExamplesFrom;
		onProgress?: () => void;
	},
	logError: (error: unknown, message: string) => void,
) {
	const running = new Map<
		string,
		Running & { controller: AbortController; ended: Promise<void>; isStoring: boolean }
	>();
	/** Batch IDs by file ID of slow files to be restarted. They stay claimed. */
	const slow = new Map<string, string>();
	/** Number of the last turn of each waiting batch. */
	let turns = new Map<string, number>();
	let turn = 0;
	/** Batch ID after which the next lookup starts; '' for the first batch. */
	let after = '';
	const fair = hasModel ? FAIR.withModel : FAIR.alone;
	/** Worker crashes per waiting document since the service started. */
	const crashes = new Map<string, number>();
	let closed = false;
	/** Timer that ends the pause after a storage failure. */
	let pause: NodeJS.Timeout | undefined;
	/** Whether this process may have claimed files that it is not working on. */
	let mayHoldStaleClaims = false;
	let renewing: NodeJS.Timeout | undefined;

	/** @param onOutcome called when the file no longer occupies a worker thread */
	async function work(job: Job, abortSignal: AbortSignal, onOutcome: () => void): Promise<void> {
		const { fileId, attempts, numberOfPages } = job;
		const range = job.kind === 'extraction' ? rangeOf(job.page, job.details.options) : undefined;
		const reason = job.message ?? tooManyPages(numberOfPages, limits.pages, range);
		if (reason) {
			await store.release(fileId, false);
			await store.fail(fileId, reason);
			return;
		}
		const crashed = crashes.get(fileId) ?? 0;
		if (crashed >= MOST_CRASHES || attempts > MOST_ATTEMPTS) {
			crashes.delete(fileId);
			await store.fail(
				fileId,
				`Processing was interrupted ${attempts - 1} times. See the service's log for the reason.`,
			);
			return;
		}
		let keep: () => Promise<void>;
		try {
			keep = await outcomeOf(job, abortSignal);
		} catch (error) {
			if (abortSignal.aborted) return;
			// Stays in the queue for a retry. A shutdown does not count as an attempt.
			if (!closed) {
				crashes.set(fileId, crashed + 1);
				logError(error, `Processing of ${fileId} was interrupted`);
			}
			await store.release(fileId, !closed);
			return;
		}
		crashes.delete(fileId);
		onOutcome();
		try {
			await keep();
		} catch (error) {
			// A failure that concerns only this document must not pause the queue.
			if (isRefusedData(error)) {
				logError(error, `The result of ${fileId} could not be stored`);
				await store.fail(fileId, NOT_STORED);
				return;
			}
			await store.release(fileId, false);
			throw error;
		}
	}

	const documentOf = (files: LocalFiles, { page, numberOfPages, ...job }: Job) => ({
		...files,
		page,
		milliseconds: timeLimit(limits, numberOfPages, hasModel),
		...(numberOfPages === 0 && { mostPages: limits.pages }),
		// Types are corrected in classifications, never in splits.
		...(examplesFrom && {
			examples: {
				...examplesFrom,
				...(job.kind !== 'split' && {
					of: { definitionId: job.definitionId, askedFor: askedFor(job.details) },
				}),
			},
		}),
	});

	/** If the document cannot be fetched, or its reading cannot be stored, it is retried later. */
	async function withDocument<T>(
		job: Job,
		work: (document: ReturnType<typeof documentOf>) => Promise<Outcome<T>>,
	): Promise<Outcome<T>> {
		try {
			return await documents.use(job.fileId, async (files) => await work(documentOf(files, job)));
		} catch (error) {
			const reason = storageFailure(error);
			if (reason === undefined) throw error;
			return { unstored: error instanceof Error ? `${reason} ${error.message}` : reason };
		}
	}

	/** @returns a function that stores the outcome */
	async function outcomeOf(job: Job, abortSignal: AbortSignal) {
		switch (job.kind) {
			case 'extraction':
				return await extract(job, abortSignal);
			case 'classification':
				return await classify(job, abortSignal);
			case 'split':
				return await split(job, abortSignal);
		}
	}

	async function extract(job: Job & { kind: 'extraction' }, abortSignal: AbortSignal) {
		const { fileId, details } = job;
		const outcome = await withDocument(
			job,
			async (document) => await workers.extract({ ...document, details }, abortSignal),
		);
		return async () =>
			await settle(fileId, outcome, async (answer) => {
				await store.finish(fileId, answer, byOf(outcome));
				await store.useExamples(learnedFrom(answer.findings.details ?? {}));
			});
	}

	async function classify(job: Job & { kind: 'classification' }, abortSignal: AbortSignal) {
		const { fileId, details } = job;
		const { documentTypes } = details;
		const outcome = await withDocument(
			job,
			async (document) => await workers.classify({ ...document, documentTypes }, abortSignal),
		);
		return async () =>
			await settle(fileId, outcome, async (answer) => {
				const by = byOf(outcome);
				const gone = await finishClassified(store, documents, fileId, answer, documentTypes, by);
				await store.useExamples(answer.learnedFrom ?? []);
				if (gone.length === 0) return;
				await cancel(gone);
				await documents.remove(gone);
				await store.sweep();
			});
	}

	async function split(job: Job & { kind: 'split' }, abortSignal: AbortSignal) {
		const { fileId, details } = job;
		const outcome = await withDocument(
			job,
			async (document) => await workers.split({ ...document, ...details }, abortSignal),
		);
		return async () =>
			await settle(fileId, outcome, async (answer) => await store.finishSplit(fileId, answer));
	}

	async function settle<T>(
		fileId: string,
		outcome: Outcome<T>,
		finish: (answer: T) => Promise<void>,
	): Promise<void> {
		if ('answer' in outcome) await finish(outcome.answer);
		else if ('unreadable' in outcome) await store.fail(fileId, outcome.unreadable);
		else throw new Error(outcome.unstored);
	}

	/**
	 * Pauses the queue after a storage failure, such as a full disk; files in progress are processed again.
	 */
	function pauseAfterFailure(error: unknown): void {
		logError(error, `A storage failure pauses the queue for ${PAUSE / 1000} s`);
		// All claims are released when the queue is closed.
		if (closed) return;
		mayHoldStaleClaims = true;
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, PAUSE);
	}

	/** Outcomes must not pile up if the database is slow. */
	const canBegin = () => !closed && !pause && running.size < 2 * workers.slots && hasRoom(taken());

	const taken = () => ({
		running: [...running.values()].filter(({ isStoring }) => !isStoring),
		slots: workers.slots,
		fair,
		now: Date.now(),
	});

	function findStep(first: FirstOfBatch[]): Step {
		turns = new Map(first.map(({ batchId }) => [batchId, turns.get(batchId) ?? ++turn]));
		const lastTurn = ({ batchId }: { batchId: string }) => turns.get(batchId) ?? 0;
		return nextStep({
			fresh: first.toSorted((a, b) => a.rank - b.rank || lastTurn(a) - lastTurn(b)),
			slow: [...slow].map(([fileId, batchId]) => ({ fileId, batchId })),
			...taken(),
		});
	}

	const look = coalesced(async () => {
		try {
			if (mayHoldStaleClaims && !pause) {
				await store.releaseAllBut([...running.keys(), ...slow.keys()]);
				mayHoldStaleClaims = false;
			}
			while (canBegin()) {
				const first = await store.firstOfBatches(after);
				const step = findStep(first);
				const isLast = first.length < MOST_BATCHES;
				if (!step && (after === '' || !isLast)) break;
				after = isLast ? '' : lastOf(first);
				if (!step) continue;
				if ('setAside' in step) setAside(step.setAside);
				else if (slow.delete(step.begin)) await begin(step.begin, true);
				else await beginOneOf(first, step.begin);
			}
		} catch (error) {
			pauseAfterFailure(error);
		}
	});

	const lastOf = (first: FirstOfBatch[]) =>
		first.reduce((last, { batchId }) => (batchId > last ? batchId : last), '');

	/** Starts as many waiting files as there are free workers. */
	const wake = () => void look();

	/**
	 * Starts the next file of this file's batch, because another process may have claimed the file meanwhile.
	 */
	async function beginOneOf(first: FirstOfBatch[], fileId: string): Promise<void> {
		const batch = first.find((file) => file.fileId === fileId);
		const claimed = batch && (await store.claim(batch.batchId));
		if (claimed !== undefined) await begin(claimed, false);
	}

	async function begin(fileId: string, isSlow: boolean): Promise<void> {
		const job = await store.findJob(fileId);
		if (!job) return;
		if (closed || pause) return await store.release(fileId, false);
		const { batchId } = job;
		turns.set(batchId, ++turn);
		const controller = new AbortController();
		// Looks again when the fair time is over, because other files may be waiting for this one.
		const looking = setTimeout(wake, fair + 10);
		const onOutcome = () => {
			const file = running.get(fileId);
			if (file) file.isStoring = true;
			wake();
		};
		const ended = work(job, controller.signal, onOutcome)
			.catch(pauseAfterFailure)
			.finally(() => {
				clearTimeout(looking);
				running.delete(fileId);
				if (controller.signal.reason === SET_ASIDE) slow.set(fileId, batchId);
				onProgress?.();
				wake();
			});
		const since = Date.now();
		const state = { isSlow, isEnding: false, isStoring: false };
		running.set(fileId, { fileId, batchId, since, ...state, controller, ended });
	}

	function setAside(fileId: string): void {
		const file = running.get(fileId);
		if (!file) return;
		file.isEnding = true;
		file.controller.abort(SET_ASIDE);
	}

	/**
	 * Renews the lease of this process, and aborts files that were lost to others because it was renewed too
	 * late.
	 */
	async function renewLease(): Promise<void> {
		try {
			await store.renewLease(LEASE);
			// Collected first, so that files claimed during the query do not count as lost.
			const [inProgress, aside] = [[...running.values()], [...slow.keys()]];
			const claimed = new Set(await store.claimed());
			for (const { fileId, controller } of inProgress) if (!claimed.has(fileId)) controller.abort();
			for (const fileId of aside) if (!claimed.has(fileId)) slow.delete(fileId);
			wake();
		} catch (error) {
			logError(error, 'The lease of this process could not be renewed or checked');
		}
	}

	/** Cancels the processing of deleted files, and resolves when none of them is in progress. */
	async function cancel(fileIds: string[]): Promise<void> {
		// Ensures that files found before the deletion have started, so that they can be aborted.
		await look();
		const given = fileIds.flatMap((fileId) => running.get(fileId) ?? []);
		for (const { controller } of given) controller.abort();
		await Promise.all(given.map(({ ended }) => ended));
		onProgress?.();
	}

	return {
		/** Takes over files of dead processes, and starts waiting files. */
		async start(): Promise<void> {
			if (isShared) {
				await store.renewLease(LEASE);
				renewing = setInterval(() => void renewLease(), RENEWAL);
			} else await store.releaseAll();
			wake();
		},

		wake,

		cancel,

		/** Starts no more files, ends the workers, and resolves when nothing is in progress. */
		async close(): Promise<void> {
			closed = true;
			clearTimeout(pause);
			clearInterval(renewing);
			await look();
			await workers.close();
			await Promise.all([...running.values()].map(({ ended }) => ended));
			try {
				// A shutdown does not count as an attempt of these, either.
				for (const fileId of slow.keys()) await store.release(fileId, false);
				await store.unregister();
			} catch (error) {
				// Without disk space or database, other processes take over when the lease expires.
				logError(error, 'Files in progress could not be released');
			}
		},
	};
}
