import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { type Cell, type Grid, gridOf, inColumn } from '../document/grid';
import { oncePer } from '../document/oncePer';
import type { Segment } from '../layout/lines';
import type { ValueSpot } from './valueSpots';

/** Positions around a value whose texts may describe it. */
export const PLACES = [
	'inline',
	'left',
	'above',
	'header',
	'heading',
	'first',
	'behind',
	'below',
] as const;
export type PlaceAround = (typeof PLACES)[number];

/** Texts around a value by position, "" if absent, and its geometry. */
export type Surroundings = {
	texts: Record<PlaceAround, string>;
	/** How much the texts to the left and above look like labels, from 0 to 1; -1 if absent. */
	leftLabels: number;
	aboveLabels: number;
	/** Distances in letter heights of the value; 99 if there is no such text. */
	leftGap: number;
	aboveGap: number;
	/** Whether the left edges of the value and of the text above are aligned. */
	isAligned: boolean;
	/** Whether the text above already has a value to its right. */
	isAboveTaken: boolean;
	/** Number of lines from the value up to the column's header. */
	headerLines: number;
	/**
	 * How much the text right below the value, and the text right below the value's left neighbour, look like labels;
	 * -1 if absent.
	 */
	belowLabels: number;
	leftBelowLabels: number;
};

const FAR = 99;
const MOST_UP = 40;
const HEADING_LINES = 20;

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
/** A label without the numbers in it: "Period 1/2/20 -". */
const asLabel = (text: string) =>
	text
		.replace(/(?<!\S)[^\s\d]*\d\S*/gu, ' ')
		.replace(/(?<![\s:：–—-])[\s:：–—-]+$/u, '')
		.trim();
const labelOf = oncePer(({ text }: Segment) => asLabel(text));

export function surroundingsOf(spot: ValueSpot, view: DocumentView): Surroundings {
	const grid = gridOf(view);
	const row = grid.rows[spot.line] ?? [];
	const size = height(spot.box) / spot.lines;
	const left = leftOf(spot, row);
	const up = upFrom(spot, grid, size);
	const next = row[spot.cell.index + 1];
	const first = row.find(({ segment }) => hasLetters(segment.text));
	return {
		texts: {
			inline: asLabel(spot.before),
			left: left ? labelOf(left.segment) : '',
			above: up.above ? labelOf(up.above.segment) : '',
			header: up.header ? labelOf(up.header.segment) : '',
			heading: headingOf(spot, view, grid),
			first: first && first !== spot.cell ? labelOf(first.segment) : '',
			behind:
				spot.behind !== '' ? spot.behind.slice(0, 40) : (next?.segment.text.slice(0, 40) ?? ''),
			below: belowOf(spot, grid, size),
		},
		leftLabels: left?.labels ?? -1,
		aboveLabels: up.above?.labels ?? -1,
		leftGap: left ? (spot.box.left - left.segment.box.right) / size : FAR,
		aboveGap: up.above ? (spot.box.top - up.above.segment.box.bottom) / size : FAR,
		isAligned: up.above ? Math.abs(up.above.segment.box.left - spot.box.left) < size / 2 : false,
		isAboveTaken: up.above ? isTaken(up.above, grid) : false,
		headerLines: up.lines,
		belowLabels: spot.cell.below?.labels ?? -1,
		leftBelowLabels: left?.below?.labels ?? -1,
	};
}

/** The nearest text to the left that contains letters outside of numbers. */
export function leftOf({ cell }: ValueSpot, row: readonly Cell[]): Cell | undefined {
	for (let at = cell.index - 1; at >= 0; at--) {
		const other = row[at];
		if (other && hasLetters(labelOf(other.segment))) return other;
	}
	return undefined;
}

function upFrom(spot: ValueSpot, { rows }: Grid, size: number) {
	let above: Cell | undefined;
	let lines = 0;
	for (let at = spot.line - 1; at >= Math.max(0, spot.line - MOST_UP); at--) {
		const row = rows[at] ?? [];
		if (row[0]?.segment.page !== spot.page) break;
		const over = row.find(
			({ segment: { box } }) => box.bottom < spot.box.bottom && inColumn(box, spot.box, size),
		);
		if (!over) continue;
		above ??= over;
		lines++;
		if (over.labels > 0 && hasLetters(over.segment.text)) return { above, header: over, lines };
	}
	return { above, header: undefined, lines };
}

function isTaken({ segment, index, labels }: Cell, { rows }: Grid): boolean {
	const next = rows[segment.line]?.[index + 1];
	if (labels < 0.8 || !next) return false;
	return next.labels < 0.8 && next.segment.box.left - segment.box.right < 8 * height(segment.box);
}

/** The nearest line above that consists of a few words alone. */
function headingOf(spot: ValueSpot, view: DocumentView, { rows }: Grid): string {
	for (let at = spot.line - 1; at >= Math.max(0, spot.line - HEADING_LINES); at--) {
		const [only, other] = rows[at] ?? [];
		if (!only || view.lines[at]?.page !== spot.page) return '';
		const { text, words, box } = only.segment;
		const isAlone = !other && words.length <= 6 && !/[\d:：]/.test(text) && hasLetters(text);
		if (isAlone && box.left <= spot.box.left + 2 * height(spot.box)) return text;
	}
	return '';
}

function belowOf(spot: ValueSpot, { rows }: Grid, size: number): string {
	for (const row of rows.slice(spot.line + spot.lines, spot.line + spot.lines + 2)) {
		const under = row.find(
			({ segment: { box, page } }) =>
				page === spot.page &&
				box.top - spot.box.bottom < 1.5 * size &&
				inColumn(box, spot.box, size),
		);
		if (under) return labelOf(under.segment);
	}
	return '';
}
