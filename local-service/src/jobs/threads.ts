import { Worker } from 'node:worker_threads';

import type { Outcome } from '../interface';
import {
	leaveNative,
	newThreadState,
	resetNativeCalls,
	type ThreadState,
	reportedMemory,
} from './threadState';

/** Milliseconds between two checks of a thread's time and memory. */
const CHECK_INTERVAL = 50;

/** Milliseconds after which an idle thread ends. Workflows check for documents every few minutes. */
const IDLE = 5 * 60_000;

/**
 * A thread with more memory than this share of a document's limit is ended after its task: WebAssembly never
 * returns memory.
 */
const BLOATED = 0.5;

/**
 * Megabytes of the young generation of a thread's heap. V8's default takes four times as much without saving
 * time.
 */
const YOUNG = 12;

/**
 * Why a thread was ended before its task was done; `memory`: it exceeded its own limit, `service memory`: the
 * service as a whole exceeded its limit.
 */
type Ended = 'time' | 'memory' | 'service memory' | 'cancelled';

/** The input of a task, with the thread's shared state. */
export type Task<T> = T & { state: ThreadState };

export type Thread = {
	worker: Worker;
	state: ThreadState;
	/** Resolves when the thread is ready for tasks, or has ended. */
	started: Promise<unknown>;
	isBusy: boolean;
	/** Number of completed tasks. */
	tasksDone: number;
	/** Bytes at the last measurement: JavaScript heap, buffers and WebAssembly. */
	memory: number;
	ended?: Ended;
	/** Why the thread crashed. */
	failure?: unknown;
	idle?: NodeJS.Timeout;
};

const ENDED = 'The worker thread ended.';

export type Threads = ReturnType<typeof createThreads>;

/** The service as a whole exceeded its memory limit; this document may not be the cause. */
export class MemoryLimitReached extends Error {}

/**
 * A pool of threads that run one task at a time each, within limits of time and memory.
 *
 * @param file exports the tasks by name through `answerTasks`
 * @param size number of threads; further tasks wait
 * @param memory maximum per thread, in bytes
 * @param log gets warnings of threads, and errors of threads that crash while idle
 * @param workerData initial data of each thread
 */
export function createThreads(
	file: string,
	size: number,
	memory: number,
	log: { warn: (message: string) => void; error: (error: unknown, message: string) => void },
	workerData?: object,
) {
	const threads = new Set<Thread>();
	const waiting: Array<() => void> = [];
	let closed = false;

	function create(): Thread {
		const worker = new Worker(file, {
			workerData,
			stderr: true,
			// The JavaScript heap may grow between two memory checks.
			resourceLimits: {
				maxOldGenerationSizeMb: memory / 1024 / 1024,
				maxYoungGenerationSizeMb: YOUNG,
			},
		});
		const started = new Promise((resolve) => worker.once('message', resolve).once('exit', resolve));
		const thread: Thread = {
			worker,
			state: newThreadState(),
			started,
			isBusy: true,
			tasksDone: 0,
			memory: 0,
		};
		// Otherwise the text would appear on standard error between the JSON lines of the log.
		worker.stderr
			.setEncoding('utf8')
			.on('data', (text: string) => log.warn(`A worker thread warns: ${text.trim()}`));
		// An unhandled error event would end the service.
		worker.on('error', (error) => {
			thread.failure = error;
			if (!thread.isBusy) log.error(error, 'A worker thread crashed');
		});
		worker.once('exit', () => {
			threads.delete(thread);
			resetNativeCalls(thread.state);
			resumeWaiting();
		});
		threads.add(thread);
		return thread;
	}

	async function take(abortSignal: AbortSignal): Promise<Thread> {
		for (;;) {
			abortSignal.throwIfAborted();
			if (closed) throw new Error('The service is shutting down.');
			const free = [...threads].find(({ isBusy }) => !isBusy);
			if (free) {
				free.isBusy = true;
				clearTimeout(free.idle);
				return free;
			}
			if (threads.size < size) return create();
			await new Promise<void>((resolve) => {
				const resume = () => {
					abortSignal.removeEventListener('abort', resume);
					resolve();
				};
				waiting.push(resume);
				abortSignal.addEventListener('abort', resume);
			});
		}
	}

	async function giveBack(thread: Thread): Promise<void> {
		const isBloated = (await measure(thread)) > BLOATED * memory;
		if (closed || thread.ended || isBloated || !threads.has(thread)) {
			await end(thread);
		} else {
			thread.tasksDone++;
			thread.isBusy = false;
			thread.idle = setTimeout(() => void end(thread), IDLE).unref();
		}
		resumeWaiting();
	}

	function resumeWaiting(): void {
		waiting.splice(0).forEach((resume) => resume());
	}

	async function end(thread: Thread): Promise<void> {
		thread.isBusy = true;
		clearTimeout(thread.idle);
		await terminate(thread);
		threads.delete(thread);
	}

	/** @returns undefined if the thread was ended before it was done */
	async function perform<Given extends object, Result>(
		thread: Thread,
		name: string,
		given: Given,
		milliseconds: number,
		abortSignal: AbortSignal,
	): Promise<Outcome<Result> | undefined> {
		const endAs = (why: Ended) => {
			if (thread.ended) return;
			thread.ended = why;
			void terminate(thread);
		};
		const onAbort = () => endAs('cancelled');
		let until = Infinity;
		let isMeasured = true;
		const checking = setInterval(() => {
			if (Date.now() > until) return endAs('time');
			// A thread within a synchronous library call does not respond.
			if (!isMeasured || thread.ended) return;
			isMeasured = false;
			void measure(thread).then((bytes) => {
				isMeasured = true;
				if (bytes > memory) endAs('memory');
			});
		}, CHECK_INTERVAL);
		abortSignal.addEventListener('abort', onAbort);
		try {
			const task: Task<Given> = { ...given, state: thread.state };
			// Loading its modules takes longer than many tasks, and does not count as task time.
			await thread.started;
			until = Date.now() + milliseconds;
			if (threads.has(thread)) return await answerOf<Result>(thread, { name, task });
			if (thread.ended) return undefined;
			throw thread.failure ?? new Error(ENDED);
		} finally {
			clearInterval(checking);
			abortSignal.removeEventListener('abort', onAbort);
		}
	}

	return {
		/** All existing threads, busy or idle. */
		all: threads,

		end,

		/** @param milliseconds time limit of the task once a thread has started it */
		async run<Given extends object, Result>(
			name: string,
			given: Given,
			milliseconds: number,
			abortSignal: AbortSignal = new AbortController().signal,
		): Promise<Outcome<Result>> {
			for (;;) {
				const thread = await take(abortSignal);
				try {
					const outcome = await perform<Given, Result>(
						thread,
						name,
						given,
						milliseconds,
						abortSignal,
					);
					if (outcome) return outcome;
				} finally {
					// Waits for the end of a terminated thread, which may write files until then.
					await giveBack(thread);
				}
				abortSignal.throwIfAborted();
				if (closed) throw new Error('The service is shutting down.');
				if (thread.ended === 'time') return { unreadable: tooLong(milliseconds) };
				if (thread.ended === 'service memory')
					throw new MemoryLimitReached('The service reached its memory limit.');
				// The memory may be left over from a previous task of the thread: retried with a new thread.
				if (thread.tasksDone === 0) return { unreadable: tooMuch(memory) };
			}
		},

		/** Terminates the threads; tasks in progress are rejected. */
		async close(): Promise<void> {
			closed = true;
			resumeWaiting();
			await Promise.all([...threads].map(end));
		},
	};
}

