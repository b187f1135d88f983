import { type Box, height, width } from '../../geometry';
import type { Drawing } from './drawings';

/** Maximum distance in points between two pieces of one rule: a table is often drawn cell by cell. */
const NEAR = 1.5;
/** Minimum width in points. */
const SHORTEST = 12;
/** Minimum height in points of a framed or shaded cell; a lower rectangle is a rule. */
const LOWEST = 6;
/** Maximum number of pieces on a page: more are a drawing. */
const MOST_PIECES = 5000;

/**
 * The horizontal lines that may separate the rows of tables: drawn rules, and the upper and lower edges of framed or
 * shaded cells, from top to bottom.
 */
export function findRules(drawings: readonly Drawing[]): Box[] {
	const pieces = drawings.flatMap(({ kind, box, isStroked, isWhite }) => {
		if (kind === 'rule') return width(box) > height(box) ? [box] : [];
		// A white area without a frame is invisible.
		if (kind !== 'rectangle' || (isWhite && !isStroked)) return [];
		if (height(box) < LOWEST) return [box];
		return [
			{ ...box, bottom: box.top },
			{ ...box, top: box.bottom },
		];
	});
	if (pieces.length > MOST_PIECES) return [];
	return joined(pieces).filter((box) => width(box) >= SHORTEST);
}

/** Joins the pieces at one height that touch or overlap. */
function joined(pieces: readonly Box[]): Box[] {
	const levels: Box[][] = [];
	for (const piece of pieces.toSorted((a, b) => a.top - b.top)) {
		const level = levels.at(-1);
		if (level?.[0] && piece.top - level[0].top <= NEAR) level.push(piece);
		else levels.push([piece]);
	}
	return levels.flatMap((level) => {
		const rules: Box[] = [];
		for (const piece of level.toSorted((a, b) => a.left - b.left)) {
			const last = rules.at(-1);
			if (last && piece.left - last.right <= NEAR) {
				last.right = Math.max(last.right, piece.right);
				last.bottom = Math.max(last.bottom, piece.bottom);
			} else rules.push({ ...piece });
		}
		return rules;
	});
}
