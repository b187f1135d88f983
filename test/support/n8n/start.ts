/**
 * Starts a whole n8n, the one installed below test/e2e, as processes of their own: on this machine's
 * loopback address alone, with folders of their own, and with everything switched off that would call
 * n8n's makers. For the end-to-end tests and `npm run editor`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type N8n = {
	/** Where the editor and the REST interface are; a worker answers only for its health there. */
	url: string;
	pid: number;
	/** What it said so far, on both outputs. */
	said: () => string;
	/** Ends it as the system does, or as Ctrl-C does, and returns its exit code. */
	stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
	/** Ends it at once, as a power cut does. */
	kill: () => Promise<void>;
};

/** Slow machines need about half a minute for the first start, which makes the database. */
const READY_WITHIN_MS = 180_000;

/** n8n's settings that keep it to itself. */
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
 * @param folder for everything that n8n keeps; community packages are in its `.n8n/nodes`
 * @param as a main process, with the editor, or one that takes executions from a queue
 * @param port 0, or left out, for any free one
 * @param readableDirs further folders that n8n's nodes may read files from, and write to
 * @param variables further ones of the environment
 * @throws Error with what n8n said, where it does not get ready
 */
export async function startN8n({
	root,
	folder,
	as = 'main',
	port = 0,
	readableDirs = [],
	variables = {},
}: {
	root: string;
	folder: string;
	as?: 'main' | 'worker';
	port?: number;
	readableDirs?: string[];
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
			N8N_RESTRICT_FILE_ACCESS_TO: [folder, ...readableDirs].join(';'),
			QUEUE_HEALTH_CHECK_ACTIVE: 'true',
			QUEUE_HEALTH_CHECK_PORT: ownPort,
			// Workers do not heed N8N_LISTEN_ADDRESS.
			N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
			...variables,
		},
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => (said += chunk));
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
		if (child.exitCode !== null || Date.now() > deadline) {
			await end('SIGKILL');
			throw new Error(`n8n did not start: ${said.trim() || 'it said nothing'}`);
		}
		await sleep(250);
	}
	return {
		url,
		pid: child.pid ?? 0,
		said: () => said,
		// Ctrl-C at a terminal reaches n8n by itself; a second one of the same kind would end it at once.
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
 * @param wanted 0 for any
 * @throws Error where something listens there: it would be taken for the n8n that was started
 */
export async function freePort(wanted = 0): Promise<number> {
	const server = createServer();
	server.listen(wanted, '127.0.0.1');
	await once(server, 'listening').catch(() => {
		throw new Error(
			`Port ${wanted} cannot be used, most likely because another program does: choose another one.`,
		);
	});
	const address = server.address();
	await new Promise((closed) => server.close(closed));
	if (address === null || typeof address === 'string') throw new Error('There is no free port');
	return address.port;
}
