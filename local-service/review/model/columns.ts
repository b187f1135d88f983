/** How wide the columns of a table are to be, in pixels. */
import type { ListEntry } from './entry';
import { nameOf } from './fieldName';

/**
 * @property least what does not break its words, nor what is short
 * @property wanted its share of the room beside the other columns
 */
export type Column = { least: number; wanted: number };

/** A row's number. */
const NUMBER = 30;
/** A letter, and what is around a text, in a cell and in the head with its button. */
const [CELL, HEAD] = [
	{ letter: 8, around: 24 },
	{ letter: 7, around: 38 },
];
/** Letters: what is short stays on one line, and of what is long not all is asked for. */
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

/** @param most letters that count */
function widthOf(texts: string[], { letter, around }: typeof CELL, most: number): number {
	const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
	return Math.min(longest, most) * letter + around;
}

/** Whether a row can be one line of cells. */
export const hasRoom = (columns: Column[], width: number): boolean =>
	columns.reduce((sum, { least }) => sum + least, NUMBER) <= width;
