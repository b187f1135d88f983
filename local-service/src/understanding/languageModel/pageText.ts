import { around, height, width } from '../../geometry';
import type { Page, Word } from '../../reading/pages';
import { type Line, toLines } from '../layout/lines';
import { withTicks } from '../layout/tickBoxes';
import { withMarks } from './unsureWords';

/** Letters from the left edge of a page's text to its right one. */
const MOST_COLUMNS = 160;
/** Letters between two columns, however near they are. */
const GAP = 2;
/** A wider gap between two lines, in parts of their height, is an empty line. */
const EMPTY_LINE = 1;

/** @property line position of the line on its page that it is of, or that follows where it is empty */
export type TextLine = { text: string; line: number };

/**
 * A page as lines of typewritten text, in which columns stay columns.
 *
 * @param isMarked whether the words that recognition is unsure of are
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

/** The median of the letters' widths. */
function letterWidth(words: readonly Word[]): number {
	const widths = words.map(({ text, box }) => width(box) / text.length).toSorted((a, b) => a - b);
	return widths[Math.floor(widths.length / 2)] ?? 0;
}
