import { availableParallelism } from 'node:os';
import path from 'node:path';

import type {
	ClassifiedFile,
	Details,
	PageCount,
	PageSize,
	PageText,
	PageWords,
	DocumentType,
	Extracted,
	ExtractionDetails,
	Misfit,
	Outcome,
	SplitFile,
	SuggestedFields,
	TextFormat,
	ToFit,
	Unlocked,
} from '../interface';
import { PAGES_OF_SAMPLE } from '../interface/suggestions';
import { type Limits, machineMemory, memoryLimits } from '../limits';
import type { Model, Proposed, Refining } from '../understanding/index';
import { enforceMemoryLimit } from './memoryLimit';
import { createModelWatch } from './modelWatch';
import type { PageTaskName } from './pageWorker';
import { createThreads, MemoryLimitReached } from './threads';
import type { TestedAnswer, ToTest } from './extractionTasks';
import type { LearningResult, LearnInput, LearnTypeInput, ReviseInput } from './learningTasks';
import type { RefiningAnswer, Samples, ToPropose, ToRefine } from './questionTasks';
import type { StoredDocument } from './storedReading';
import type { TaskName } from './worker';

/** Time limit in milliseconds for drawing a page or extracting pages, while a client waits. */
const DRAWING = 20_000;

/** Time limit in milliseconds for opening a PDF with passwords, while a client waits. */
const UNLOCKING = 20_000;

/** Time limit in milliseconds for the words of a page, while a client waits. */
const SHOWING = 10_000;

/** Time limit in milliseconds for comparing values with their fields, while a client waits. */
const FITTING = 10_000;

/** Time limit in milliseconds for the text of a document, while a client waits. */
const WRITING = 60_000;

/** Time limit in milliseconds for learning from a document, while later documents may wait. */
const LEARNING = 20_000;

/**
 * Time limit in milliseconds for a question to a language model, while a client waits: pages may have to be
 * read again and drawn.
 */
const ASKING = 60_000;

/** Time limit in milliseconds for loading custom networks. */
const LOADING = 60_000;

/** Threads that count pages: more than one, so that a malicious file cannot block all uploads. */
const COUNTING = 2;

/** Share of a document's time limit that a language model may use. */
const OF_MODEL = 0.8;

export type Workers = ReturnType<typeof createWorkers>;

/** A document with its time limit in milliseconds. */
type Timed = StoredDocument & { milliseconds: number };

/**
 * The worker threads. A cancelled task is rejected; a thread that exceeds a document's time or memory limit
 * is terminated, and the document counts as unreadable.
 *
 * @param logError called for threads that crash while idle
 * @param model tried before the built-in engine
 * @param warn called when the model starts to fail and when it recovers, and for warnings of threads
 * @param networks folder of custom text recognition networks, instead of the bundled ones
 * @param onOutcome called for each document and each suggestion with its outcome
 */
