/** Widths of the columns of a table, in pixels. */
import type { ListEntry } from './entry';
import { nameOf } from './fieldName';

/**
 * @property least minimum width, so that words and short texts are not broken
 * @property wanted relative share of the available width
 */
export type Column = { least: number; wanted: number };

/** Width of the row number. */
const NUMBER = 30;
/** Width of a letter and of the space around a text: in a cell, and in the header with its button. */
const [CELL, HEAD] = [
	{ letter: 8, around: 24 },
	{ letter: 7, around: 38 },
];
/** In letters: texts up to SHORT are kept on one line; LONG is the maximum width that a column requests. */
const [SHORT, LONG] = [14, 40];

export function columnOf({ rows }: ListEntry, key: string): Column {
	const texts = rows.flatMap(({ entry }) => {
		const cell = entry.kind === 'object' ? entry.members[key] : undefined;
		return cell?.kind === 'value' ? (cell.value ?? []) : [];
	});
	const parts = texts.flatMap((text) => (text.length > SHORT ? text.split(/\s+/) : text));
	const least = Math.max(widthOf(nameOf(key).split(' '), HEAD, SHORT), widthOf(parts, CELL, SHORT));
	return { least, wanted: Math.max(least, widthOf(texts, CELL, LONG)) };
}

/** @param most maximum number of letters considered */
function widthOf(texts: string[], { letter, around }: typeof CELL, most: number): number {
	const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
	return Math.min(longest, most) * letter + around;
}

/** Whether a row fits on one line of cells. */
export const hasRoom = (columns: Column[], width: number): boolean =>
	columns.reduce((sum, { least }) => sum + least, NUMBER) <= width;
