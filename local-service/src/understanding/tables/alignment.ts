import { type Box, center } from '../../geometry';

/** Where a column's cells stand, by one of their edges. */
type Edge = { of: (box: Box) => number; at: number };

/** How far apart in points edges of one column may be, and the part of the cells that have to keep to one. */
const NEAR = 3;
const MOSTLY = 0.6;

const EDGES = [({ left }: Box) => left, ({ right }: Box) => right, (box: Box) => center(box)];

/** Tells whether a box stands where the others of its column do. */
export function alignmentOf(boxes: readonly Box[]): (box: Box) => boolean {
	const edges = EDGES.flatMap((of): Edge[] => {
		const places = boxes.map(of).toSorted((a, b) => a - b);
		const at = places[Math.floor(places.length / 2)] ?? 0;
		const near = places.filter((place) => Math.abs(place - at) < NEAR).length;
		return near >= MOSTLY * boxes.length ? [{ of, at }] : [];
	});
	return (box) => edges.length === 0 || edges.some(({ of, at }) => Math.abs(of(box) - at) < NEAR);
}
