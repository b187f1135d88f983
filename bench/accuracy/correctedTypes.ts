/**
 * Measures the accuracy of classification after the types of some documents, drawn by a seed, were corrected;
 * the other documents are measured.
 */
import { Random } from '../../generator/random.ts';
import type { Corpus, CorpusDocument } from '../../corpora/corpus.ts';
import { type AnswersAfter, type Corrections, drawn, spread } from './corrected.ts';
import { type Results, scoreClassification } from '../../corpora/score.ts';

/**
 * One figure per seed, for the same documents: the share of right types without corrections, and with them.
 */
type Share = { before: number[]; after: number[] };

export type CorrectedTypes = {
	counts: Array<Share & { count: number }>;
	/** With the maximum number of corrections, all of documents of types that are not measured. */
	others: Share & { corrections: number };
};

export async function measureCorrectedTypes(
	corpus: Corpus,
	answersAfter: AnswersAfter,
	{ counts, seeds, groupBy }: Corrections,
): Promise<CorrectedTypes> {
	const { documents, documentTypes = [] } = corpus;
	const withoutCorrections = await answersAfter([], documents);
	const measure = async (
		share: Share,
		corrected: readonly CorpusDocument[],
		measured: readonly CorpusDocument[],
	) => {
		const part = (results: Results) =>
			scoreClassification({ ...corpus, documents: [...measured] }, results).correct /
			Math.max(measured.length, 1);
		share.before.push(part(withoutCorrections));
		share.after.push(part(await answersAfter(corrected, measured)));
	};
	const result: CorrectedTypes = {
		counts: counts.map((count) => ({ count, before: [], after: [] })),
		others: { corrections: Math.max(...counts), before: [], after: [] },
	};
	for (let seed = 0; seed < seeds; seed++) {
		for (const each of result.counts) {
			const { corrected, measured } = drawn(documents, each.count, seed, groupBy);
			await measure(each, corrected, measured);
		}
		const random = new Random(seed + 1);
		const half = new Set(documentTypes.map(({ name }) => name).filter(() => random.chance(0.5)));
		const [drawnFrom, others] = [true, false].map((isInHalf) =>
			documents.filter((document) => half.has(String(document.expected.documentType)) === isInHalf),
		);
		const draw = drawn(drawnFrom ?? [], result.others.corrections, seed);
		await measure(result.others, draw.corrected, others ?? []);
	}
	return result;
}

/** Prints the median over the seeds, with minimum and maximum. */
export function printCorrectedTypes({ counts, others }: CorrectedTypes): void {
	const line = ({ before, after }: Share) => `${spread(after)}, before ${spread(before)}`;
	console.log('\nUncorrected documents, by the number of corrected ones:');
	for (const each of counts) console.log(`  ${each.count}: ${line(each)}`);
	console.log(`  ${others.corrections}, all of other types: ${line(others)}`);
}
