import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Memory shared between a thread and the main thread: megabytes that V8 does not count, whether the thread is
 * about to be terminated, and the number of its native calls in progress.
 */
export type ThreadState = Int32Array;

const [MEGABYTES, ENDING, CALLS] = [0, 1, 2];

/** Milliseconds between two checks whether native calls have returned; a call takes up to a second. */
const INTERVAL = 5;

export const newThreadState = (): ThreadState =>
	new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

/** @param bytes that V8 does not count */
export function reportMemory(state: ThreadState, bytes: number): void {
	Atomics.store(state, MEGABYTES, bytes / 1024 / 1024);
}

/** Bytes that V8 does not count. */
export const reportedMemory = (state: ThreadState) => Atomics.load(state, MEGABYTES) * 1024 * 1024;

/** Calls native code, during which the thread is not terminated; never resolves if it is about to be. */
export async function callNative<Result>(
	state: ThreadState,
	call: () => Promise<Result>,
): Promise<Result> {
	Atomics.add(state, CALLS, 1);
	try {
		if (Atomics.load(state, ENDING) === 0) return await call();
	} finally {
		Atomics.sub(state, CALLS, 1);
	}
	return await new Promise<never>(() => {});
}

/**
 * Resolves when the thread is in no native call, and prevents further ones: terminating it within one would
 * crash the process.
 */
export async function leaveNative(state: ThreadState): Promise<void> {
	Atomics.store(state, ENDING, 1);
	while (Atomics.load(state, CALLS) > 0) await sleep(INTERVAL);
}

/** Resets the native-call counter of a terminated thread, so that waiters are released. */
export function resetNativeCalls(state: ThreadState): void {
	Atomics.store(state, CALLS, 0);
}
