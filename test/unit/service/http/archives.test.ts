/** ZIP archives in uploads: their limits, and the clean-up after rejected ones. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { packedFiles } from '../../../../local-service/src/reading/archive';
import { openApp, ORIGIN } from '../../../support/app';
import { gigabyteOf } from '../../../support/bombBuilders';
import { zip } from '../../../../generator/files/fileBuilders';
import { LIMITS, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Without workers, nothing is ever processed. */
const workers = workersWith({
	slots: 0,
	countPages: async (file) => {
		const packed = packedFiles(await readFile(file));
		return { answer: { numberOfPages: packed ? 0 : 2, canBeSplit: false, packed } };
	},
});

async function setUp(limits: Partial<typeof LIMITS> = {}, credits?: number) {
	const app = await openApp({ folder, workers, limits: { ...LIMITS, ...limits }, credits });
	const { id } = await app.store.define('extraction', {
		name: 'n',
		language: 'English',
		fields: [],
	});
	const stored = () => readdirSync(folder, { recursive: true }).length;
	return {
		...app,
		stored,
		upload: async (...files: Array<[name: string, bytes: Uint8Array | string]>) => {
			const form = new FormData();
			form.append('extractionId', id);
			for (const [name, bytes] of files) {
				form.append('files', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
			}
			const response = await app.fetch(`${ORIGIN}/v1/uploadFiles`, {
				method: 'POST',
				headers: { authorization: 'Bearer token' },
				body: form,
			});
			const body: {
				message?: string;
				batchId?: string;
				files?: Array<{ fileId: string; fileName: string; numberOfPages: number; url: string }>;
			} = JSON.parse(await response.text());
			return { ...body, status: response.status };
		},
	};
}

test('each file is a document with its own ID, bytes and pages, at the position of the archive', async () => {
	const { upload, store, fetch, stored, close } = await setUp();
	const before = stored();
	const { status, files = [] } = await upload(
		['a.txt', 'a'],
		[
			'b.zip',
			zip([
				['c.txt', 'first'],
				['d/c.txt', 'second'],
				['e.zip', zip([['f', '']])],
			]),
		],
		['g.txt', 'g'],
	);
	expect(status).toBe(200);
	expect(files.map(({ fileName, numberOfPages }) => [fileName, numberOfPages])).toEqual([
		['a.txt', 2],
		['b.zip/c.txt', 2],
		['b.zip/d/c.txt', 2],
		['b.zip/e.zip', 0],
		['g.txt', 2],
	]);
	expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(5);
	expect(await store.pagesUploaded()).toBe(8);
	expect(stored()).toBe(before + 5);
	const [, , second] = files;
	const got = await fetch(second?.url ?? '', { headers: { authorization: 'Bearer token' } });
	expect(await got.text()).toBe('second');
	await close();
});

const lying = (bytes: Buffer, at: number, value: number) => {
	bytes.writeUInt32LE(value, bytes.indexOf('PK\x01\x02') + at);
	return bytes;
};
const [CRC, SIZE] = [16, 24];

test.each([
	['protected by a password', zip([['a', 'x']], { flags: 1 })],
	['compression of the file is not supported', zip([['a', 'x']], { method: 12 })],
	['damaged', lying(zip([['a', 'x']]), CRC, 1)],
	['damaged', lying(zip([['a', 'x'.repeat(99)]]), SIZE, 9)],
	['damaged', lying(zip([['a', 'x']]), SIZE, 9)],
	['damaged', corrupt(zip([['a', 'x'.repeat(99)]]))],
	['no documents in it', zip([['.DS_Store', 'x']])],
	['no documents in it', zip([])],
])('only the faulty file fails, with a message that contains "%s"', async (why, bytes) => {
	const { upload, store, queue, close } = await setUp();
	const { batchId = '', files } = await upload(['a.zip', bytes], ['b.zip', zip([['c', 'x']])]);
	expect(files?.length).toBe(2);
	const [{ fileId = '', rank } = {}] = await store.firstOfBatches();
	expect([fileId, rank]).toEqual([files?.[0]?.fileId, 0]);
	expect((await store.findJob(fileId))?.message).toContain(why);
	const [, other] = await store.filesOf(batchId);
	expect((await store.findJob(other?.fileId ?? ''))?.message).toBeUndefined();
	queue.wake();
	await close();
});

function corrupt(bytes: Buffer): Buffer {
	bytes.fill(0xff, 31, 34);
	return bytes;
}

const packing = (count: number, size: number) =>
	zip(Array.from({ length: count }, (_, index) => [`${index}`, 'x'.repeat(size)]));

test.each([
	['files', { files: 3 }, packing(2, 1), /upload has 4, and the limit is 3/],
	['bytes of a file', {}, packing(1, 3001), /is larger than .* --max-file-size/],
	['bytes of a bomb', {}, lying(packing(1, 1), SIZE, 0xffffffff), /a thousand times its size/],
	['bytes of all files', { files: 99, waiting: 99 }, packing(11, 2999), /larger than .* together/],
])(
	'an archive with more %s than allowed fails, and no other file',
	async (_, limits, bytes, why) => {
		const { upload, store, close } = await setUp({ ...limits, fileSize: 3000 }, 7);
		const { files = [] } = await upload(['first.txt', 'x'], ['a.zip', bytes], ['last.txt', 'x']);
		const jobs = await Promise.all(files.map(({ fileId }) => store.findJob(fileId)));
		const messages = jobs.map((job) => job?.message);
		expect(messages).toEqual([undefined, expect.stringMatching(why), undefined]);
		expect(await store.pagesUploaded()).toBe(4);
		await close();
	},
);

test.each([
	['waiting files', { waiting: 3 }, packing(3, 1), 429, /The queue is full/],
	['credits', {}, packing(3, 1), 400, /needs 8 credits/],
])(
	'an upload with more %s than allowed is refused, and leaves nothing',
	async (_, limits, bytes, status, why) => {
		const { upload, stored, store, close } = await setUp(limits, 7);
		const before = stored();
		const refused = await upload(['first.txt', 'x'], ['a.zip', bytes]);
		expect(refused).toMatchObject({ status, message: expect.stringMatching(why) });
		expect([stored(), await store.pagesUploaded()]).toEqual([before, 0]);
		await close();
	},
);

test('a file is only unpacked up to its size according to the archive, whatever its content', async () => {
	const { upload, documents, close } = await setUp({ fileSize: 2_000_000 });
	const raw = gigabyteOf(0).subarray(2);
	const bytes = zip([['a', '']]);
	const bombed = Buffer.concat([
		bytes.subarray(0, 31),
		raw,
		lying(lying(bytes.subarray(bytes.indexOf('PK\x01\x02')), 20, raw.length), SIZE, 1_000_000),
	]);
	bombed.writeUInt32LE(31 + raw.length, bombed.length - 6);
	const { files } = await upload(['a.zip', bombed]);
	const { size } = await documents.open(files?.[0]?.fileId ?? '').then(async (opened) => {
		opened.content.destroy();
		return opened;
	});
	expect(size).toBeLessThanOrEqual(1_000_000);
	await close();
});
