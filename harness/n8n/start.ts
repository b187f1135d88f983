/**
 * Starts a complete n8n, installed below test/e2e, as child processes: on the loopback address only, with
 * separate folders, and with all connections to n8n's makers disabled. For the end-to-end tests and `npm run
 * editor`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type N8n = {
	/** URL of the editor and the REST interface; a worker only provides its health check there. */
	url: string;
	pid: number;
	/** The output so far, of both streams. */
	output: () => string;
	/** Sends the signal of a system shutdown or of Ctrl-C, and returns n8n's exit code. */
	stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
	/** Kills n8n, to simulate a power cut. */
	kill: () => Promise<void>;
};

/** The first start, which creates the database, takes about half a minute on slow machines. */
const READY_WITHIN_MS = 180_000;

/** Settings that disable n8n's outgoing connections and unused features. */
export const QUIET = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_AI_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
	N8N_PYTHON_ENABLED: 'false',
	N8N_DISABLED_MODULES: 'mcp-registry,instance-ai,chat-hub,agents,insights',
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
};

/**
 * @param root the project's folder
 * @param folder for all of n8n's data; community packages are in its `.n8n/nodes`
 * @param as a main process with the editor, or a worker that takes executions from a queue
 * @param port 0, the default, for any free port
 * @param accessibleDirs further folders that n8n's nodes may read from and write to
 * @param variables further environment variables
 * @throws Error with n8n's output if it does not become ready
 */
export async function startN8n({
	root,
	folder,
	as = 'main',
	port = 0,
	accessibleDirs = [],
	variables = {},
}: {
	root: string;
	folder: string;
	as?: 'main' | 'worker';
	port?: number;
	accessibleDirs?: string[];
	variables?: { [name: string]: string };
}): Promise<N8n> {
	mkdirSync(folder, { recursive: true });
	const ownPort = String(await freePort(port));
	const command = path.join(root, 'test', 'e2e', 'node_modules', 'n8n', 'bin', 'n8n');
	const parameters = as === 'main' ? ['start'] : ['worker', '--concurrency=5'];
	const child = spawn(process.execPath, [command, ...parameters], {
		cwd: folder,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			PATH: process.env.PATH,
			HOME: folder,
			...QUIET,
			N8N_USER_FOLDER: folder,
			N8N_HOST: '127.0.0.1',
			N8N_PROTOCOL: 'http',
			N8N_LISTEN_ADDRESS: '127.0.0.1',
			N8N_PORT: ownPort,
			N8N_SECURE_COOKIE: 'false',
			N8N_RUNNERS_BROKER_LISTEN_ADDRESS: '127.0.0.1',
			N8N_RUNNERS_BROKER_PORT: String(await freePort()),
			N8N_RESTRICT_FILE_ACCESS_TO: [folder, ...accessibleDirs].join(';'),
			QUEUE_HEALTH_CHECK_ACTIVE: 'true',
			QUEUE_HEALTH_CHECK_PORT: ownPort,
			// Workers ignore N8N_LISTEN_ADDRESS, and use this variable instead.
			N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
			...variables,
		},
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => (output += chunk));
	}
	const ended = once(child, 'exit');
	const end = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> => {
		child.kill(signal);
		const [code] = await ended;
		return code;
	};

	const url = `http://127.0.0.1:${ownPort}`;
	const deadline = Date.now() + READY_WITHIN_MS;
	while (!(await isReady(url))) {
		if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
			await end('SIGKILL');
			throw new Error(`n8n did not start: ${output.trim() || 'it printed nothing'}`);
		}
		await sleep(250);
	}
	return {
		url,
		pid: child.pid ?? 0,
		output: () => output,
		// Ctrl-C at a terminal reaches n8n directly; a second signal of the same kind would kill it.
		stop: async (signal = 'SIGTERM') => await end(signal),
		kill: async () => void (await end('SIGKILL')),
	};
}

async function isReady(url: string): Promise<boolean> {
	return await fetch(`${url}/healthz/readiness`).then(
		({ ok }) => ok,
		() => false,
	);
}

/**
 * @param wanted 0 for any free port
 * @throws Error if the port is in use: its server would be mistaken for the n8n that was started
 */
export async function freePort(wanted = 0): Promise<number> {
	const server = createServer();
	server.listen(wanted, '127.0.0.1');
	await once(server, 'listening').catch(() => {
		throw new Error(
			`Port ${wanted} cannot be used, most likely because another program is using it: choose another port.`,
		);
	});
	const address = server.address();
	await new Promise((closed) => server.close(closed));
	if (address === null || typeof address === 'string') throw new Error('There is no free port');
	return address.port;
}
