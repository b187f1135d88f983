import { height, sharedHeight, sharedWidth } from '../../geometry';
import type { Label } from './labels';
import type { DocumentView } from '../document/documentView';
import { type Segment, segment } from '../layout/lines';

const RIGHT_STEPS = 5;
const BELOW_LINES = 2;
/** How far below a label its value may stand, in parts of the letters' height. */
const BELOW_REACH = 2.6;

/** What stands after a label in its own segment. */
export function inline(label: Label): Segment | undefined {
	const rest = label.segment.words.slice(label.to);
	return rest.length > 0 ? segment(rest, label.segment.page, label.segment.line) : undefined;
}

/** Segments to the right of a label, nearest first; baselines may differ. */
export function toTheRight(label: Label, view: DocumentView): Segment[] {
	const { page, line, box } = label.segment;
	return view.lines
		.slice(Math.max(0, line - 2), line + 3)
		.flatMap((near) => near.segments)
		.filter(
			(other) =>
				other.page === page &&
				other.box.left >= box.right - 1 &&
				sharedHeight(box, other.box) > 0.3,
		)
		.toSorted((a, b) => a.box.left - b.box.left)
		.slice(0, RIGHT_STEPS);
}

/** Segments below a label in its column, nearest first. */
export function below(label: Label, view: DocumentView): Segment[] {
	const { page, line } = label.segment;
	const own = segment(label.segment.words.slice(label.from, label.to), page, line).box;
	const found: Segment[] = [];
	let lines = 0;
	for (const next of view.lines.slice(line + 1, line + 12)) {
		if (next.page !== page || next.box.top - own.bottom > BELOW_REACH * height(own)) break;
		const inColumn = next.segments.filter(
			({ box }) =>
				box.top > own.bottom - height(own) / 2 &&
				(sharedWidth(own, box) > 0.3 || Math.abs(own.left - box.left) < 5),
		);
		found.push(...inColumn);
		if (inColumn.length > 0 && ++lines === BELOW_LINES) break;
	}
	return found;
}
