/**
 * `npm run bench:split`: the accuracy of the local service's splitting, on stacks made of known documents.
 *
 *   npm run bench:split -- --corpus DIR [--corpus DIR …] [--stacks 20] [--draws 10] [--readings DIR]
 *   npm run bench:split -- --corpus DIR --corpus DIR … [--pictures DIR] [--generated] --learn
 *
 * 1. Every document is read, which takes long for scans: `--readings` caches the readings in a folder.
 *    `--generated` adds documents from split/generateDocuments.ts. `--pictures` takes a corpus of PDFs whose
 *    pages are read from their pictures, as if they had been scanned.
 * 2. Stacks of 3 to 8 documents are drawn `--draws` times: a third with any documents, a third with documents
 *    of one corpus, a third with similar documents. All pages are scaled to A4, like the pages of a scanner.
 * 3. Which pages after the first one begin a document is compared with the truth: for all draws, and for the
 *    worst draw, next to trivial rules.
 * 4. `--learn`: the weights for understanding/splitting/findParts.ts, and the accuracy of weights that are
 *    learned from one half of the documents, on stacks of the other half.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { Random } from '../generator/random.ts';
import { drawPage, read } from '../generator/read.ts';
import { built } from '../harness/builtService.ts';
import type { Page } from '../local-service/src/reading/pages.ts';
import type { Gap } from '../local-service/src/understanding/splitting/findParts.ts';
import { readCorpus } from '../corpora/corpus.ts';
import { share } from '../corpora/score.ts';
import { generateDocuments } from './split/generateDocuments.ts';
import { learn, type Coefficients } from './accuracy/learn.ts';
import { line } from './accuracy/print.ts';

const { gapsOf, likelihood } = built('understanding/splitting/findParts');

type Document = { corpus: string; isDrawn: boolean; pages: Page[]; words: Set<string> };
type Known = Gap & { begins: boolean; stack: number };

const { values } = parseArgs({
	options: {
		corpus: { type: 'string', multiple: true, default: [] },
		stacks: { type: 'string', default: '20' },
		readings: { type: 'string' },
		pictures: { type: 'string', multiple: true, default: [] },
		draws: { type: 'string', default: '10' },
		generated: { type: 'boolean', default: false },
		learn: { type: 'boolean', default: false },
	},
});
if (values.corpus.length === 0 && !values.generated) {
	console.error('No corpus is given: npm run bench:split -- --corpus DIR (docs/accuracy.md)');
	process.exit(2);
}

/** The number of stacks to learn from, and the share of documents with one page in them. */
const LEARNED_FROM = 300;
const SHORT = 0.1;

const GENERATED = 160;

const BLANK = 0.2;
const BLANK_PAGE = { width: 595, height: 842, words: [], checkboxes: [], visuals: [] };

let random = new Random(1);

/** The pages that are cached in the folder of readings, or else that `make` creates. */
async function cached(name: string, make: () => Promise<Page[]>): Promise<Page[]> {
	const file = values.readings && path.join(values.readings, `${name}.json`);
	if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).pages;
	const pages = await make();
	if (file) {
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify({ pages }));
	}
	return pages;
}

async function readDocuments(folder: string, isDrawn: boolean): Promise<Document[]> {
	const corpus = path.basename(path.resolve(folder)) + (isDrawn ? '-pictures' : '');
	const read: Document[] = [];
	for (const { file } of readCorpus(folder).documents) {
		const pages = await cached(`${corpus}/${path.basename(file)}`, async () =>
			readPages(readFileSync(path.join(folder, file)), isDrawn),
		);
		const words = new Set(pages[0]?.words.map(({ text }) => text));
		read.push({ corpus, isDrawn, pages: pages.map(onA4), words });
	}
	return read;
}

async function readPages(bytes: Uint8Array, isDrawn: boolean): Promise<Page[]> {
	const { pages } = await read(bytes);
	if (!isDrawn) return pages;
	const drawn: Page[] = [];
	for (const { number } of pages) {
		drawn.push(...(await read(await drawPage(bytes, number))).pages);
	}
	return drawn;
}

/** A page scaled to A4, portrait or landscape, with its content. */
function onA4(page: Page): Page {
	const [width, height] = page.width > page.height ? [842, 595] : [595, 842];
	const scale = Math.min(width / page.width, height / page.height);
	const words = page.words.map((word) => ({
		...word,
		box: {
			left: word.box.left * scale,
			top: word.box.top * scale,
			right: word.box.right * scale,
			bottom: word.box.bottom * scale,
		},
	}));
	return { ...page, width, height, words };
}

/** The similarity of two documents by the words of their first pages. */
function similarity(a: Document, b: Document): number {
	const both = [...a.words].filter((word) => b.words.has(word)).length;
	return (2 * both) / Math.max(a.words.size + b.words.size, 1);
}

function makeStacks(all: readonly Document[], count: number): Document[][] {
	return Array.from({ length: count }, (_, index) => {
		// Scans and files are not mixed in one stack.
		const drawn = random.chance(0.4);
		const fitting = all.filter(
			(each) => each.isDrawn === drawn || /^forms|^generated/.test(each.corpus),
		);
		const documents = fitting.length > 1 ? fitting : all;
		const corpora = [...new Set(documents.map(({ corpus }) => corpus))];
		const anyOf = (from: readonly Document[]): Document => {
			const corpus = random.oneOf(corpora);
			const own = from.filter((each) => each.corpus === corpus);
			const isShort = own.every(({ pages }) => pages.length === 1);
			return own.length === 0 || (values.learn && isShort && !random.chance(SHORT))
				? random.oneOf(from)
				: random.oneOf(own);
		};
		const stack = [anyOf(documents)];
		const size = random.between(3, 8);
		while (stack.length < Math.min(size, documents.length)) {
			const last = stack.at(-1)!;
			const left = documents.filter((each) => !stack.includes(each));
			const same = left.filter(({ corpus }) => corpus === last.corpus);
			if (index % 3 === 0 || same.length === 0) stack.push(anyOf(left));
			else if (index % 3 === 1) stack.push(random.oneOf(same));
			else
				stack.push(
					random.oneOf(
						same.toSorted((a, b) => similarity(b, last) - similarity(a, last)).slice(0, 3),
					),
				);
		}
		return stack;
	});
}

