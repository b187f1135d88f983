/** All kinds of document storage behave in the same way. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, json, text } from 'node:stream/consumers';

import type { Documents } from '../../../../local-service/src/storing/documents';
import { createDocumentFolder } from '../../../../local-service/src/storing/documentFolder';
import { keepReading, matchingReading } from '../../../../local-service/src/storing/readings';
import {
	documentsAt,
	FIRST,
	READER,
	reading,
	SECOND,
	THIRD,
	useObjectStore,
} from '../../../support/objectDocuments';

const store = useObjectStore();

let runs = 0;

const KINDS = {
	'a folder': (own: string) => createDocumentFolder(own, []),
	'an object store': (own: string) => documentsAt(own, store.server.endpoint, `run-${runs}`),
};

describe.each(Object.entries(KINDS))('in %s', (_, create) => {
	let own: string;
	let documents: Documents;
	beforeEach(() => {
		own = path.join(store.folder, `run-${++runs}`);
		documents = create(own);
	});

	async function add(fileId: string, content: Array<string | Buffer> = ['bytes']) {
		await documents.receive(fileId, Readable.from(content));
		await documents.keep(fileId);
	}

	const addReading = async (fileId: string) =>
		await documents.useReading(fileId, async (file) => await keepReading(file, reading));

	const bytesOf = async (fileId: string) => {
		const { size, content } = await documents.open(fileId);
		const bytes = await buffer(content);
		expect(bytes.length).toBe(size);
		return bytes;
	};

	const inFolders = () =>
		readdirSync(own, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ name }) => name);

	test('a received document is available after `keep`', async () => {
		await documents.receive(FIRST, Readable.from(['bytes']));
		expect(await documents.has(FIRST)).toBe(false);
		await documents.keep(FIRST);
		expect(await documents.has(FIRST)).toBe(true);
		expect((await bytesOf(FIRST)).toString()).toBe('bytes');
		expect(readdirSync(path.join(own, 'incoming'))).toEqual([]);
		expect(await documents.use(FIRST, async ({ file }) => readFileSync(file, 'utf8'))).toBe(
			'bytes',
		);
	});

	test('an empty document is supported', async () => {
		await add(FIRST, []);
		expect(await documents.has(FIRST)).toBe(true);
		expect((await bytesOf(FIRST)).length).toBe(0);
	});

	test('a large document is returned unchanged', async () => {
		const megabyte = Buffer.alloc(
			1_048_576,
			Uint8Array.from({ length: 251 }, (_one, index) => index),
		);
		await add(
			FIRST,
			Array.from({ length: 37 }, () => megabyte),
		);
		const bytes = await bytesOf(FIRST);
		expect(bytes.equals(Buffer.concat(Array.from({ length: 37 }, () => megabyte)))).toBe(true);
	});

	test('reading a missing document fails like reading a missing file', async () => {
		expect(await documents.has(FIRST)).toBe(false);
		expect(await documents.openReading(FIRST)).toBeUndefined();
		const code = 'ENOENT';
		await expect(documents.open(FIRST)).rejects.toMatchObject({ code });
		await expect(documents.copy(FIRST, [SECOND])).rejects.toMatchObject({ code });
		const reads = documents.use(FIRST, async ({ file }) => readFileSync(file));
		await expect(reads).rejects.toMatchObject({ code });
		await documents.remove([FIRST]);
	});

	test('a reading that is written while a document is in use is stored', async () => {
		await add(FIRST);
		await documents.use(FIRST, async ({ readingFile }) => {
			expect(await matchingReading(readingFile, READER)).toBeUndefined();
			await keepReading(readingFile, reading);
		});
		const again = async (file: string) => await matchingReading(file, READER);
		expect(await documents.useReading(FIRST, again)).toEqual(reading);
		const stored = await documents.openReading(FIRST);
		expect(stored && (await json(stored))).toEqual(reading);
	});

	test('a copy includes the reading, and remains when the original is deleted', async () => {
		await add(FIRST);
		await addReading(FIRST);
		await documents.copy(FIRST, [SECOND, THIRD]);
		await documents.remove([FIRST]);
		expect(await documents.has(FIRST)).toBe(false);
		expect(await documents.openReading(FIRST)).toBeUndefined();
		for (const copy of [SECOND, THIRD]) {
			expect((await bytesOf(copy)).toString()).toBe('bytes');
			const stored = await documents.openReading(copy);
			expect(stored && (await text(stored))).toContain(READER);
		}
	});

	test('a removed document leaves nothing, in any state', async () => {
		await add(FIRST);
		await documents.receive(FIRST, Readable.from(['again']));
		await addReading(FIRST);
		await documents.remove([FIRST, SECOND]);
		expect(await documents.has(FIRST)).toBe(false);
		expect(inFolders()).toEqual([]);
	});

	test('a received document can be discarded', async () => {
		await documents.receive(FIRST, Readable.from(['bytes']));
		await documents.discard([FIRST, SECOND]);
		expect(inFolders()).toEqual([]);
	});

	test('an error while a document is in use is thrown', async () => {
		await add(FIRST);
		const work = async () => await Promise.reject(new Error('of the work'));
		await expect(documents.use(FIRST, work)).rejects.toThrow('of the work');
	});

	test('the storage is reachable', async () => {
		await expect(documents.checkReachable()).resolves.toBeUndefined();
	});
});
