import type { Word } from '../../reading/pages';
import { columnAt, wordsByColumn } from '../layout/columns';
import { type Excerpt, excerptOf } from '../layout/excerpt';
import { isAlone, type Line } from '../layout/lines';
import type { LinesBelow } from './bodies';
import { areFigures, isFigure } from './figures';
import { type Box, center, middle } from '../../geometry';

/** A line, divided into the columns of its table; undefined for an empty cell. */
export type RowLine = {
	line: Line;
	cells: ReadonlyArray<Excerpt | undefined>;
	/** The cells by the lines of the page that they were joined from. */
	parts: ReadonlyArray<readonly Excerpt[]>;
	texts: readonly string[];
	filled: number;
	/** Whether it begins a row; other lines continue a row or head a group. */
	isRow: boolean;
	/** Whether it consists of one text. */
	isLone: boolean;
	/** Whether it is on a later page than the heading. */
	isLater: boolean;
};

export type RowLines = { lines: RowLine[]; ofFigures: boolean[] };

/** Possible offsets, in points, of a word from the left edge of the column that it begins. */
const NEARBY = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
/** Maximum number of letters of a cell in a column of figures; a line with more is not part of the table. */
const MOST_LETTERS = 24;
/** Minimum share of the columns that a row must fill to show where columns are. */
const WHOLE = 0.6;

/** The lines of a table by its columns, each with its role. */
export function rowLines(bodies: readonly LinesBelow[], bounds: readonly number[]): RowLines {
	const segments = bodies.flatMap(({ lines }) => lines.flatMap((line) => line.segments));
	const begun = new Set(segments.map(({ box }) => Math.round(box.left)));
	const read = bodies.flatMap(({ lines, isLater }) =>
		lines.map((line) => {
			const isLone = line.segments.length === 1;
			const { cells, parts } = cellsOf(line, bounds, begun);
			const texts = cells.map((cell) => cell?.text ?? '');
			return { line, cells, parts, texts, filled: cells.filter(Boolean).length, isLone, isLater };
		}),
	);
	const many = read.filter(({ filled, isLone }) => filled > 1 && !isLone);
	const texts = bounds
		.concat(0)
		.map((_, column) => many.flatMap(({ cells }) => cells[column]?.text ?? []));
	const ofFigures = texts.map((cells) => areFigures(cells));
	const first = firstOf(texts.map((cells) => cells.length));
	const most = Math.max(0, ...many.map(({ filled }) => filled));
	const whole = many.filter(({ filled }) => filled >= WHOLE * most);
	const areAligned = texts.map((_, column) =>
		alignmentOf(whole.flatMap(({ cells }) => cells[column] ?? [])),
	);
	const isAligned = ({ cells, filled }: (typeof read)[number]) =>
		2 * cells.filter((cell, column) => cell && areAligned[column]?.(cell)).length > filled;
	const last = read.findLastIndex((each) => whole.includes(each) && isAligned(each));
	let isBelowRow = false;
	const lines = read.flatMap((each, at): RowLine[] => {
		if (!each.isLone && isStrange(each.cells, ofFigures, isBelowRow)) return [];
		if (at > last && each.filled > 1 && !isAligned(each)) return [];
		const hasFigure = each.cells.some(
			(cell, column) => cell && ofFigures[column] && /\d/.test(cell.text),
		);
		const isRow = ofFigures.includes(true)
			? each.filled > 1 &&
				(hasFigure || (each.line.isWhole === true && each.filled >= WHOLE * most))
			: each.filled > 1 && !each.isLone && each.cells[first] !== undefined;
		isBelowRow ||= isRow;
		return [{ ...each, isRow }];
	});
	return { lines, ofFigures };
}

/**
 * Whether a line is not part of the table, because it has a sentence in a column of figures, or more texts than
 * figures in these columns together. Below rows, a single text in place of a figure ("Negative") is accepted.
 */
