import { type Box, height, sharedWidth } from '../../geometry';
import type { DocumentView } from './documentView';
import { oncePer } from './oncePer';
import { toPieces } from '../labels/pieces';
import type { Segment } from '../layout/lines';
import { squash } from '../text/letters';
import { isLabelLike } from '../vocabulary/labelNouns';
import { meaningsOf } from '../vocabulary/lexicon';

/** Adjacent words of a line, split where a label with a colon begins or ends. */
export type Cell = {
	segment: Segment;
	/** Index on its line, from the left. */
	index: number;
	/** Likelihood of being a label, by its form alone: 1 with a colon, 0 if it cannot be a label. */
	labels: number;
	/** The cell directly below this one with the same left edge. */
	below?: Cell;
};

/** A document's cells, line by line. */
export type Grid = {
	rows: ReadonlyArray<readonly Cell[]>;
	/** Number of cells with the same letters and digits. */
	counts: ReadonlyMap<string, number>;
	/** Typical letter height of the document. */
	size: number;
	/** Share of labels with a text that is not a label to their right, and share with such a text below. */
	beside: number;
	under: number;
};

const COLON = /\p{L}\W*[:：]$/u;
const FEW_WORDS = 6;

export const gridOf = oncePer((view: DocumentView): Grid => {
	const rows = view.lines.map(({ segments }) =>
		segments
			.flatMap((each) => toPieces(each, []))
			.map(({ segment, is }, index): Cell => ({ segment, index, labels: labelsAs(segment, is) })),
	);
	rows.forEach((row, at) => {
		for (const cell of row) {
			const below = belowOf(cell, rows[at + 1]) ?? belowOf(cell, rows[at + 2]);
			if (below) cell.below = below;
		}
	});
	const counts = new Map<string, number>();
	for (const { segment } of rows.flat()) {
		const text = squash(segment.text);
		counts.set(text, (counts.get(text) ?? 0) + 1);
	}
	const heights = view.lines.map(({ box }) => height(box)).toSorted((a, b) => a - b);
	const labels = rows.flat().filter(isLabel);
	const share = (part: readonly Cell[]) => (part.length + 1) / (labels.length + 2);
	return {
		rows,
		counts,
		size: heights[heights.length >> 1] ?? 1,
		beside: share(labels.filter((cell) => isValue(rows[cell.segment.line]?.[cell.index + 1]))),
		under: share(labels.filter(({ below }) => isValue(below))),
	};
});

const isLabel = ({ labels }: Cell): boolean => labels >= 0.8;
const isValue = (cell: Cell | undefined) => cell !== undefined && !isLabel(cell);

function belowOf({ segment: { box, page } }: Cell, row: readonly Cell[] = []): Cell | undefined {
	const size = height(box);
	return row.find(
		({ segment: other }) =>
			other.page === page &&
			Math.abs(other.box.left - box.left) < 1.5 * size &&
			other.box.top - box.bottom < 1.2 * size,
	);
}

function labelsAs({ text, words }: Segment, is: string): number {
	if (COLON.test(text)) return 1;
	if (words.length > FEW_WORDS || !/\p{L}/u.test(text)) return 0;
	if (meaningsOf(squash(text)).length > 0) return 0.9;
	if (is === 'label' || isLabelLike(text)) return 0.8;
	return /\d/.test(text) ? 0 : 0.3;
}

/** Whether two boxes are in one column: one is above the other, or their left edges are aligned. */
export const inColumn = (a: Box, b: Box, size: number): boolean =>
	sharedWidth(a, b) > 0.3 || Math.abs(a.left - b.left) < size;
