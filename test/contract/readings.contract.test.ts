/** Readings of documents, images of their pages, and documents that are split into pages. */
import { PNG } from 'pngjs';

import type { Box } from '../../local-service/src/geometry';
import type { Reading } from '../../local-service/src/reading/pages';
import { pdf } from '../../generator/pdf';
import { readAs } from '../support/openapi';
import { example, useService, type Part } from '../support/serviceClient';

const service = useService('--max-pages', '4');

const FIELD = { key: 'invoiceNumber' };

/** A PDF whose pages are numbered 1, 2 and so on. */
async function numbered(pages: number): Promise<Part> {
	const bytes = await pdf(
		(document) => {
			for (let page = 1; page <= pages; page++) {
				if (page > 1) document.addPage();
				document.text(`Invoice number: RE-2026-000${page}`);
			}
		},
		{ size: 'A5', margin: 40 },
	);
	return ['files', { name: 'numbered.pdf', bytes }];
}

async function extract(part: Part, options: object = {}) {
	const extractionId = await service.client.createExtraction([FIELD], { options });
	const uploaded = await service.client.upload([['extractionId', extractionId], part]);
	const { files } = await service.client.results(uploaded);
	return { uploaded, files, fileIds: files.map(({ fileId }) => fileId) };
}

const get = async (path: string) =>
	await fetch(`${service.origin}/v1${path}`, {
		headers: { authorization: `Bearer ${service.token}` },
	});

async function readingOf(fileId = ''): Promise<Reading> {
	const { status, body } = await service.client.call('GET', `/files/${fileId}/text`);
	expect(status).toBe(200);
	return readAs<Reading>('Reading', body);
}

async function pictureOf(fileId = '', page = 1): Promise<PNG> {
	const response = await get(`/files/${fileId}/pages/${page}.png`);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('image/png');
	return PNG.sync.read(Buffer.from(await response.arrayBuffer()));
}

/** The darkest pixel within a box in points, from 0 to 255. */
function darkest(picture: PNG, box: Box, scale: number): number {
	let least = 255;
	for (let y = Math.floor(box.top * scale); y < box.bottom * scale; y++) {
		for (let x = Math.floor(box.left * scale); x < box.right * scale; x++) {
			least = Math.min(least, picture.data[(y * picture.width + x) * 4] ?? 255);
		}
	}
	return least;
}

describe('the reading of a document', () => {
	test('has its words, at their positions in the image of the page', async () => {
		const { fileIds } = await extract(await numbered(2));
		const { pages } = await readingOf(fileIds[0]);
		expect(pages.map(({ number }) => number)).toEqual([1, 2]);
		expect(pages[1]?.words.map(({ text }) => text)).toEqual(['Invoice', 'number:', 'RE-2026-0002']);

		const picture = await pictureOf(fileIds[0], 2);
		const scale = picture.width / (pages[1]?.width ?? 0);
		expect(picture.height / scale).toBeCloseTo(pages[1]?.height ?? 0, 0);
		for (const { box } of pages[1]?.words ?? []) {
			expect(darkest(picture, box, scale)).toBeLessThan(64);
			const below = { ...box, top: box.top + 100, bottom: box.bottom + 100 };
			expect(darkest(picture, below, scale)).toBe(255);
		}
	});

	test('has only the requested pages', async () => {
		const specificPageProcessingOptions = { from: 2, to: 3 };
		const { fileIds } = await extract(await numbered(3), {
			specificPageProcessing: true,
			specificPageProcessingOptions,
		});
		expect(await readingOf(fileIds[0])).toMatchObject({
			range: specificPageProcessingOptions,
			pages: [{ number: 2 }, { number: 3 }],
		});
	});

	test('exists for classified files, and for their copies in an extraction', async () => {
		const extractionId = await service.client.createExtraction([FIELD]);
		const classificationId = await service.client.createClassification([
			{ name: 'Invoice', description: '', uniqueWords: ['invoice'], extractionId },
		]);
		const sent = await service.client.upload([
			['classificationId', classificationId],
			await numbered(1),
		]);
		const { files } = await service.client.classified({ classificationId, batchId: sent.batchId });
		const { extraction } = files[0] ?? {};
		if (!extraction) throw new Error('The file was not passed on');
		await service.client.results(extraction);
		expect(await readingOf(extraction.fileId)).toEqual(await readingOf(files[0]?.fileId));
	});

	test('does not exist for unreadable files, nor after deletion', async () => {
		const bad = await extract(['files', { name: 'a.pdf', bytes: new Uint8Array() }]);
		expect(await service.client.call('GET', `/files/${bad.fileIds[0]}/text`)).toMatchObject({
			status: 404,
			body: { message: 'Processing of the file failed: The file is empty: upload it again.' },
		});

		const { uploaded, fileIds } = await extract(example('invoice-atelier-north.pdf'));
		const { extractionId, batchId } = uploaded;
		await service.client.call('DELETE', '/deleteBatch', { json: { extractionId, batchId } });
		expect(service.documents()).not.toContain(fileIds[0]);
		for (const what of ['text', 'pages/1.png']) {
			expect((await get(`/files/${fileIds[0]}/${what}`)).status).toBe(404);
		}
	});

	test('needs the token', async () => {
		const { fileIds } = await extract(await numbered(1));
		for (const what of ['text', 'pages/1.png']) {
			const { status } = await fetch(`${service.origin}/v1/files/${fileIds[0]}/${what}`);
			expect(status).toBe(401);
		}
	});

	test.each(['0.png', '3.png', '99999999999.png', '1.jpg', 'x.png', '-1.png'])(
		'has no page %s',
		async (name) => {
			const { fileIds } = await extract(await numbered(2));
			const response = await get(`/files/${fileIds[0]}/pages/${name}`);
			expect(response.status).toBe(404);
			expect(await response.json()).toMatchObject({ status: 'error' });
		},
	);
});

