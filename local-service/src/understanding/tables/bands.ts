import { around, type Box, middle, sharedWidth } from '../../geometry';
import { letterHeight, type Line } from '../layout/lines';
import { findValues } from '../values/kinds';
import { isFigure } from './figures';

/** Minimum share of a heading's width that a rule between its rows crosses. */
const ACROSS = 0.5;
/** Maximum gap, in letter heights, between lines of one row, and the same below the last rule that separates rows. */
const NEAR = 0.8;
const NEAR_LAST = 0.6;
/** Maximum distance, in letter heights, of a rule below the last line of a page. */
const BELOW = 2;
/** Minimum number of rows, and maximum number of lines of one row. */
const FEWEST = 2;
const MOST_LINES = 20;
/** Minimum share of the bands of several lines that may be one row; otherwise they are groups of rows. */
const MOSTLY = 0.8;
/** Minimum difference, in points, between a gap within rows and one between rows. */
const POINTS = 1;
/** Maximum number of gaps that are tried as the least gap between rows. */
const MOST_LIMITS = 8;
/** Maximum distance, in points, between the beginnings of texts of one column. */
const ALIGNED = 3;

/** Lines close to each other. If a rule or a wider gap follows directly, they are complete. */
type Band = { own: Line[]; isClosed: boolean };

/**
 * The lines of a table with those of one row joined into one, if rules separate the rows, or wider gaps do and the
 * figures of rows are on several lines: no two lines of a row have figures in the same column.
 *
 * @param lines lines of one page
 * @param heading the box of the table's heading, on any page
 * @param rules the page's rules, from top to bottom
 */
export function joinBands(
	lines: readonly Line[],
	{ left, right }: Box,
	rules: readonly Box[] = [],
): Line[] {
	const levels = rules
		.filter(
			(rule) => Math.min(rule.right, right) - Math.max(rule.left, left) >= ACROSS * (right - left),
		)
		.map(middle);
	return (
		(levels.length > 0 ? joinedByRules(lines, levels) : undefined) ??
		joinedByGaps(lines) ?? [...lines]
	);
}

function joinedByRules(lines: readonly Line[], levels: readonly number[]): Line[] | undefined {
	let passed = 0;
	/** The number of rules above each line. */
	const above = lines.map(({ box }) => {
		while (passed > 0 && (levels[passed - 1] ?? 0) >= middle(box)) passed--;
		while (passed < levels.length && (levels[passed] ?? 0) < middle(box)) passed++;
		return passed;
	});
	const lastRow = above[lines.findLastIndex(isFilled)] ?? -1;
	const isNext = (at: number) => {
		const near = above[at] === lastRow ? NEAR_LAST : NEAR;
		return above[at] === above[at - 1] && gapAbove(lines, at) < near * letterHeight(lines[at]!);
	};
	const isClosed = (at: number) => {
		const [line, next] = [lines[at]!, above[at + 1]];
		if (next !== undefined) return next > (above[at] ?? 0);
		const level = levels[above[at] ?? 0];
		return level !== undefined && level - line.box.bottom < BELOW * letterHeight(line);
	};
	return joined(bandsOf(lines, isNext, isClosed));
}

const gapAbove = (lines: readonly Line[], at: number): number =>
	(lines[at]?.box.top ?? 0) - (lines[at - 1]?.box.bottom ?? 0);

/**
 * @param isNext whether a line, by its index, belongs to the band of the line above it
 * @param isClosed whether a line, by its index, is directly above a rule or a gap
 */
function bandsOf(
	lines: readonly Line[],
	isNext: (at: number) => boolean,
	isClosed: (at: number) => boolean,
): Band[] {
	const bands: Band[] = [];
	for (const [at, line] of lines.entries()) {
		const band = at > 0 && isNext(at) ? bands.at(-1) : undefined;
		if (band) {
			band.own.push(line);
			band.isClosed = isClosed(at);
		} else bands.push({ own: [line], isClosed: isClosed(at) });
	}
	return bands.flatMap(withoutHead);
}

/** A band with the heading of a group parted from the row below it: its gap is wider than those within the row. */
function withoutHead(band: Band): Band[] {
	const [first, ...row] = band.own;
	if (!first || row.length === 0 || isFilled(first)) return [band];
	const widest = row.reduce(
		(most, _, at) => (at > 0 ? Math.max(most, gapAbove(row, at)) : most),
		0,
	);
	if (gapAbove(band.own, 1) <= widest + POINTS) return [band];
	return [
		{ own: [first], isClosed: false },
		{ ...band, own: row },
	];
}