/** Terminates a thread at any point except within native code. */
export async function terminate({
	worker,
	state,
}: Pick<Thread, 'worker' | 'state'>): Promise<void> {
	await leaveNative(state);
	await worker.terminate();
}

function answerOf<Result>(thread: Thread, message: object): Promise<Outcome<Result> | undefined> {
	const { worker } = thread;
	return new Promise((resolve, reject) => {
		const settle = (act: () => void) => {
			worker.off('message', onMessage).off('error', onError).off('exit', onExit);
			act();
		};
		const onMessage = ({ outcome, error }: { outcome?: Outcome<Result>; error?: unknown }) =>
			settle(() => (outcome ? resolve(outcome) : reject(error)));
		const onError = (error: unknown) =>
			settle(() => {
				if (isOutOfMemory(error)) thread.ended ??= 'memory';
				if (thread.ended) resolve(undefined);
				else reject(error);
			});
		const onExit = () =>
			settle(() => {
				if (thread.ended) resolve(undefined);
				else reject(new Error(ENDED));
			});
		worker.on('message', onMessage).on('error', onError).on('exit', onExit);
		worker.postMessage(message);
	});
}

/** @returns bytes; the previous value if the thread has just ended */
async function measure(thread: Thread): Promise<number> {
	const { worker, state } = thread;
	const statistics = await new Promise<
		Awaited<ReturnType<Worker['getHeapStatistics']>> | undefined
	>((resolve) => {
		const ended = () => resolve(undefined);
		worker.once('exit', ended);
		worker
			.getHeapStatistics()
			.then(resolve, ended)
			.finally(() => worker.off('exit', ended));
	});
	if (statistics) {
		const { total_heap_size: heap, external_memory: external } = statistics;
		thread.memory = heap + external + reportedMemory(state);
	}
	return thread.memory;
}

const tooLong = (milliseconds: number) =>
	`Processing took longer than ${milliseconds / 1000} seconds. Split the document, or start the service with a higher --max-seconds.`;

const tooMuch = (memory: number) =>
	`Processing took more memory than ${memory / 1024 / 1024} MB. Reduce the size of the images, split the document, or start the service with a higher --max-memory.`;

const isOutOfMemory = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
