import { unlessAborted } from './inTime';
import { pause } from './pause';

/** The time at which the last request for each key ended, in milliseconds since 1970. */
const turns = new Map<string, Promise<number>>();
const MOST_REMEMBERED = 1000;

/**
 * Sends requests for the same key one after the other, each at least `pace` milliseconds after the end
 * of the previous one, across all executions in this process. If the signal aborts, `send` is called at once.
 */
export async function inTurn<T>(
	key: string,
	pace: number,
	signal: AbortSignal | undefined,
	send: () => Promise<T>,
): Promise<T> {
	const before = turns.get(key);
	let end: (time: number) => void = () => {};
	turns.delete(key);
	turns.set(key, new Promise((resolve) => (end = resolve)));
	const [oldest] = turns.keys();
	if (turns.size > MOST_REMEMBERED && oldest !== undefined) turns.delete(oldest);
	try {
		if (before) {
			const time = await (signal ? unlessAborted(before, signal) : before);
			if (time !== undefined) await pause(time + pace - Date.now(), signal);
		}
		return await send();
	} finally {
		// If this one was cancelled, the previous request may still be under way.
		void Promise.resolve(before).then(() => end(Date.now()));
	}
}
