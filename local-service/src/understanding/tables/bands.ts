import { around, type Box, height, middle, sharedWidth } from '../../geometry';
import type { Line } from '../layout/lines';
import { isFigure } from './figures';

/** Minimum share of a heading's width that a rule between its rows crosses. */
const ACROSS = 0.5;
/** Minimum gap, in letter heights, between a group's heading and the row below it. */
const APART = 0.6;
/** Minimum number of rows. */
const FEWEST = 2;
/** Minimum share of the bands of several lines that may be one row; otherwise they are groups of rows. */
const MOSTLY = 0.8;
/** Minimum difference, in points, between a gap within rows and one between rows. */
const POINTS = 1;

/** Lines close to each other. If a rule or a wider gap follows them, they are complete. */
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
	heading: Box,
	rules: readonly Box[] = [],
): Line[] {
	const { left, right } = heading;
	const levels = rules
		.filter(
			(rule) => Math.min(rule.right, right) - Math.max(rule.left, left) >= ACROSS * (right - left),
		)
		.map(middle);
	const levelOf = ({ box }: Line) => levels.filter((y) => y < middle(box)).length;
	const ruled = bandsOf(
		lines,
		(above, line) =>
			levelOf(above) === levelOf(line) && gapOf(above, line) < APART * height(line.box),
		// Only a rule below ends a row: the totals follow the last one.
		(line) => levelOf(line) < levels.length,
	);
	return joined(ruled) ?? joinedByGaps(lines) ?? [...lines];
}

function bandsOf(
	lines: readonly Line[],
	isNext: (above: Line, line: Line) => boolean,
	isClosed: (line: Line) => boolean,
): Band[] {
	const bands: Band[] = [];
	for (const line of lines) {
		const above = bands.at(-1)?.own.at(-1);
		if (above && isNext(above, line)) bands.at(-1)?.own.push(line);
		else bands.push({ own: [line], isClosed: isClosed(line) });
	}
	return bands.flatMap(withoutHead);
}

/** A band with the heading of a group parted from the row below it: its gap is wider than those within the row. */
function withoutHead(band: Band): Band[] {
	const [first, second, ...others] = band.own;
	if (!first || !second || isFilled(first)) return [band];
	const row = [second, ...others];
	const widest = Math.max(0, ...row.slice(1).map((line, at) => gapOf(row[at] ?? line, line)));
	if (gapOf(first, second) <= widest + POINTS) return [band];
	return [
		{ own: [first], isClosed: false },
		{ ...band, own: row },
	];
}

const gapOf = (above: Line, line: Line) => line.box.top - above.box.bottom;

/** The lines with each band that is one row joined; undefined if bands are not rows. */
function joined(bands: readonly Band[]): Line[] | undefined {
	const rows = bands.filter(({ own, isClosed }) => isClosed && own.some(isFilled));
	const whole = rows.filter(({ own }) => isOneRow(own));
	const parted = rows.length - whole.length;
	const many = rows.filter(({ own }) => own.length > 1).length;
	if (rows.length < FEWEST || parted > (1 - MOSTLY) * many) return undefined;
	return bands.flatMap((band) => (whole.includes(band) ? [asOne(band.own)] : band.own));
}

/**
 * The lines joined at the widest gap that leaves rows, if the figures of several rows are on more than one line;
 * other rows are found without it.
 */
function joinedByGaps(lines: readonly Line[]): Line[] | undefined {
	const gaps = lines.slice(1).map((line, at) => gapOf(lines[at] ?? line, line));
	const sorted = gaps.toSorted((a, b) => b - a);
	const limits = sorted.filter((gap, at) => gap > (sorted[at + 1] ?? gap) + POINTS);
	for (const limit of limits) {
		const bands = bandsOf(
			lines,
			(above, line) => gapOf(above, line) < limit,
			() => true,
		);
		const found = joined(bands);
		const needed = bands.filter(({ own }) => own.filter(hasFigure).length > 1);
		if (found) return needed.length >= FEWEST ? found : undefined;
	}
	return undefined;
}

const isFilled = ({ segments }: Line) => segments.length > 1;
const hasFigure = (line: Line) =>
	isFilled(line) && line.segments.some(({ text }) => isFigure(text));

/**
 * Whether no line has a figure in the same column as another line's figure with the same letters: "5 kg" and "3 kg" are
 * of two rows, "7741-2093" and "BOL 55012" may be of one. A number may also be below one word of a longer text.
 */
function isOneRow(lines: readonly Line[]): boolean {
	const figures = lines.map(({ segments }) => segments.filter(({ text }) => isFigure(text)));
	const all = lines.map(({ segments }) =>
		segments.flatMap((part): Figure[] =>
			isFigure(part.text) ? [part] : part.words.filter(({ text }) => isFigure(text)),
		),
	);
	return figures.every((own, at) =>
		own.every((figure) =>
			all.every(
				(others, other) =>
					other === at || !others.some((each) => isAlike(each, figure) && isBelow(each, figure)),
			),
		),
	);
}

type Figure = { text: string; box: Box };

const isAlike = (one: Figure, other: Figure) => lettersOf(one) === lettersOf(other);
const lettersOf = ({ text }: Figure) => text.replace(/\P{L}/gu, '');
const isBelow = (one: Figure, other: Figure) => sharedWidth(one.box, other.box) > 0;

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
