/** Compares the results of a corpus with the expected ones, key by key, and counts. */
import type { Detail } from '../local-service/src/interface/index.ts';
import { type Compare, isSame } from './same.ts';
import { compareOf, type Corpus, type Row, type RowsCompare } from './corpus.ts';

export type Results = { [file: string]: { [key: string]: unknown } | null };

export type Counts = {
	/** Number of expected values, and of expected values that were answered right. */
	expected: number;
	correct: number;
	/** Number of all answers. */
	answered: number;
	/** Number of keys without a true value, and of keys among them that were answered. */
	absent: number;
	invented: number;
	/** Number of answers that are equal to the expected value character by character. */
	exact: number;
	/** Sum of the normalised Levenshtein similarities of texts, each 0 if below .5 (ANLS*), and number of the texts. */
	similar: number;
	compared: number;
};

export type RowCounts = {
	documents: number;
	complete: number;
	expected: number;
	answered: number;
	matched: number;
	cells: number;
	cellsRight: number;
	inventedIn: number;
};

/** One answer, or a missing answer, compared with the truth. */
export type Judgement = {
	file: string;
	/** Its path in the result: its key, or key, row and cell. */
	path: ReadonlyArray<string | number>;
	how: Compare;
	truth: string | null;
	given: string | null;
	isRight: boolean;
};

export type ExtractionScore = {
	judgements: Judgement[];
	withoutResult: number;
	unprinted: number;
	keys: { [key: string]: Counts };
	overall: Counts;
	rows: { [key: string]: RowCounts };
};

const none = (): Counts => ({
	expected: 0,
	correct: 0,
	answered: 0,
	absent: 0,
	invented: 0,
	exact: 0,
	similar: 0,
	compared: 0,
});

/** A share; undefined if the total is zero. */
export const share = (part: number, whole: number): number | undefined =>
	whole === 0 ? undefined : part / whole;

/** Micro-averaged F1 over all values. */
export const f1 = ({
	correct,
	expected,
	answered,
}: Pick<Counts, 'correct' | 'expected' | 'answered'>): number | undefined =>
	share(2 * correct, expected + answered);

/** The key for all counts if every document has its own keys. */
const ALL_LABELS = '(all labels)';

/** An answer as text; null if it is empty. */
export function answered(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	if (Array.isArray(value) && value.length === 0) return null;
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
	return text.trim() === '' ? null : text;
}

export function scoreExtraction(corpus: Corpus, results: Results): ExtractionScore {
	const score: ExtractionScore = {
		judgements: [],
		withoutResult: 0,
		unprinted: 0,
		keys: {},
		overall: none(),
		rows: {},
	};
	for (const document of corpus.documents) {
		const { file, expected, printed, extractionDetails } = document;
		const result = results[file];
		if (!result) score.withoutResult++;
		for (const [key, truth] of Object.entries(expected)) {
			if (printed?.[key] === false) {
				score.unprinted++;
			} else if (compareOf(corpus, document, key) === 'rows') {
				const how = document.rows?.[key] ?? corpus.rows?.[key];
				if (!how) throw new Error(`The corpus does not say how rows of "${key}" are compared.`);
				const compared = countRows(
					(score.rows[key] ??= noRows()),
					how,
					toRows(truth),
					toRows(valueAt(result, key)),
				);
				for (const { path, ...cell } of compared) {
					score.judgements.push({ ...cell, file, path: [key, ...path] });
				}
			} else {
				const counts = (score.keys[extractionDetails ? ALL_LABELS : key] ??= none());
				const how = compareOf(corpus, document, key);
				const compared = judge(how, answered(truth), answered(valueAt(result, key)));
				for (const each of [counts, score.overall]) count(each, compared);
				score.judgements.push({ ...compared, file, path: [key] });
			}
		}
	}
	return score;
}

/** "seller.name" is `name` in `seller`, unless a key contains the dot itself. */
const valueAt = (whole: unknown, key: string | number): unknown =>
	key in Object(whole)
		? Object(whole)[key]
		: String(key)
				.split('.')
				.reduce<unknown>((within, part) => Object(within)[part], whole);

export type ScoredAnswer = { confidence: number; isRight: boolean };

type ScoredAnswerOfFile = ScoredAnswer & { file: string; evidence?: Detail['evidence'] };

/** The confidence of each answer, whether it is right, and its evidence if it comes from a language model. */
export const scoredAnswers = (
	{ judgements }: ExtractionScore,
	details: { readonly [file: string]: unknown },
): ScoredAnswerOfFile[] =>
	judgements.flatMap(({ file, path, given, isRight }): ScoredAnswerOfFile[] => {
		const detail: Partial<Detail> = Object(path.reduce<unknown>(valueAt, details[file]));
		const { confidence, evidence } = detail;
		if (given === null || confidence === undefined) return [];
		return [{ file, confidence, isRight, evidence }];
	});

