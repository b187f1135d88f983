/** File Source: URL. */
import type { INodeParameters } from 'n8n-workflow';

import { sleep } from '../support/clock';
import { sendEndlessly } from '../support/endlessBody';
import { startSelfSignedServer } from '../support/selfSignedServer';
import { callsOf, setUpBench } from './serving';
import {
	filesOf,
	startScriptedService,
	simulatedService,
	type ScriptedService,
} from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();
let files: ScriptedService;

beforeAll(async () => {
	files = await startScriptedService(({ path }) => {
		if (path.startsWith('/missing')) return { status: 404, body: 'not here' };
		if (path === '/circle') return { status: 302, headers: { location: '/circle' }, body: '' };
		if (path === '/nowhere') return { status: 302, headers: { location: 'file:///a' }, body: '' };
		if (path.startsWith('/moved')) {
			return { status: 302, headers: { location: '/a/invoice.pdf' }, body: '' };
		}
		const headers = { 'content-type': path.includes('.') ? 'application/pdf' : 'image/png' };
		return (_request, response) => response.writeHead(200, headers).end(`content of ${path}`);
	});
});
afterAll(async () => await files.close());

const upload = (url: unknown): INodeParameters => ({
	resource: 'file',
	operation: 'upload',
	extractionId: 'ext_1',
	fileSource: 'url',
	url: url as string,
	options: { concurrentUploads: 1 },
});

const run = async (url: unknown, settings = {}) =>
	await bench().run(
		upload(url),
		[{ json: { list: [`${files.origin}/1.pdf`, `${files.origin}/2.pdf`] } }],
		settings,
	);

test('downloads and uploads the file, named after its URL', async () => {
	const service = await serve(simulatedService());
	const { error, outputOf } = await run(`${files.origin}/a/R%C3%A9sum%C3%A9.pdf?token=secret#page`);
	expect(error).toBeUndefined();
	expect(service.received[0]?.body).toContain('Content-Type: application/pdf');
	expect(filesOf(service.received[0]?.body ?? '').map(({ content }) => content)).toEqual([
		'content of /a/R%C3%A9sum%C3%A9.pdf?token=secret',
	]);
	expect(outputOf(NODE)[0]?.map(({ json }) => json.fileName)).toEqual(['Résumé.pdf']);
});

test.each([
	['one per line', () => `${files.origin}/1.pdf\n${files.origin}/2.pdf\n`],
	['as a list', () => '={{ $json.list }}'],
	['separated by a space', () => `${files.origin}/1.pdf ${files.origin}/2.pdf`],
])('accepts several URLs %s', async (_, url) => {
	const service = await serve(simulatedService());
	const { outputOf } = await run(url());
	expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.fileName, pairedItem])).toEqual([
		['1.pdf', { item: 0 }],
		['2.pdf', { item: 0 }],
	]);
	expect(service.received.flatMap(({ body }) => filesOf(body))).toEqual([
		{ fileName: '1.pdf', content: 'content of /1.pdf' },
		{ fileName: '2.pdf', content: 'content of /2.pdf' },
	]);
});

test.each(['', ' ', '\r\n'])('a URL may contain spaces, %j after it', async (after) => {
	const service = await serve(simulatedService());
	const { error, outputOf } = await run(`${files.origin}/My Invoice 4.pdf${after}`);
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json }) => json.fileName)).toEqual(['My Invoice 4.pdf']);
	expect(service.received.flatMap(({ body }) => filesOf(body))).toEqual([
		{ fileName: 'My Invoice 4.pdf', content: 'content of /My%20Invoice%204.pdf' },
	]);
});

test('follows redirects of the download, which carries no token', async () => {
	const service = await serve(simulatedService());
	await run(`${files.origin}/moved`);
	expect(filesOf(service.received[0]?.body ?? '')).toEqual([
		{ fileName: 'moved', content: 'content of /a/invoice.pdf' },
	]);
	for (const { headers } of files.received) expect(headers.authorization).toBeUndefined();
});

