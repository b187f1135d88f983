/**
 * Compares the text of documents, in reading order and with tables, as written by the operation Document: Read
 * (from PDFs and from pictures of them) and by pdftotext.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { call, post } from '../../harness/localService.ts';
import { Random } from '../../generator/random.ts';
import { inTurns, report, ROUNDS } from '../compare.ts';
import type { Row } from '../figures.ts';
import { versionOf } from '../programs.ts';
import { scanned } from '../scanned.ts';
import { startService } from '../service.ts';
import { temporaryFolder } from '../../harness/temporary.ts';
import { cellsInRows, headingsFound, wordsInOrder } from '../writtenText/compareText.ts';
import { drawnPages } from '../writtenText/drawnPages.ts';

/** Number of pages; six of each kind. */
const PAGES = 36;
const SEED = 1;
/** Milliseconds between two polls. */
const POLL_INTERVAL = 10;

const folder = temporaryFolder();
const pages = await Promise.all(
	(await drawnPages(PAGES, SEED)).map(async (page, index) => {
		const [pdf, picture] = ['pdf', 'png'].map((type) => path.join(folder, `${index}.${type}`));
		if (!pdf || !picture) throw new Error('There are no files');
		writeFileSync(pdf, page.pdf);
		writeFileSync(picture, await scanned(page.pdf, new Random(index)));
		return { ...page, files: { pdf, picture } };
	}),
);
type Page = (typeof pages)[number];
const service = await startService();

/** Reads a file like the operation Document: Read. */
async function readByService(file: string): Promise<string> {
	const form = new FormData();
	form.append('files', new Blob([readFileSync(file)]), path.basename(file));
	const { readingId, fileId } = await post<{ readingId: string; fileId: string }>(
		service,
		'readFile',
		form,
	);
	for (;;) {
		const { status } = await post<{ status: string }>(service, 'getReading', { readingId });
		if (status === 'success') break;
		if (status === 'failed') throw new Error(`${file} was not read`);
		await sleep(POLL_INTERVAL);
	}
	const response = await call(service, 'GET', `files/${fileId}/text/markdown`);
	const { pages: read }: { pages: Array<{ text: string }> } = JSON.parse(await response.text());
	return read.map(({ text }) => text).join('\n\n');
}

const pdftotext = async (...parameters: string[]) =>
	(await promisify(execFile)('pdftotext', [...parameters, '-'])).stdout;
const version = versionOf('pdftotext', '-v');

const READ = 'Document: Read, PDFs';
const VARIANTS: { [variant: string]: (page: Page) => Promise<string> } = {
	[READ]: async ({ files }) => await readByService(files.pdf),
	'Document: Read, pictures': async ({ files }) => await readByService(files.picture),
	...(version && {
		'pdftotext -layout': async ({ files }) => await pdftotext('-layout', files.pdf),
		pdftotext: async ({ files }) => await pdftotext(files.pdf),
	}),
};
const variants = Object.keys(VARIANTS);

/** The text of each page by each candidate. */
const texts = new Map(variants.map((variant) => [variant, new Map<Page, string>()]));

/** Each round reads another part of the pages, the same part for every candidate. */
function nextPart(read: number): Page[] {
	const from = (round: number) => Math.round((round * PAGES) / ROUNDS);
	const round = Array.from({ length: ROUNDS }, (_, index) => from(index)).lastIndexOf(read);
	return pages.slice(read, from(round + 1));
}

const [first] = pages;
if (first) for (const variant of variants) await VARIANTS[variant]?.(first);
const rowsOf = await inTurns({ variants, sizes: [PAGES] }, async (variant) => {
	const read = texts.get(variant) ?? new Map<Page, string>();
	const part = nextPart(read.size);
	const left = [...part];
	const start = performance.now();
	await Promise.all(
		Array.from({ length: availableParallelism() }, async () => {
			for (let page = left.shift(); page; page = left.shift()) {
				read.set(page, (await VARIANTS[variant]?.(page)) ?? '');
			}
		}),
	);
	return { rate: part.length / ((performance.now() - start) / 1000) };
});

type Measure = typeof wordsInOrder;

/** The share that is right, in percent, over all pages or over the pages of one kind. */
function shareOf(variant: string, measure: Measure, kind?: string): number {
	const counted = [...(texts.get(variant) ?? [])]
		.filter(([page]) => kind === undefined || page.kind === kind)
		.map(([{ blocks }, text]) => measure(blocks, text));
	const sum = (of: 'right' | 'of') => counted.reduce((all, each) => all + each[of], 0);
	return (100 * sum('right')) / sum('of');
}

const rowsWith = (measure: Measure, of = variants): Row[] =>
	of.map((variant) => ({ variant, size: PAGES, rounds: [shareOf(variant, measure)] }));
const kinds = [...new Set(pages.map(({ kind }) => kind))];
const tableOf = (measure: Measure) => [
	['%', ...kinds],
	...variants.map((variant) => [
		variant,
		...kinds.map((kind) => {
			const share = shareOf(variant, measure, kind);
			return Number.isNaN(share) ? '' : share.toFixed(1);
		}),
	]),
];
await report({
	name: 'writtenText',
	title: 'Text of documents in reading order, with their tables',
	sizeUnit: 'pages',
	costs: [
		{ name: 'Words right and in order', unit: '%', rows: rowsWith(wordsInOrder), grows: false },
		{ name: 'Cells of tables in their row', unit: '%', rows: rowsWith(cellsInRows), grows: false },
		{
			name: 'Headings found',
			unit: '%',
			rows: rowsWith(
				headingsFound,
				variants.filter((variant) => variant.startsWith('Document')),
			),
			grows: false,
		},
		{ name: 'Pages a second', unit: '', rows: rowsOf('rate'), grows: false },
	],
	tables: [
		{ name: 'Words right and in order, by kind of page', lines: tableOf(wordsInOrder) },
		{ name: 'Cells of tables in their row, by kind of page', lines: tableOf(cellsInRows) },
	],
	aims: variants
		.filter((variant) => variant.startsWith('pdftotext'))
		.map((variant) => {
			const [own, other] = [READ, variant].map((each) => shareOf(each, wordsInOrder));
			return {
				wanted: `as many words of PDFs are in order as by ${variant}`,
				reached: `${own?.toFixed(1)} %, ${variant} ${other?.toFixed(1)} %`,
				isMet: (own ?? 0) >= (other ?? 0),
			};
		}),
	notes: [
		'Pages that the benchmark draws, with invented sentences whose order is known: reports with headings and lists, text in two and three columns, tables with rules and without, invoices, columns over a table, in six fonts. Real documents are less regular: the figures are for comparison only.',
		'The pictures are the same pages as a scanner makes them: at 200 dpi, up to half a degree askew, blurred and noisy.',
		'Words in order: 1 minus the number of words to insert, remove or replace (Levenshtein), divided by the number of words of the longer text; without case and punctuation.',
		'Cells: a cell counts if it is on the same line as the other cells of its row, separated from them by "|" in Markdown, or by a tab or two spaces in other texts. Headings: the harmonic mean (F1) of the share of headings that were found, and the share of found headings that are headings.',
		`${availableParallelism()} pages at a time. The time of Document: Read is from the upload to the Markdown, that of pdftotext includes starting a process for each page.`,
		'docling was not measured: its package does not include its models, and the machine could reach only package registries.',
		...(version ? [] : ['pdftotext (poppler-utils) is not installed on this machine.']),
	],
	programs: version ? { pdftotext: version } : {},
});
process.exit();
