/**
 * Makes time pass faster for everything in this process: the node waits for minutes where a service
 * never answers, and for seconds before it asks again. To be imported before whatever takes the time.
 * What `node:timers/promises` and `performance` know is left alone, and so is every other process.
 */
import { Socket } from 'node:net';

const actual = {
	now: Date.now,
	setTimeout,
	ofSocket: Socket.prototype.setTimeout,
	ofSignal: AbortSignal.timeout,
};

let speed = 1;
/** A moment in actual time, and the one that stands for it. */
let start = { actual: actual.now(), shown: actual.now() };

const now = () => Math.floor(start.shown + (actual.now() - start.actual) * speed);

/** @param times how many times as fast time passes from now on, for timers that are set from now on */
export function setSpeed(times: number): void {
	start = { actual: actual.now(), shown: now() };
	speed = times;
}

Date.now = now;

const setFasterTimeout = (run: () => void, delay = 0, ...given: []) =>
	actual.setTimeout(run, delay / speed, ...given);
Object.defineProperty(globalThis, 'setTimeout', {
	value: Object.assign(setFasterTimeout, actual.setTimeout),
	writable: true,
	configurable: true,
});

Socket.prototype.setTimeout = function (timeout, callback) {
	return actual.ofSocket.call(this, Math.ceil(timeout / speed), callback);
};

AbortSignal.timeout = (delay) => actual.ofSignal.call(AbortSignal, Math.ceil(delay / speed));
