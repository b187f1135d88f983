import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { PlannedRows } from '../fields/plan';
import { columnBelow } from '../layout/columnBelow';
import type { Line, Segment } from '../layout/lines';
import { squash } from '../text/letters';
import { isSectionName, sectionNamed } from '../vocabulary/resumeSections';

/** Minimum strength of a label that heads the section. */
const SURE = 0.9;
const MOST_WORDS = 5;

/**
 * The lines below the heading with the array's name, down to the next heading; undefined if there is no such
 * heading.
 */
export function sectionOf(
	{ wanted: { key, labels } }: PlannedRows,
	view: DocumentView,
): Line[] | undefined {
	const own = sectionNamed(key);
	const heading = view.segments.find((segment) => {
		const name = squash(segment.text);
		if (segment.words.length > MOST_WORDS || name === '') return false;
		const isAlone = view.lines[segment.line]?.segments.length === 1;
		return (
			(own !== undefined && sectionNamed(name) === own) ||
			(isAlone && (labels.get(name) ?? 0) >= SURE)
		);
	});
	if (!heading) return undefined;
	const below = columnBelow(heading, view.lines, isSectionName);
	const end = below.findIndex((line) => isHeading(line, heading));
	return end < 0 ? below : below.slice(0, end);
}

const nameOf = ({ segments, text }: Line) =>
	segments.length === 1 && text.split(' ').length <= MOST_WORDS ? squash(text) : '';

/** Whether a line is a section name, or set like the first heading. */
function isHeading(line: Line, first: Segment): boolean {
	const name = nameOf(line);
	if (name === '') return false;
	if (isSectionName(name)) return true;
	const isUpper = ({ text }: { text: string }) =>
		text === text.toUpperCase() && /\p{L}{3}/u.test(text);
	const isLarge = height(line.box) > 0.97 * height(first.box);
	return isUpper(first) && isUpper(line) && isLarge && !/\d/.test(line.text);
}
