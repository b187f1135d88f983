import { around, height } from '../../geometry';
import type { Line, Segment } from './lines';

/**
 * The lines below a heading. If the headings of other sections show that the page has columns, only the parts
 * within the heading's column.
 *
 * @param isName whether a text is a typical name of a section
 */
export function columnBelow(
	heading: Segment,
	lines: readonly Line[],
	isName: (text: string) => boolean,
): Line[] {
	const size = height(heading.box);
	const below = lines.slice(heading.line + 1);
	const beside = lines.flatMap(({ page, segments }) =>
		page === heading.page ? segments.filter(({ text }) => isName(text)) : [],
	);
	const hasLeft = beside.some(({ box }) => box.right < heading.box.left - size);
	const rights = beside
		.filter(({ box }) => box.left > heading.box.right + size)
		.map(({ box }) => box.left);
	if (!hasLeft && rights.length === 0) return below;
	const from = hasLeft ? heading.box.left - size : -Infinity;
	const to = Math.min(...rights) - size;
	return below.flatMap((line) => {
		if (line.page !== heading.page) return [line];
		const segments = line.segments.filter(({ box }) => box.left >= from && box.left < to);
		if (segments.length === 0) return [];
		const text = segments.map((each) => each.text).join(' ');
		return [{ ...line, segments, text, box: around(segments.map(({ box }) => box)) }];
	});
}