export function createWorkers(
	limits: Pick<Limits, 'memory'>,
	logError: (error: unknown, message: string) => void,
	model?: Model,
	warn: (message: string) => void = () => {},
	networks?: string,
	onOutcome: (outcome: Outcome<unknown>) => void = () => {},
) {
	const watch = createModelWatch(warn);
	const { service, documents } = memoryLimits(machineMemory());
	// One more than cores and memory suggest, for new batches while slow documents are in progress.
	const slots = Math.min(availableParallelism(), documents) + 1;
	const log = { warn, error: logError };
	const create = (file: string, threads: number) =>
		createThreads(path.join(__dirname, file), threads, limits.memory, log, { networks });
	const pool = create('worker.js', slots);
	// The response to an upload contains page counts: it must not wait for scans in progress.
	const counting = create('pageWorker.js', COUNTING);
	const drawing = create('pageWorker.js', 1);
	// The words of a page can be selected before all pages are drawn.
	const showing = create('pageWorker.js', 1);
	// Own thread for samples: they neither wait for the queue nor delay it.
	const suggesting = create('worker.js', 1);
	// Own thread for corrections and texts: clients wait for them, so they must not queue behind documents.
	const reviewing = create('worker.js', 1);
	// Own thread for learning: documents wait for it, and it must delay neither them nor clients.
	const learning = create('worker.js', 1);
	// Own thread for tests: they neither wait for the queue nor delay it.
	const testing = create('worker.js', 1);
	// Own thread for questions to clients' language models: clients wait for them.
	const asking = create('worker.js', 1);
	const pools = [
		...[pool, counting, drawing, showing, suggesting, reviewing],
		...[learning, testing, asking],
	];
	const stopWatching = enforceMemoryLimit(service, pools);

	async function read<Result>(
		name: TaskName,
		{ milliseconds, ...given }: Timed,
		abortSignal: AbortSignal,
	): Promise<Outcome<Result>> {
		const outcome: Outcome<Result> = await pool.run(
			name,
			{ ...given, model: timed(milliseconds) },
			milliseconds,
			abortSignal,
		);
		return watched(outcome);
	}

	const timed = (milliseconds: number) =>
		model && { ...model, milliseconds: OF_MODEL * milliseconds };

	function watchModel(outcome: Outcome<unknown>): void {
		if ('answer' in outcome && outcome.modelOutcome) watch(outcome.modelOutcome.failure);
	}

	function watched<Result>(outcome: Outcome<Result>): Outcome<Result> {
		watchModel(outcome);
		onOutcome(outcome);
		return outcome;
	}

	/** Does not retry: a waiting client can ask again. */
	async function quick<Result>(
		threads: typeof pool,
		name: TaskName | PageTaskName,
		given: object,
		milliseconds: number,
		abortSignal?: AbortSignal,
	): Promise<Outcome<Result>> {
		try {
			return await threads.run(name, given, milliseconds, abortSignal);
		} catch (error) {
			if (error instanceof MemoryLimitReached) return { unreadable: error.message };
			throw error;
		}
	}

	return {
		/** Maximum number of documents in progress. */
		slots,

		/** @throws Error for the operator if the text recognition networks cannot be used */
		tryNetworks: async (): Promise<void> => {
			const outcome = await pool.run('tryNetworks', {}, LOADING);
			if ('answer' in outcome) return;
			throw new Error(
				`The networks that --ocr-models names take longer than ${LOADING / 1000} seconds to load, or more memory than a document may use.`,
			);
		},

		/** The number of pages of a document. */
		countPages: async (file: string, milliseconds: number): Promise<Outcome<PageCount>> =>
			await quick(counting, 'count', { file }, milliseconds),

		/** The PDF without its password, which is one of the given ones. */
		unlock: async (file: string, passwords: readonly string[]): Promise<Outcome<Unlocked>> =>
			await quick(counting, 'unlock', { file, passwords }, UNLOCKING),

		/** A page, counted from 1, as a PNG image; upright if the cached reading is given. */
		draw: async (file: string, page: number, readingFile?: string): Promise<Outcome<Uint8Array>> =>
			await quick(drawing, 'draw', { file, page, readingFile }, DRAWING),

		/** Suggests fields for documents like the samples. */
		suggest: async (
			{ milliseconds, ...given }: Omit<Samples, 'pagesOfEach'> & { milliseconds: number },
			abortSignal: AbortSignal,
		): Promise<Outcome<SuggestedFields & { samples?: string }>> => {
			const all = { ...given, pagesOfEach: PAGES_OF_SAMPLE, model: timed(milliseconds) };
			return watched(await quick(suggesting, 'suggest', all, milliseconds, abortSignal));
		},

		/** Pages `from` to `to` of a PDF or TIFF file, counted from 1, as PDF. */
		take: async (file: string, from: number, to: number): Promise<Outcome<Uint8Array>> =>
			await quick(drawing, 'take', { file, from, to }, DRAWING),

		/** The values that a person gave and that do not fit their fields. */
		fit: async (given: ToFit): Promise<Outcome<Misfit[]>> =>
			await quick(reviewing, 'fit', given, FITTING),

		/** Page sizes of a cached reading; empty if it is not cached. */
		sizes: async (readingFile: string): Promise<Outcome<PageSize[]>> =>
			await quick(showing, 'sizes', { readingFile }, SHOWING),

		/** A page of a cached reading with its words. */
		words: async (readingFile: string, page: number): Promise<Outcome<PageWords>> =>
			await quick(showing, 'words', { readingFile, page }, SHOWING),

		/** The text of each page of a cached reading; empty if it is not cached. */
		write: async (readingFile: string, format: TextFormat): Promise<Outcome<PageText[]>> =>
			await quick(reviewing, 'write', { readingFile, format }, WRITING),

		/** Learns from a reviewed document, and locates the values that a person gave. */
		learn: async (given: LearnInput, abortSignal: AbortSignal): Promise<Outcome<LearningResult>> =>
			await learning.run('learn', given, LEARNING, abortSignal),

		/** Learns from a document whose type was given by a person. */
		learnType: async (
			given: LearnTypeInput,
			abortSignal: AbortSignal,
		): Promise<Outcome<LearningResult>> =>
			await learning.run('learnType', given, LEARNING, abortSignal),

		/** The example of a deleted document without values that were changed since. */
		revise: async (
			given: ReviseInput,
			abortSignal: AbortSignal,
		): Promise<Outcome<LearningResult>> =>
			await learning.run('revise', given, LEARNING, abortSignal),

		/** The next question to a client's language model about a processed document, or the final result. */
		refine: async (given: ToRefine): Promise<Outcome<RefiningAnswer>> =>
			await quick(asking, 'refine', given, ASKING),

		/** The next question to a client's language model about samples, or the proposal. */
		propose: async (given: ToPropose): Promise<Outcome<Refining<Proposed>>> =>
			await quick(asking, 'propose', given, ASKING),

		/** Extracts from a reviewed document for a test; it does not count as a processed one. */
		testReviewed: async (
			{ milliseconds, ...given }: Omit<ToTest, 'model'> & { milliseconds: number },
			abortSignal: AbortSignal,
		): Promise<Outcome<TestedAnswer>> => {
			const all = { ...given, model: timed(milliseconds) };
			const outcome = await quick<TestedAnswer>(
				...([testing, 'testReviewed', all, milliseconds, abortSignal] as const),
			);
			watchModel(outcome);
			return outcome;
		},

		extract: async (
			job: Timed & { details: ExtractionDetails },
			abortSignal: AbortSignal,
		): Promise<Outcome<Extracted>> => await read('extract', job, abortSignal),

		classify: async (
			job: Timed & { documentTypes: DocumentType[] },
			abortSignal: AbortSignal,
		): Promise<Outcome<ClassifiedFile>> => await read('classify', job, abortSignal),

		/**
		 * Finds the documents in a stack of pages, and their types if any are given; or only reads the stack.
		 */
		split: async (
			job: Timed & Details['split'],
			abortSignal: AbortSignal,
		): Promise<Outcome<SplitFile>> => await read('split', job, abortSignal),

		/** Terminates the threads; tasks in progress are rejected. */
		close: async () => {
			stopWatching();
			await Promise.all(pools.map(({ close }) => close()));
		},
	};
}
