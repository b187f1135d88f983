import { around } from '../../geometry';
import { excerptOf } from '../layout/excerpt';
import type { Line } from '../layout/lines';
import { areFigures } from './figures';
import type { RowLine, RowLines } from './rowLines';

/** Maximum distance, in points, between the beginnings of texts of one column. */
const ALIGNED = 6;
/** Minimum share of the rows that are below a text. */
const MOSTLY = 0.8;
/** Minimum number of such rows. */
const FEWEST = 2;

/**
 * A table in which each row is below a separate text of one or more lines: these texts become a column.
 * Undefined if too few rows are below such a text.
 *
 * @param column index of the column above which the texts are printed, and of the column that they become
 * @param left where the texts begin
 */
export function withTextsAbove(
	{ lines, ofFigures }: RowLines,
	column: number,
	left: number,
): RowLines | undefined {
	const joined: RowLine[] = [];
	/** Whether each row is below a text. */
	const areBelow: boolean[] = [];
	let texts: RowLine[] = [];
	for (const each of lines) {
		if (each.isLone && Math.abs(each.line.box.left - left) < ALIGNED) {
			texts.push(each);
			continue;
		}
		if (each.isRow) areBelow.push(texts.length > 0);
		joined.push(withText(each, texts, column));
		texts = [];
	}
	// Sums at the end have no text above them.
	const rows = areBelow.lastIndexOf(true) + 1;
	const below = areBelow.filter(Boolean).length;
	if (below < FEWEST || below < MOSTLY * rows) return undefined;
	const own = joined.flatMap(({ isRow, texts: all }) => (isRow && all[column]) || []);
	return { lines: joined, ofFigures: ofFigures.toSpliced(column, 0, areFigures(own)) };
}

/** A line with the texts above it in a further column. */
function withText(row: RowLine, texts: readonly RowLine[], column: number): RowLine {
	const all = texts.flatMap(({ line }) => line.segments);
	const words = all.flatMap((part) => part.words);
	const text = words.length > 0 ? excerptOf(words, row.line.page) : undefined;
	const segments = [...all, ...row.line.segments];
	const line: Line = {
		page: row.line.page,
		segments,
		text: segments.map((part) => part.text).join(' '),
		box: around(segments.map(({ box }) => box)),
	};
	return {
		...row,
		line,
		cells: row.cells.toSpliced(column, 0, text),
		parts: row.parts.toSpliced(column, 0, text ? [text] : []),
		texts: row.texts.toSpliced(column, 0, text?.text ?? ''),
		filled: row.filled + (text ? 1 : 0),
	};
}
