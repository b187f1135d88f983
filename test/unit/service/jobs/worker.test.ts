/** Processing of documents by a worker thread. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

import { PNG } from 'pngjs';

import type { ExtractionOptions } from '../../../../local-service/src/interface';
import { count } from '../../../../local-service/src/jobs/pageWorker';
import { classify } from '../../../../local-service/src/jobs/classificationTasks';
import { extract } from '../../../../local-service/src/jobs/extractionTasks';
import { newThreadState, reportedMemory } from '../../../../local-service/src/jobs/threadState';
import { readInvoice } from '../../../../local-service/src/reading/invoice/readInvoice';
import { readerVersion } from '../../../../local-service/src/reading/version';
import { keepReading } from '../../../../local-service/src/storing/readings';
import { email, tiff, tiffTags } from '../../../../generator/files/fileBuilders';
import { MINIMUM_XML } from '../../../support/invoiceXml';
import { manyPages } from '../../../support/manyPages';
import { picturesOf, startModelServer } from '../../../support/modelServer';
import { page } from '../../../support/page';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-worker-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const state = newThreadState();
const readingFile = () => path.join(folder, 'reading');

/** Writes a document for the thread. */
function source(bytes: Uint8Array) {
	const file = path.join(folder, 'document');
	writeFileSync(file, bytes);
	return { state, file, readingFile: readingFile() };
}

const details = (options?: ExtractionOptions) => ({
	name: 'n',
	language: 'English',
	fields: [{ key: 'number', description: 'Invoice number' }],
	options,
});

const invoice = (number: string) => ({
	pages: [page(`Invoice number: ${number}`)],
	skipped: [],
	reader: readerVersion(),
});
const inFile = manyPages(2, ['Invoice number: IN-FILE-1']);

const storedReading = () => JSON.parse(zstdDecompressSync(readFileSync(readingFile())).toString());

test('a stored reading is used', async () => {
	await keepReading(readingFile(), invoice('KEPT-1'));
	const gone = { state, file: path.join(folder, 'none'), readingFile: readingFile() };
	expect(await extract({ ...gone, details: details() })).toMatchObject({
		answer: { result: { number: 'KEPT-1' } },
	});
	const documentTypes = [{ name: 'Invoice', description: '', uniqueWords: ['invoice'] }];
	expect(await classify({ ...gone, documentTypes })).toMatchObject({
		answer: { documentType: 'Invoice' },
	});
});

test('a value that is written by hand is listed as unsure', async () => {
	const stored = invoice('KEPT-1');
	const [read] = stored.pages;
	for (const word of read?.words ?? []) if (word.text === 'KEPT-1') word.isHandwritten = true;
	await keepReading(readingFile(), stored);
	const gone = { state, file: path.join(folder, 'none'), readingFile: readingFile() };
	expect(await extract({ ...gone, details: details() })).toMatchObject({
		answer: {
			result: { number: 'KEPT-1' },
			findings: { unsure: [{ field: 'number' }], details: { number: { confidence: 0.6 } } },
		},
	});
});

test.each([
	['another version of the reader', { reader: 'another' }],
	['a service without reader versions', { reader: undefined }],
])('a reading that %s stored is replaced by a new one', async (_, version) => {
	const cached = { ...invoice('KEPT-1'), ...version };
	writeFileSync(readingFile(), JSON.stringify(cached));
	expect(await extract({ ...source(inFile), details: details() })).toMatchObject({
		answer: { result: { number: 'IN-FILE-1' } },
	});
	const { reader, pages } = storedReading();
	expect(reader).toBe(readerVersion());
	expect(pages).toHaveLength(2);
});

test('the reading is stored, with its page range', async () => {
	const given = source(inFile);
	const { answer } = Object(await extract({ ...given, page: 2, details: details() }));
	expect(answer.result).toEqual({ number: 'IN-FILE-1' });
	expect(storedReading()).toMatchObject({
		pages: [{ number: 2 }],
		range: { from: 2, to: 2 },
	});
});

test.each([
	[true, [2]],
	[false, [1, 2]],
])('only the specified pages are read if this is enabled: %s', async (isOn, numbers) => {
	const specificPageProcessingOptions = { from: 2, to: 2 };
	const options = { specificPageProcessing: isOn, specificPageProcessingOptions };
	await extract({ ...source(inFile), details: details(options) });
	const { pages } = storedReading();
	expect(pages.map(({ number }: { number: number }) => number)).toEqual(numbers);
});

test('a reading that cannot be stored is reported as a storage failure, not as a failure of the document', async () => {
	const given = { ...source(inFile), readingFile: path.join(folder, 'none', 'reading') };
	expect(await extract({ ...given, details: details() })).toEqual({
		unstored: expect.stringContaining('ENOENT'),
	});
});

test('an unreadable document fails with its reason, and no reading is stored', async () => {
	expect(await extract({ ...source(new Uint8Array()), details: details() })).toEqual({
		unreadable: expect.stringContaining('The file is empty'),
	});
	expect(existsSync(readingFile())).toBe(false);
});

test('an internal error is not a failure of the document', async () => {
	await expect(count({ state, file: path.join(folder, 'none') })).rejects.toThrow('ENOENT');
});

