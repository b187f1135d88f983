/**
 * Makes time pass faster in this process: the node waits for minutes if a service never answers, and for
 * seconds before it polls again. Must be imported before anything that reads the time.
 * `node:timers/promises`, intervals, sockets, `performance` and other processes are not affected.
 */
const actual = { now: Date.now, setTimeout, setInterval, ofSignal: AbortSignal.timeout };

/** Milliseconds of real time between two steps. */
const STEP = 2;

/** A moment in real time, and the corresponding one in faster time. */
let start = { actual: actual.now(), shown: actual.now() };
let steps: NodeJS.Timeout | undefined;

const now = () => start.shown + (steps ? 0 : actual.now() - start.actual);

/**
 * Time advances in steps, at most one per turn of the event loop: if the processor is busy, no timeout
 * expires before events that arrived in the meantime are handled.
 * @param times speed-up factor from now on
 */
export function setSpeed(times: number): void {
	start = { actual: actual.now(), shown: now() };
	clearInterval(steps);
	const step = () => void (start.shown += STEP * times);
	steps = times === 1 ? undefined : actual.setInterval(step, STEP).unref();
	// Global, and shared with Jest's other test files.
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

/** Waits for a duration in faster time. */
export const sleep = async (milliseconds: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

function fasterSignal(delay: number): AbortSignal {
	const late = new AbortController();
	const abort = () => late.abort(new DOMException('The time is up', 'TimeoutError'));
	setFasterTimeout(abort, delay).unref();
	return late.signal;
}
