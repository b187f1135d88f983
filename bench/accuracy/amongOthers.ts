/** Measures whether accuracy is preserved when documents of other kinds were corrected. */
import type { Example } from '../../local-service/src/understanding/examples/example.ts';
import { drawn } from './corrected.ts';
import type { Corpus } from '../../corpora/corpus.ts';
import type { CorpusRun } from './run.ts';
import { f1, scoreExtraction } from '../../corpora/score.ts';
import { answersWith, examplesOf } from './correctedHere.ts';

/** Maximum number of corrected documents of other kinds in the memory, and maximum loss of a figure. */
const OTHERS = 50;
const FALLS = 0.005;

type AmongOthers = Array<{ name: string; without: number; among: number }>;

/**
 * F1 of each field and of all fields, and the share of right cells: without examples, and with examples from
 * documents of other kinds.
 */
export async function measureAmongOthers(
	corpus: Corpus,
	readings: CorpusRun['readings'],
	others: ReadonlyArray<{ corpus: Corpus; readings: CorpusRun['readings'] }>,
): Promise<AmongOthers> {
	const each = Math.ceil(OTHERS / others.length);
	const learned: Example[] = [];
	for (const { corpus: other, readings: read } of others)
		learned.push(...(await examplesOf(other, drawn(other.documents, each, 0).corrected, read)));
	const memory = learned.slice(0, OTHERS);
	const figures = await Promise.all(
		[[], memory].map(async (examples) => {
			const results = await answersWith(examples, corpus, corpus.documents, readings);
			const { overall, keys, rows } = scoreExtraction(corpus, results);
			return new Map([
				['all', f1(overall) ?? 0],
				...Object.entries(keys).map(([key, own]) => [key, f1(own) ?? 0] as const),
				...Object.entries(rows).map(
					([key, { cells, cellsRight }]) =>
						[`cells of ${key}`, cellsRight / Math.max(cells, 1)] as const,
				),
			]);
		}),
	);
	return [...(figures[0] ?? [])].map(([name, without]) => ({
		name,
		without,
		among: figures[1]?.get(name) ?? NaN,
	}));
}

export function printAmongOthers(figures: AmongOthers): void {
	const [all] = figures;
	const fallen = figures.filter(({ without, among }) => without - among > FALLS);
	const lineOf = ({ name, without, among }: AmongOthers[number]) =>
		`${name} ${without.toFixed(3)} -> ${among.toFixed(3)}`;
	console.log(
		`\nWith up to ${OTHERS} corrected documents of other kinds: ${all ? lineOf(all) : ''}`,
	);
	console.log(
		fallen.length > 0
			? `  fallen by more than ${FALLS}: ${fallen.map(lineOf).join(', ')}`
			: `  no figure fell by more than ${FALLS}`,
	);
}
