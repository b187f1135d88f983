/** Starts an S3 object store as a child process of a test, on the loopback address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import {
	createServer,
	type IncomingHttpHeaders,
	request as send,
	type RequestListener,
} from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';

/** S3rver has a single account. */
const ACCOUNT = 'S3RVER';

const SERVER = `
const S3rver = require('@20minutes/s3rver');
const [directory, name] = process.argv.slice(1);
new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name }] })
	.run()
	.then(({ port }) => console.log(port));
`;

const SUFFIX = '._S3rver_object';

export const BUCKET = 'documents';

/** Environment variables for an object store. */
export const variablesFor = (endpoint: string) => ({
	AWS_ENDPOINT_URL_S3: endpoint,
	AWS_REGION: 'eu-central-1',
	AWS_ACCESS_KEY_ID: ACCOUNT,
	AWS_SECRET_ACCESS_KEY: ACCOUNT,
});

export type TestObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** Starts a store with an empty bucket. @param folder the folder for its data */
export async function startObjectStore(folder: string) {
	mkdirSync(folder, { recursive: true });
	// S3rver encrypts the tokens of its lists with a legacy cipher.
	const parameters = ['--openssl-legacy-provider', '-e', SERVER, folder, BUCKET];
	const child = spawn(process.execPath, parameters, {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = once(child, 'exit');
	const [port] = await Promise.race([
		once(createInterface({ input: child.stdout }), 'line'),
		ended.then(([code]) => {
			throw new Error(`The object store did not start (exit code ${code})`);
		}),
	]);
	const bucket = path.join(folder, BUCKET);
	return {
		endpoint: `http://127.0.0.1:${port}`,

		/** Keys of the stored objects. */
		keys: (): string[] =>
			readdirSync(bucket, { recursive: true, encoding: 'utf8' })
				.filter((name) => name.endsWith(SUFFIX))
				.map((name) => name.slice(0, -SUFFIX.length))
				.sort(),

		/** Makes an object appear as if it was stored this number of hours ago. */
		age: (key: string, hours: number): void => {
			const seconds = Date.now() / 1000 - hours * 3600;
			utimesSync(path.join(bucket, `${key}${SUFFIX}`), seconds, seconds);
		},

		stop: async (): Promise<void> => {
			child.kill('SIGKILL');
			await ended;
		},
	};
}

type Seen = { method: string; url: string; headers: IncomingHttpHeaders };

/**
 * Outcome of a request: passed on, answered with a status, answered with success and a text, or connection
 * closed.
 */
export type ProxyOutcome = number | { text: string } | 'dropped' | undefined;

/**
 * Starts a proxy in front of an object store.
 * @param outcomeOf determines the outcome of each request
 * @param host to listen on
 */
export async function startProxy(
	endpoint: string,
	outcomeOf: (request: Seen) => ProxyOutcome,
	host = '127.0.0.1',
) {
	const seen: Seen[] = [];
	const { port: to } = new URL(endpoint);
	const pass: RequestListener = (request, response) => {
		const { method = '', url = '', headers } = request;
		const one = { method, url, headers };
		seen.push(one);
		const outcome = outcomeOf(one);
		if (outcome === 'dropped') {
			request.socket.destroy();
			return;
		}
		if (outcome !== undefined) {
			request.resume();
			const [status, text] = typeof outcome === 'number' ? [outcome, ''] : [200, outcome.text];
			response.writeHead(status).end(text);
			return;
		}
		const onwards = send({ host: '127.0.0.1', port: to, method, path: url, headers });
		onwards.on('response', (answer) => {
			// The client may have been killed meanwhile.
			if (response.destroyed) {
				answer.destroy();
				return;
			}
			response.writeHead(answer.statusCode ?? 500, answer.headers);
			pipeline(answer, response, () => {});
		});
		pipeline(request, onwards, () => {});
		onwards.on('error', () => response.destroy());
	};
	const server = createServer(pass);
	await once(server.listen(0, host), 'listening');
	const found = server.address();
	if (found === null || typeof found === 'string') throw new Error('The server has no port');
	return {
		endpoint: `http://${host}:${found.port}`,
		seen,
		stop: async (): Promise<void> => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
