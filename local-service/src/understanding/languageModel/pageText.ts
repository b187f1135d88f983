import { around, height, width } from '../../geometry';
import type { Page, Word } from '../../reading/pages';
import { type Line, toLines } from '../layout/lines';
import { withTicks } from '../layout/tickBoxes';
import { withMarks } from './unsureWords';

/** Maximum number of characters across the width of a page's text. */
const MOST_COLUMNS = 160;
/** Minimum number of spaces between two columns. */
const GAP = 2;
/** Minimum gap between two lines, relative to their height, that becomes an empty line. */
const EMPTY_LINE = 1;

/** @property line index of its line on the page; for an empty line, that of the next one */
export type TextLine = { text: string; line: number };

/**
 * A page as lines of monospaced text that preserve the columns.
 *
 * @param isMarked whether words with low recognition confidence are marked
 */
export function layout(page: Page, isMarked = false): TextLine[] {
	const told = withTicks(page);
	const lines = toLines([isMarked ? { ...told, words: withMarks(told.words) } : told]);
	const { left, right } = around(lines.map(({ box }) => box));
	const letter = Math.max(letterWidth(page.words), (right - left) / MOST_COLUMNS, 0.1);
	return lines.flatMap((line, index) => {
		const text = line.segments.reduce((before, segment) => {
			const column = Math.round((segment.box.left - left) / letter);
			const isFirst = before === '';
			return before.padEnd(isFirst ? column : Math.max(column, before.length + GAP)) + segment.text;
		}, '');
		const own = { text, line: index };
		return isApart(lines[index - 1], line) ? [{ text: '', line: index }, own] : [own];
	});
}

function isApart(above: Line | undefined, line: Line): boolean {
	if (!above) return false;
	const size = Math.min(height(above.box), height(line.box));
	return line.box.top - above.box.bottom > EMPTY_LINE * size;
}

/** The median width of a letter. */
function letterWidth(words: readonly Word[]): number {
	const widths = words.map(({ text, box }) => width(box) / text.length).toSorted((a, b) => a - b);
	return widths[Math.floor(widths.length / 2)] ?? 0;
}
