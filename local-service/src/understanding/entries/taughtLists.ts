import { sharedWidth } from '../../geometry';
import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { TaughtList } from '../examples/example';
import type { PlannedList } from '../fields/plan';
import type { Segment } from '../layout/lines';
import type { Recalled } from '../learning/recall';
import { indexSpots } from '../printed/spots';
import { squash } from '../text/letters';
import { isSameValue } from '../values/sameValue';
import { findList, listBelow, textOfEnd } from './lists';

/** From so alike a document on a list has the same heading as there. */
const ALIKE = 0.35;
/** Of places where the first value stands, and lines above it, so many are looked at. */
const MOST_PLACES = 5;
const MOST_LINES = 4;

/** What tells where a list of texts begins and ends, where that reads all its true values and nobody taught reads others. */
export function taughtList(
	list: PlannedList,
	path: string[],
	values: readonly string[],
	view: DocumentView,
	weights: Weights,
): TaughtList | undefined {
	const areRead = (found: readonly Detail[]) =>
		found.length === values.length &&
		found.every(({ value }, at) => isSameValue(value, values[at] ?? ''));
	const [first, last] = [values[0], values.at(-1)];
	if (first === undefined || last === undefined || areRead(findList(list, view, weights)))
		return undefined;
	const spots = indexSpots(view.pages, view.lines);
	const ends = spots.find(last).map(({ line }) => textOfEnd(view.lines[line + 1]));
	for (const { line, box } of spots.find(first).slice(0, MOST_PLACES)) {
		const above = view.lines.slice(Math.max(0, line - MOST_LINES), line + 1).toReversed();
		const segments = above
			.flatMap((each) => each.segments)
			.filter((each) => each.box.left <= box.right);
		for (const heading of new Set(segments.flatMap((each) => headingsIn(each, box)))) {
			for (const end of new Set(['', ...ends])) {
				const taught = { path, heading, end };
				if (areRead(listBelow(taught, list, view))) return taught;
			}
		}
	}
	return undefined;
}

/** What of a segment may head a value: all of it above the value, the words before it on its line. */
function headingsIn({ words, text, box }: Segment, of: Segment['box']): string[] {
	const isAbove = box.bottom <= of.top + 1 && sharedWidth(box, of) > 0;
	const before = words.filter((word) => word.box.right <= of.left + 1).map((word) => word.text);
	return [isAbove ? text : before.join(' ')].map(squash).filter((heading) => heading.length > 1);
}

/** What stands where a list stood in documents that look alike; undefined where nothing does. */
export function listByExamples(
	list: PlannedList,
	path: readonly string[],
	recalled: readonly Recalled[],
	view: DocumentView,
): Detail[] | undefined {
	const key = JSON.stringify(path);
	for (const { example, likeness } of recalled) {
		if (likeness.all < ALIKE) continue;
		const taught = example.lists?.find((one) => JSON.stringify(one.path) === key);
		const found = taught ? listBelow(taught, list, view) : [];
		const learnedFrom = [example.fileId];
		if (found.length > 0) return found.map((detail) => ({ ...detail, learnedFrom }));
	}
	return undefined;
}
