import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import type { Line } from '../layout/lines';
import type { TableHeader } from './headers';
import { isValued } from './tableRows';
import { endsTable, isCarried, isSubtotal } from './totals';

/** The lines of a table on one page. */
export type Body = {
	lines: Array<{ line: Line; isAfterSum: boolean }>;
	/** Whether the page is after that of the heading. */
	isLater: boolean;
};

/** Lines below a heading up to the totals or the next heading, possibly over several pages. */
export function bodyOf(
	header: TableHeader,
	{ lines, furniture }: Pick<DocumentView, 'lines' | 'furniture'>,
	end: number,
	wanted: readonly Wanted[],
): Body[] {
	// A "position" may be a job as well.
	const hasValues = wanted.some(
		(each, index) => header.columns.has(index) && isValued(each) && each.concept?.id !== 'position',
	);
	const pages: Body[] = [];
	let page = header.page;
	let own: Body['lines'] = [];
	let [isAfterSum, isOver] = [false, false];
	const close = () => pages.push({ lines: own, isLater: page !== header.page });
	for (let at = header.last + 1; at < end; at++) {
		const line = lines[at];
		if (!line) break;
		if (line.page !== page) {
			// A table of texts alone has no sign of continuing on the next page.
			if (!hasValues) break;
			close();
			[page, own, isOver] = [line.page, [], false];
		}
		const above = own.at(-1)?.line;
		if (above && line.box.top - above.box.bottom > FAR * height(above.box)) isOver = true;
		if (isCarried(line) || isOver || furniture.has(line)) continue;
		if (isSubtotal(line)) {
			isAfterSum = true;
		} else if (endsTable(line)) {
			break;
		} else if (hasValues && isHeading(line)) {
			// The page's footer looks like a heading, but only a table has rows below.
			if (headsRows(lines, at)) break;
			isOver = true;
		} else {
			own.push({ line, isAfterSum });
		}
	}
	close();
	return pages;
}

/** Minimum gap, in letter heights, between the last line and the page's footer. */
const FAR = 12;

/** Words side by side without any number head another table. */
const isHeading = (line: Line) => line.segments.length >= 3 && !/\d/.test(line.text);

/** Maximum distance of the first row below a heading, in lines. */
const REACH = 3;

const headsRows = (lines: readonly Line[], at: number) =>
	lines
		.slice(at + 1, at + 1 + REACH)
		.some(
			(line) =>
				line.page === lines[at]?.page &&
				line.segments.filter(({ text }) => /^\D{0,3}\d[\d.,]*\D{0,3}$/.test(text)).length >= 2,
		);
