/** How right answers are when some documents were corrected before: drawn by a seed, the others are measured. */
import type { Example } from '../../local-service/src/understanding/examples/example.ts';
import { createRandom } from '../../test/support/random.ts';
import { built } from '../builtService.ts';
import { type Corpus, type CorpusDocument, detailsOf } from './corpus.ts';
import type { Ran } from './run.ts';
import { answered, type Results, scoreExtraction } from './score.ts';

export type Corrections = {
	/** How many documents are corrected. */
	counts: readonly number[];
	seeds: number;
	/** Of all documents whose answers to this key are the same so many are corrected, instead of all in all. */
	alike?: string;
};

export type Corrected = {
	count: number;
	/** One for each seed: of the documents that were not corrected. */
	f1: number[];
	keys: { [key: string]: number[] };
	cells: number[];
};

/** The true answers as a client sends them. */
export function truthOf({ expected }: CorpusDocument): { [key: string]: unknown } {
	const result: { [key: string]: unknown } = {};
	for (const [key, value] of Object.entries(expected)) {
		const [first = '', ...rest] = key.split('.');
		if (rest.length === 0) result[key] = value;
		else result[first] = { ...Object(result[first]), [rest.join('.')]: value };
	}
	return result;
}

export function examplesOf(
	corpus: Corpus,
	readings: Ran['readings'],
): Map<CorpusDocument, Example> {
	const { learn } = built('understanding/index');
	return new Map(
		corpus.documents.flatMap((document, at): Array<[CorpusDocument, Example]> => {
			const reading = readings[document.file];
			if (!reading) return [];
			const from = { fileId: document.file, taughtAt: at };
			return [
				[document, learn(reading, detailsOf(corpus, document), Object(truthOf(document)), from)],
			];
		}),
	);
}

const groupOf = (document: CorpusDocument, key: string): string =>
	String(Reflect.get(document, key) ?? answered(document.expected[key]) ?? document.file);

/** Documents drawn by a seed: so many of all, or of each group, of which one at least is left. */
export function drawn(
	documents: readonly CorpusDocument[],
	count: number,
	seed: number,
	alike?: string,
) {
	const random = createRandom(seed + 1);
	const shuffled = documents
		.map((document) => ({ document, at: random() }))
		.toSorted((a, b) => a.at - b.at)
		.map(({ document }) => document);
	if (alike === undefined)
		return { taught: shuffled.slice(0, count), measured: shuffled.slice(count) };
	const groups = [...Map.groupBy(shuffled, (document) => groupOf(document, alike)).values()];
	const several = groups.filter((group) => group.length > Math.max(count, 1));
	return {
		taught: several.flatMap((group) => group.slice(0, count)),
		measured: several.flatMap((group) => group.slice(count)),
	};
}

const f1Of = (of: { correct: number; expected: number; answered: number }) =>
	(2 * of.correct) / Math.max(of.expected + of.answered, 1);

export function measureCorrected(
	corpus: Corpus,
	readings: Ran['readings'],
	{ counts, seeds, alike }: Corrections,
): Corrected[] {
	const { extract, resultOf } = built('understanding/index');
	const examples = examplesOf(corpus, readings);
	return counts.map((count) => {
		const measured: Corrected = { count, f1: [], keys: {}, cells: [] };
		for (let seed = 0; seed < (count === 0 && alike === undefined ? 1 : seeds); seed++) {
			const draw = drawn(corpus.documents, count, seed, alike);
			const memory = draw.taught.flatMap((document) => examples.get(document) ?? []);
			const results: Results = {};
			for (const document of draw.measured) {
				const reading = readings[document.file];
				if (!reading) continue;
				const answers = extract(reading, detailsOf(corpus, document), { examples: memory });
				results[document.file] = resultOf(answers);
			}
			const { overall, keys, rows } = scoreExtraction(
				{ ...corpus, documents: draw.measured },
				results,
			);
			measured.f1.push(f1Of(overall));
			for (const [key, own] of Object.entries(keys)) (measured.keys[key] ??= []).push(f1Of(own));
			const cells = Object.values(rows);
			const sum = (of: (row: (typeof cells)[number]) => number) =>
				cells.reduce((all, row) => all + of(row), 0);
			const expected = sum((row) => row.cells);
			if (expected > 0) measured.cells.push(sum((row) => row.cellsRight) / expected);
		}
		return measured;
	});
}

