import { squash } from '../text/letters';
import type { Line } from './lines';

/** So many lines at the top and at the bottom of a page may be its head and foot. */
const EDGE = 4;
/** How far in points they may stand apart on different pages. */
const SAME_HEIGHT = 3;

/**
 * The heads and feet of pages: lines at a page's edge that another page has at the same height, but
 * for their numbers. A line that its page has twice is rather one of a list.
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
	for (const [saying, same] of Map.groupBy(lines, sayingOf)) {
		const isOnce = new Set(same.map(({ page }) => page)).size === same.length;
		if (saying === '' || !isOnce) continue;
		same.forEach((line, index) => {
			const isAgain = [same[index - 1], same[index + 1]].some(
				(other) => other && Math.abs(other.box.top - line.box.top) < SAME_HEIGHT,
			);
			if (isAgain && edges.has(line)) found.add(line);
		});
	}
	return found;
}

const sayingOf = ({ text }: Line) => squash(text).replace(/\d/g, '');
