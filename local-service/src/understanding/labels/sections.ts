import type { Form } from './form';
import type { LabelPlace } from './labelPlace';

/** Score of a label below the heading of its section, and of a label below the heading of another section. */
const OWN = 0.2;
const OTHER = -0.5;

/**
 * Score of a label by its section: the nearest preceding heading that does not begin to its right. 0 if the
 * form has no heading for the section.
 *
 * @param within the key that heads the section
 */
export function sectionOf(place: LabelPlace, within: string, { sections }: Form): number {
	if (!sections.some(({ label }) => label === within)) return 0;
	const line = lineOf(place);
	const heading = sections
		.filter((each) => lineOf(each) <= line && each.box.left <= place.box.right)
		.reduce<LabelPlace | undefined>(
			(best, each) => (best && !isNearer(each, best) ? best : each),
			undefined,
		);
	return heading?.label === within ? OWN : OTHER;
}

const lineOf = ({ first }: LabelPlace) => first.segment.line;

const isNearer = (a: LabelPlace, b: LabelPlace) =>
	lineOf(a) > lineOf(b) || (lineOf(a) === lineOf(b) && a.box.left > b.box.left);