test.each([
	['/circle', 'the server redirects the request too often', 11],
	['/nowhere', 'the server returned HTTP 302', 1],
])(
	'limits the number of redirects, and follows none to other schemes: %s',
	async (path, why, requests) => {
		await serve(simulatedService());
		const before = files.received.length;
		const { error } = await run(files.origin + path);
		expect(error?.message).toBe(
			`The file at ${files.origin}${path} could not be downloaded: ${why}`,
		);
		expect(files.received.length - before).toBe(requests);
	},
);

test('downloads once, independent of the number of upload attempts', async () => {
	const answer = simulatedService();
	const service = await serve((request, index) =>
		index === 0
			? { status: 429, headers: { 'retry-after': '0' }, body: { message: 'slow down' } }
			: answer(request),
	);
	const before = files.received.length;
	const { error } = await run(`${files.origin}/once.pdf`);
	expect(error).toBeUndefined();
	expect(callsOf(service)).toEqual(['uploadFiles', 'uploadFiles']);
	expect(service.received.map(({ body }) => filesOf(body)[0]?.content)).toEqual(
		Array(2).fill('content of /once.pdf'),
	);
	expect(files.received).toHaveLength(before + 1);
});

test('a missing file: the message does not have the query of the URL, which may be secret', async () => {
	const service = await serve(simulatedService());
	const { error } = await run(`${files.origin}/missing.pdf?signature=secret`);
	expect(error?.message).toBe(
		`The file at ${files.origin}/missing.pdf could not be downloaded: the server returned HTTP 404`,
	);
	expect(error?.description).toContain('Check URL');
	expect(service.received).toHaveLength(0);
});

test('a missing file: the message does not have the user and password of the URL', async () => {
	await serve(simulatedService());
	const { host } = new URL(files.origin);
	const { error } = await run(`http://user:secret@${host}/missing.pdf`);
	expect(error?.message).toBe(
		`The file at ${files.origin}/missing.pdf could not be downloaded: the server returned HTTP 404`,
	);
	expect(JSON.stringify(error)).not.toMatch(/user|secret/);
});

test.each([
	['file:///a.pdf?key=secret', '"file:///a.pdf" is not a valid URL'],
	['ftp://user:p@ss/word@host/a.pdf', '"ftp://host/a.pdf" is not a valid URL'],
	['http://user:secret@:0/', '"http://:0/" is not a valid URL'],
	['user:secret@host/a.pdf', '"host/a.pdf" is not a valid URL'],
])('the message for %j has no secrets', async (url, message) => {
	await serve(simulatedService());
	const { error } = await run(url);
	expect(error?.message).toBe(message);
});

test('a file name is shortened for file systems, and has no invisible characters', async () => {
	const service = await serve(simulatedService());
	const long = encodeURIComponent('é'.repeat(200));
	await run(`${files.origin}/${long}.pdf\n${files.origin}/a%E2%80%AEfdp%00%0D%0A.exe`);
	expect(
		service.received.flatMap(({ body }) => filesOf(body)).map(({ fileName }) => fileName),
	).toEqual([`${'é'.repeat(125)}.pdf`, 'afdp.exe']);
});

test('a file that is too large is not downloaded if the server announces its size', async () => {
	const large = await startScriptedService(() => (_request, response) => {
		response.writeHead(200, { 'content-length': '1000000001' }).write('a');
	});
	const service = await serve(simulatedService());
	const { error } = await run(`${large.origin}/a.pdf`);
	await large.close();
	expect(error?.message).toBe(
		`The file at ${large.origin}/a.pdf could not be downloaded: it has more than 1 GB`,
	);
	expect(error?.description).toContain('HTTP Request node');
	expect(service.received).toHaveLength(0);
});

