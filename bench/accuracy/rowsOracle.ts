/**
 * Finds where right cells of rows are lost: they are in no table that was found, in a table that was not
 * chosen, or in another column.
 */
import type { Reading } from '../../local-service/src/reading/pages.ts';
import type { DocumentView } from '../../local-service/src/understanding/document/documentView.ts';
import type { PlannedRows } from '../../local-service/src/understanding/fields/plan.ts';
import type { Match } from '../../local-service/src/understanding/rows/meantRows.ts';
import type { TableRow } from '../../local-service/src/understanding/rows/cells.ts';
import { built } from '../../harness/builtService.ts';
import { fieldsWithPaths, planAndViewOf } from '../../corpora/candidates.ts';
import { type Corpus, type CorpusDocument, detailsOf, type Row } from '../../corpora/corpus.ts';
import { isSame } from '../../corpora/same.ts';
import { type Results, rowsOverall, scoreExtraction, share } from '../../corpora/score.ts';
import { line } from './print.ts';

/** For one array of a document: the number of right cells in the best answer possible after each stage. */
export type RowsOracle = {
	file: string;
	key: string;
	cells: number;
	/** From the best of all tables, with the right columns. */
	table: number;
	/** From the chosen table, with the right columns. */
	chosen: number;
	/** From the chosen table, with the chosen columns. */
	paired: number;
	answered: number;
};

const STAGES = ['table', 'chosen', 'paired', 'answered'] as const;

/**
 * @param readings the documents that were read, by file; other documents are skipped
 */
export async function rowsOracleOf(
	corpus: Corpus,
	readings: { readonly [file: string]: Pick<Reading, 'pages'> },
): Promise<RowsOracle[]> {
	const { extractFields } = built('understanding/engine/extractFields');
	const { resultOf } = built('understanding/index');
	const { bestMatch, tablesOf } = built('understanding/rows/meantRows');
	const { columnsOf } = built('understanding/rows/tableColumns');
	const found: RowsOracle[] = [];
	for (const document of corpus.documents) {
		const reading = readings[document.file];
		if (!reading) continue;
		const { plan, view } = planAndViewOf(corpus, document, reading);
		const details = detailsOf(corpus, document);
		for (const [path, planned] of fieldsWithPaths(plan.fields)) {
			const key = path.join('.');
			const truth = document.expected[key];
			if (planned.type !== 'rows' || !Array.isArray(truth) || truth.length === 0) continue;
			const right = (given: unknown): number => cellsRight(corpus, document, key, given);
			const byMatch = (match: Match | undefined) =>
				match ? right(answersBy(match, planned, view)) : 0;
			const ideal = (table: Match['table'], columns = columnsOf(table)) =>
				byMatch(idealMatch(table, columns, planned, truth, howOf(corpus, document, key)));
			const match = bestMatch(planned, view);
			const chosen = match ? Math.max(ideal(match.table, match.columns), byMatch(match)) : 0;
			const alone = { ...details, fields: details.fields.filter((each) => each.key === path[0]) };
			const answers = resultOf(await extractFields(reading.pages, alone, { reader: null }));
			found.push({
				file: document.file,
				key,
				cells: scored(corpus, document, key, []).cells,
				table: Math.max(chosen, ...tablesOf(view).map((table) => ideal(table))),
				chosen,
				paired: byMatch(match),
				answered: scoreOf(corpus, document, key, answers).cellsRight,
			});
		}
	}
	return found;
}

const howOf = (corpus: Corpus, document: CorpusDocument, key: string) =>
	document.rows?.[key] ?? corpus.rows?.[key] ?? { match: [], cells: {} };

const scoreOf = (
	corpus: Corpus,
	document: CorpusDocument,
	key: string,
	result: Results[string],
) => {
	const own = { ...document, expected: { [key]: document.expected[key] ?? null } };
	const { file } = document;
	return rowsOverall(scoreExtraction({ ...corpus, documents: [own] }, { [file]: result }));
};

const scored = (corpus: Corpus, document: CorpusDocument, key: string, rows: unknown) =>
	scoreOf(corpus, document, key, { [key]: rows });

const cellsRight = (corpus: Corpus, document: CorpusDocument, key: string, rows: unknown) =>
	scored(corpus, document, key, rows).cellsRight;

/** The rows of a table as the service would answer them. */
function answersBy(match: Match, planned: PlannedRows, view: DocumentView): unknown {
	const { rowsAs } = built('understanding/rows/meantRows');
	const { toAnswers } = built('understanding/rows/cells');
	const { shapeAnswers } = built('understanding/engine/shapeAnswers');
	const { conventionsOf } = built('understanding/values/conventions');
	const { WEIGHTS } = built('understanding/evidence/weights');
	const { resultOf } = built('understanding/index');
	const rows: TableRow[] = rowsAs(match, planned, [], view, WEIGHTS).map(({ cells }) => cells);
	const { key } = planned.field;
	const answers = { [key]: rows.map((cells) => toAnswers(planned.row, cells, view)) };
	const conventions = conventionsOf(
		view.lines.map(({ text }) => text),
		view.language,
	);
	return resultOf(shapeAnswers([planned], answers, conventions, view.pages))[key];
}

/** A table with the column of each member that contains most of its true values. */
function idealMatch(
	table: Match['table'],
	columns: Match['columns'],
	planned: PlannedRows,
	truth: readonly Row[],
	how: ReturnType<typeof howOf>,
): Match {
	const { membersIn } = built('understanding/rows/meantRows');
	const { bestPairs } = built('understanding/rows/pairing');
	const scores = membersIn(planned.row).map(({ wanted: { key } }) =>
		columns.map(({ cells }) => {
			const left = [...cells];
			return truth.filter((row) => {
				const value = row[key] ?? null;
				const at =
					value === null
						? -1
						: left.findIndex((cell) => isSame(how.cells[key] ?? 'text', value, cell));
				if (at >= 0) left.splice(at, 1);
				return at >= 0;
			}).length;
		}),
	);
	const pairs = bestPairs(scores);
	return {
		table,
		columns,
		score: 0,
		pairing: { columns: pairs, probabilities: pairs.map(() => 1) },
	};
}

export function printRowsOracle(found: readonly RowsOracle[]): void {
	if (found.length === 0) return;
	const cells = found.reduce((sum, each) => sum + each.cells, 0);
	console.log('\nOf the cells of rows, those that are right');
	line('', ['arrays', 'cells', ...STAGES]);
	const sums = STAGES.map((stage) => found.reduce((sum, each) => sum + each[stage], 0));
	line('', [found.length, cells, ...sums.map((sum) => share(sum, cells))]);
	console.log(
		'(table: in the best table, with the right columns; chosen: in the table chosen by meaning, with the right columns; paired: with the columns chosen as well; answered: finally)',
	);
}
