import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two spaces: proxies end connections that are idle for a minute. */
const BEAT = 10_000;

/**
 * A JSON response that may take minutes. Until it is complete, spaces are sent, which JSON allows before a
 * value, so that the connection is not idle.
 */
export const pendingAnswer = (work: Promise<object>, beat = BEAT): Readable =>
	Readable.from(untilDone(work, beat));

async function* untilDone(work: Promise<object>, beat: number): AsyncGenerator<string> {
	for (;;) {
		const beating = new AbortController();
		const pause = sleep(beat, undefined, { signal: beating.signal, ref: false });
		const answer = await Promise.race([work, pause.catch(() => undefined)]);
		beating.abort();
		if (answer) {
			yield JSON.stringify(answer);
			return;
		}
		yield ' ';
	}
}
