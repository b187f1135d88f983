import { width } from '../../geometry';
import type { Excerpt } from '../layout/excerpt';
import { isFigure } from '../tables/figures';
import { type PrintedTable, textOf } from '../tables/findTables';
import type { PrintedRow } from '../tables/rows';
import type { Column } from './matches';

/**
 * A column of a table, or one half of a column whose cells hold two values: "Packages / weight", or one below the
 * other.
 */
export type TableColumn = Column & { partsOf: (row: PrintedRow) => readonly Excerpt[] };

const BETWEEN = /\s*\/\s*/u;
/** Minimum share of cells with two values in a column that is split in two. */
const MOSTLY = 0.6;
/** Maximum share of cells whose last line may continue the line above. */
const WRAPPED = 0.5;

export function columnsOf({ headings, headingLines, rows }: PrintedTable): TableColumn[] {
	const read = (heading: string, at: number, partsOf: TableColumn['partsOf']): TableColumn => ({
		heading,
		at,
		partsOf,
		cells: rows.map((row) => textOf(partsOf(row))).filter((text) => text !== ''),
	});
	const whole = headings.map((heading, at) => read(heading, at, ({ cells }) => cells[at] ?? []));
	const halves = whole.flatMap(({ heading, at, cells, partsOf }) => {
		const names = heading.split(BETWEEN);
		const parted = cells.filter((text) => text.split(BETWEEN).length === 2);
		if (names.length !== 2 || parted.length < MOSTLY * cells.length) return [];
		return names.map((name, half) => read(name, at, (row) => halfOf(partsOf(row), half)));
	});
	const stacked = whole.flatMap(({ at, partsOf }) => {
		const names = headingLines[at] ?? [];
		const filled = rows.map(partsOf).filter(({ length }) => length > 0);
		const parted = filled.filter(({ length }) => length > 1);
		if (names.length < 2 || parted.length < MOSTLY * filled.length) return [];
		const right = rightOf(parted);
		const wrapped = parted.filter((parts) => isWrapped(parts, right));
		if (wrapped.length > WRAPPED * parted.length) return [];
		const upper = (row: PrintedRow) => partsOf(row).slice(0, Math.max(1, partsOf(row).length - 1));
		const lower = (row: PrintedRow) => (partsOf(row).length > 1 ? partsOf(row).slice(-1) : []);
		return [read(names.slice(0, -1).join(' '), at, upper), read(names.at(-1) ?? '', at, lower)];
	});
	return [...whole, ...halves, ...stacked];
}

const rightOf = (cells: ReadonlyArray<readonly Excerpt[]>): number =>
	cells.flat().reduce((most, { box }) => Math.max(most, box.right), -Infinity);

/** Whether the last line of a cell continues the line above: it begins with a small letter, or its first word lacks room. */
function isWrapped(parts: readonly Excerpt[], right: number): boolean {
	const [above, last] = parts.slice(-2);
	if (!above || !last || isFigure(above.text) || isFigure(last.text)) return false;
	const [word = ''] = last.text.split(' ');
	const needed = (width(last.box) * (word.length + 1)) / last.text.length;
	return /^\p{Ll}/u.test(last.text) || above.box.right + needed > right;
}

function halfOf(parts: readonly Excerpt[], half: number): Excerpt[] {
	const [first] = parts;
	const texts = textOf(parts).split(BETWEEN);
	const text = texts.length === 2 ? texts[half] : half === 0 ? texts.join(' / ') : '';
	return first && text ? [{ ...first, text }] : [];
}
