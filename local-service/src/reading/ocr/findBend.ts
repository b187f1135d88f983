import { type Bend, bendBy } from '../bitmaps/bend';
import type { TextRegion } from './detect';
import { type NeighbourPair, neighbourPairs, type SlopeAt, type Step } from './neighbourPairs';

/** Minimum elongation of a line that is used, and maximum angle in degrees by which it falls. */
const ELONGATED = 4;
const STEEPEST = 30;
/** Minimum number of pieces of lines and pairs of neighbours, and minimum width of a piece in pixels. */
const FEWEST = 10;
const NARROWEST = 8;
/**
 * Minimum average fall of lines from end to end, as a fraction of their height, for a page to be
 * straightened. With .08, photographs gain .01 of their words, but scanned forms lose values.
 */
const BENT = 0.12;
/** Iterations in which neighbours on a row are found along the slope known so far. */
const ROUNDS_OF_ROWS = 2;
/**
 * Minimum average vertical distance of neighbours on a row, relative to their height: enough to report a bend
 * that is too weak for straightening.
 */
const UNEVEN = 0.08;
/**
 * Rounds of the fit, and minimum of the difference in slope that halves the weight of a piece. The more a piece
 * deviates from the fit of one round, the less it weighs in the next.
 */
const ROUNDS = 5;
const DEVIATION = 0.004;
/** Weight of the penalty on large coefficients, which keeps sparse text from bending much. */
const STIFFNESS = 1e-3;

/** Maximum factor by which a part of a picture is stretched or squeezed. */
const STRETCHED = 2;

/**
 * A piece of a line, with the `terms` of its position. The position is relative to the centre of the picture, in
 * units of half its longer side.
 */
type Piece = { at: number[]; slope: number; width: number };

/** Slopes of text are polynomials of the position: of the third degree, as on curled and folded sheets. */
const terms = (x: number, y: number): number[] => [
	...[1, x, y, x * x, x * y, y * y],
	...[x * x * x, x * x * y, x * y * y, y * y * y],
];

/** How lines are bent, and whether strongly enough to straighten the page. */
export type FoundBend = { bend: Bend; isStrong: boolean };

/**
 * How the lines of a page are bent, as in photographs from the side, or of curled sheets.
 * @returns undefined if the lines are nearly straight and parallel to the picture's edge, or too few, or if
 *   undoing the bend would distort the picture too much
 */
export function findBend(
	regions: readonly TextRegion[],
	size: { width: number; height: number },
): FoundBend | undefined {
	const lines = regions.filter(
		({ elongation, slope }) => elongation >= ELONGATED && Math.abs(slope) < STEEPEST,
	);
	const inLines = lines
		.flatMap(({ spine }) => spine.slice(1).map((end, index) => ({ start: spine[index]!, end })))
		.filter(({ start, end }) => end.x - start.x >= NARROWEST);
	let pairs: NeighbourPair[] = [];
	let slopeAt = slopesOf(inLines, size);
	for (let round = 0; round < ROUNDS_OF_ROWS; round++) {
		pairs = neighbourPairs(regions, slopeAt ?? (() => 0));
		slopeAt = slopesOf([...inLines, ...pairs], size);
	}
	if (!slopeAt) return undefined;
	let [fallen, all] = [0, 0];
	for (const line of lines) {
		const wide = line.right - line.left;
		const y = (line.top + line.bottom) / 2;
		const fall = Math.abs(slopeAt((line.left + line.right) / 2, y)) * wide;
		const bow = (Math.abs(slopeAt(line.right, y) - slopeAt(line.left, y)) * wide) / 8;
		const high = Math.max(line.bottom - line.top - fall, (line.bottom - line.top) / 4);
		fallen += (wide * (fall + bow)) / high;
		all += wide;
	}
	const isStrong = all > 0 && fallen >= BENT * all;
	if (!isStrong && unevenness(pairs, slopeAt) < UNEVEN) return undefined;
	const bend = bendBy(size, slopeAt);
	return isSmooth(bend) ? { bend, isStrong } : undefined;
}

