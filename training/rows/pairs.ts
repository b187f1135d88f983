/** Pairs of requested members and printed columns, with their features and whether they are right. */
import { isSame } from '../../corpora/same.ts';
import type { Entry } from '../../generator/questionWriter.ts';
import type { Random } from '../../generator/random.ts';
import type { Reading } from '../../generator/read.ts';
import { built } from '../../harness/builtService.ts';
import type { ColumnFeatures } from '../../local-service/src/understanding/rows/columnWeights.ts';
import type { PrintedRow } from '../../local-service/src/understanding/tables/rows.ts';
import type { TableColumn } from '../../local-service/src/understanding/rows/tableColumns.ts';

const { toView } = built('understanding/document/documentView');
const { planFor } = built('understanding/engine/extractFields');
const { featuresOf } = built('understanding/rows/matches');
const { membersIn, tablesOf } = built('understanding/rows/meantRows');
const { columnsOf } = built('understanding/rows/tableColumns');

export type Pair = { features: ColumnFeatures; isRight: boolean };

/** Minimum share of a member's values in a column that is right, and maximum share in one that is wrong. */
const RIGHT_SHARE = 0.6;
const WRONG_SHARE = 0.3;
/** Share of the tables from which one column is removed. */
const HIDDEN = 0.4;

/**
 * The pairs of each member whose column is known.
 *
 * @param weights weights of types that were learned without this document's concepts
 */
export function pairsIn(
	{ pages }: Reading,
	entry: Omit<Entry, 'file'>,
	weights: number[][],
	random: Random,
): Pair[][] {
	const plan = planFor(pages, entry.extractionDetails);
	const view = toView(pages, plan);
	return plan.fields.flatMap((planned): Pair[][] => {
		const how = entry.rows[planned.field.key];
		const truth = entry.expected[planned.field.key];
		if (planned.type !== 'rows' || !how || !Array.isArray(truth) || truth.length === 0) return [];
		const members = membersIn(planned.row, weights);
		const shares = (column: TableColumn, rows: readonly PrintedRow[]) => {
			const texts = rows.map((row) =>
				column
					.partsOf(row)
					.map(({ text }) => text)
					.join(' '),
			);
			return members.map(({ wanted: { key } }) => {
				const values = truth.flatMap((row) => row[key] ?? []);
				const left = [...texts];
				const found = values.filter((value) => {
					const at = left.findIndex(
						(text) => text !== '' && isSame(how.cells[key] ?? 'text', value, text),
					);
					if (at >= 0) left.splice(at, 1);
					return at >= 0;
				});
				return values.length === 0 ? 0 : found.length / values.length;
			});
		};
		const best = tablesOf(view)
			.map((table) => {
				const columns = columnsOf(table);
				const held = columns.map((column) => shares(column, table.rows));
				const sum = members.reduce(
					(all, _, at) => all + Math.max(0, ...held.map((each) => each[at] ?? 0)),
					0,
				);
				return {
					table,
					columns,
					held,
					score: sum - 0.02 * columns.length - 0.01 * Math.abs(table.rows.length - truth.length),
				};
			})
			.toSorted((a, b) => b.score - a.score)[0];
		if (!best) return [];
		// People mostly ask in the order of the columns, but not always.
		const inOrder = members.map((_, at) => at);
		const orders = [inOrder, inOrder, random.shuffled(inOrder)];
		return orders.flatMap((order) => {
			const places = order.flatMap((from, at) => {
				const member = members[from];
				return member ? [{ member, from, place: at / Math.max(1, order.length - 1) }] : [];
			});
			// Not everything that people ask for is printed.
			const hidden = random.chance(HIDDEN)
				? random.between(0, best.table.headings.length - 1)
				: undefined;
			const left = best.columns.flatMap((column, index) => {
				const { at } = column;
				if (at === hidden) return [];
				const isAfter = hidden !== undefined && at > hidden;
				return [{ column: { ...column, at: isAfter ? at - 1 : at }, held: best.held[index] ?? [] }];
			});
			const features = featuresOf(
				places,
				left.map(({ column }) => column),
				best.table.headings.length - (hidden === undefined ? 0 : 1),
			);
			return places.flatMap(({ from }, at) => {
				const highest = Math.max(0, ...best.held.map((each) => each[from] ?? 0));
				if (highest < RIGHT_SHARE) return [];
				const pairs = left.flatMap(({ column: { cells }, held }, column): Pair[] => {
					const own = held[from] ?? 0;
					const isUnclear = cells.length === 0 || (own > WRONG_SHARE && own < highest);
					const pair = features[at]?.[column];
					return isUnclear || !pair ? [] : [{ features: pair, isRight: own >= highest }];
				});
				return pairs.length === 0 ? [] : [pairs];
			});
		});
	});
}
