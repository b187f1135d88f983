/**
 * Finds where right values are lost: missing among the candidates, ranked too low, or below the threshold.
 */
import type { Reading } from '../../local-service/src/reading/pages.ts';
import { built } from '../../harness/builtService.ts';
import { askedFields } from '../../corpora/candidates.ts';
import type { Corpus } from '../../corpora/corpus.ts';
import { share } from '../../corpora/score.ts';
import { line } from './print.ts';

/** Counts for the printed values of one kind. */
export type OracleCounts = {
	fields: number;
	/** Fields with a right value among the candidates. */
	among: number;
	/** Fields whose right value is ranked first, first or second, and so on; equal values share a rank. */
	within: number[];
	/** Fields whose first candidate is right, but not answered. */
	refused: number;
};

/** Number of ranks examined. */
const RANKS = 3;

const none = (): OracleCounts => ({
	fields: 0,
	among: 0,
	within: Array.from({ length: RANKS }, () => 0),
	refused: 0,
});

/**
 * Counts by the kind of value that a field asks for ("date", "money", "text" …), and under "all".
 *
 * @param readings the documents that were read, by file; other documents are skipped
 */
export async function oracleOf(
	corpus: Corpus,
	readings: { readonly [file: string]: Pick<Reading, 'pages'> },
): Promise<Map<string, OracleCounts>> {
	const { chosenOf } = built('understanding/single/chosen');
	const { rankedFields } = built('understanding/single/rankedFields');
	const { WEIGHTS: weights } = built('understanding/evidence/weights');
	const reader = built('understanding/ranking/trees').shippedReader();
	const counts = new Map<string, OracleCounts>([['all', none()]]);
	for (const document of corpus.documents) {
		const reading = readings[document.file];
		if (!reading) continue;
		const fields = askedFields(corpus, document, reading);
		const [first] = fields;
		if (!first) continue;
		const planned = fields.map((field) => field.planned);
		const ranked = await rankedFields(planned, first.view, { weights, reader });
		for (const field of fields) {
			if (field.truth === null) continue;
			const { planned: asked, wanted, isRight } = field;
			const { likely = [] } = ranked.get(asked) ?? {};
			const right = new Set(likely.filter(({ contender }) => isRight(contender.facts.spot.text)));
			const values = [...Map.groupBy(likely, ({ contender }) => contender.facts.squashed).values()];
			const rank = values.findIndex((same) => same.some((each) => right.has(each)));
			const isAnswered = rank === 0 && chosenOf(wanted, likely, first.view) !== undefined;
			const ofKind = counts.get(wanted.kind) ?? none();
			counts.set(wanted.kind, ofKind);
			for (const each of [counts.get('all'), ofKind]) {
				if (!each) continue;
				each.fields++;
				if (right.size > 0) each.among++;
				each.within.forEach((_, at) => {
					if (rank >= 0 && rank <= at) each.within[at] = (each.within[at] ?? 0) + 1;
				});
				if (rank === 0 && !isAnswered) each.refused++;
			}
		}
	}
	return counts;
}

export function printOracle(counts: ReadonlyMap<string, OracleCounts>): void {
	console.log('\nOf the printed values, those that are');
	line('', ['n', 'among', '1st', '2nd', '3rd', 'refused']);
	const sorted = [...counts].toSorted(([, a], [, b]) => b.fields - a.fields);
	for (const [kind, { fields, among, within, refused }] of sorted) {
		line(kind, [fields, ...[among, ...within, refused].map((count) => share(count, fields))]);
	}
	console.log(
		'(ranks are cumulative; refused: the likeliest candidate is right, but not answered)',
	);
}
