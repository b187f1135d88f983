import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { OPTIONS } from '../../local-service/src/options';
import { type LocalService, startLocalService } from '../../harness/localService';
import { createClient, example } from '../support/serviceClient';

const root = path.resolve(__dirname, '../..');
const file = example('invoice-atelier-north.pdf');
let dataDir: string;

beforeEach(() => {
	dataDir = mkdtempSync(path.join(tmpdir(), 'document-extraction-cli-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command to its end. */
async function run(...parameters: string[]) {
	const cli = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	const child = spawn(process.execPath, [cli, ...parameters]);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => (output += chunk));
	}
	const [code] = await once(child, 'close');
	return { code, output };
}

test('an older Node.js is refused at startup, and the message says what to do', async () => {
	const older = path.join(dataDir, 'older.js');
	const versions = "{ ...process.versions, node: '20.20.2' }";
	writeFileSync(older, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
	const cli = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	const child = spawn(process.execPath, ['--require', older, cli, '--help']);
	const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
	expect(code).toBe(1);
	expect(output).toMatch(/^This service needs Node\.js 22\.16 or newer; this is 20\.20\.2 \(/);
	expect(output).toContain('"nvm install 24"');
	expect(output).toContain('https://nodejs.org');
});

/** Output of a service when it starts. */
const startOf = async (...parameters: string[]): Promise<string> =>
	await startWith([], ...parameters);

/** @param flags of Node.js */
async function startWith(flags: string[], ...parameters: string[]): Promise<string> {
	const cli = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	const child = spawn(process.execPath, [
		...[...flags, cli, '--port', '0', '--data-dir', dataDir],
		...parameters,
	]);
	const exited = once(child, 'exit');
	let output = '';
	let isRunning = false;
	for await (const chunk of child.stdout) {
		output += chunk;
		// A second signal would not wait for the end.
		if (!isRunning && output.includes('Ctrl-C')) child.kill('SIGINT');
		isRunning ||= output.includes('Ctrl-C');
	}
	expect([isRunning, ...(await exited)]).toEqual([true, 0, null]);
	return output;
}

test('--help lists every option and starts nothing', async () => {
	const { code, output } = await run('--help', '--data-dir', path.join(dataDir, 'new'));
	expect(code).toBe(0);
	for (const name of [...Object.keys(OPTIONS), 'help']) {
		expect(output).toMatch(new RegExp(`^  --${name} .*\\w`, 'm'));
	}
	expect(existsSync(path.join(dataDir, 'new'))).toBe(false);
});

test.each([
	[['--port', 'http'], '--port must be a whole number from 0 to 65535, not "http".'],
	[['--token', 'secret'], '--token must have at least 16 characters.'],
	[['--max-pages', '-1'], "Option '--max-pages' argument is ambiguous"],
	[['--webhook-url', 'http://127.0.0.1/'], '--webhook-url requires --webhook-secret or'],
	[['--colour'], "Unknown option '--colour'"],
])('%j is refused', async (parameters, message) => {
	const { code, output } = await run('--data-dir', dataDir, ...parameters);
	expect(code).toBe(1);
	expect(output).toContain(message);
});

test('prints the language model and its address at startup, without possible secrets', async () => {
	const model = ['--llm-url', 'http://127.0.0.1:9/v1?key=sk-1', '--llm-model', 'small'];
	const output = await startOf(...model);
	expect(output).toContain('language model small at http://127.0.0.1:9/v1;');
	expect(output).not.toContain('sk-1');
	expect(await startOf()).not.toContain('language model');
});

test('says at startup how to read pictures faster, only if native code is not installed', async () => {
	const hide = `${dataDir}.js`;
	writeFileSync(
		hide,
		`const modules = require('node:module');
		const find = modules._resolveFilename;
		modules._resolveFilename = (name, ...others) => {
			if (name === 'onnxruntime-node') throw new Error('It is not installed');
			return find(name, ...others);
		};`,
	);
	const advice = 'npm install onnxruntime-node';
	const output = await startWith(['--require', hide]);
	rmSync(hide);
	expect(output).toContain(advice);
	expect(await startOf()).not.toContain(advice);
});

test('stores its token, readable by its owner only, and exits cleanly on a signal', async () => {
	const first = await startLocalService({ root, dataDir });
	const file = path.join(dataDir, 'token');
	expect(readFileSync(file, 'utf8')).toBe(first.token);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(await first.stop()).toBe(0);

	const second = await startLocalService({ root, dataDir });
	expect(second.token).toBe(first.token);
	const port = new URL(second.baseUrl).port;
	const { code, output } = await run('--data-dir', path.join(dataDir, 'other'), '--port', port);
	expect(code).toBe(1);
	expect(output).toContain('The port is in use');
	await second.stop();
});

test('does not start with a guessable token in the data folder', async () => {
	writeFileSync(path.join(dataDir, 'token'), 'secret\n');
	const { code, output } = await run('--data-dir', dataDir);
	expect(code).toBe(1);
	expect(output).toContain('must have at least 16 characters');
});

test('exits cleanly when the system shuts down, too', async () => {
	const service = await startLocalService({ root, dataDir });
	expect(await service.stop('SIGTERM')).toBe(0);
});

/** Sends the beginning of a request; the service has its headers, and waits for the rest of its body. */
async function beginRequest({ baseUrl, token }: LocalService) {
	const { port, hostname } = new URL(baseUrl);
	const socket = connect(Number(port), hostname);
	const head = [
		'POST /v1/createExtraction HTTP/1.1',
		'Host: service',
		`Authorization: Bearer ${token}`,
		'Content-Type: application/json',
		'Connection: close',
		'Content-Length: 2',
		'Expect: 100-continue',
	];
	let received = '';
	socket
		.setEncoding('utf8')
		.on('error', () => {})
		.on('data', (chunk) => (received += chunk))
		.write(`${head.join('\r\n')}\r\n\r\n{`);
	while (!received.includes('100 Continue')) await sleep(5);
	return { socket, received: () => received };
}

async function untilRefused({ baseUrl }: LocalService): Promise<void> {
	const { port, hostname } = new URL(baseUrl);
	const isOpen = async () => {
		const socket = connect(Number(port), hostname);
		return await once(socket, 'connect').then(
			() => socket.destroy().destroyed,
			() => false,
		);
	};
	while (await isOpen()) await sleep(5);
}

test('the first Ctrl-C waits for requests in progress', async () => {
	const service = await startLocalService({ root, dataDir });
	const { socket, received } = await beginRequest(service);
	const stopped = service.stop();
	await untilRefused(service);
	socket.write('}');
	expect(await stopped).toBe(0);
	expect(received()).toContain('HTTP/1.1 400 ');
});

test('the second Ctrl-C does not wait for requests in progress', async () => {
	const service = await startLocalService({ root, dataDir });
	const { socket } = await beginRequest(service);
	const stopped = service.stop();
	await untilRefused(service);
	void service.stop();
	expect(await stopped).toBeNull();
	socket.destroy();
});

test.each([
	['127.0.0.1', false],
	['localhost', false],
	['0.0.0.0', true],
])('on the address %s, the service warns that others may connect: %p', async (host, warns) => {
	const service = await startLocalService({ root, dataDir, options: ['--host', host] });
	const { status } = await fetch(`${service.baseUrl}/health`);
	expect(status).toBe(200);
	await service.stop();
	expect(service.warnings().includes('TLS')).toBe(warns);
	expect(service.warnings()).not.toContain(service.token);
});

test('prints nothing to standard error by default', async () => {
	const service = await startLocalService({ root, dataDir });
	await createClient(service).createExtraction([{ key: 'a' }]);
	expect(await service.stop()).toBe(0);
	expect(service.warnings()).toBe('');
});

test('logs requests as lines of JSON if enabled, and never the token', async () => {
	const service = await startLocalService({ root, dataDir, options: ['--log-level', 'trace'] });
	const extractionId = await createClient(service).createExtraction([{ key: 'a' }]);
	await createClient(service).upload([['extractionId', extractionId], file]);
	await service.stop();
	const lines = service.warnings().trim().split('\n');
	const calls = lines.map((line) => JSON.parse(line).req?.url).filter(Boolean);
	expect(calls).toEqual(['/v1/createExtraction', '/v1/uploadFiles']);
	expect(service.warnings()).not.toContain(service.token);
});

test('logs no query and no header, even for invalid requests', async () => {
	const service = await startLocalService({ root, dataDir, options: ['--log-level', 'trace'] });
	const { baseUrl, token } = service;
	const { port, hostname, origin } = new URL(baseUrl);
	const hidden = 'token=hidden-in-the-query';
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	for (const url of [
		`${baseUrl}/health?${hidden}`,
		`${baseUrl}/files/none?${hidden}`,
		`${baseUrl}/files/%E0%A4%A?${hidden}`,
		`${origin}/nowhere?${hidden}`,
		`${origin}//?${hidden}`,
	]) {
		expect(await (await fetch(url, { headers })).text()).not.toContain('hidden');
	}
	for (const body of ['{', '{}']) {
		const url = `${baseUrl}/createExtraction?${hidden}`;
		expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400);
	}
	for (const line of [`GET /?${hidden} HTTP/1.1\r\nHost: a\r\nbroken`, `GET /?${hidden} HTTX`]) {
		const socket = connect(Number(port), hostname);
		socket.write(`${line}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
		const [, body = ''] = (await text(socket)).split('\r\n\r\n');
		expect(JSON.parse(body)).toEqual({
			status: 'error',
			message: 'The request is not valid HTTP.',
		});
	}
	await service.stop();
	const log = service.warnings();
	expect(log).toContain('"url":"/v1/health"');
	expect(log).toContain('sent no valid HTTP request');
	expect(log).not.toContain('hidden');
	expect(log).not.toContain(token);
	// Nor as the bytes of a buffer.
	expect(log).not.toContain(Buffer.from('hidden').join(','));
});

test('reads the webhook secret from the environment, too', async () => {
	const options = ['--webhook-url', 'http://127.0.0.1:1/'];
	const variables = { DOCUMENT_EXTRACTION_WEBHOOK_SECRET: 'hush, hush, hush and hush' };
	const service = await startLocalService({ root, dataDir, options, variables });
	expect(await service.stop()).toBe(0);
});