type Compared = Pick<Judgement, 'how' | 'truth' | 'given' | 'isRight'>;

function judge(how: Compare, truth: string | null, given: string | null): Compared {
	const isRight = truth === null || given === null ? truth === given : isSame(how, truth, given);
	return { how, truth, given, isRight };
}

function count(counts: Counts, { how, truth, given, isRight }: Compared): void {
	if (given !== null) counts.answered++;
	if (how === 'text') {
		counts.compared++;
		counts.similar +=
			truth === null || given === null ? Number(truth === given) : similarity(truth, given);
	}
	if (truth === null) {
		counts.absent++;
		if (given !== null) counts.invented++;
		return;
	}
	counts.expected++;
	if (isRight) counts.correct++;
	if (given?.trim() === truth.trim()) counts.exact++;
}

function similarity(truth: string, given: string): number {
	const letters = (text: string) => [...text.toLowerCase().trim().replace(/\s+/g, ' ')];
	const [a, b] = [letters(truth), letters(given)];
	const alike = 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);
	return alike < 0.5 ? 0 : alike;
}

/** The Levenshtein distance: the number of elements to insert, remove or replace. */
export function editDistance(a: readonly string[], b: readonly string[]): number {
	let row = b.map((_, index) => index + 1);
	a.forEach((element, at) => {
		let [diagonal, left] = [at, at + 1];
		row = row.map((up, index) => {
			left = Math.min(up + 1, left + 1, diagonal + (element === b[index] ? 0 : 1));
			diagonal = up;
			return left;
		});
	});
	return row.at(-1) ?? a.length;
}

const noRows = (): RowCounts => ({
	documents: 0,
	complete: 0,
	expected: 0,
	answered: 0,
	matched: 0,
	cells: 0,
	cellsRight: 0,
	inventedIn: 0,
});

/** The counts of all arrays together. */
export function rowsOverall({ rows }: Pick<ExtractionScore, 'rows'>): RowCounts {
	const all = noRows();
	for (const counts of Object.values(rows))
		for (const [name, each] of Object.entries(counts)) all[name as keyof RowCounts] += each;
	return all;
}

const toRows = (value: unknown): Row[] =>
	Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

/** Rows that match no expected row are wrong in every cell. */
function countRows(
	counts: RowCounts,
	{ match, cells }: RowsCompare,
	truth: Row[],
	given: Row[],
): Array<Compared & Pick<Judgement, 'path'>> {
	const compared: Array<Compared & Pick<Judgement, 'path'>> = [];
	const left = new Set(given.keys());
	counts.documents++;
	counts.expected += truth.length;
	counts.answered += given.length;
	if (truth.length === 0 && given.length > 0) counts.inventedIn++;
	const judgeCell = (cell: string, wanted: Row | undefined, row: Row | undefined) =>
		judge(cells[cell] ?? 'text', answered(wanted?.[cell]), answered(row?.[cell]));
	let isComplete = true;
	for (const wanted of truth) {
		const at = [...left].find((index) =>
			match.every((cell, order) => {
				const { truth: value, given: answer, isRight } = judgeCell(cell, wanted, given[index]);
				return isRight || value === null || (order > 0 && answer === null);
			}),
		);
		if (at === undefined) isComplete = false;
		else {
			left.delete(at);
			counts.matched++;
		}
		for (const cell of Object.keys(cells)) {
			const each = judgeCell(cell, wanted, at === undefined ? undefined : given[at]);
			// A cell without a known truth is not scored.
			if (each.truth === null) continue;
			counts.cells++;
			if (each.isRight) counts.cellsRight++;
			if (at !== undefined) compared.push({ ...each, path: [at, cell] });
		}
	}
	if (isComplete) counts.complete++;
	for (const at of left) {
		for (const cell of Object.keys(cells)) {
			const each = judgeCell(cell, undefined, given[at]);
			if (each.given !== null) compared.push({ ...each, path: [at, cell] });
		}
	}
	return compared;
}

export type ClassificationScore = {
	documents: number;
	correct: number;
	/** The types given to documents of each type; "(none)" for no type. */
	taken: { [type: string]: { [given: string]: number } };
};

export function scoreClassification(corpus: Corpus, results: Results): ClassificationScore {
	const score: ClassificationScore = { documents: corpus.documents.length, correct: 0, taken: {} };
	for (const { file, expected } of corpus.documents) {
		const truth = answered(expected.documentType) ?? '(none)';
		const given = answered(results[file]?.documentType) ?? '(none)';
		if (plain(truth) === plain(given)) score.correct++;
		const ofType = (score.taken[truth] ??= {});
		ofType[given] = (ofType[given] ?? 0) + 1;
	}
	return score;
}

const plain = (name: string) => name.trim().toLowerCase();