/** The slope at every point of a picture, fitted to the slopes of some steps; undefined if these are too few. */
function slopesOf(
	steps: readonly Step[],
	{ width, height }: { width: number; height: number },
): SlopeAt | undefined {
	if (steps.length < FEWEST) return undefined;
	const half = Math.max(width, height) / 2;
	const spots = steps.map(({ start, end }) => ({
		x: (start.x + end.x - width) / 2 / half,
		y: (start.y + end.y - height) / 2 / half,
	}));
	const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
	const [withinX, withinY] = [within(xs), within(ys)];
	const field = fitted(
		steps.map(({ start, end }, index) => ({
			at: terms(xs[index]!, ys[index]!),
			slope: (end.y - start.y) / (end.x - start.x),
			width: end.x - start.x,
		})),
	);
	// Beyond the text, the polynomial would grow without limits.
	return (x, y) =>
		sum(field, terms(withinX((x - width / 2) / half), withinY((y - height / 2) / half)));
}

/** Average vertical distance of neighbours on a row, as a fraction of the smaller of their heights. */
function unevenness(pairs: readonly NeighbourPair[], slopeAt: SlopeAt): number {
	const apart = pairs.map(
		({ start, end, high }) =>
			(Math.abs(slopeAt((start.x + end.x) / 2, (start.y + end.y) / 2)) * (end.x - start.x)) / high,
	);
	return apart.reduce((total, each) => total + each, 0) / Math.max(apart.length, 1);
}

/** Limits a number to the range of the values. */
function within(values: readonly number[]): (value: number) => number {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	return (value) => Math.min(Math.max(value, least), most);
}

/** True if no part of the picture is squeezed or stretched much: lines of a sheet keep their distances. */
const isSmooth = ({ taller, heights }: Bend): boolean =>
	heights.slice(1).every((row, above) =>
		row.every((height, column) => {
			const stretch = ((height - heights[above]![column]!) * (heights.length - 1)) / taller;
			return stretch > 1 / STRETCHED && stretch < STRETCHED;
		}),
	);

const sum = (factors: readonly number[], values: readonly number[]) =>
	factors.reduce((total, factor, index) => total + factor * values[index]!, 0);

/** The factors of the terms by weighted least squares, in which pieces that deviate weigh less. */
function fitted(pieces: readonly Piece[]): number[] {
	const count = terms(0, 0).length;
	const stiffness = STIFFNESS * pieces.reduce((total, { width }) => total + width, 0);
	let found: number[] = new Array<number>(count).fill(0);
	for (let round = 0; round < ROUNDS; round++) {
		const errors = pieces.map(({ at, slope }) => Math.abs(slope - sum(found, at)));
		const usual = errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]!;
		const scale = Math.max(2 * usual, DEVIATION);
		const equations = Array.from({ length: count }, (_, row) => {
			const equation = new Array<number>(count + 1).fill(0);
			equation[row] = row === 0 ? 0 : stiffness;
			return equation;
		});
		for (const [index, { at, slope, width }] of pieces.entries()) {
			const weight = round === 0 ? width : width / (1 + (errors[index]! / scale) ** 2);
			for (let row = 0; row < count; row++) {
				for (let column = 0; column < count; column++)
					equations[row]![column]! += weight * at[row]! * at[column]!;
				equations[row]![count]! += weight * at[row]! * slope;
			}
		}
		found = solved(equations);
	}
	return found;
}

/** Solves symmetric, positive definite linear equations; the last element of each is its right side. */
function solved(equations: number[][]): number[] {
	for (const [at, own] of equations.entries()) {
		for (const [row, other] of equations.entries()) {
			if (row === at) continue;
			const factor = other[at]! / own[at]!;
			for (let column = at; column < own.length; column++) other[column]! -= factor * own[column]!;
		}
	}
	return equations.map((equation, at) => equation.at(-1)! / equation[at]!);
}
