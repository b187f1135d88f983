import { availableParallelism } from 'node:os';
import path from 'node:path';

import type {
	Answers,
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
	ToPlace,
	Unlocked,
} from '../interface';
import { PAGES_OF_SAMPLE } from '../interface/suggestions';
import { type Limits, machineMemory, memoryLimits } from '../limits';
import type { Model, PackedExample } from '../understanding/index';
import { keepBelow } from './ceiling';
import { createModelWatch } from './modelWatch';
import type { PageTaskName } from './pageWorker';
import { createThreads, Crowded } from './threads';
import type {
	LearnedExample,
	RefiningAnswer,
	Samples,
	StoredDocument,
	TaskName,
	ToLearn,
	ToRefine,
	TypeToLearn,
} from './worker';

/** Time limit in milliseconds for the image of a page, or for some pages, which a client waits for. */
const DRAWING = 20_000;

/** Time limit in milliseconds for opening a PDF with passwords, for which a client waits. */
const UNLOCKING = 20_000;

/** Time limit in milliseconds for the words of a page, which a client waits for. */
const SHOWING = 10_000;

/** Time limit in milliseconds for finding values on pages, for which a client waits. */
const PLACING = 10_000;

/** Time limit in milliseconds for the text of a document, for which a client waits. */
const WRITING = 60_000;

/** Time limit in milliseconds for learning from a document, for which a client waits. */
const LEARNING = 20_000;

/** Time limit in milliseconds for a question to a language model, for which a client waits: its pages may be read anew, and drawn. */
const ASKING = 60_000;

/** Time limit in milliseconds for networks that were brought. */
const LOADING = 60_000;

/** Threads that count pages: one that a hostile file keeps busy leaves others. */
const COUNTING = 2;

/** The share of a document's time limit that a language model may use. */
const OF_MODEL = 0.8;

export type Workers = ReturnType<typeof createWorkers>;

/** A document, and the milliseconds that it may take. */
type Timed = StoredDocument & { milliseconds: number };

/**
 * The worker threads. A task that is cancelled is rejected; a thread that exceeds a document's time
 * or memory limit is terminated, and the document counts as unreadable.
 *
 * @param logError is called for threads that crash while idle
 * @param model is tried before the built-in engine
 * @param warn is called when the model begins to fail, and when it answers again
 * @param networks folder of those that recognise text instead of our own
 * @param tell is called for each document and each suggestion with what it took
 */
