import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Memory that a thread and the one that ends it share: megabytes that V8 does not count, whether the
 * thread is about to be ended, and how many calls of native code it is within.
 */
export type Seat = Int32Array;

const [MEGABYTES, ENDING, CALLS] = [0, 1, 2];

/** Milliseconds between two looks at whether a call has returned; one takes up to a second. */
const INTERVAL = 5;

export const newSeat = (): Seat =>
	new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

/** @param bytes that V8 does not count */
export function tellMemory(seat: Seat, bytes: number): void {
	Atomics.store(seat, MEGABYTES, bytes / 1024 / 1024);
}

/** Bytes that V8 does not count. */
export const toldMemory = (seat: Seat) => Atomics.load(seat, MEGABYTES) * 1024 * 1024;

/** Calls native code, within which the thread is not ended; never resolves where it is about to be. */
export async function callNative<Result>(seat: Seat, call: () => Promise<Result>): Promise<Result> {
	Atomics.add(seat, CALLS, 1);
	try {
		if (Atomics.load(seat, ENDING) === 0) return await call();
	} finally {
		Atomics.sub(seat, CALLS, 1);
	}
	return await new Promise<never>(() => {});
}

/** Resolves when the thread is in no native code, and enters none any more: the process would not survive its end. */
export async function leaveNative(seat: Seat): Promise<void> {
	Atomics.store(seat, ENDING, 1);
	while (Atomics.load(seat, CALLS) > 0) await sleep(INTERVAL);
}

/** Whoever waits for calls of the thread need not any more: it has ended, perhaps within one. */
export function forgetCalls(seat: Seat): void {
	Atomics.store(seat, CALLS, 0);
}
