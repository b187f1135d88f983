/**
 * `npm run bench:service`: how fast the local service is.
 *
 *   npm run bench:service -- [--documents DIR] [--rounds N]
 *
 * 1. Text PDFs: what our reading takes beyond PDFium alone, which opens the same files and gives every
 *    character with its box. Both take turns in one process, file by file.
 * 2. A batch of 40 pictures: how many cores are at work, by the processor's time of the service.
 * 3. How long `getResults` takes while that batch is worked off.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

import { post, startLocalService, type LocalService } from '../scripts/local-service.ts';

const PICTURES = 40;

const root = path.dirname(import.meta.dirname);
const built = path.join(root, 'local-service', 'dist');
const required = createRequire(import.meta.url);

const { values } = parseArgs({
	options: {
		documents: { type: 'string', default: path.join(root, 'examples', 'documents') },
		rounds: { type: 'string', default: '7' },
	},
});

const files = readdirSync(values.documents)
	.filter((name) => name.toLowerCase().endsWith('.pdf'))
	.map((name) => new Uint8Array(readFileSync(path.join(values.documents, name))));

const atPart = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)];
const inMs = (time = NaN) => `${time.toFixed(1)} ms`;

/** Every character of every page with its box, and nothing made of them. */
function readAlone(library: WrappedPdfiumModule, bytes: Uint8Array): void {
	const { malloc, free } = library.pdfium.wasmExports;
	const address = malloc(bytes.length);
	const heap: unknown = Reflect.get(library.pdfium, 'HEAPU8');
	if (!(heap instanceof Uint8Array)) throw new Error('PDFium has no memory');
	heap.set(bytes, address);
	const box = malloc(16);
	const document = library.FPDF_LoadMemDocument(address, bytes.length, '');
	for (let index = 0; index < library.FPDF_GetPageCount(document); index++) {
		const page = library.FPDF_LoadPage(document, index);
		const text = library.FPDFText_LoadPage(page);
		const count = library.FPDFText_CountChars(text);
		for (let at = 0; at < count; at++) {
			library.FPDFText_GetUnicode(text, at);
			library.FPDFText_GetLooseCharBox(text, at, box);
		}
		library.FPDFText_ClosePage(text);
		library.FPDF_ClosePage(page);
	}
	library.FPDF_CloseDocument(document);
	free(box);
	free(address);
}

async function compareReading(): Promise<void> {
	const wasm = readFileSync(required.resolve('@embedpdf/pdfium/pdfium.wasm'));
	const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
	library.PDFiumExt_Init();
	const { readDocument } = required(path.join(built, 'reading', 'document.js'));
	const rounds = Number(values.rounds);
	const [alone, ours] = [0, 1].map(() => Array.from({ length: rounds }, () => 0));
	// Before the first round both are compiled.
	for (let round = -2; round < rounds; round++) {
		for (const bytes of files) {
			const start = performance.now();
			readAlone(library, bytes);
			const between = performance.now();
			await readDocument(bytes);
			if (round < 0) continue;
			alone![round]! += between - start;
			ours![round]! += performance.now() - between;
		}
	}
	const [theirs = NaN, own = NaN] = [alone!, ours!].map((times) =>
		atPart(
			times.sort((a, b) => a - b),
			0.5,
		),
	);
	console.log(`Text of ${files.length} PDFs, median of ${rounds} rounds:`);
	console.log(`  PDFium alone ${inMs(theirs)}, our reading ${inMs(own)}`);
	console.log(`  ${(own / theirs).toFixed(2)} times; wanted: at most 1.5`);
}

/** Seconds of processor time that a process has taken, all its threads together. */
function processorTime(pid: number): number {
	const text = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' });
	return text
		.trim()
		.split(':')
		.reduce((sum, part) => sum * 60 + Number(part), 0);
}

async function workOff(service: LocalService): Promise<void> {
	const { drawPage } = required(path.join(built, 'reading', 'document.js'));
	const fields = [{ key: 'invoiceNumber' }, { key: 'total' }];
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails: { name: 'Bench', language: 'English', fields },
	});
	const form = new FormData();
	form.append('extractionId', extractionId);
	for (let index = 0; index < PICTURES; index++) {
		const picture = await drawPage(files[index % files.length], 1);
		form.append('files', new Blob([picture]), `${index}.png`);
	}
	const [start, before] = [performance.now(), processorTime(service.pid)];
	const { batchId } = await post<{ batchId: string }>(service, 'uploadFiles', form);
	const times: number[] = [];
	for (;;) {
		const asked = performance.now();
		const { status } = await post<{ status?: string }>(service, 'getResults', {
			extractionId,
			batchId,
		});
		times.push(performance.now() - asked);
		if (status !== 'waiting') break;
		await sleep(20);
	}
	const seconds = (performance.now() - start) / 1000;
	const cores = (processorTime(service.pid) - before) / seconds;
	times.sort((a, b) => a - b);
	console.log(`\nA batch of ${PICTURES} pictures:`);
	console.log(
		`  ${(seconds / PICTURES).toFixed(2)} s a page, ${cores.toFixed(2)} of ${availableParallelism()} cores at work`,
	);
	console.log(`\ngetResults while it was worked off, ${times.length} times:`);
	console.log(
		`  median ${inMs(atPart(times, 0.5))}, p99 ${inMs(atPart(times, 0.99))}, longest ${inMs(times.at(-1))}; wanted: p99 below 50 ms`,
	);
}

await compareReading();
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-service-'));
const service = await startLocalService({ root, dataDir });
try {
	await workOff(service);
} finally {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
