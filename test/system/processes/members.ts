/** Processes of the service that are restarted whenever they end, as by systemd. */
import { setTimeout as sleep } from 'node:timers/promises';

import {
	type LocalService,
	type ServiceProcess,
	startLocalService,
	startWorker,
} from '../../../harness/localService.ts';
import type { Machine } from './network.ts';

/** Maximum pause in milliseconds before a restart. */
const PAUSE = 2000;

export type Role = 'api' | 'worker';

/** Ways to suspend a process: paused, or disconnected from the database. */
export type Suspension = 'stop' | 'cut';

export type Member = Awaited<ReturnType<typeof startMember>>;

type Given = {
	root: string;
	dataDir: string;
	options: string[];
	/** The virtual machine of the process; undefined if it runs directly on this machine. */
	machine: Machine | undefined;
	variables: { [name: string]: string };
};

/**
 * @param onEnd called whenever the process ends
 * @param onProblem called with unexpected events
 */
export async function startMember(
	name: string,
	role: Role,
	{ machine, ...more }: Given,
	random: () => number,
	onEnd: () => void,
	onProblem: (problem: string) => void,
) {
	const given = { ...more, through: machine?.through };
	const at = machine ? ['--host', machine.address] : [];
	let port = 0;
	let baseUrl = '';
	let isEnding = false;
	let isSuspended = false;
	let running: ServiceProcess | undefined;
	let starting: Promise<void> = Promise.resolve();

	async function start(): Promise<void> {
		const started =
			role === 'api'
				? await startLocalService({
						...given,
						port,
						options: ['--role', 'api', ...at, ...given.options],
					})
				: await startWorker(given);
		if (isService(started)) {
			({ baseUrl } = started);
			port = Number(new URL(baseUrl).port);
		}
		running = started;
		void started.exited.then((code) => {
			running = undefined;
			onEnd();
			if (isEnding) return;
			if (code !== null) onProblem(`${name} ended by itself: ${started.warnings().slice(-500)}`);
			starting = startAgain();
		});
	}

	/** Starting may fail while the database or the object store is unavailable. */
	async function startAgain(): Promise<void> {
		while (!isEnding && !running) {
			await sleep(random() * PAUSE);
			await start().catch(() => {});
		}
	}

	await start();
	return {
		name,
		role,
		baseUrl: () => baseUrl,

		/** Whether it can be killed now. */
		isUp: () => running !== undefined && !isSuspended,

		kill: async () => await running?.kill(),

		/**
		 * Pauses the process, while the system still accepts its connections, or disconnects it from the
		 * database.
		 */
		suspend(how: Suspension): void {
			isSuspended = true;
			if (how === 'cut') machine?.cut();
			else if (running) process.kill(running.pid, 'SIGSTOP');
		},

		resume(how: Suspension): void {
			if (how === 'cut') machine?.mend();
			else if (running) process.kill(running.pid, 'SIGCONT');
			isSuspended = false;
		},

		async close(): Promise<void> {
			isEnding = true;
			await starting;
			const code = await running?.stop('SIGTERM');
			if (code !== undefined && code !== 0)
				onProblem(`${name} was stopped, and ended with exit code ${code}.`);
		},
	};
}

const isService = (started: ServiceProcess): started is LocalService => 'baseUrl' in started;
