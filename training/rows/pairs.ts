/** Pairs of requested members and printed columns, with their features and whether they are right. */
import { isSame } from '../../corpora/same.ts';
import type { Entry } from '../../generator/asker.ts';
import type { Random } from '../../generator/random.ts';
import type { Reading } from '../../generator/read.ts';
import { built } from '../../harness/builtService.ts';
import type { ColumnSigns } from '../../local-service/src/understanding/rows/matches.ts';
import type { PrintedRow } from '../../local-service/src/understanding/tables/rows.ts';
import type { TableColumn } from '../../local-service/src/understanding/rows/tableColumns.ts';

const { toView } = built('understanding/document/documentView');
const { planFor } = built('understanding/engine/extractFields');
const { signsOf, toMember } = built('understanding/rows/matches');
const { membersIn, tablesOf } = built('understanding/rows/meantRows');
const { columnsOf } = built('understanding/rows/tableColumns');

export type Pair = {
	kind: string;
	member: string;
	signs: ColumnSigns;
	isRight: boolean;
};

/** Minimum share of a member's values in a column that is right, and maximum share in one that is wrong. */
const HELD = 0.6;
const SOME = 0.3;

/** @param sorts weights of sorts that were learned without this document's kind */
export function pairsIn(
	{ pages }: Reading,
	entry: Omit<Entry, 'file'>,
	sorts: number[][],
	random: Random,
): Pair[] {
	const plan = planFor(pages, entry.extractionDetails);
	const view = toView(pages, plan);
	return plan.fields.flatMap((planned): Pair[] => {
		const how = entry.rows[planned.field.key];
		const truth = entry.expected[planned.field.key];
		if (planned.type !== 'rows' || !how || !Array.isArray(truth) || truth.length === 0) return [];
		const members = membersIn(planned.row).map(({ wanted, description }) =>
			toMember(wanted, description, { sorts, signs: {} }),
		);
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
					worth: sum - 0.02 * columns.length - 0.01 * Math.abs(table.rows.length - truth.length),
				};
			})
			.toSorted((a, b) => b.worth - a.worth)[0];
		if (!best) return [];
		// People mostly ask in the order of the columns, but need not.
		const inOrder = members.map((_, at) => at);
		const orders = [inOrder, inOrder, random.shuffled(inOrder)];
		return orders.flatMap((order) => {
			const places = order.flatMap((from, at) => {
				const member = members[from];
				return member ? [{ member, from, place: at / Math.max(1, order.length - 1) }] : [];
			});
			const signs = signsOf(places, best.columns, best.table.headings.length);
			return places.flatMap(({ member, from }, at) => {
				const own = best.held.map((each) => each[from] ?? 0);
				const most = Math.max(0, ...own);
				if (most < HELD) return [];
				return best.columns.flatMap(({ cells }, column): Pair[] => {
					const held = own[column] ?? 0;
					const isUnclear = cells.length === 0 || (held > SOME && held < most);
					const pair = signs[at]?.[column];
					if (isUnclear || !pair) return [];
					return [
						{ kind: entry.kind, member: member.wanted.key, signs: pair, isRight: held >= most },
					];
				});
			});
		});
	});
}
