/** A column of a table, filled with the words of a page that a person selected by dragging. */
import { type Box, middle } from '../../src/geometry';
import type { Detail } from '../../src/interface/findings';
import type { Word } from '../api/answers';
import { type Entry, type ListEntry, leavesOf, newRow, type ValueEntry } from './entry';
import { boxAround, linesOf, textOf } from './words';

/** A value selected on the page. */
export const pointedAt = (words: readonly Word[], page: number): ValueEntry => {
	const value = textOf(words);
	const detail: Detail = { value, confidence: 1, source: 'person', page, box: boxAround(words) };
	return { kind: 'value', value, detail };
};

/**
 * Assigns each line to the row at the same height, if the rows' positions on the page are known; otherwise assigns
 * the lines to the rows in order. Adds rows if there are too few.
 *
 * @param key of the column
 * @param emptyRow template of a new row
 */
export function withColumn(
	list: ListEntry,
	key: string,
	words: readonly Word[],
	page: number,
	emptyRow: Entry,
): ListEntry {
	const lines = linesOf(words);
	const tops = list.rows.map(({ entry }) => topOf(entry, key, page));
	const isKnown = tops.every((top, i) => top !== undefined && top >= (tops[i - 1] ?? 0));
	const perRow: Word[][] = list.rows.map(() => []);
	for (const [i, line] of lines.entries()) {
		const at = isKnown && tops.length > 0 ? rowAt(tops, middle(boxAround(line))) : i;
		(perRow[at] ??= []).push(...line);
	}
	const rows = perRow.map((wordsOfRow, i) => {
		const row = list.rows[i] ?? newRow(emptyRow);
		if (wordsOfRow.length === 0 || row.entry.kind !== 'object') return row;
		const members = { ...row.entry.members, [key]: pointedAt(wordsOfRow, page) };
		return { ...row, entry: { ...row.entry, members } };
	});
	return { ...list, rows };
}

/** Top of the other values of a row on a page. */
function topOf(entry: Entry, key: string, page: number): number | undefined {
	const boxes = leavesOf(entry).flatMap(({ path, entry: { detail } }): Box[] =>
		path[0] !== key && detail?.page === page && detail.box ? [detail.box] : [],
	);
	return boxes.length > 0 ? Math.min(...boxes.map(({ top }) => top)) : undefined;
}

/** The index of the last row that begins above `y`; if there is none, of the first row. */
const rowAt = (tops: ReadonlyArray<number | undefined>, y: number): number =>
	Math.max(
		tops.findLastIndex((top) => top !== undefined && top <= y),
		0,
	);
