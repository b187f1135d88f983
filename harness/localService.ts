/** Starts the local service as a child process, like `npm run service`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { OWN_CONNECTION } from './ownConnection.ts';
import { addressFor, isOnPostgres } from './postgres.ts';

export type ServiceProcess = {
	pid: number;
	/** The exit code, once the process has ended and its output is complete; null if a signal ended the process. */
	exited: Promise<number | null>;
	/** Standard error so far. */
	warnings: () => string;
	/**
	 * Sends the signal of Ctrl-C or of a system shutdown, and returns the exit code; null if the process was killed.
	 */
	stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<number | null>;
	/** Kills the process, to simulate a power cut. */
	kill: () => Promise<void>;
};

export type LocalService = ServiceProcess & { baseUrl: string; token: string };

type Given = {
	root: string;
	dataDir: string;
	port?: number;
	options?: string[];
	variables?: { [name: string]: string | undefined };
	through?: string[];
};

/** The value of `through` that runs the service in a shell after this command, which sets limits. */
export const limitedBy = (command: string) => ['sh', '-c', `${command}; exec "$0" "$@"`];

/**
 * @param root the project's folder; the service must be built
 * @param port 0, the default, for any free port
 * @param options further command line options
 * @param variables further environment variables; undefined removes one
 * @param through a command with parameters that runs the service's command, which is appended to it, for
 *   example with limits or in another network namespace
 * @throws Error with the service's output if it does not start
 */
export async function startLocalService(given: Given): Promise<LocalService> {
	const { lines, started, failed } = await begin(given);
	const found: { [name: string]: string } = {};
	for await (const line of lines) {
		const [, name, value] = /^ *(Base URL|Access Token) +(\S+)$/.exec(line) ?? [];
		if (name && value) found[name] = value;
		const { 'Base URL': baseUrl, 'Access Token': token } = found;
		if (baseUrl && token) return { baseUrl, token, ...started() };
	}
	throw await failed();
}

/** Starts a worker process, which only processes documents; the parameters are the same. */
export async function startWorker({ options = [], ...given }: Given): Promise<ServiceProcess> {
	const { lines, started, failed } = await begin({
		...given,
		options: ['--role', 'worker', ...options],
	});
	for await (const line of lines) if (/^A worker .+ is running/.test(line)) return started();
	throw await failed();
}

async function begin({
	root,
	dataDir,
	port = 0,
	options = [],
	variables = {},
	through = [],
}: Given) {
	const parameters = [
		path.join(root, 'local-service', 'bin', 'document-extraction-service.js'),
		...['--port', String(port)],
		...['--data-dir', dataDir],
		...options,
	];
	const [command = '', ...before] = [...through, process.execPath];
	const isElsewhere = options.includes('--database') || !isOnPostgres;
	const database = isElsewhere
		? undefined
		: { DOCUMENT_EXTRACTION_DATABASE: await addressFor(dataDir) };
	const child = spawn(command, [...before, ...parameters], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...database, ...variables },
	});
	// Waits for the event `close`, because output may still arrive after the event `exit`.
	const exited = once(child, 'close').then(([code]): number | null => code);
	const end = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
		child.kill(signal);
		return await exited;
	};

	let output = '';
	child.stderr.on('data', (chunk) => (output += chunk));
	return {
		lines: createInterface({ input: child.stdout }),

		started(): ServiceProcess {
			child.stdout.resume();
			return {
				pid: child.pid ?? 0,
				exited,
				warnings: () => output,
				stop: async (signal = 'SIGINT') => await end(signal),
				kill: async () => void (await end('SIGKILL')),
			};
		},

		async failed(): Promise<Error> {
			await exited;
			return new Error(`The local service did not start: ${output.trim() || 'it printed nothing'}`);
		},
	};
}

type Address = Pick<LocalService, 'baseUrl' | 'token'>;

/**
 * Calls the service.
 * @param to path below the base URL
 * @param key Idempotency-Key: repeating a request with the same key creates nothing new
 * @throws Error with the answer unless its status is 2xx
 */
export async function call(
	{ baseUrl, token }: Address,
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
	to: string,
	body?: FormData | object,
	key?: string,
): Promise<Response> {
	const isForm = body instanceof FormData;
	const response = await fetch(`${baseUrl}/${to}`, {
		method,
		headers: {
			...OWN_CONNECTION,
			authorization: `Bearer ${token}`,
			...(body && !isForm && { 'content-type': 'application/json' }),
			...(key !== undefined && { 'idempotency-key': key }),
		},
		...(body && { body: isForm ? body : JSON.stringify(body) }),
	});
	if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
	return response;
}

/** Sends a POST request, and returns the parsed JSON of the response. */
export async function post<T>(
	service: Address,
	to: string,
	body: FormData | object,
	key?: string,
): Promise<T> {
	return JSON.parse(await (await call(service, 'POST', to, body, key)).text());
}
