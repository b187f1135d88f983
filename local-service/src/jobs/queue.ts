import { coalesced } from '../coalesced';
import type { Answerer, Outcome, ResultDetails } from '../interface';
import { isDetail } from '../interface/details';
import { type Limits, timeLimit } from '../limits';
import type { Documents } from '../storing/documents';
import type { Job } from '../storing/jobs';
import type { Store } from '../storing/store';
import { finishClassified } from './finishClassified';
import { nextStep, type Running, type Step } from './shares';
import { tooManyPages } from './tooManyPages';
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

/**
 * Milliseconds that a document may have while others wait. With a language model it mostly waits
 * itself, and to begin anew costs money.
 */
const FAIR = { alone: 3000, withModel: 60_000 };

/** Why a document is called off that is begun anew later. */
const SET_ASIDE = 'set aside';

/** A language model that failed leaves the answer to the built-in engine. */
const byOf = (outcome: Outcome<unknown>): Answerer =>
	'answer' in outcome && outcome.fared && outcome.fared.failure === undefined ? 'model' : 'engine';

/** The files that tell some of the answers. */
const learnedFrom = (details: ResultDetails): string[] =>
	details === null
		? []
		: isDetail(details)
			? (details.learnedFrom ?? [])
			: Object.values(details).flatMap(learnedFrom);

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
		hasModel = false,
		examplesIn,
		onProgress,
	}: {
		store: Store;
		documents: Documents;
		workers: Workers;
		limits: Pick<Limits, 'pages' | 'milliseconds'>;
		hasModel?: boolean;
		/** The database file, which worker threads read examples from. */
		examplesIn?: string;
		onProgress?: () => void;
	},
	logError: (error: unknown, message: string) => void,
) {
	const running = new Map<string, Running & { callOff: AbortController; ended: Promise<void> }>();
	/** Batches of files that took long and are to be begun anew, by file ID. */
	const slow = new Map<string, string>();
	/** When each of the batches that wait had its last turn. */
	let turns = new Map<string, number>();
	let turn = 0;
	const fair = hasModel ? FAIR.withModel : FAIR.alone;
	/** Crashes of the worker per waiting document since the service started. */
	const crashes = new Map<string, number>();
	let closed = false;
	/** Ends the pause, while there is one. */
	let pause: NodeJS.Timeout | undefined;

	async function work(job: Job, calledOff: AbortSignal): Promise<void> {
		const { fileId, attempts, numberOfPages } = job;
		const reason = job.message ?? tooManyPages(numberOfPages, limits.pages);
		if (reason) {
			await store.fail(fileId, reason);
			return;
		}
		const crashed = crashes.get(fileId) ?? 0;
		if (crashed >= MOST_CRASHES || attempts >= MOST_ATTEMPTS) {
			crashes.delete(fileId);
			await store.fail(
				fileId,
				`Processing was interrupted ${attempts} times. See the service's log for the reason.`,
			);
			return;
		}
		await store.countAttempt(fileId);
		let keep: () => Promise<void>;
		try {
			keep = await outcomeOf(job, calledOff);
		} catch (error) {
			if (calledOff.aborted) {
				if (calledOff.reason === SET_ASIDE) await store.uncountAttempt(fileId);
				return;
			}
			// It stays in the queue for a retry. A shutdown does not count as an attempt.
			if (closed) {
				await store.uncountAttempt(fileId);
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
			await store.uncountAttempt(fileId);
			throw error;
		}
	}

	const documentOf = ({ fileId, page, numberOfPages }: Job) => ({
		file: documents.pathOf(fileId),
		readingFile: documents.readingPathOf(fileId),
		page,
		milliseconds: timeLimit(limits, numberOfPages, hasModel),
		...(numberOfPages === 0 && { mostPages: limits.pages }),
		...(examplesIn !== undefined && { examplesIn }),
	});

	/** @returns stores the outcome */
	async function outcomeOf(job: Job, calledOff: AbortSignal) {
		switch (job.kind) {
			case 'extraction':
				return await extract(job, calledOff);
			case 'classification':
				return await classify(job, calledOff);
			case 'split':
				return await split(job, calledOff);
		}
	}

	async function extract(job: Job & { kind: 'extraction' }, calledOff: AbortSignal) {
		const { fileId, details } = job;
		const outcome = await workers.extract({ ...documentOf(job), details }, calledOff);
		return async () =>
			await settle(fileId, outcome, async (answer) => {
				await store.finish(fileId, answer, byOf(outcome));
				await store.useExamples(learnedFrom(answer.findings.details ?? {}));
			});
	}

	async function classify(job: Job & { kind: 'classification' }, calledOff: AbortSignal) {
		const { fileId, details } = job;
		const { documentTypes } = details;
		const outcome = await workers.classify({ ...documentOf(job), documentTypes }, calledOff);
		return async () =>
			await settle(fileId, outcome, async (answer) => {
				const by = byOf(outcome);
				const gone = await finishClassified(store, documents, fileId, answer, documentTypes, by);
				await store.useExamples(answer.learnedFrom ?? []);
				if (gone.length === 0) return;
				await giveUp(gone);
				await documents.remove(gone);
				await store.sweep();
			});
	}

	async function split(job: Job & { kind: 'split' }, calledOff: AbortSignal) {
		const { fileId, details } = job;
		const outcome = await workers.split({ ...documentOf(job), ...details }, calledOff);
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

	/** The disk may be full: pauses the queue; files in progress are processed again. */
	function rest(error: unknown): void {
		logError(error, `A storage failure pauses the queue for ${PAUSE / 1000} s`);
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, PAUSE);
	}

	async function findStep(): Promise<Step> {
		const known = [...running.keys(), ...slow.keys()];
		const first = await store.firstOfBatches(known);
		turns = new Map(first.map(({ batchId }) => [batchId, turns.get(batchId) ?? ++turn]));
		const lastTurn = ({ batchId }: { batchId: string }) => turns.get(batchId) ?? 0;
		return nextStep({
			fresh: first.toSorted((a, b) => a.attempts - b.attempts || lastTurn(a) - lastTurn(b)),
			slow: [...slow].map(([fileId, batchId]) => ({ fileId, batchId })),
			running: [...running.values()],
			seats: workers.seats,
			fair,
			now: Date.now(),
		});
	}

	const look = coalesced(async () => {
		try {
			while (!closed && !pause) {
				const step = await findStep();
				if (!step) break;
				if ('begin' in step) await begin(step.begin);
				else setAside(step.setAside);
			}
		} catch (error) {
			rest(error);
		}
	});

	/** Starts waiting files, as many as there are free workers. */
	const wake = () => void look();

	async function begin(fileId: string): Promise<void> {
		const job = await store.findJob(fileId);
		const isSlow = slow.delete(fileId);
		if (!job || closed) return;
		const { batchId } = job;
		turns.set(batchId, ++turn);
		const callOff = new AbortController();
		// Others may have waited for it in vain.
		const looking = setTimeout(wake, fair + 10);
		const ended = work(job, callOff.signal)
			.catch(rest)
			.finally(() => {
				clearTimeout(looking);
				running.delete(fileId);
				if (callOff.signal.reason === SET_ASIDE) slow.set(fileId, batchId);
				onProgress?.();
				wake();
			});
		const since = Date.now();
		running.set(fileId, { fileId, batchId, since, isSlow, isEnding: false, callOff, ended });
	}

	function setAside(fileId: string): void {
		const file = running.get(fileId);
		if (!file) return;
		file.isEnding = true;
		file.callOff.abort(SET_ASIDE);
	}

	/** Cancels the processing of deleted files, and returns when none is in progress. */
	async function giveUp(fileIds: string[]): Promise<void> {
		// What was found before they were deleted is begun by then.
		await look();
		const given = fileIds.flatMap((fileId) => running.get(fileId) ?? []);
		for (const { callOff } of given) callOff.abort();
		await Promise.all(given.map(({ ended }) => ended));
		onProgress?.();
	}

	return {
		wake,

		giveUp,

		/** Starts nothing more, ends the workers, and returns when nothing is in progress. */
		async close(): Promise<void> {
			closed = true;
			clearTimeout(pause);
			await look();
			await workers.close();
			await Promise.all([...running.values()].map(({ ended }) => ended));
		},
	};
}
