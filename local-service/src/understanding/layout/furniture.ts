import { squash } from '../text/letters';
import type { Line } from './lines';

/** Maximum number of lines of a page header or footer. */
const EDGE = 4;
/** Maximum difference of the vertical positions of equal lines on two pages, in points. */
const SAME_HEIGHT = 3;

/**
 * Page headers and footers: lines at a page's edge that another page has at the same height, apart from
 * numbers. A line that occurs twice on a page is more likely an element of a list.
 */
export function furnitureOf(lines: readonly Line[]): ReadonlySet<Line> {
	const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
	if (pages.length < 2) return new Set();
	const edges = new Set(
		pages.flatMap((own) =>
			own.length > 2 * EDGE ? [...own.slice(0, EDGE), ...own.slice(-EDGE)] : own,
		),
	);
	const found = new Set<Line>();
	for (const [textWithoutDigits, same] of Map.groupBy(lines, textOf)) {
		const isOnce = new Set(same.map(({ page }) => page)).size === same.length;
		if (textWithoutDigits === '' || !isOnce) continue;
		same.forEach((line, index) => {
			const isAgain = [same[index - 1], same[index + 1]].some(
				(other) => other && Math.abs(other.box.top - line.box.top) < SAME_HEIGHT,
			);
			if (isAgain && edges.has(line)) found.add(line);
		});
	}
	return found;
}

const textOf = ({ text }: Line) => squash(text).replace(/\d/g, '');
