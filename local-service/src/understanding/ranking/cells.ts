import { type Box, height, sharedWidth } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { toPieces } from '../labels/pieces';
import type { Segment } from '../layout/lines';
import { squash } from '../text/letters';
import { isLabelLike } from '../vocabulary/labelNouns';
import { meaningsOf } from '../vocabulary/lexicon';

/** What stands together on a line, cut where a label with a colon begins or ends. */
export type Cell = {
	segment: Segment;
	/** From the left on its line. */
	index: number;
	/** How much it looks like a label by itself: 1 one with a colon, 0 none. */
	labels: number;
};

/** A document's cells, line by line. */
export type Grid = {
	rows: ReadonlyArray<readonly Cell[]>;
	/** How often the same letters and digits stand in a cell. */
	counts: ReadonlyMap<string, number>;
	/** How high the document's letters usually are. */
	size: number;
};

const COLON = /\p{L}\W*[:：]$/u;
const FEW_WORDS = 6;

export const gridOf = oncePer((view: DocumentView): Grid => {
	const rows = view.lines.map(({ segments }) =>
		segments
			.flatMap((each) => toPieces(each, []))
			.map(({ segment, is }, index) => ({ segment, index, labels: labelsAs(segment, is) })),
	);
	const counts = new Map<string, number>();
	for (const { segment } of rows.flat()) {
		const text = squash(segment.text);
		counts.set(text, (counts.get(text) ?? 0) + 1);
	}
	const heights = view.lines.map(({ box }) => height(box)).toSorted((a, b) => a - b);
	return { rows, counts, size: heights[heights.length >> 1] ?? 1 };
});

function labelsAs({ text, words }: Segment, is: string): number {
	if (COLON.test(text)) return 1;
	if (words.length > FEW_WORDS || !/\p{L}/u.test(text)) return 0;
	if (meaningsOf(squash(text)).length > 0) return 0.9;
	if (is === 'label' || isLabelLike(text)) return 0.8;
	return /\d/.test(text) ? 0 : 0.3;
}

/** Whether one stands above or below the other. */
export const inColumn = (a: Box, b: Box, size: number): boolean =>
	sharedWidth(a, b) > 0.3 || Math.abs(a.left - b.left) < size;
