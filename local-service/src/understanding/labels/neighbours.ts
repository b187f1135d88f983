import { height } from '../../geometry';
import { type Line, type Segment, segment } from '../layout/lines';
import type { LabelPlace } from './labelPlace';
import { beside, isBelow, linesBeside, REACH } from './surroundings';

const RIGHT_STEPS = 5;
const BELOW_LINES = 2;
/** Lines of other columns may be between a label and the text below it. */
const MOST_LINES = 12;

/** The text after a label within its segment. */
export function inline({ last: { segment: own, to } }: LabelPlace): Segment | undefined {
	const rest = own.words.slice(to);
	return rest.length > 0 ? segment(rest, own.page, own.line) : undefined;
}

/** Segments to the right of a label, nearest first. */
export function toTheRight(place: LabelPlace, lines: readonly Line[]): Segment[] {
	const { page, box } = place.last.segment;
	const near = lines.slice(...linesBeside(place)).flatMap(({ segments }) => segments);
	return beside(place.box, near, (other) => other.box)
		.filter((other) => other.page === page && other.box.left >= box.right - 1)
		.slice(0, RIGHT_STEPS);
}

/** Segments below a label in its column, nearest first. */
export function below({ box, last }: LabelPlace, lines: readonly Line[]): Segment[] {
	const { page, line } = last.segment;
	const found: Segment[] = [];
	let count = 0;
	for (const next of lines.slice(line + 1, line + MOST_LINES)) {
		if (next.page !== page || next.box.top - box.bottom > REACH * height(box)) break;
		const inColumn = next.segments.filter((other) => isBelow(box, other.box));
		found.push(...inColumn);
		if (inColumn.length > 0 && ++count === BELOW_LINES) break;
	}
	return found;
}
