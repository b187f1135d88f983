import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import Piscina from 'piscina';

import type {
	ClassifiedFile,
	PageCount,
	DocumentType,
	Extracted,
	ExtractionDetails,
	Outcome,
} from '../interface';
import type { Limits } from '../limits';
import type { Model } from '../understanding/index';
import { createModelWatch } from './modelWatch';
import type { StoredDocument, Task } from './worker';

/** Time limit in milliseconds for tasks that a client waits for: page counts and page images. */
const AT_ONCE = 20_000;

/** The share of a document's time limit that a language model may use. */
const OF_MODEL = 0.8;

/** Milliseconds between two checks of a thread's time and memory. */
const CHECK_INTERVAL = 100;

type Thread = Piscina['threads'][number];

/** The ID of a thread that has ended. */
const ENDED = -1;

export type Workers = ReturnType<typeof createWorkers>;

/**
 * The worker threads, one per core. A task that is cancelled is rejected; a thread that exceeds a
 * document's time or memory limit is terminated, and the document counts as unreadable.
 *
 * @param logError is called for threads that crash while idle
 * @param givenModel is tried before the built-in engine
 * @param warn is called when the model begins to fail, and when it answers again
 */
export function createWorkers(
	limits: Pick<Limits, 'milliseconds' | 'memory'>,
	logError: (error: unknown, message: string) => void,
	givenModel?: Model,
	warn: (message: string) => void = () => {},
) {
	const watch = createModelWatch(warn);
	const model = givenModel && { ...givenModel, milliseconds: OF_MODEL * limits.milliseconds };
	const createPool = (maxThreads: number) => {
		const created = new Piscina({
			filename: path.join(__dirname, 'worker.js'),
			maxThreads,
			idleTimeout: 60_000,
			// The JavaScript heap may grow faster than it is checked.
			resourceLimits: { maxOldGenerationSizeMb: limits.memory / 1024 / 1024 },
		});
		// An unhandled error event would end the service.
		created.on('error', (error) => logError(error, 'A worker thread crashed'));
		return created;
	};
	const pool = createPool(availableParallelism());
	// The response to an upload has page counts: it must not wait for scans in progress.
	const quick = createPool(1);

	async function run<Given>(
		threads: Piscina,
		name: string,
		given: Given,
		milliseconds: number,
		calledOff = new AbortController().signal,
	) {
		const seat = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
		const excess = new AbortController();
		const signal = AbortSignal.any([excess.signal, calledOff]);
		let thread: Thread | undefined;
		let until = Infinity;
		const find = () => {
			if (thread) return;
			thread = threads.threads.find(({ threadId }) => threadId === Atomics.load(seat, 0));
			// Time in the thread pool's queue does not count.
			if (thread) until = Date.now() + milliseconds;
		};
		const check = async () => {
			find();
			if (Date.now() > until) {
				excess.abort(`Processing took longer than ${milliseconds / 1000} seconds.`);
			} else if (thread && (await memoryOf(thread, seat)) > limits.memory) {
				excess.abort(tooMuch(limits.memory));
			}
		};
		const checking = setInterval(() => void check(), CHECK_INTERVAL);
		calledOff.addEventListener('abort', find);
		try {
			const task: Task<Given> = { ...given, seat };
			return await threads.run(task, { name, signal });
		} catch (error) {
			// Until it has exited it may still write files.
			if (signal.aborted && thread && thread.threadId !== ENDED) await once(thread, 'exit');
			if (excess.signal.aborted) return { unreadable: excess.signal.reason };
			if (isOutOfMemory(error)) return { unreadable: tooMuch(limits.memory) };
			throw error;
		} finally {
			clearInterval(checking);
			calledOff.removeEventListener('abort', find);
		}
	}

	function watched<T>(outcome: Outcome<T>): Outcome<T> {
		if ('answer' in outcome && outcome.fared) watch(outcome.fared.failure);
		return outcome;
	}

	return {
		size: pool.options.maxThreads,

		/** The number of pages of the document in a file. */
		countPages: async (file: string): Promise<Outcome<PageCount>> =>
			await run(quick, 'count', { file }, AT_ONCE),

		/** A page, counted from 1, as PNG image. */
		draw: async (file: string, page: number): Promise<Outcome<Uint8Array>> =>
			await run(quick, 'draw', { file, page }, AT_ONCE),

		/** Extracts the fields of a document. */
		extract: async (
			job: StoredDocument & { details: ExtractionDetails },
			calledOff: AbortSignal,
		): Promise<Outcome<Extracted>> =>
			watched(await run(pool, 'extract', { ...job, model }, limits.milliseconds, calledOff)),

		/** Classifies a document. */
		classify: async (
			job: StoredDocument & { documentTypes: DocumentType[] },
			calledOff: AbortSignal,
		): Promise<Outcome<ClassifiedFile>> =>
			watched(await run(pool, 'classify', { ...job, model }, limits.milliseconds, calledOff)),

		/** Terminates the threads; tasks in progress are rejected. */
		close: async () => {
			await Promise.all([pool.destroy(), quick.destroy()]);
		},
	};
}

/** Memory of a thread in bytes: JavaScript heap, buffers and WebAssembly. */
async function memoryOf(thread: Thread, seat: Int32Array): Promise<number> {
	try {
		const { total_heap_size: heap, external_memory: external } = await thread.getHeapStatistics();
		return heap + external + Atomics.load(seat, 1) * 1024 * 1024;
	} catch {
		// It has just ended.
		return 0;
	}
}

const tooMuch = (memory: number) =>
	`Processing took more memory than ${memory / 1024 / 1024} MB. Reduce the size of the images, split the document, or start the service with a higher --max-memory.`;

const isOutOfMemory = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
