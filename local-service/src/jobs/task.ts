/** How a thread takes its tasks, and says what became of them. */
import { parentPort } from 'node:worker_threads';

import type { Answered, Outcome } from '../interface';
import { guardNativeCalls } from '../reading/ocr/runtime';
import { UnreadableDocument } from '../reading/unreadable';
import { prepareToKeep } from '../storing/readings';
import { callNative, type Seat, tellMemory } from './seat';
import { countSharedMemory, sharedMemory } from './sharedMemory';
import type { Task } from './threads';

/** What was read of a document cannot be stored. */
export class Unstored extends Error {}

let taken: Seat | undefined;
let nativeMemory = 0;

function sit(): void {
	if (taken) tellMemory(taken, sharedMemory() + nativeMemory);
}

countSharedMemory(sit);
guardNativeCalls(async (bytes, call) => {
	nativeMemory = bytes;
	sit();
	return taken ? await callNative(taken, call) : await call();
});

/** A task of which the outcome also tells what is wrong with a document, or that it cannot be stored. */
export function task<T, Result>(work: (given: T) => Promise<Answered<Result>>) {
	return async (given: Task<T>): Promise<Outcome<Result>> => {
		taken = given.seat;
		sit();
		try {
			return await work(given);
		} catch (error) {
			if (error instanceof UnreadableDocument) return { unreadable: error.message };
			if (error instanceof Unstored) return { unstored: error.message };
			throw error;
		}
	};
}

/** Does the tasks of these names, one at a time, where this is a thread. */
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