describe('a document that is split', () => {
	const results = (files: Array<{ result?: object }>) => files.map(({ result }) => result);

	test('becomes one file per page', async () => {
		const { body: before } = await service.client.call('GET', '/credits');
		const part = await numbered(3);
		const { uploaded, files } = await extract(part, { splitPdfPages: true });
		const pages = [1, 2, 3].map((page) => ({ fileName: 'numbered.pdf', numberOfPages: 1, page }));
		expect(uploaded.files).toMatchObject(pages);
		expect(files).toMatchObject(pages);
		expect(results(files)).toEqual(
			[1, 2, 3].map((page) => ({ invoiceNumber: `RE-2026-000${page}` })),
		);
		const { body: after } = await service.client.call('GET', '/credits');
		expect([before, after]).toEqual([after, after]);

		for (const { fileId } of files) {
			const bytes = new Uint8Array(await (await get(`/files/${fileId}`)).arrayBuffer());
			expect(bytes).toEqual(typeof part[1] === 'string' ? undefined : part[1].bytes);
		}
		expect((await readingOf(files[1]?.fileId)).pages).toMatchObject([{ number: 2 }]);
	});

	test('keeps its other pages if one is deleted', async () => {
		const { uploaded, fileIds } = await extract(await numbered(3), { splitPdfPages: true });
		const { extractionId, batchId } = uploaded;
		const json = { extractionId, batchId, fileIds: [fileIds[0]] };
		expect((await service.client.call('DELETE', '/deleteFiles', { json })).status).toBe(200);
		expect(service.documents()).not.toContain(fileIds[0]);
		expect((await get(`/files/${fileIds[1]}`)).status).toBe(200);
		expect((await readingOf(fileIds[2])).pages).toMatchObject([{ number: 3 }]);
	});

	test('has only the requested pages', async () => {
		const range = (from: number, to: number) => ({
			splitPdfPages: true,
			specificPageProcessing: true,
			specificPageProcessingOptions: { from, to },
		});
		const { files } = await extract(await numbered(3), range(2, 9));
		expect(results(files)).toEqual([
			{ invoiceNumber: 'RE-2026-0002' },
			{ invoiceNumber: 'RE-2026-0003' },
		]);
		expect((await extract(await numbered(2), range(3, 4))).files).toMatchObject([
			{ status: 'failed', message: expect.stringContaining('begins at page 3,') },
		]);
	});

	test('is not split if it has more pages than allowed, or only one', async () => {
		const { files } = await extract(await numbered(5), { splitPdfPages: true });
		expect(files).toMatchObject([
			{ status: 'failed', message: expect.stringContaining('5 pages') },
		]);
		expect(files[0]).not.toHaveProperty('page');
		const one = await extract(await numbered(1), { splitPdfPages: true });
		expect(results(one.files)).toEqual([{ invoiceNumber: 'RE-2026-0001' }]);
	});
});
