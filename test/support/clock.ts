/**
 * Makes time pass faster in this process: the node waits for minutes where a service never answers, and
 * for seconds before it asks again. To be imported before whatever takes the time. What
 * `node:timers/promises`, intervals, sockets and `performance` know is left alone, and so is every other process.
 */
const actual = { now: Date.now, setTimeout, setInterval, ofSignal: AbortSignal.timeout };

/** Milliseconds of actual time between two steps. */
const STEP = 2;

/** A moment in actual time, and the one that stands for it. */
let start = { actual: actual.now(), shown: actual.now() };
let steps: NodeJS.Timeout | undefined;

const now = () => start.shown + (steps ? 0 : actual.now() - start.actual);

/**
 * Faster time passes in steps, at most one at each turn of the event loop: where the processor is busy
 * with something else, no limit is over before what came in the meantime was taken.
 *
 * @param times how many times as fast time passes from now on
 */
export function setSpeed(times: number): void {
	start = { actual: actual.now(), shown: now() };
	clearInterval(steps);
	const step = () => void (start.shown += STEP * times);
	steps = times === 1 ? undefined : actual.setInterval(step, STEP).unref();
	// Jest's other test files have the same one.
	AbortSignal.timeout = times === 1 ? actual.ofSignal : fasterSignal;
}

Date.now = now;

const setFasterTimeout = (run: (...given: []) => void, delay = 0, ...given: []) => {
	if (!steps) return actual.setTimeout(run, delay, ...given);
	const due = now() + delay;
	const look = () => void (now() < due ? timer.refresh() : run(...given));
	const timer = actual.setTimeout(look, Math.min(delay, STEP));
	return timer;
};
Object.defineProperty(globalThis, 'setTimeout', {
	value: Object.assign(setFasterTimeout, actual.setTimeout),
	writable: true,
	configurable: true,
});

/** Waits as long as it says, as time passes here. */
export const sleep = async (milliseconds: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

function fasterSignal(delay: number): AbortSignal {
	const late = new AbortController();
	const abort = () => late.abort(new DOMException('The time is up', 'TimeoutError'));
	setFasterTimeout(abort, delay).unref();
	return late.signal;
}