function isStrange(
	cells: RowLine['cells'],
	ofFigures: readonly boolean[],
	isBelowRow: boolean,
): boolean {
	const own = cells.flatMap((cell, column) => (cell && ofFigures[column] ? [cell.text] : []));
	const texts = own.filter((text) => !isFigure(text) && letters(text) > 2);
	if (texts.some((text) => letters(text) > MOST_LETTERS)) return true;
	return (
		texts.filter((text) => !/^\d/.test(text)).length > own.length / 2 &&
		!(isBelowRow && own.length === 1)
	);
}

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** The leftmost of the columns that are nearly always filled. */
const firstOf = (counts: readonly number[]): number =>
	counts.findIndex((count) => count >= 0.9 * Math.max(...counts));

/**
 * A line's texts by column. A text alone on its line belongs to the column where it begins, even if it is wider
 * than the column.
 *
 * @param begun left edges of the table's texts, in whole points
 */
function cellsOf(
	line: Line,
	bounds: readonly number[],
	begun: ReadonlySet<number>,
): Pick<RowLine, 'cells' | 'parts'> {
	const columns: Array<Map<number, Word[]>> = Array.from(
		{ length: bounds.length + 1 },
		() => new Map(),
	);
	const add = (column: number, at: number, words: readonly Word[]) => {
		const own = columns[column];
		if (words.length > 0) own?.set(at, [...(own.get(at) ?? []), ...words]);
	};
	for (const part of line.segments) {
		const own = wordsByColumn({ ...line, segments: [part] }, bounds);
		const inside = own.filter((words) => words.length > 0).length;
		const isOne =
			inside > 1 && (isAlone(part, line) || (runsOver(part.words, begun) && !/\d/.test(part.text)));
		if (isOne) add(columnAt(part.box.left, bounds), part.line, part.words);
		else own.forEach((words, column) => add(column, part.line, words));
	}
	const excerpt = (words: readonly Word[]) => excerptOf(words, line.page);
	const lines = columns.map((column) => [...column.values()]);
	return {
		cells: lines.map((own) => (own.length > 0 ? excerpt(own.flat()) : undefined)),
		parts: lines.map((own) => own.map(excerpt)),
	};
}

/** Whether words in several columns are one text: three or more words, or two if the second begins no column. */
const runsOver = ([, second, ...others]: readonly Word[], begun: ReadonlySet<number>): boolean =>
	others.length > 0 ||
	(second !== undefined && !NEARBY.some((by) => begun.has(Math.round(second.box.left) + by)));

/** The common edge of a column's cells; on a skewed page, it has a slope. */
type Edge = { of: (box: Box) => number; at: number; slope: number };

/**
 * Maximum distance, in points, of a cell's edge from the common edge of its column, and minimum share of the
 * cells within this distance.
 */
const NEAR = 3;
const MOSTLY = 0.6;
/** Maximum slope of a column, in points to the right per point down. */
const MOST_SLOPE = 0.036;
/**
 * Minimum number of cells on a page to determine its edges separately: scanned pages are shifted against each
 * other.
 */
const FEWEST = 3;

const EDGES = [({ left }: Box) => left, ({ right }: Box) => right, (box: Box) => center(box)];

/** Returns a function that tells whether a cell is aligned with the others of its column. */
function alignmentOf(cells: readonly Excerpt[]): (cell: Excerpt) => boolean {
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
		const slope = slopeOf(boxes, of);
		const places = boxes.map((box) => placeOf(box, { of, slope })).toSorted((a, b) => a - b);
		const at = places[Math.floor(places.length / 2)] ?? 0;
		const near = places.filter((place) => Math.abs(place - at) < NEAR).length;
		return near >= MOSTLY * boxes.length ? [{ of, at, slope }] : [];
	});
}

const placeOf = (box: Box, { of, slope }: Pick<Edge, 'of' | 'slope'>) =>
	of(box) - slope * middle(box);

/**
 * The slope of an edge, in points to the right per point down, between the upper and the lower half of the
 * cells.
 */
function slopeOf(boxes: readonly Box[], of: Edge['of']): number {
	const half = Math.ceil(boxes.length / 2);
	const slopes = boxes
		.slice(half)
		.map((box, at) => {
			const above = boxes[at] ?? box;
			return (of(box) - of(above)) / Math.max(1, middle(box) - middle(above));
		})
		.toSorted((a, b) => a - b);
	const slope = slopes[Math.floor(slopes.length / 2)] ?? 0;
	return Math.abs(slope) <= MOST_SLOPE ? slope : 0;
}
