/**
 * Runs the local service for as long as wanted: one that ends by itself is started again at its address, and so
 * is the next one, for review links have the address in them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { startLocalService, type LocalService } from '../../test/support/localService.ts';

export type KeptService = Pick<LocalService, 'baseUrl' | 'token'> & {
	/** Of the process that runs now. */
	pid: () => number;
	stop: () => Promise<void>;
};

/** Milliseconds; longer after each start that does not succeed. */
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * @param options `portFile` has the port of the last time, once there was one
 * @param say is told what becomes of the service
 * @throws Error with what the service said, where it does not start the first time
 */
export async function keepService(
	{ portFile, ...options }: { root: string; dataDir: string; portFile: string },
	say: (text: string) => void,
): Promise<KeptService> {
	const kept = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
	const start = async (port: number) => await startLocalService({ ...options, port });
	let service = await start(kept).catch(async (error: unknown) => {
		if (kept === 0) throw error;
		const elsewhere = await start(0);
		say(
			`The local service could not start at its port ${kept} again: review links that were sent lead nowhere now.`,
		);
		return elsewhere;
	});
	const { baseUrl, token } = service;
	const port = Number(new URL(baseUrl).port);
	writeFileSync(portFile, String(port));
	const stopping = new AbortController();
	const { signal } = stopping;

	const watch = async () => {
		for (let pause = SHORTEST_PAUSE; ;) {
			const code = await service.exited;
			// Ctrl-C ends the service as well, and may do so before it is known here.
			await sleep(pause, undefined, { signal }).catch(() => {});
			if (signal.aborted) return;
			const reason = service.warnings().trim().split('\n').at(-1);
			say(
				`The local service ended (${code ?? 'by a signal'})${reason ? `: ${reason}` : ''}. Starting it again …`,
			);
			try {
				service = await start(port);
				pause = SHORTEST_PAUSE;
				say(`The local service is at ${baseUrl} again, with its data.`);
			} catch (error) {
				pause = Math.min(pause * 2, LONGEST_PAUSE);
				say(
					`${error instanceof Error ? error.message : error}. Trying again in ${pause / 1000} s.`,
				);
			}
			if (signal.aborted) await service.stop();
		}
	};
	const watching = watch();

	return {
		baseUrl,
		token,
		pid: () => service.pid,
		stop: async () => {
			stopping.abort();
			await service.stop();
			await watching;
		},
	};
}