test('reports whether a file can be split into its pages', async () => {
	const counted = async (bytes: Uint8Array) => Object(await count(source(bytes))).answer;
	const sheet = { tags: tiffTags(1, 1), strips: [new Uint8Array(1)] };
	expect(await counted(inFile)).toEqual({ numberOfPages: 2, canBeSplit: true });
	expect(await counted(tiff([sheet, sheet]))).toEqual({ numberOfPages: 2, canBeSplit: true });
	const text = new TextEncoder().encode('one\ftwo');
	expect(await counted(text)).toMatchObject({ canBeSplit: false });
});

describe('findings', () => {
	const members = async (bytes: Uint8Array, options?: ExtractionOptions) =>
		Object.keys(
			Object(await extract({ ...source(bytes), details: details(options) })).answer.findings,
		);

	test('are the requested ones', async () => {
		expect(await members(inFile)).toEqual(['details']);
		expect(await members(inFile, { hasTable: true })).toEqual(['details', 'tables']);
		expect(await members(inFile, { hasVisuals: true, checkboxRecognition: true })).toEqual([
			'details',
			'visuals',
			'checkboxes',
		]);
	});

	test('include skipped attachments, if any', async () => {
		const text = { type: 'text/plain', content: 'Invoice number: 1' };
		const picture = { type: 'image/gif', name: 'a.gif', content: 'GIF89a\0\0' };
		expect(await members(email([text, picture]))).toEqual(['details', 'skipped']);
	});
});

test('the memory held in shared buffers is visible to the watching thread', async () => {
	await count(source(inFile));
	const before = reportedMemory(state);
	const grow = (shared: boolean) => {
		const { Memory } = Reflect.get(globalThis, 'WebAssembly');
		Object(Reflect.construct(Memory, [{ initial: 1, maximum: 100, shared }])).grow(48);
	};
	grow(true);
	expect(reportedMemory(state)).toBe(before + 3 * 1024 * 1024);
	grow(false);
	expect(reportedMemory(state)).toBe(before + 3 * 1024 * 1024);
});

describe('with a language model', () => {
	let server: Awaited<ReturnType<typeof startModelServer>>;
	beforeAll(async () => {
		server = await startModelServer();
	});
	afterAll(async () => await server.close());

	const model = (pictures = 0, milliseconds = 60_000) => ({
		url: server.url,
		name: 'small',
		pictures,
		milliseconds,
	});
	const answerOf = async (given: Parameters<typeof extract>[0]) =>
		Object(await extract(given)).answer;

	test('the result is its answer, and nothing else changes', async () => {
		server.reply({ says: { number: 'IN-FILE-1' } });
		const given = { ...source(inFile), details: details({ hasTable: true }), model: model(1) };
		expect(await answerOf(given)).toEqual({
			result: { number: 'IN-FILE-1' },
			findings: {
				details: { number: expect.objectContaining({ value: 'IN-FILE-1', page: 1 }) },
				model: { name: 'scripted', fields: 1, requests: 1 },
				tables: [],
			},
		});
		const [url = ''] = server.asked.flatMap(picturesOf);
		const png = PNG.sync.read(Buffer.from(url.split(',')[1] ?? '', 'base64'));
		expect(png.height / png.width).toBeCloseTo(820 / 600, 2);
	});

	test('the values of an electronic invoice are kept', async () => {
		await keepReading(readingFile(), {
			pages: [page('Invoice of the model\nIBAN DE02 1203 0000 0000 2020 51')],
			skipped: [],
			reader: readerVersion(),
			invoice: readInvoice(new TextEncoder().encode(MINIMUM_XML)),
		});
		const fields = [{ key: 'invoiceNumber' }, { key: 'iban' }];
		server.reply({ says: { invoiceNumber: 'of the model', iban: 'DE02120300000000202051' } });
		const given = { state, file: path.join(folder, 'none'), readingFile: readingFile() };
		const { result } = await answerOf({
			...given,
			details: { ...details(), fields },
			model: model(),
		});
		expect(result).toEqual({ invoiceNumber: 'R-2031-77', iban: 'DE02120300000000202051' });
	});

	test('after its time limit, the built-in engine answers', async () => {
		server.reply({ hangs: 'before' });
		const given = { ...source(inFile), model: model(0, 800) };
		const { result, findings } = await answerOf({ ...given, details: details() });
		expect(result).toEqual({ number: 'IN-FILE-1' });
		expect(findings.notices).toEqual([expect.stringContaining('it took longer than')]);
		const documentTypes = [{ name: 'Invoice', description: '', uniqueWords: ['invoice'] }];
		expect(await classify({ ...given, documentTypes })).toEqual({
			answer: {
				documentType: 'Invoice',
				confidence: expect.any(Number),
				notices: [expect.stringContaining('it took longer than')],
				model: { fields: 1, requests: 0, failure: expect.stringContaining('it took longer') },
			},
			modelOutcome: { failure: expect.stringContaining('it took longer than') },
			// The time of a stored reading is not counted again.
			spent: { understanding: expect.any(Number) },
		});
	});

	test('the document type is its answer', async () => {
		server.reply({ says: { documentType: 'Letter' } });
		const documentTypes = [{ name: 'Letter', description: '', uniqueWords: [] }];
		expect(await classify({ ...source(inFile), documentTypes, model: model() })).toEqual({
			answer: {
				...{ documentType: 'Letter', confidence: 0.8 },
				evidence: { model: 'scripted', found: 'type', engine: 'nothing', confidence: 0.8 },
				model: { name: 'scripted', fields: 1, requests: 1 },
			},
			modelOutcome: {},
			spent: {
				reading: expect.any(Number),
				understanding: expect.any(Number),
				pages: { text: 2, picture: 0 },
			},
		});
	});
});
