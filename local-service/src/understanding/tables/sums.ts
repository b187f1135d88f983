import { readings } from '../values/amounts';
import { findValues } from '../values/kinds';
import { closingFrom } from './closing';
import {
	type Above,
	addsUp,
	type Columned,
	isNamed,
	labelIn,
	lacks,
	type SumKindOf,
	type Summed,
} from './summed';

/**
 * The lines of a table that are not rows: sums of the lines above, balances, and charges on a sum. For a line that
 * lacks a cell that rows have, the words of its label are enough.
 *
 * @param before the earlier lines of the table, if `own` continues them
 */
export function sumsAmong<Row extends Columned>(
	own: readonly Row[],
	sumKindOf: SumKindOf,
	before: readonly Row[] = [],
): Set<Row> {
	const start = before[0]?.texts.length === own[0]?.texts.length ? before.length : 0;
	const rows = start > 0 ? [...before, ...own] : own;
	const lines = rows.map((row) => summedOf(row, sumKindOf));
	const table = {
		balances: balancesIn(lines),
		isAccount: isAccount(lines),
		most: Math.max(0, ...lines.map(filledOf)),
	};
	let above: Above = {
		rows: 0,
		columns: (rows[0]?.texts ?? []).map(() => ({ filled: 0, all: 0, many: 0, group: 0, own: 0 })),
	};
	const aboveEach: Above[] = [];
	const isSum = lines.map((line, at) => {
		if (at === start) above = parted(above);
		aboveEach.push(above);
		const isEdge = [rows[at - 1], rows[at + 1]].some(
			(other) => other && other.line.page !== rows[at]?.line.page,
		);
		const isTotal = isSumAlone(line, above, isEdge, table);
		above = isTotal ? parted(above) : withRow(above, line);
		return isTotal;
	});
	const end = closingFrom(lines, aboveEach, start);
	const isOver = (at: number) => isSum[at] === true || at >= end;
	// If all lines are sums, they are the rows of the table.
	const hasItem = lines.some((line, at) => !isOver(at) && !isNamed(line));
	return new Set(hasItem ? rows.filter((_, at) => isOver(at)) : []);
}

const filledOf = ({ isFilled }: Summed) => isFilled.filter(Boolean).length;

function summedOf({ line, texts }: Columned, sumKindOf: SumKindOf): Summed {
	return {
		sumKind: sumKindOf(labelIn(texts)),
		isFilled: texts.map((text) => text !== ''),
		amounts: texts.map((text) => (MONEY.test(text) ? hundredths(text) : [])),
		rates: findValues('percent', line.text).flatMap(({ text }) => readings(text)),
	};
}

const MONEY = /[.,]\d{2}(?!\d)/;
const hundredths = (text: string) => readings(text).map((number) => Math.round(number * 100));

type Table = { balances: readonly boolean[]; isAccount: boolean; most: number };

/** Whether a line is a sum by itself, even if rows follow. */
function isSumAlone(line: Summed, above: Above, isEdge: boolean, table: Table): boolean {
	const { sumKind, amounts } = line;
	const isFirst = above.rows === 0;
	const isShort = isFirst ? filledOf(line) < table.most : lacks(line, above);
	const hasBalanceAlone =
		amounts.some(({ length }) => length > 0) &&
		amounts.every(({ length }, column) => length === 0 || table.balances[column]);
	if (hasBalanceAlone) return true;
	if (sumKind === 'mayBeCarried' && isShort && (isFirst || table.isAccount)) return true;
	if (sumKind === 'mayBeCarried' && (isShort || isEdge) && addsUp(line, above, 1)) return true;
	if (isEdge && sumKind === 'carried') return true;
	if (isFirst) return sumKind === 'carried' || (isShort && isNamed(line));
	return (
		(isShort && isNamed(line)) || ((isShort || isNamed(line) || isEdge) && addsUp(line, above, 2))
	);
}

const parted = ({ rows, columns }: Above): Above => ({
	rows,
	columns: columns.map((column) => ({ ...column, group: 0, own: 0 })),
});

const withRow = ({ rows, columns }: Above, { isFilled, amounts }: Summed): Above => ({
	rows: rows + 1,
	columns: columns.map(({ filled, all, many, group, own }, at) => {
		const [amount] = amounts[at] ?? [];
		const isAmount = amount === undefined ? 0 : 1;
		return {
			filled: filled + (isFilled[at] ? 1 : 0),
			all: all + (amount ?? 0),
			many: many + isAmount,
			group: group + (amount ?? 0),
			own: own + isAmount,
		};
	}),
});

/**
 * Minimum share of the rows in which a balance changes by another column's amount, and minimum number of such
 * rows.
 */
const MOSTLY = 0.8;
const FEWEST = 2;

/** The columns of running balances: they change by another amount of the row, or of the row before. */
function balancesIn(lines: readonly Summed[]): boolean[] {
	return (lines[0]?.amounts ?? []).map((_, column) => {
		const own = lines.filter(({ amounts }) => amounts[column]?.length);
		const pairs = own.slice(1).map((line, at) => [own[at] ?? line, line] as const);
		const others = ({ amounts }: Summed) =>
			amounts.flatMap(([amount], other) =>
				other === column || amount === undefined ? [] : [Math.abs(amount)],
			);
		const moved = pairs.filter((pair) => pair.some((line) => others(line).length > 0));
		const balanced = moved.filter((pair) => {
			const [from = 0, to = 0] = pair.map(({ amounts }) => amounts[column]?.[0] ?? 0);
			return pair.flatMap(others).includes(Math.abs(to - from));
		});
		return balanced.length >= FEWEST && balanced.length >= MOSTLY * moved.length;
	});
}

/** Whether two columns of amounts complement each other, as credit and debit do. */
function isAccount(lines: readonly Summed[]): boolean {
	const columns = (lines[0]?.amounts ?? []).map((_, column) =>
		lines.map(({ amounts }) => (amounts[column]?.length ?? 0) > 0),
	);
	const share = (first: readonly boolean[], second: readonly boolean[]) =>
		first.some(Boolean) && second.some(Boolean) && first.every((is, at) => is !== second[at]);
	return columns.some((first, at) => columns.slice(at + 1).some((second) => share(first, second)));
}