/** The lines with each band that is one row joined; undefined if bands are not rows. */
function joined(bands: readonly Band[]): Line[] | undefined {
	const rows = bands.filter(({ own, isClosed }) => isClosed && own.some(isFilled));
	const whole = new Set(rows.filter(({ own }) => isOneRow(own)));
	const parted = rows.length - whole.size;
	const many = rows.filter(({ own }) => own.length > 1).length;
	if (rows.length < FEWEST || parted > (1 - MOSTLY) * many) return undefined;
	return bands.flatMap((band) => (whole.has(band) ? [asOne(band.own)] : band.own));
}

/**
 * The lines joined at the widest gap that leaves rows, if the figures of several rows are on more than one line;
 * other rows are found without it.
 */
function joinedByGaps(lines: readonly Line[]): Line[] | undefined {
	const gaps = lines.map((_, at) => (at > 0 ? gapAbove(lines, at) : Infinity));
	const sorted = gaps.slice(1).toSorted((a, b) => b - a);
	const limits = sorted.filter((gap, at) => gap > (sorted[at + 1] ?? gap) + POINTS);
	for (const limit of limits.slice(0, MOST_LIMITS)) {
		const bands = bandsOf(
			lines,
			(at) => (gaps[at] ?? 0) < limit,
			() => true,
		);
		const found = joined(bands);
		if (!found) continue;
		const needed = bands.filter(({ own }) => own.filter(hasFigure).length > 1);
		return needed.length >= FEWEST ? found : undefined;
	}
	return undefined;
}

const isFilled = ({ segments }: Line) => segments.length > 1;
const hasFigure = (line: Line) => isFilled(line) && figuresOf(line).whole.length > 0;

type Figure = { text: string; box: Box };

type LineFigures = { whole: readonly Figure[]; all: readonly Figure[]; hasAmount: boolean };

/** Many headings are tried above the same lines. */
const known = new WeakMap<Line, LineFigures>();

/**
 * The figures of a line: the texts that are figures (`whole`), also with those that are words of longer texts (`all`),
 * and whether there is an amount.
 */
function figuresOf(line: Line): LineFigures {
	let figures = known.get(line);
	if (!figures) known.set(line, (figures = findFigures(line)));
	return figures;
}

function findFigures({ segments }: Line): LineFigures {
	const whole = segments.filter(({ text }) => isFigure(text));
	const all = segments.flatMap((part): Figure[] =>
		whole.includes(part) ? [part] : part.words.filter(({ text }) => isFigure(text)),
	);
	const hasAmount = whole.some(
		({ text }) => /[.,]\d{2}(?!\d)/.test(text) && findValues('date', text).length === 0,
	);
	return { whole, all, hasAmount };
}

/**
 * Whether no line has a figure in the same column as another line's figure with the same letters ("5 kg" and "3 kg" are
 * of two rows, "7741-2093" and "BOL 55012" may be of one), nor both a text and an amount of its own. Without figures,
 * lines below the first must have far fewer texts.
 */
function isOneRow(lines: readonly Line[]): boolean {
	const [first, ...others] = lines;
	if (!first || lines.length > MOST_LINES) return false;
	const figures = lines.map(figuresOf);
	if (figures.every(({ whole }) => whole.length === 0))
		return others.every(({ segments }) => 2 * segments.length <= first.segments.length);
	return lines.every((line, at) =>
		lines.every((other, index) => {
			if (index === at) return true;
			const [own, their] = [figures[at]!, figures[index]!];
			if (own.hasAmount && their.hasAmount && haveTextsOf(line, other)) return false;
			return own.whole.every(
				(figure) => !their.all.some((each) => isAlike(each, figure) && isBelow(each, figure)),
			);
		}),
	);
}

const isAlike = (one: Figure, other: Figure) => lettersOf(one) === lettersOf(other);
const lettersOf = ({ text }: Figure) => text.replace(/\P{L}/gu, '');
const isBelow = (one: Figure, other: Figure) => sharedWidth(one.box, other.box) > 0;

/** Whether two lines have texts of the same column. */
const haveTextsOf = (line: Line, other: Line): boolean => {
	const textsOf = ({ segments }: Line) => segments.filter(({ text }) => !isFigure(text));
	return textsOf(line).some(({ box }) =>
		textsOf(other).some((text) => Math.abs(text.box.left - box.left) < ALIGNED),
	);
};

/** One line with the texts of several, from top to bottom. */
function asOne(lines: readonly Line[]): Line {
	const segments = lines.flatMap((line) => line.segments);
	return {
		page: lines[0]?.page ?? 0,
		segments,
		text: segments.map(({ text }) => text).join(' '),
		box: around(lines.map(({ box }) => box)),
		isWhole: true,
	};
}
