/**
 * Keeps the local service running: if it ends by itself, it is restarted at the same address. The next run uses
 * that address, too, because review links contain it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { startLocalService, type LocalService } from '../../harness/localService.ts';

export type StableService = Pick<LocalService, 'baseUrl' | 'token'> & {
	/** Process ID of the current process. */
	pid: () => number;
	stop: () => Promise<void>;
};

/** Milliseconds; doubled after each failed start. */
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * @param options `portFile` stores the port of the previous run
 * @param say called with status messages
 * @throws Error with the service's output, if the first start fails
 */
export async function keepService(
	{ portFile, ...options }: { root: string; dataDir: string; portFile: string },
	say: (text: string) => void,
): Promise<StableService> {
	const savedPort = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
	const start = async (port: number) => await startLocalService({ ...options, port });
	let service = await start(savedPort).catch(async (error: unknown) => {
		if (savedPort === 0) throw error;
		const elsewhere = await start(0);
		say(
			`The local service could not start at its port ${savedPort} again: review links that were sent before no longer work.`,
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
			// Ctrl-C also ends the service, possibly before the signal is handled here.
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