const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? NaN;
export const spread = (all: readonly number[]) =>
	all.length === 0
		? ''
		: `${middle(all).toFixed(3)} (${Math.min(...all).toFixed(3)}-${Math.max(...all).toFixed(3)})`;

/** The median over the seeds, with the lowest and the highest. */
export function printCorrected(measured: readonly Corrected[]): void {
	console.log('\nOf documents that nobody corrected, after so many others were:');
	for (const { count, f1, cells, keys } of measured) {
		const some = Object.entries(keys);
		const own =
			some.length > 12 ? [] : some.map(([key, all]) => `${key} ${middle(all).toFixed(2)}`);
		console.log(
			`  ${count}: F1 ${spread(f1)}${cells.length > 0 ? `, cells ${spread(cells)}` : ''}`,
		);
		if (own.length > 0) console.log(`     ${own.join(', ')}`);
	}
}

/** So many corrected documents of other kinds are in the memory, and a figure may fall by so much. */
const OTHERS = 50;
const FALLS = 0.005;

type AmongOthers = Array<{ name: string; without: number; among: number }>;

/** F1 of each field and of all, and the part of cells that is right: without examples, and among those of others. */
export function measureAmongOthers(
	corpus: Corpus,
	readings: Ran['readings'],
	others: ReadonlyArray<{ corpus: Corpus; readings: Ran['readings'] }>,
): AmongOthers {
	const { extract, packed, resultOf, worthLooking } = built('understanding/index');
	const each = Math.ceil(OTHERS / others.length);
	const memory = others
		.flatMap(({ corpus: other, readings: read }) => {
			const documents = drawn(other.documents, each, 0).taught;
			return [...examplesOf({ ...other, documents }, read).values()];
		})
		.slice(0, OTHERS);
	const looks = memory.map((example) => packed(example).look);
	const figures = [false, true].map((isAmong) => {
		const results: Results = {};
		for (const document of corpus.documents) {
			const reading = readings[document.file];
			if (!reading) continue;
			const examples = isAmong
				? worthLooking(reading.pages, looks).flatMap((at) => memory[at] ?? [])
				: [];
			results[document.file] = resultOf(
				extract(reading, detailsOf(corpus, document), { examples }),
			);
		}
		const { overall, keys, rows } = scoreExtraction(corpus, results);
		return new Map([
			['all', f1Of(overall)],
			...Object.entries(keys).map(([key, own]) => [key, f1Of(own)] as const),
			...Object.entries(rows).map(
				([key, { cells, cellsRight }]) =>
					[`cells of ${key}`, cellsRight / Math.max(cells, 1)] as const,
			),
		]);
	});
	return [...(figures[0] ?? [])].map(([name, without]) => ({
		name,
		without,
		among: figures[1]?.get(name) ?? NaN,
	}));
}

export function printAmongOthers(figures: AmongOthers): void {
	const [all] = figures;
	const fallen = figures.filter(({ without, among }) => without - among > FALLS);
	const said = ({ name, without, among }: AmongOthers[number]) =>
		`${name} ${without.toFixed(3)} -> ${among.toFixed(3)}`;
	console.log(`\nWith ${OTHERS} corrected documents of other kinds: ${all ? said(all) : ''}`);
	console.log(
		fallen.length > 0
			? `  fallen by more than ${FALLS}: ${fallen.map(said).join(', ')}`
			: `  no figure fell by more than ${FALLS}`,
	);
}
