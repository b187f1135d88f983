/** Uploads while many files are pending, or disk space is low. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import promises from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import fastify, { type FastifyError } from 'fastify';

import { receiveFiles } from '../../../../local-service/src/http/receiveFiles';
import type { App } from '../../../../local-service/src/http/typed';
import {
	DatabaseUnavailable,
	WriteOutcomeUnknown,
} from '../../../../local-service/src/storing/database';
import { createDocumentFolder } from '../../../../local-service/src/storing/documentFolder';
import { openApp, ORIGIN } from '../../../support/app';
import { LIMITS, NOTHING, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('uploads are refused above the limit, store nothing, and are accepted when there is room again', async () => {
	let counting = 0;
	// Without workers, nothing is ever processed.
	const workers = workersWith({
		slots: 0,
		countPages: async () => {
			counting++;
			return { answer: { numberOfPages: 1, canBeSplit: false } };
		},
	});
	const limits = { ...LIMITS, files: 3, waiting: 3 };
	const { store, fetch, close } = await openApp({ folder, workers, limits });
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });

	const upload = async (files: number) => {
		const form = new FormData();
		form.append('extractionId', id);
		for (let i = 0; i < files; i++) form.append('files', new Blob(['x'.repeat(900)]), 'a.pdf');
		const { status, headers } = await fetch(`${ORIGIN}/v1/uploadFiles`, {
			method: 'POST',
			headers: { authorization: 'Bearer token' },
			body: form,
		});
		return { status, retryAfter: headers.get('retry-after') };
	};
	const refused = { status: 429, retryAfter: '30' };
	const stored = () => readdirSync(folder, { recursive: true }).length;

	expect(await upload(2)).toEqual({ status: 200, retryAfter: null });
	const before = { documents: stored(), pages: await store.pagesUploaded() };
	expect(await upload(2)).toEqual(refused);
	expect({ documents: stored(), pages: await store.pagesUploaded() }).toEqual(before);

	// There is room for only one of the simultaneous uploads.
	const statuses = await Promise.all([upload(1), upload(1), upload(1)]);
	expect(statuses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
	expect(await store.filesWaiting()).toBe(3);

	// Pages are not counted if the upload is rejected anyway.
	counting = 0;
	expect(await upload(1)).toEqual(refused);
	expect(counting).toBe(0);

	for (const { fileId } of await store.firstOfBatches()) await store.finish(fileId, NOTHING);
	expect((await upload(1)).status).toBe(200);
	await close();
});

test.each([
	[
		'is unknown whether the files are stored',
		new WriteOutcomeUnknown('It went away'),
		503,
		null,
		1,
	],
	['is certain that the files are not stored', new DatabaseUnavailable('It is away'), 503, '30', 0],
	['is certain that the files are not stored', new Error('It failed'), 500, null, 0],
])(
	'if it %s, %s is answered with %i (Retry-After: %s), and leaves %i documents',
	async (...given) => {
		const [, error, status, retryAfter, left] = given;
		const own = mkdtempSync(path.join(folder, 'unsettled-'));
		const { store, documents, fetch, close } = await openApp({
			folder: own,
			workers: workersWith({}),
		});
		const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
		jest.spyOn(store, 'addFiles').mockRejectedValue(error);
		const keep = jest.spyOn(documents, 'keep');
		const form = new FormData();
		form.append('extractionId', id);
		form.append('files', new Blob(['x']), 'a.pdf');
		const answer = await fetch(`${ORIGIN}/v1/uploadFiles`, {
			method: 'POST',
			headers: { authorization: 'Bearer token' },
			body: form,
		});
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
		const [[fileId = ''] = []] = keep.mock.calls;
		expect(await documents.has(fileId)).toBe(left === 1);
		await close();
	},
);

describe('while the disk is nearly full', () => {
	const MEGABYTE = 1024 * 1024;

	async function setUp(free: () => number) {
		const real = promises.statfs;
		jest
			.spyOn(promises, 'statfs')
			.mockImplementation(async (name) =>
				Object.assign(await real(name), { bavail: free() / MEGABYTE, bsize: MEGABYTE }),
			);
		const limits = { ...LIMITS, fileSize: 30 * MEGABYTE };
		const opened = await openApp({ folder, workers: workersWith({}), limits });
		const { id } = await opened.store.define('extraction', {
			name: 'n',
			language: 'English',
			fields: [],
		});
		const upload = async (megabytes: number) => {
			const form = new FormData();
			form.append('extractionId', id);
			form.append('files', new Blob([new Uint8Array(megabytes * MEGABYTE)]), 'a.pdf');
			const response = await opened.fetch(`${ORIGIN}/v1/uploadFiles`, {
				method: 'POST',
				headers: { authorization: 'Bearer token' },
				body: form,
			});
			return { status: response.status, body: await response.json() };
		};
		const disk = async () => {
			const response = await opened.fetch(`${ORIGIN}/v1/health`);
			return { status: response.status, body: await response.json() };
		};
		return { ...opened, upload, disk };
	}

	afterEach(() => jest.restoreAllMocks());

	const health = (disk: string) => ({ status: 200, body: { status: 'ok', disk } });

	test('uploads are refused below the threshold, which health reports, and accepted above', async () => {
		let free = 300 * MEGABYTE;
		const { upload, disk, close } = await setUp(() => free);
		expect((await upload(1)).status).toBe(200);
		expect(await disk()).toMatchObject(health('ok'));
		free = 255 * MEGABYTE;
		expect(await upload(1)).toMatchObject({
			status: 507,
			body: { status: 'error', message: expect.stringContaining('nearly full') },
		});
		expect(await disk()).toMatchObject(health('full'));
		await close();
	});

	test('an upload that would exceed the remaining space is refused before it is received', async () => {
		const { upload, documents, close } = await setUp(() => 266 * MEGABYTE);
		const receive = jest.spyOn(documents, 'receive');
		expect((await upload(12)).status).toBe(507);
		expect(receive).not.toHaveBeenCalled();
		expect((await upload(8)).status).toBe(200);
		await close();
	});

	test('an upload fails, and leaves nothing, if others fill the disk meanwhile', async () => {
		let looks = 0;
		const { upload, documents, close } = await setUp(() => (looks++ < 1 ? 300 : 250) * MEGABYTE);
		const discard = jest.spyOn(documents, 'discard');
		expect((await upload(20)).status).toBe(507);
		expect(discard).toHaveBeenCalled();
		const left = readdirSync(`${folder}/incoming`);
		expect(left).toEqual([]);
		await close();
	});

	test('uploads are accepted if the file system does not report its free space', async () => {
		const { upload, close } = await setUp(() => {
			throw new Error('ENOSYS');
		});
		expect((await upload(1)).status).toBe(200);
		await close();
	});
});

test('an upload that the client aborts before its form is read ends as a failed request', async () => {
	const app: App = fastify().withTypeProvider<TypeBoxTypeProvider>();
	const documents = createDocumentFolder(mkdtempSync(path.join(folder, 'aborted-')), []);
	let received: IncomingMessage | undefined;
	app.addHook('onRequest', async ({ raw }) => void (received = raw));
	const receive = receiveFiles(app, documents, LIMITS);
	app.post('/', async (sent) => await receive(sent, Type.Object({})));
	const failed = new Promise<FastifyError>((resolve) =>
		app.addHook('onError', async (_request, _reply, error) => resolve(error)),
	);
	await app.listen({ port: 0, host: '127.0.0.1' });

	const { port } = app.server.address() as AddressInfo;
	const headers = {
		'content-type': 'multipart/form-data; boundary=part-boundary',
		'content-length': 1000,
	};
	const upload = request({ port, method: 'POST', headers }).on('error', () => {});
	jest.spyOn(documents, 'checkFreeSpace').mockImplementation(async () => {
		upload.destroy();
		// The abort reaches the service before it reads the form.
		await new Promise((resolve) => received?.once('close', resolve));
	});
	upload.write('--part-boundary\r\n');
	expect(await failed).toMatchObject({
		statusCode: 400,
		message: 'The client aborted the upload.',
	});
	await app.close();
});

describe('the parts of a form', () => {
	const BOUNDARY = 'part-boundary';
	const EXTRACTION = 'extractionId';
	const named = (name: string, more = '') =>
		`Content-Disposition: form-data; name="${name}"${more}`;
	const document = { head: named('files', '; filename="a.txt"'), text: 'x' };

	let app: Awaited<ReturnType<typeof openApp>>;
	let extractionId: string;

	beforeAll(async () => {
		app = await openApp({ folder, workers: workersWith({}), limits: { ...LIMITS, waiting: 100 } });
		const details = { name: 'n', language: 'English', fields: [{ key: 'a' }] };
		({ id: extractionId } = await app.store.define('extraction', details));
	});
	afterAll(async () => await app.close());

	async function upload(...parts: Array<{ head: string; text: string }>) {
		const all = [{ head: named(EXTRACTION), text: extractionId }, ...parts];
		const body = all.map(({ head, text }) => `--${BOUNDARY}\r\n${head}\r\n\r\n${text}\r\n`);
		const response = await app.fetch(`${ORIGIN}/v1/uploadFiles`, {
			method: 'POST',
			headers: {
				authorization: 'Bearer token',
				'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
			},
			body: `${body.join('')}--${BOUNDARY}--\r\n`,
		});
		const { message, files }: { message?: string; files?: Array<{ fileName: string }> } = Object(
			await response.json(),
		);
		return { status: response.status, message, names: files?.map(({ fileName }) => fileName) };
	}

	test.each(['', '; filename=""'])('a file without a name is accepted: %j', async (fileName) => {
		const head = `${named('files', fileName)}\r\nContent-Type: application/octet-stream`;
		expect(await upload({ head, text: 'x' })).toEqual({ status: 200, names: ['document'] });
	});

	test('a text that is too long is refused instead of being cut off', async () => {
		const passwords = `${'p'.repeat(300)}\n`.repeat(40);
		expect(await upload({ head: named('password'), text: passwords }, document)).toEqual({
			status: 400,
			message: 'The part "password" must have at most 10,000 bytes.',
		});
	});

	test.each([
		['password', ['first', 'second']],
		['batchId', ['', '']],
		[EXTRACTION, ['ext_other']],
	])('%s must not be sent more than once', async (name, texts) => {
		const parts = texts.map((text) => ({ head: named(name), text }));
		const { status, message } = await upload(...parts, document);
		expect([status, message]).toEqual([
			400,
			`The form has the part "${name}" more than once; only "files" may be repeated.`,
		]);
	});

	test('documents without a file name are not reported as missing', async () => {
		expect(await upload({ head: named('files'), text: 'x' })).toEqual({
			status: 400,
			message: 'The part "files" must be a file: its Content-Disposition has no filename.',
		});
	});

	test.each<[string, string, string]>([
		['JSON that is not valid', `${named('batchId')}\r\nContent-Type: application/json`, '{"a'],
		['no name', 'Content-Disposition: form-data', 'x'],
		['no name, and a file', 'Content-Disposition: form-data; filename="a.txt"', 'x'],
		['the name of an inherited property', named('constructor'), 'x'],
	])('a part with %s is refused with a message about the form', async (_, head, text) => {
		const { status, message } = await upload({ head, text }, document);
		expect([status, message]).toEqual([400, 'The multipart form is malformed or incomplete.']);
	});
});
