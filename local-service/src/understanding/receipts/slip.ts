import { height } from '../../geometry';
import type { Line } from '../layout/lines';

/** Maximum width of till paper, in characters per line and in letter heights. */
const MOST_LETTERS = 44;
const MOST_HEIGHTS = 26;
const FEWEST_LINES = 5;
/** Share of lines that may be longer, such as small print, or two lines that the scan joined. */
const LONGER = 0.05;

/** An amount at the end of a line, possibly followed by a currency or the letter of a tax class. */
const PRICE = /(?:\d[.,] ?\d{2}|[¥₹$€£] ?\d+(?:[.,]\d{3})*)(?: ?(?:\p{L}{1,3}|[€*]))?$/u;

/** Whether a page is a slip from a till, a taxi or a card terminal: one narrow column with prices. */
export function isSlip(lines: readonly Line[]): boolean {
	const page = lines.filter((line) => line.page === 0);
	if (page.length < FEWEST_LINES || page.length < lines.length / 2) return false;
	if (!page.some(({ text }) => PRICE.test(text))) return false;
	const letters = rank(page, ({ text }) => text.length, 1 - LONGER);
	const left = rank(page, ({ box }) => box.left, LONGER);
	const right = rank(page, ({ box }) => box.right, 1 - LONGER);
	const size = rank(page, ({ box }) => height(box), 0.5);
	return letters <= MOST_LETTERS && right - left <= MOST_HEIGHTS * size;
}

function rank(lines: readonly Line[], measure: (line: Line) => number, part: number): number {
	const measured = lines.map(measure).toSorted((a, b) => a - b);
	return measured[Math.floor((measured.length - 1) * part)] ?? 0;
}
