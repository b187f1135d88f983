/** Prints the scores of a corpus as tables. */
import type { Corpus } from '../../corpora/corpus.ts';
import {
	type ClassificationScore,
	type Counts,
	type ExtractionScore,
	f1,
	share,
} from '../../corpora/score.ts';

const WIDTH = 10;

const shown = (value: number | string | undefined) =>
	typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(3) : String(value ?? '-');

export const line = (name: string, values: ReadonlyArray<number | string | undefined>): void =>
	console.log(name.padEnd(20) + values.map((value) => shown(value).padStart(WIDTH)).join(''));

export function printExtraction(corpus: Corpus, score: ExtractionScore): void {
	const { withoutResult, unprinted, keys, overall, rows } = score;
	console.log(
		`${corpus.name}: ${corpus.documents.length} documents, ${withoutResult} without a result, ${unprinted} values left out that are not printed`,
	);
	line('key', [
		'n',
		'answered',
		'correct',
		'recall',
		'precision',
		'F1',
		'invented',
		'exact',
		'ANLS*',
	]);
	for (const [key, counts] of Object.entries(keys)) line(key, valuesOf(counts));
	line('overall (micro)', valuesOf(overall));
	for (const [key, each] of Object.entries(rows)) {
		console.log(
			`${key}: ${each.expected} rows in ${each.documents} documents, row recall ${shown(share(each.matched, each.expected))}, row precision ${shown(share(each.matched, each.answered))}, cells ${shown(share(each.cellsRight, each.cells))}, documents with every row ${each.complete}, invented in ${each.inventedIn}`,
		);
	}
}

const valuesOf = (counts: Counts) => [
	counts.expected,
	counts.answered,
	counts.correct,
	share(counts.correct, counts.expected),
	share(counts.correct, counts.answered),
	f1(counts),
	`${counts.invented}/${counts.absent}`,
	share(counts.exact, counts.expected),
	share(counts.similar, counts.compared),
];

export function printClassification(corpus: Corpus, score: ClassificationScore): void {
	console.log(
		`${corpus.name}: ${score.documents} documents, accuracy ${shown(share(score.correct, score.documents))}`,
	);
	for (const [type, given] of Object.entries(score.taken)) {
		const taken = Object.entries(given).map(([name, count]) => `${name} ${count}`);
		console.log(`${type.padEnd(20)}  ${taken.join(', ')}`);
	}
}
