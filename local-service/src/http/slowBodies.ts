import { answerRaw } from './rawAnswer';
import type { App } from './typed';

/** The least that must arrive of a body in any such time, in milliseconds. */
type Pace = { bytes: number; milliseconds: number };

/** 35 kbit/s: 100 MB take 7 hours at most. */
const SLOWEST: Pace = { bytes: 256 * 1024, milliseconds: 60_000 };

/**
 * Ends requests whose body trickles, so that it does not hold a connection forever. The rest of a body
 * that was refused is still read, because its client may not look at the response before; but not for
 * longer than twice that time.
 */
export function endSlowBodies(app: App, { bytes, milliseconds }: Pace = SLOWEST): void {
	app.addHook('onRequest', async ({ raw, headers }, { raw: response }) => {
		if (!headers['content-length'] && !headers['transfer-encoding']) return;
		const { socket } = raw;
		let received = socket.bytesRead;
		let wasAnswered = false;
		const checking = setInterval(() => {
			const isSlow = socket.bytesRead - received < bytes;
			received = socket.bytesRead;
			if (!isSlow && !wasAnswered) {
				wasAnswered = response.writableEnded;
				return;
			}
			if (response.headersSent) raw.destroy();
			else {
				const pace = `${bytes / 1024} kB in ${milliseconds / 1000} s`;
				answerRaw(
					socket,
					408,
					`The request body arrives too slowly: at least ${pace} must arrive.`,
				);
			}
		}, milliseconds);
		for (const ended of ['end', 'close']) raw.once(ended, () => clearInterval(checking));
		checking.unref();
	});
}
