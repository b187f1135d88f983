import { type Box, center, middle } from '../../geometry';
import type { Excerpt } from '../layout/excerpt';

/** The common edge of a column's cells; `lean` is its slope on a skewed page. */
type Edge = { of: (box: Box) => number; at: number; lean: number };

/**
 * Maximum distance, in points, between edges of one column, and minimum share of the cells that keep to one.
 */
const NEAR = 3;
const MOSTLY = 0.6;
/** Maximum slope of a column, in points to the right per point down. */
const MOST_LEAN = 0.036;
/**
 * Minimum number of cells on a page for an edge of its own: scanned pages are shifted against each other.
 */
const FEWEST = 3;

const EDGES = [({ left }: Box) => left, ({ right }: Box) => right, (box: Box) => center(box)];

/** Returns a function that tells whether a cell is aligned with the others of its column. */
export function alignmentOf(cells: readonly Excerpt[]): (cell: Excerpt) => boolean {
	const boxes = (all: readonly Excerpt[]) => all.map(({ box }) => box);
	const whole = edgesOf(boxes(cells));
	const pages = new Map(
		[...Map.groupBy(cells, ({ page }) => page)].map(([page, own]) => [
			page,
			own.length < FEWEST ? whole : edgesOf(boxes(own)),
		]),
	);
	return ({ page, box }) => {
		const edges = pages.get(page) ?? whole;
		return (
			edges.length === 0 || edges.some((edge) => Math.abs(placeOf(box, edge) - edge.at) < NEAR)
		);
	};
}

function edgesOf(boxes: readonly Box[]): Edge[] {
	return EDGES.flatMap((of): Edge[] => {
		const lean = leanOf(boxes, of);
		const places = boxes.map((box) => placeOf(box, { of, lean })).toSorted((a, b) => a - b);
		const at = places[Math.floor(places.length / 2)] ?? 0;
		const near = places.filter((place) => Math.abs(place - at) < NEAR).length;
		return near >= MOSTLY * boxes.length ? [{ of, at, lean }] : [];
	});
}

const placeOf = (box: Box, { of, lean }: Pick<Edge, 'of' | 'lean'>) => of(box) - lean * middle(box);

/**
 * The slope of an edge, in points to the right per point down, between the upper and the lower half of the
 * cells.
 */
function leanOf(boxes: readonly Box[], of: Edge['of']): number {
	const half = Math.ceil(boxes.length / 2);
	const leans = boxes
		.slice(half)
		.map((box, at) => {
			const above = boxes[at] ?? box;
			return (of(box) - of(above)) / Math.max(1, middle(box) - middle(above));
		})
		.toSorted((a, b) => a - b);
	const lean = leans[Math.floor(leans.length / 2)] ?? 0;
	return Math.abs(lean) <= MOST_LEAN ? lean : 0;
}
