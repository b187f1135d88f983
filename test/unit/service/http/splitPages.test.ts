/** Uploads of documents that become one file per page. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ExtractionOptions } from '../../../../local-service/src/interface';
import { splitPages } from '../../../../local-service/src/http/splitPages';
import { openApp, ORIGIN } from '../../../support/app';
import { LIMITS, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-splitting-'));
let opened: Awaited<ReturnType<typeof openApp>> | undefined;
afterEach(async () => {
	await opened?.close();
	opened = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

const PAGES = 3;

/** An app for uploads, without processing. */
async function setUp(
	more: { credits?: number; waiting?: number; pages?: number },
	options?: ExtractionOptions,
) {
	const { credits, waiting = LIMITS.waiting, pages = PAGES } = more;
	const workers = workersWith({
		slots: 0,
		countPages: async () => ({ answer: { numberOfPages: pages, canBeSplit: true } }),
	});
	const limits = { ...LIMITS, waiting, pages: Math.max(LIMITS.pages, pages) };
	opened = await openApp({ folder, workers, limits, credits, logLevel: 'silent' });
	const { store, documents, fetch } = opened;
	const { id } = await store.define('extraction', {
		name: 'n',
		language: 'English',
		options: { splitPdfPages: true, ...options },
		fields: [],
	});
	const upload = async () => {
		const form = new FormData();
		form.append('extractionId', id);
		form.append('files', new Blob(['bytes']), 'a.pdf');
		const headers = { authorization: 'Bearer token' };
		const answer = await fetch(`${ORIGIN}/v1/uploadFiles`, {
			method: 'POST',
			headers,
			body: form,
		});
		const { files = [] }: { files?: unknown[] } = JSON.parse(await answer.text());
		return { status: answer.status, files: files.length };
	};
	return { store, documents, upload };
}

const stored = () => readdirSync(folder).filter((name) => name.startsWith('fil_')).length;

test.each([
	['every page uses a credit', { credits: 2 * PAGES + 1 }, 400],
	['every page counts as a waiting file', { waiting: 2 * PAGES + 1 }, 429],
])('%s, and an upload above the limit leaves no page behind', async (_what, more, refused) => {
	const { store, upload } = await setUp(more);
	const before = stored();
	expect(await upload()).toEqual({ status: 200, files: PAGES });
	expect(await upload()).toEqual({ status: 200, files: PAGES });
	expect(await store.pagesUploaded()).toBe(2 * PAGES);
	expect(stored()).toBe(before + 2 * PAGES);
	expect(await upload()).toEqual({ status: refused, files: 0 });
	expect(stored()).toBe(before + 2 * PAGES);
	expect(await store.filesWaiting()).toBe(2 * PAGES);
});

test('a document with more pages than the queue allows is not stored page by page', async () => {
	const { documents, upload } = await setUp({ pages: 200_000 });
	const copy = jest.spyOn(documents, 'copy');
	expect(await upload()).toEqual({ status: 429, files: 0 });
	expect(copy).not.toHaveBeenCalled();
});

test('pages outside the range use no credits', async () => {
	const { store, upload } = await setUp(
		{ credits: 2 },
		{ specificPageProcessing: true, specificPageProcessingOptions: { from: 2, to: 3 } },
	);
	expect(await upload()).toEqual({ status: 200, files: 2 });
	expect(await store.pagesUploaded()).toBe(2);
});

test('a document whose pages cannot be stored leaves no page behind', async () => {
	const { store, upload } = await setUp({});
	const before = stored();
	jest.spyOn(store, 'addFiles').mockImplementation(() => {
		throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
	});
	expect(await upload()).toEqual({ status: 500, files: 0 });
	expect(stored()).toBe(before);
});

test.each([
	[{ from: 2, to: 3 }, true, [2, 3]],
	[{ from: 3, to: 9 }, true, [3]],
	[{ from: 4, to: 9 }, true, [undefined]],
	[{ from: 2, to: 3 }, false, [1, 2, 3]],
])('the pages %j, enabled %p, become %j', (range, specificPageProcessing, pages) => {
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: PAGES };
	const options = { specificPageProcessing, specificPageProcessingOptions: range };
	const split = splitPages(file, { ...options, splitPdfPages: true });
	expect(split.map(({ page }) => page)).toEqual(pages);
	expect(split[0]?.fileId).toBe('fil_0');
	expect(new Set(split.map(({ fileId }) => fileId)).size).toBe(pages.length);
	expect(splitPages(file, { ...options, splitPdfPages: false })).toEqual([file]);
});
