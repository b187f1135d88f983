/** How a thread receives its tasks, and reports their outcomes. */
import { parentPort } from 'node:worker_threads';

import type { Answered, Outcome } from '../interface';
import { guardNativeCalls } from '../reading/ocr/runtime';
import { UnreadableDocument } from '../reading/unreadable';
import { DatabaseUnavailable } from '../storing/database';
import { prepareToKeep } from '../storing/readings';
import { callNative, type ThreadState, reportMemory } from './threadState';
import { countSharedMemory, sharedMemory } from './sharedMemory';
import type { Task } from './threads';

/** The reading of a document cannot be stored. */
export class ReadingNotStored extends Error {}

/** The state of this thread; undefined before its first task. */
let thread: ThreadState | undefined;
let nativeMemory = 0;

function report(): void {
	if (thread) reportMemory(thread, sharedMemory() + nativeMemory);
}

countSharedMemory(report);
guardNativeCalls(async (bytes, call) => {
	nativeMemory = bytes;
	report();
	return thread ? await callNative(thread, call) : await call();
});

/**
 * Wraps a task so that an unreadable document, or a storage failure, becomes an outcome instead of an error.
 */
export function task<T, Result>(work: (given: T) => Promise<Answered<Result>>) {
	return async (given: Task<T>): Promise<Outcome<Result>> => {
		thread = given.state;
		report();
		try {
			return await work(given);
		} catch (error) {
			if (error instanceof UnreadableDocument) return { unreadable: error.message };
			if (error instanceof ReadingNotStored || error instanceof DatabaseUnavailable) {
				return { unstored: error.message };
			}
			throw error;
		}
	};
}

/** In a worker thread, runs the named tasks that it is sent. */
export function answerTasks<Name extends string>(
	tasks: Readonly<Record<Name, (given: never) => Promise<Outcome<unknown>>>>,
): void {
	parentPort?.on('message', ({ name, task: given }: { name: Name; task: never }) => {
		void tasks[name](given)
			.then(
				(outcome) => parentPort?.postMessage({ outcome }),
				(error: unknown) => parentPort?.postMessage({ error }),
			)
			.then(prepareToKeep);
	});
	prepareToKeep();
	parentPort?.postMessage('ready');
}
