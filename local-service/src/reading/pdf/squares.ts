import { type Box, height, width } from '../../geometry';
import type { Checkbox, Word } from '../pages';
import type { Drawing } from './drawings';

/** Minimum and maximum side of a checkbox in points. */
const [SMALLEST, LARGEST] = [5, 20];
/** Maximum difference of a square's sides, as a fraction of the longer one. */
const UNEVEN = 0.2;
/** Tolerance in points within which lines meet. */
const NEAR = 1.2;
/** A line along a side that is longer than the square by this factor belongs to a table. */
const LONGER = 1.5;
/**
 * Minimum and maximum size of a mark as a fraction of the square's side: it may extend beyond the square or
 * fill only part of it.
 */
const [SMALLEST_MARK, LARGEST_MARK] = [0.3, 2];
/**
 * Maximum number of squares, or short lines, on a page: more are a pattern, and the comparison is quadratic.
 */
const MOST_SQUARES = 500;

/** Text that ticks the square around it; a square with any other text inside is not a checkbox. */
const MARK = /^[xX×✓✔✗✘✕✖☑☒■●•√vV\uf0fc\uf0fb]$/u;

/** Drawn checkboxes: squares with or without a mark inside. */
export function findSquares(drawings: readonly Drawing[], words: readonly Word[]): Checkbox[] {
	const rules = drawings.filter(({ kind }) => kind === 'rule').map(({ box }) => box);
	const outlines = [
		...drawings.filter(isOutline(drawings)).map(({ box }) => box),
		...ofFourLines(rules),
	].filter(isSquare);
	if (outlines.length > MOST_SQUARES) return [];
	const squares = outlines.filter(
		(box, index) => !outlines.slice(0, index).some((other) => holdsMiddle(other, box)),
	);
	return squares
		.filter((box) => !squares.some((other) => adjoins(box, other)))
		.filter((box) => !rules.some((rule) => runsAlong(rule, box)))
		.flatMap((box) => {
			const inside = words.filter((word) => holdsMiddle(box, word.box));
			if (inside.some(({ text }) => !MARK.test(text))) return [];
			const isMarked = drawings.some((drawing) => isMark(drawing, box));
			return [{ box, isChecked: isMarked || inside.length > 0 }];
		});
}

function isSquare(box: Box): boolean {
	const [short = 0, long = 0] = [width(box), height(box)].toSorted((a, b) => a - b);
	return short >= SMALLEST && long <= LARGEST && long - short <= UNEVEN * long;
}

/** A stroked square, or a dark one with a light one painted over its centre. */
const isOutline =
	(drawings: readonly Drawing[]) =>
	({ kind, box, isStroked, fill }: Drawing, index: number): boolean => {
		if (kind !== 'rectangle' || !isSquare(box)) return false;
		if (fill !== 'dark') return isStroked;
		return drawings
			.slice(index + 1, index + 4)
			.some(
				(over) =>
					over.fill === 'light' &&
					holdsMiddle(box, over.box) &&
					width(over.box) > width(box) / 2 &&
					width(over.box) < width(box),
			);
	};

/** Squares formed by two horizontal and two vertical lines that meet at the corners. */
function ofFourLines(rules: readonly Box[]): Box[] {
	const short = rules.filter(
		(rule) => Math.max(width(rule), height(rule)) <= LARGEST + NEAR && longest(rule) >= SMALLEST,
	);
	const across = short.filter((rule) => width(rule) > height(rule));
	const down = short.filter((rule) => width(rule) < height(rule));
	if (across.length > MOST_SQUARES) return [];
	return across.flatMap((top) => {
		const bottom = across.find(
			(other) =>
				near(other.left, top.left) &&
				near(other.right, top.right) &&
				isSquare({ ...top, bottom: other.bottom }),
		);
		if (!bottom) return [];
		const box = { ...top, bottom: bottom.bottom };
		const hasSide = (at: number) =>
			down.some(
				(side) =>
					near((side.left + side.right) / 2, at) &&
					near(side.top, box.top) &&
					near(side.bottom, box.bottom),
			);
		return hasSide(box.left) && hasSide(box.right) ? [box] : [];
	});
}

const longest = (box: Box) => Math.max(width(box), height(box));
const near = (a: number, b: number) => Math.abs(a - b) <= NEAR;

/** Adjoining squares are boxes for one character each. */
const adjoins = (a: Box, b: Box) =>
	a !== b &&
	near(a.top, b.top) &&
	near(a.bottom, b.bottom) &&
	(near(a.right, b.left) || near(a.left, b.right));

function runsAlong(rule: Box, box: Box): boolean {
	if (longest(rule) < LONGER * longest(box)) return false;
	const isAcross = width(rule) > height(rule);
	const touches = isAcross
		? rule.left < box.right && rule.right > box.left
		: rule.top < box.bottom && rule.bottom > box.top;
	const [x, y] = [(rule.left + rule.right) / 2, (rule.top + rule.bottom) / 2];
	return (
		touches &&
		(isAcross ? near(y, box.top) || near(y, box.bottom) : near(x, box.left) || near(x, box.right))
	);
}

function isMark({ kind, box, fill }: Drawing, square: Box): boolean {
	const size = longest(box) / longest(square);
	if (!holdsMiddle(square, box) || size < SMALLEST_MARK || size > LARGEST_MARK) return false;
	if (kind === 'shape') return true;
	// A filled square within the square.
	return kind === 'rectangle' && fill === 'dark' && size < 0.9;
}

function holdsMiddle(outer: Box, { left, top, right, bottom }: Box): boolean {
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}