function gapsIn(stacks: readonly Document[][]): Known[] {
	return stacks.flatMap((stack, index) => {
		const pages: Page[] = [];
		const begins = new Set<number>();
		for (const document of stack) {
			begins.add(pages.length);
			for (const page of document.pages) pages.push({ ...page, number: pages.length + 1 });
			// A duplex scanner leaves a blank page after an odd number of pages.
			const isOdd = document.pages.length % 2 === 1;
			if (values.learn && isOdd && random.chance(BLANK))
				pages.push({ ...BLANK_PAGE, number: pages.length + 1 });
		}
		return gapsOf(pages).map((gap) => ({ ...gap, begins: begins.has(gap.page), stack: index }));
	});
}

type Judge = (gap: Known) => boolean;

const judgeBy =
	(weights?: Coefficients): Judge =>
	({ features }) =>
		likelihood(features, weights) >= 0.5;

/** Trivial rules as baselines. */
const TRIVIAL: Array<[string, Judge]> = [
	['every page', () => true],
	['the first page only', () => false],
	[
		'where a 1 is printed',
		({ features }) => features.numberStarts === 1 || features.bareStarts === 1,
	],
];

/** Prints the figures of all draws of stacks together, and of the draw with the fewest right pages. */
function print(name: string, draws: readonly Known[][], isBeginning = judgeBy()): void {
	const gaps = draws.flatMap((gapsOfDraw, draw) => gapsOfDraw.map((gap) => ({ ...gap, draw })));
	const decided = gaps.map((gap) => ({ ...gap, found: isBeginning(gap) }));
	const count = (is: (gap: (typeof decided)[number]) => boolean) => decided.filter(is).length;
	const right = count(({ begins, found }) => begins && found);
	const rightOf = (of: number) =>
		count(({ begins, found, draw }) => begins === found && draw === of) / (draws[of]?.length ?? 1);
	const stackOf = ({ draw, stack }: (typeof decided)[number]) => `${draw} ${stack}`;
	const wrong = new Set(decided.filter(({ begins, found }) => begins !== found).map(stackOf));
	const stacks = new Set(decided.map(stackOf)).size;
	line(name, [
		gaps.length,
		share(
			count(({ begins, found }) => begins === found),
			gaps.length,
		),
		Math.min(...draws.map((_, draw) => rightOf(draw))).toFixed(3),
		count(({ begins }) => begins),
		share(
			right,
			count(({ begins }) => begins),
		),
		share(
			right,
			count(({ found }) => found),
		),
		`${stacks - wrong.size}/${stacks}`,
	]);
}

/** As many draws of stacks as `--draws` says, each with its own seed. */
const drawsOf = (from: readonly Document[], stacks: number): Known[][] =>
	Array.from({ length: Number(values.draws) }, (_, draw) => {
		random = new Random(draw + 1);
		return gapsIn(makeStacks(from, stacks));
	});

function learnWeights(from: readonly Document[]): Coefficients {
	random = new Random(1);
	const samples = gapsIn(makeStacks(from, LEARNED_FROM)).map(({ features, begins, stack }) => ({
		...{ features, isRight: begins, document: stack },
	}));
	return learn(samples);
}

const documents: Document[] = [];
for (const folder of values.corpus) documents.push(...(await readDocuments(folder, false)));
for (const folder of values.pictures) documents.push(...(await readDocuments(folder, true)));
if (values.generated) {
	for (const { kind, pages } of generateDocuments(GENERATED)) {
		const words = new Set(pages[0]?.words.map(({ text }) => text));
		documents.push({ corpus: `generated ${kind}s`, isDrawn: false, pages, words });
	}
}
const COLUMNS = ['pages', 'right', 'worst', 'beginnings', 'recall', 'precision', 'stacks'];
line(`${values.draws} draws`, COLUMNS);
const count = Number(values.stacks);
if (values.learn) {
	const [even, odd] = [0, 1].map((half) =>
		documents.filter((_, index) => (index % 4) >> 1 === half),
	);
	print('the other half', drawsOf(odd ?? [], count), judgeBy(learnWeights(even ?? [])));
	for (const [sign, weight] of Object.entries(learnWeights(documents))) {
		console.log(`\t${sign}: ${weight.toFixed(2)},`);
	}
} else {
	const all = drawsOf(documents, count);
	print('all', all);
	for (const [name, judge] of TRIVIAL) print(`  ${name}`, all, judge);
	const corpora = new Set(documents.map((each) => each.corpus));
	for (const corpus of corpora.size > 1 ? corpora : []) {
		const own = documents.filter((each) => each.corpus === corpus);
		const draws = drawsOf(own, count);
		print(corpus, draws);
		for (const [name, judge] of TRIVIAL) print(`  ${name}`, draws, judge);
	}
}
// Recognition may have threads that keep the process alive.
process.exit();
