import { type Box, height, middle } from '../../geometry';
import type { Page, Word } from '../../reading/pages';
import { yesNoIn } from '../values/yesNo';

const isBlank = ({ text }: Word) => /^_+$/.test(text);
const isSame = (a: Box, b: Box) => a.left === b.left && a.top === b.top;

/**
 * Adds empty checkboxes for lines to fill in next to "yes" and "no" if neither has a mark: "Yes ____ No ____".
 * Reading does not interpret words, so it detects lines as checkboxes only next to a line with a mark.
 */
export function withEmptyLines(page: Page): Page {
	const blanks = page.words.filter(
		(word) => isBlank(word) && !page.checkboxes.some((each) => isSame(each.box, word.box)),
	);
	const empty = blanks.filter((word) => isBesideAnswer(word, page.words));
	const checkboxes = empty.map(({ box }) => ({ box, isChecked: false }));
	return { ...page, checkboxes: [...page.checkboxes, ...checkboxes] };
}

/** Whether another line to fill in is in the same row, and the nearest word is yes or no. */
function isBesideAnswer(blank: Word, words: readonly Word[]): boolean {
	const row = words.filter(
		({ box }) => Math.abs(middle(box) - middle(blank.box)) < height(blank.box) / 2,
	);
	const gap = ({ box }: Word) => Math.max(blank.box.left - box.right, box.left - blank.box.right);
	const [next] = row.filter((word) => !isBlank(word)).toSorted((a, b) => gap(a) - gap(b));
	const isPaired = row.some((word) => word !== blank && isBlank(word));
	return isPaired && next !== undefined && yesNoIn(next.text) !== undefined;
}
