/**
 * Measures accuracy after some documents, drawn by a seed, were corrected; the other documents are measured.
 */
import { Random } from '../../generator/random.ts';
import type { Corpus, CorpusDocument } from '../../corpora/corpus.ts';
import { answered, f1, type Results, rowsOverall, scoreExtraction } from '../../corpora/score.ts';

export type Corrections = {
	/** The numbers of corrected documents. */
	counts: readonly number[];
	seeds: number;
	/**
	 * A field's key, or a property of the corpus's documents: each count applies to every group of documents
	 * with the same value of it, instead of to all documents together.
	 */
	groupBy?: string;
};

export type Corrected = {
	count: number;
	/** One figure per seed, for the documents that were not corrected. */
	f1: number[];
	keys: { [key: string]: number[] };
	cells: number[];
};

/** The answers for the `measured` documents, after only the `corrected` documents were corrected. */
export type AnswersAfter = (
	corrected: readonly CorpusDocument[],
	measured: readonly CorpusDocument[],
) => Results | Promise<Results>;

const groupOf = (document: CorpusDocument, key: string): string =>
	String(Reflect.get(document, key) ?? answered(document.expected[key]) ?? document.file);

/**
 * Draws this number of documents by a seed, from all documents or from each group. Groups without a document
 * left to measure are omitted.
 */
export function drawn(
	documents: readonly CorpusDocument[],
	count: number,
	seed: number,
	groupBy?: string,
) {
	const shuffled = new Random(seed + 1).shuffled(documents);
	if (groupBy === undefined)
		return { corrected: shuffled.slice(0, count), measured: shuffled.slice(count) };
	const groups = [...Map.groupBy(shuffled, (document) => groupOf(document, groupBy)).values()];
	const several = groups.filter((group) => group.length > Math.max(count, 1));
	return {
		corrected: several.flatMap((group) => group.slice(0, count)),
		measured: several.flatMap((group) => group.slice(count)),
	};
}

export async function measureCorrected(
	corpus: Corpus,
	answersAfter: AnswersAfter,
	{ counts, seeds, groupBy }: Corrections,
): Promise<Corrected[]> {
	const all: Corrected[] = [];
	for (const count of counts) {
		const measured: Corrected = { count, f1: [], keys: {}, cells: [] };
		all.push(measured);
		for (let seed = 0; seed < (count === 0 && groupBy === undefined ? 1 : seeds); seed++) {
			const draw = drawn(corpus.documents, count, seed, groupBy);
			const results = await answersAfter(draw.corrected, draw.measured);
			const score = scoreExtraction({ ...corpus, documents: draw.measured }, results);
			measured.f1.push(f1(score.overall) ?? 0);
			for (const [key, own] of Object.entries(score.keys))
				(measured.keys[key] ??= []).push(f1(own) ?? 0);
			const { cells, cellsRight } = rowsOverall(score);
			if (cells > 0) measured.cells.push(cellsRight / cells);
		}
	}
	return all;
}

const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? NaN;
export const spread = (all: readonly number[]) =>
	all.length === 0
		? ''
		: `${middle(all).toFixed(3)} (${Math.min(...all).toFixed(3)}-${Math.max(...all).toFixed(3)})`;

/** Prints the median over the seeds, with minimum and maximum. */
export function printCorrected(measured: readonly Corrected[]): void {
	console.log('\nUncorrected documents, by the number of corrected ones:');
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
