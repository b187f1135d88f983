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
import type { StoredDocument, Task } from './worker';

/** Milliseconds that may be taken for what a client waits for: the pages of an upload, a picture. */
const AT_ONCE = 20_000;

/** The part of a document's time after which a language model has had enough of it. */
const OF_MODEL = 0.8;

/** Milliseconds between two looks at how a thread fares. */
const LOOK = 100;

type Thread = Piscina['threads'][number];

/** The number of a thread that has. */
const ENDED = -1;

export type Workers = ReturnType<typeof createWorkers>;

/**
 * The threads that do the heavy work, one per core. What is called off is rejected; a thread that
 * takes longer over a document than it may, or more memory, is ended, and the document unreadable.
 *
 * @param logError is told of threads that break off while they have nothing to do
 * @param givenModel is asked before the built-in engine is
 */
export function createWorkers(
	limits: Pick<Limits, 'milliseconds' | 'memory'>,
	logError: (error: unknown, message: string) => void,
	givenModel?: Model,
) {
	const model = givenModel && { ...givenModel, milliseconds: OF_MODEL * limits.milliseconds };
	const createPool = (maxThreads: number) => {
		const created = new Piscina({
			filename: path.join(__dirname, 'worker.js'),
			maxThreads,
			idleTimeout: 60_000,
			// JavaScript's own share, which may grow faster than anybody looks.
			resourceLimits: { maxOldGenerationSizeMb: limits.memory / 1024 / 1024 },
		});
		// An error that nobody listens for would end the service.
		created.on('error', (error) => logError(error, 'A worker broke off'));
		return created;
	};
	const pool = createPool(availableParallelism());
	// An upload is answered with its pages: it must not wait for scans that are being read.
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
			// It may have waited for others, which is not its own time.
			if (thread) until = Date.now() + milliseconds;
		};
		const look = async () => {
			find();
			if (Date.now() > until) {
				excess.abort(`Reading it took longer than ${milliseconds / 1000} seconds.`);
			} else if (thread && (await memoryOf(thread, seat)) > limits.memory) {
				excess.abort(tooMuch(limits.memory));
			}
		};
		const looking = setInterval(() => void look(), LOOK);
		calledOff.addEventListener('abort', find);
		try {
			const task: Task<Given> = { ...given, seat };
			return await threads.run(task, { name, signal });
		} catch (error) {
			// Until it has ended it may still write.
			if (signal.aborted && thread && thread.threadId !== ENDED) await once(thread, 'exit');
			if (excess.signal.aborted) return { unreadable: excess.signal.reason };
			if (isOutOfMemory(error)) return { unreadable: tooMuch(limits.memory) };
			throw error;
		} finally {
			clearInterval(looking);
			calledOff.removeEventListener('abort', find);
		}
	}

	return {
		size: pool.options.maxThreads,

		/** The number of pages of the document in a file. */
		countPages: async (file: string): Promise<Outcome<PageCount>> =>
			await run(quick, 'count', { file }, AT_ONCE),

		/** A picture of a page, counted from 1, as PNG. */
		draw: async (file: string, page: number): Promise<Outcome<Uint8Array>> =>
			await run(quick, 'draw', { file, page }, AT_ONCE),

		/** The wanted fields of a document. */
		extract: async (
			job: StoredDocument & { details: ExtractionDetails },
			calledOff: AbortSignal,
		): Promise<Outcome<Extracted>> =>
			await run(pool, 'extract', { ...job, model }, limits.milliseconds, calledOff),

		/** The type of a document. */
		classify: async (
			job: StoredDocument & { documentTypes: DocumentType[] },
			calledOff: AbortSignal,
		): Promise<Outcome<ClassifiedFile>> =>
			await run(pool, 'classify', { ...job, model }, limits.milliseconds, calledOff),

		/** Ends the threads at once; what was under way is rejected. */
		close: async () => {
			await Promise.all([pool.destroy(), quick.destroy()]);
		},
	};
}

/** Bytes that a thread holds: JavaScript's, and buffers and WebAssembly's besides. */
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
	`Reading it took more memory than ${memory / 1024 / 1024} MB. Make its pictures smaller or split it, or start the service with more --max-memory.`;

const isOutOfMemory = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
