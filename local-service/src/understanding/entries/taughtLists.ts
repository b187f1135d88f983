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
import { findList, headedBy, listBelow, textOfEnd } from './lists';

/** Minimum similarity of documents whose lists have the same heading. */
const ALIKE = 0.35;
/** Maximum number of lines examined above the first value, and of headings and ends tried. */
const MOST_LINES = 4;
const MOST = 12;

/**
 * Finds the heading and the end of a list of texts; undefined if no combination yields exactly the right values.
 */
export function taughtList(
	list: PlannedList,
	path: string[],
	values: readonly string[],
	view: DocumentView,
	weights: Weights,
): TaughtList | undefined {
	const areRight = (found: readonly Detail[]) =>
		found.length === values.length &&
		found.every(({ value }, at) => isSameValue(value, values[at] ?? ''));
	const [first, last] = [values[0], values.at(-1)];
	if (first === undefined || last === undefined) return undefined;
	if (areRight(findList(list, view, weights))) return { path, heading: '', end: '' };
	const spots = indexSpots(view.pages, view.lines);
	const ends = spots.find(last).map(({ line }) => textOfEnd(view.lines[line + 1]));
	const headings = spots.find(first).flatMap(({ line, box }) => {
		const above = view.lines.slice(Math.max(0, line - MOST_LINES), line + 1).toReversed();
		return above.flatMap(({ segments }) => segments.flatMap((each) => headingsIn(each, box)));
	});
	for (const heading of [...new Set(headings)].slice(0, MOST)) {
		const places = headedBy(heading, list, view);
		for (const end of [...new Set(['', ...ends])].slice(0, MOST))
			if (areRight(listBelow(places, end, view))) return { path, heading, end };
	}
	return undefined;
}

/**
 * Possible headings of a value within a segment: the entire segment if it is above the value, or the words before
 * the value on its line.
 */
function headingsIn({ words, text, box }: Segment, of: Segment['box']): string[] {
	const isAbove = box.bottom <= of.top + 1 && sharedWidth(box, of) > 0;
	const before = words.filter((word) => word.box.right <= of.left + 1).map((word) => word.text);
	return [isAbove ? text : before.join(' ')].map(squash).filter((heading) => heading.length > 1);
}

/**
 * The list below the same heading as in similar documents; undefined if none of them helps, or if the list is
 * found without an example.
 */
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
		if (!taught) continue;
		if (taught.heading === '') return undefined;
		const found = listBelow(headedBy(taught.heading, list, view), taught.end, view);
		const learnedFrom = [example.fileId];
		if (found.length > 0) return found.map((detail) => ({ ...detail, learnedFrom }));
	}
	return undefined;
}