export function createWorkers(
	limits: Pick<Limits, 'memory'>,
	logError: (error: unknown, message: string) => void,
	model?: Model,
	warn: (message: string) => void = () => {},
	networks?: string,
	tell: (outcome: Outcome<unknown>) => void = () => {},
) {
	const watch = createModelWatch(warn);
	const { service, documents } = memoryLimits(machineMemory());
	// One more than cores, for who waits behind documents that take long.
	const seats = Math.min(availableParallelism(), documents) + 1;
	const create = (file: string, threads: number) =>
		createThreads(path.join(__dirname, file), threads, limits.memory, logError, { networks });
	const pool = create('worker.js', seats);
	// The response to an upload has page counts: it must not wait for scans in progress.
	const counting = create('pageWorker.js', COUNTING);
	const drawing = create('pageWorker.js', 1);
	// Who looks at a page marks its words before all pages are drawn.
	const showing = create('pageWorker.js', 1);
	// Samples are read beside the queue: they do not wait for it, and take no turn from it.
	const suggesting = create('worker.js', 1);
	// Who corrects a result, or fetches a text, waits for it.
	const reviewing = create('worker.js', 1);
	// Who asks a language model of theirs waits for the question.
	const asking = create('worker.js', 1);
	const pools = [pool, counting, drawing, showing, suggesting, reviewing, asking];
	const stopWatching = keepBelow(service, pools);

	async function read<Result>(
		name: TaskName,
		{ milliseconds, ...given }: Timed,
		calledOff: AbortSignal,
	): Promise<Outcome<Result>> {
		const outcome: Outcome<Result> = await pool.run(
			name,
			{ ...given, model: timed(milliseconds) },
			milliseconds,
			calledOff,
		);
		return watched(outcome);
	}

	const timed = (milliseconds: number) =>
		model && { ...model, milliseconds: OF_MODEL * milliseconds };

	function watched<Result>(outcome: Outcome<Result>): Outcome<Result> {
		if ('answer' in outcome && outcome.fared) watch(outcome.fared.failure);
		tell(outcome);
		return outcome;
	}

	/** Those who wait for an answer may ask again. */
	async function quick<Result>(
		threads: typeof pool,
		name: TaskName | PageTaskName,
		given: object,
		milliseconds: number,
		calledOff?: AbortSignal,
	): Promise<Outcome<Result>> {
		try {
			return await threads.run(name, given, milliseconds, calledOff);
		} catch (error) {
			if (error instanceof Crowded) return { unreadable: error.message };
			throw error;
		}
	}

	return {
		/** Documents that may be in progress at a time. */
		seats,

		/** @throws Error for the operator where the networks that recognise text cannot be used */
		tryNetworks: async (): Promise<void> => {
			const outcome = await pool.run('tryNetworks', {}, LOADING);
			if ('answer' in outcome) return;
			throw new Error(
				'The networks that --ocr-models names take more time or memory to load than a document may.',
			);
		},

		/** The number of pages of the document in a file. */
		countPages: async (file: string, milliseconds: number): Promise<Outcome<PageCount>> =>
			await quick(counting, 'count', { file }, milliseconds),

		/** The PDF in a file without its password, of which some are tried. */
		unlock: async (file: string, passwords: readonly string[]): Promise<Outcome<Unlocked>> =>
			await quick(counting, 'unlock', { file, passwords }, UNLOCKING),

		/** A page, counted from 1, as PNG image; with its kept reading as it was read, upright. */
		draw: async (file: string, page: number, readingFile?: string): Promise<Outcome<Uint8Array>> =>
			await quick(drawing, 'draw', { file, page, readingFile }, DRAWING),

		/** Proposes fields for documents like some. */
		suggest: async (
			{ milliseconds, ...given }: Omit<Samples, 'pagesOfEach'> & { milliseconds: number },
			calledOff: AbortSignal,
		): Promise<Outcome<SuggestedFields>> => {
			const all = { ...given, pagesOfEach: PAGES_OF_SAMPLE, model: timed(milliseconds) };
			return watched(await quick(suggesting, 'suggest', all, milliseconds, calledOff));
		},

		/** The pages of a PDF or TIFF file from one number to another, both counted from 1, as PDF. */
		take: async (file: string, from: number, to: number): Promise<Outcome<Uint8Array>> =>
			await quick(drawing, 'take', { file, from, to }, DRAWING),

		/** Finds values that a person gave on the pages of their document. */
		place: async (given: ToPlace): Promise<Outcome<Answers>> =>
			await quick(reviewing, 'place', given, PLACING),

		/** The values that a person gave and that are none of what their fields ask for. */
		fit: async (given: ToFit): Promise<Outcome<Misfit[]>> =>
			await quick(reviewing, 'fit', given, PLACING),

		/** The pages of a kept reading; none where it is not kept. */
		sizes: async (readingFile: string): Promise<Outcome<PageSize[]>> =>
			await quick(showing, 'sizes', { readingFile }, SHOWING),

		/** A page of a kept reading with its words. */
		words: async (readingFile: string, page: number): Promise<Outcome<PageWords>> =>
			await quick(showing, 'words', { readingFile, page }, SHOWING),

		/** The text of each page of a kept reading; none where it is not kept. */
		write: async (readingFile: string, format: TextFormat): Promise<Outcome<PageText[]>> =>
			await quick(reviewing, 'write', { readingFile, format }, WRITING),

		/** What a reviewed document teaches. */
		learn: async (given: ToLearn): Promise<Outcome<LearnedExample>> =>
			await quick(reviewing, 'learn', given, LEARNING),

		/** What a document teaches whose type a person gave. */
		learnType: async (given: TypeToLearn): Promise<Outcome<PackedExample>> =>
			await quick(reviewing, 'learnType', given, LEARNING),

		/** What a client is to ask its language model next about a processed document, or what came of it. */
		refine: async (given: ToRefine): Promise<Outcome<RefiningAnswer>> =>
			await quick(asking, 'refine', given, ASKING),

		/** Extracts the fields of a document. */
		extract: async (
			job: Timed & { details: ExtractionDetails },
			calledOff: AbortSignal,
		): Promise<Outcome<Extracted>> => await read('extract', job, calledOff),

		/** Classifies a document. */
		classify: async (
			job: Timed & { documentTypes: DocumentType[] },
			calledOff: AbortSignal,
		): Promise<Outcome<ClassifiedFile>> => await read('classify', job, calledOff),

		/** Finds the documents that a stack of pages holds, with their types where there are any to choose from; or reads it only. */
		split: async (
			job: Timed & Details['split'],
			calledOff: AbortSignal,
		): Promise<Outcome<SplitFile>> => await read('split', job, calledOff),

		/** Terminates the threads; tasks in progress are rejected. */
		close: async () => {
			stopWatching();
			await Promise.all(pools.map(({ close }) => close()));
		},
	};
}