test.each([
	['is too large', 200, 'it has more than 1 GB'],
	['has another status', 500, 'the server returned HTTP 500'],
	['is redirected to itself', 302, 'the server redirects the request too often'],
])('the connection of a download that %s is closed', async (_what, status, why) => {
	const closed: Array<Promise<void>> = [];
	const stalled = await serve(() => (_request, response) => {
		closed.push(new Promise((resolve) => response.on('close', resolve)));
		response.writeHead(status, {
			'content-length': '1000000001',
			...(status === 302 && { location: '/a.pdf' }),
		});
		response.write('a');
	});
	await serve(simulatedService());
	const { error } = await run(`${stalled.origin}/a.pdf`);
	expect(error?.message).toContain(why);
	expect(closed).toHaveLength(status === 302 ? 11 : 1);
	await Promise.all(closed);
});

test('a file that cannot be downloaded does not fail others, even in the same request', async () => {
	const service = await serve(simulatedService());
	const urls = [1, 'missing', 3].map((name) => `${files.origin}/${name}`).join('\n');
	const { outputOf } = await bench().run(
		{ ...upload(urls), options: { filesPerRequest: 10 } },
		[{ json: {} }],
		{ onError: 'continueErrorOutput' },
	);
	const [uploaded = [], errors = []] = outputOf(NODE);
	expect(uploaded.map(({ json }) => json.fileName)).toEqual(['1', '3']);
	expect(errors).toHaveLength(1);
	expect(callsOf(service)).toEqual(['uploadFiles', 'uploadFiles']);
});

test.each([
	[' ', 'URL is empty'],
	['={{ $json.nothing }}', 'The expression in URL returned nothing'],
	['www.example.com/a.pdf', '"www.example.com/a.pdf" is not a valid URL'],
	['file:///etc/passwd', '"file:///etc/passwd" is not a valid URL'],
])('%j is refused before anything is sent', async (url, message) => {
	const service = await serve(simulatedService());
	const { error } = await run(url);
	expect(error?.message).toBe(message);
	expect(service.received).toHaveLength(0);
});

describe('the message says that a server', () => {
	const reasonOf = async (url: string) => {
		await serve(simulatedService());
		const { error } = await run(url);
		const [address, reason] = error?.message.split(' could not be downloaded: ') ?? [];
		expect(address).toBe(`The file at ${url}`);
		return { reason, description: error?.description };
	};

	test('refuses the connection', async () => {
		const gone = await startScriptedService(() => ({ body: {} }));
		await gone.close();
		const { host } = new URL(gone.origin);
		const { reason, description } = await reasonOf(`${gone.origin}/a.pdf`);
		expect(reason).toBe(`the connection to ${host} was refused`);
		expect(description).toContain('Check URL');
	});

	test('does not exist', async () => {
		const { reason } = await reasonOf('http://nobody.invalid/a.pdf');
		expect(reason).toBe('the host nobody.invalid could not be found');
	});

	test('has a certificate that n8n does not trust', async () => {
		const { host, close } = await startSelfSignedServer();
		const { reason, description } = await reasonOf(`https://${host}/a.pdf`);
		await close();
		expect(reason).toBe(`n8n does not trust the certificate of ${host}`);
		expect(description).toMatch(/DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS/);
	});

	test('closes the connection', async () => {
		const closing = await startScriptedService(() => (request) => request.socket.destroy());
		const { reason, description } = await reasonOf(`${closing.origin}/a.pdf`);
		await closing.close();
		expect(reason).toBe(`${new URL(closing.origin).host} could not be reached`);
		expect(description).toContain('The reason is ECONNRESET. Check URL');
	});
});

test('stops at once when the execution is cancelled', async () => {
	const abort = new AbortController();
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	const endless = await startScriptedService(() => (_request, response) => {
		sendEndlessly(response, 'application/pdf');
		begin();
	});
	const service = await serve(simulatedService());
	const running = bench().run(
		upload(`${endless.origin}/a.pdf`),
		[{ json: {} }],
		{},
		{ signal: abort.signal },
	);
	await begun;
	await sleep(1000);
	const aborted = Date.now();
	abort.abort();
	expect((await running).run.status).toBe('canceled');
	expect(Date.now() - aborted).toBeLessThan(20_000);
	await endless.close();
	expect(service.received).toHaveLength(0);
});
