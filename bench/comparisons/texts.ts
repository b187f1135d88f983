/** Text PDFs: the local service, its reading alone, the library that it uses, and pdftotext. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

import { inTurns, report } from '../compare.ts';
import { medianOf } from '../figures.ts';
import { versionOf } from '../programs.ts';
import { createExtraction, extractFrom, startService } from '../service.ts';
import { pdf } from '../../generator/pdf.ts';
import { built } from '../../harness/builtService.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const SIZES = [10, 40, 160];
const LARGEST = 160;
const [SERVICE, READING, LIBRARY, PDFTOTEXT] = [
	'local service, over HTTP',
	'its reading alone',
	'PDFium alone',
	'pdftotext -bbox',
];

/** A PDF with this number of pages of an invoice's lines. */
const createPdf = async (pages: number) =>
	await pdf(
		(document) => {
			for (let page = 1; page <= pages; page++) {
				if (page > 1) document.addPage();
				document.fontSize(14).text(`Invoice number RE-2026-${1000 + page}`);
				document.fontSize(9);
				for (let line = 1; line <= 45; line++) {
					const price = (line * page * 1.17).toFixed(2);
					document.text(
						`${line}   Article ${page}-${line}, delivered as agreed   ${line} pcs   ${price} EUR`,
					);
				}
				document.text(`Total amount   ${(page * 1234.5).toFixed(2)} EUR`);
			}
		},
		{ size: 'A4', margin: 50 },
	);

/** Reads every character of every page with its box, without any processing. */
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

const required = createRequire(import.meta.url);
const wasm = readFileSync(required.resolve('@embedpdf/pdfium/pdfium.wasm'));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { readDocument } = built('reading/document');

const folder = temporaryFolder();
const documents = new Map(
	await Promise.all(
		SIZES.map(async (pages) => {
			const bytes = await createPdf(pages);
			const file = path.join(folder, `${pages}.pdf`);
			writeFileSync(file, bytes);
			return [pages, { bytes, file }] as const;
		}),
	),
);
const service = await startService();
const extractionId = await createExtraction(service);
const pdftotext = versionOf('pdftotext', '-v');

async function measure(variant: string, pages: number) {
	const { bytes, file } = documents.get(pages) ?? { bytes: new Uint8Array(), file: '' };
	const start = performance.now();
	if (variant === SERVICE)
		await extractFrom(service, extractionId, [{ name: `${pages}.pdf`, bytes }]);
	else if (variant === READING) await readDocument(bytes);
	else if (variant === LIBRARY) readAlone(library, bytes);
	else await promisify(execFile)('pdftotext', ['-bbox', file, path.join(folder, 'out')]);
	const seconds = (performance.now() - start) / 1000;
	return { milliseconds: seconds * 1000, rate: pages / seconds };
}

const variants = [SERVICE, READING, LIBRARY, ...(pdftotext ? [PDFTOTEXT] : [])];
for (const variant of variants) for (const size of SIZES) await measure(variant, size);
const rowsOf = await inTurns({ variants, sizes: SIZES }, measure);
const time = rowsOf('milliseconds');
const times = medianOf(time, READING, LARGEST) / medianOf(time, LIBRARY, LARGEST);
await report({
	name: 'texts',
	title: 'Reading PDFs that have text',
	sizeUnit: 'pages',
	costs: [
		{ name: 'Pages a second', unit: '', rows: rowsOf('rate'), grows: false },
		{ name: 'Time for the document', unit: 'ms', rows: time, grows: true },
	],
	aims: [
		{
			wanted: `reading takes at most 1.5 times as long as PDFium alone, for ${LARGEST} pages`,
			reached: `${times.toFixed(2)} times`,
			isMet: times <= 1.5,
		},
	],
	notes: [
		'One PDF of A4 pages with 47 lines each, read on one core. The service’s time is from the upload to the results, including storing and two fields to extract.',
		'PDFium alone returns every character with its box, and no words or lines. Both readings run in the process of the benchmark, pdftotext in a separate one, including its start.',
		...(pdftotext ? [] : ['pdftotext (poppler-utils) is not installed on this machine.']),
	],
	programs: pdftotext ? { pdftotext } : {},
});
process.exit();
