import { answerRaw } from './rawAnswer';
import type { App } from './typed';

/** Minimum number of bytes of a body that must arrive in each interval. */
type Pace = { bytes: number; milliseconds: number };

/** 35 kbit/s: 100 MB take at most 7 hours. */
const SLOWEST: Pace = { bytes: 256 * 1024, milliseconds: 60_000 };

/**
 * Ends requests with a slow body, so that they do not hold a connection forever. The rest of a rejected body
 * is still read, because the client may not read the response before it has sent everything, but for at most
 * twice the interval.
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
