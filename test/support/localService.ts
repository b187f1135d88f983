/** Starts the local service as a process of its own, as a person would with `npm run service`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type LocalService = {
	baseUrl: string;
	token: string;
	pid: number;
	/** Its exit code once it has ended, null where a signal ended it. */
	exited: Promise<number | null>;
	/** What it said on standard error so far. */
	warnings: () => string;
	/** Ends it as Ctrl-C does, or the system, and returns its exit code, null where it was ended at once. */
	stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<number | null>;
	/** Ends it at once, as a power cut does. */
	kill: () => Promise<void>;
};

/**
 * @param root the project's folder; the service must be built
 * @param port 0, or left out, for any free one
 * @param options further ones, as they are typed
 * @param variables further ones of the environment
 * @param prefix what a shell does first in the same process, to limit it
 * @throws Error with what the service said, where it does not start
 */
export async function startLocalService({
	root,
	dataDir,
	port = 0,
	options = [],
	variables = {},
	prefix,
}: {
	root: string;
	dataDir: string;
	port?: number;
	options?: string[];
	variables?: { [name: string]: string };
	prefix?: string;
}): Promise<LocalService> {
	const parameters = [
		path.join(root, 'local-service', 'bin', 'document-extraction-service.js'),
		...['--port', String(port)],
		...['--data-dir', dataDir],
		...options,
	];
	const [command, ...before] =
		prefix === undefined
			? [process.execPath]
			: ['sh', '-c', `${prefix}; exec "$0" "$@"`, process.execPath];
	const child = spawn(command ?? '', [...before, ...parameters], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...variables },
	});
	const exited = once(child, 'exit').then(([code]): number | null => code);
	const end = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
		child.kill(signal);
		return await exited;
	};

	let said = '';
	child.stderr.on('data', (chunk) => (said += chunk));
	const found: { [name: string]: string } = {};
	for await (const line of createInterface({ input: child.stdout })) {
		const [, name, value] = /^ *(Base URL|Access Token) +(\S+)$/.exec(line) ?? [];
		if (name && value) found[name] = value;
		const { 'Base URL': baseUrl, 'Access Token': token } = found;
		if (baseUrl && token && child.pid) {
			child.stdout.resume();
			return {
				baseUrl,
				token,
				pid: child.pid,
				exited,
				warnings: () => said,
				stop: async (signal = 'SIGINT') => await end(signal),
				kill: async () => void (await end('SIGKILL')),
			};
		}
	}
	throw new Error(`The local service did not start: ${said.trim() || 'it said nothing'}`);
}

/**
 * Calls the service.
 *
 * @param to path below the base URL
 * @param key Idempotency-Key: with the same one, the same request creates nothing new
 * @throws Error with the answer, where that is not 200
 */
export async function post<T>(
	{ baseUrl, token }: Pick<LocalService, 'baseUrl' | 'token'>,
	to: string,
	body: FormData | object,
	key?: string,
) {
	const isForm = body instanceof FormData;
	const response = await fetch(`${baseUrl}/${to}`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${token}`,
			...(isForm ? {} : { 'content-type': 'application/json' }),
			...(key !== undefined && { 'idempotency-key': key }),
		},
		body: isForm ? body : JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
	const answer: T = JSON.parse(await response.text());
	return answer;
}
