/** Redirects of a download between the public and a private network. */
import { promises as dns } from 'node:dns';

import type { INodeParameters } from 'n8n-workflow';

import { newerThan } from './newerThan';
import { setUpBench } from './serving';
import {
	filesOf,
	startScriptedService,
	simulatedService,
	type ScriptedService,
} from '../../harness/scriptedService';

const PUBLIC = 'http://93.184.216.34';

/** Represents the public web, as n8n's proxy for all addresses except those beginning with 127. */
let web: ScriptedService;
/** A server in a private network. */
let inside: ScriptedService;

const { bench, serve } = setUpBench();

beforeAll(async () => {
	const react = (path: string) => {
		const to = new URL(path, 'http://inside').searchParams.get('to');
		return to ? { status: 302, headers: { location: to }, body: '' } : { body: `at ${path}` };
	};
	web = await startScriptedService(({ path }) => react(path));
	inside = await startScriptedService(({ path }) => react(path));
	// n8n reads these variables for every request.
	process.env.http_proxy = web.origin;
	process.env.no_proxy = '127.0.0.1,localhost';
});
afterAll(async () => {
	delete process.env.http_proxy;
	delete process.env.no_proxy;
	await web.close();
	await inside.close();
});

async function download(url: string) {
	const { received } = await serve(simulatedService());
	const before = inside.received.length;
	const parameters: INodeParameters = {
		resource: 'file',
		operation: 'upload',
		extractionId: 'ext_1',
		fileSource: 'url',
		url,
	};
	const { error } = await bench().run(parameters, [{ json: {} }]);
	const content = received.flatMap(({ body }) => filesOf(body))[0]?.content;
	return { error, content, called: inside.received.length - before };
}

const redirecting = (from: string, to: string) => `${from}/a.pdf?to=${encodeURIComponent(to)}`;

test('a redirect from a public address to another one is followed', async () => {
	const { error, content } = await download(redirecting(PUBLIC, 'http://93.184.216.35/b.pdf'));
	expect(error).toBeUndefined();
	expect(content).toBe('at http://93.184.216.35/b.pdf');
});

test('files at private addresses are downloaded, and may redirect to other private ones', async () => {
	const named = inside.origin.replace('127.0.0.1', 'localhost');
	const { error, content, called } = await download(redirecting(inside.origin, `${named}/b.pdf`));
	expect(error).toBeUndefined();
	expect(content).toBe('at /b.pdf');
	expect(called).toBe(2);
});

test('a private address may redirect to a public one, which may not redirect back to a private one', async () => {
	const back = redirecting(PUBLIC, `${inside.origin}/b.pdf`);
	const { error, called } = await download(redirecting(inside.origin, back));
	expect(error?.message).toContain('a public server redirects the request into a private network');
	expect(called).toBe(1);
});

test.each([
	'127.0.0.1',
	'127.1',
	'0x7f000001',
	'localhost',
	'LOCALHOST.',
	'[::1]',
	'[::ffff:127.0.0.1]',
	'169.254.169.254',
	'10.1.2.3',
	'172.31.0.1',
	'192.168.1.1',
	'100.64.0.1',
	'[2002:7f00:1::]',
	'[fd00::1]',
	'[fe80::1]',
	'postgres',
	'metadata.google.internal',
])('a redirect from a public address to a private one is refused: %s', async (name) => {
	const { host } = new URL(`http://${name}:${new URL(inside.origin).port}`);
	const { error, called } = await download(redirecting(PUBLIC, `http://${host}/secret?key=secret`));
	expect(error?.message).toBe(
		`The file at ${PUBLIC}/a.pdf could not be downloaded: a public server redirects the request into a private network`,
	);
	expect(error?.description).toContain(`redirects to ${host}.`);
	expect(`${error?.message} ${error?.description}`).not.toContain('secret');
	expect(called).toBe(0);
	expect(web.received.filter(({ path }) => path.includes('/secret?key'))).toEqual([]);
});

newerThan('1.123', 'n8n does not resolve host names for nodes', () => {
	test('a redirect to a name in the public DNS that resolves to a private address is refused', async () => {
		const lookup = jest.spyOn(dns, 'lookup').mockImplementation(async (name) => {
			if (name !== 'rebound.example.com') throw new Error(`${name} is not found`);
			return Object([{ address: '10.0.0.1', family: 4 }]);
		});
		const { error } = await download(redirecting(PUBLIC, 'http://rebound.example.com/secret'));
		lookup.mockRestore();
		expect(error?.message).toContain(
			'a public server redirects the request into a private network',
		);
		expect(web.received.filter(({ path }) => path.includes('com/secret'))).toEqual([]);
	});
});

test('a name that cannot be resolved here may be resolved by the proxy', async () => {
	const { error, content } = await download(redirecting(PUBLIC, 'http://nowhere.invalid/b.pdf'));
	expect(error).toBeUndefined();
	expect(content).toBe('at http://nowhere.invalid/b.pdf');
});
