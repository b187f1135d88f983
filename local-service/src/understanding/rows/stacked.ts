import { around, type Box, middle } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { Wanted } from '../fields/wanted';
import type { Line, Segment } from '../layout/lines';
import type { RowCell, TableRow } from './cells';
import { fits, type HeaderCell } from './columnHeadings';
import { assign, type TableHeader } from './headers';
import { isNear } from './rowTexts';

/** Minimum strength of each of two stacked headings, and maximum strength of both as one. */
const NAMED = 0.9;
const WHOLE = 0.95;
/** Minimum number of stacked columns: a single one may as well have a two-line heading. */
const FEWEST = 2;
/**
 * Offset, in points, that puts the second line's words to the right of the first line's: wider than any page.
 */
const APART = 100_000;

/**
 * Unfolds a two-line heading that names a different column in each line, so that its rows have two lines as
 * well: the second line is moved to the right of the first. Undefined if it is not such a heading.
 */
export function unfoldHeader(
	header: TableHeader,
	lines: readonly Line[],
	wanted: readonly Wanted[],
): TableHeader | undefined {
	const [first, last] = [lines[header.first], lines[header.last]];
	if (!first || !last || header.last !== header.first + 1) return undefined;
	const stacked = header.cells.filter((cell) => isStacked(cell, wanted));
	if (stacked.length < FEWEST) return undefined;
	const edge = (middle(first.box) + middle(last.box)) / 2;
	const [upper, lower]: [HeaderCell[], HeaderCell[]] = [[], []];
	for (const cell of header.cells) {
		const [text = '', below] = cell.texts;
		const isLower = below === undefined && middle(cell.box) > edge;
		if (!isLower) upper.push({ ...cell, texts: [text] });
		if (isLower) lower.push({ ...cell, box: moved(cell.box, APART) });
		else if (below !== undefined)
			lower.push({ ...cell, texts: [below], box: moved(cell.box, APART) });
	}
	const cells = [...upper, ...lower];
	return { ...header, cells, ...assign(cells, wanted), right: Infinity };
}

function isStacked({ texts }: HeaderCell, wanted: readonly Wanted[]): boolean {
	const [upper, lower] = texts;
	if (upper === undefined || lower === undefined || texts.length > 2) return false;
	const names = (text: string) => wanted.findIndex((each) => fits(each, [text]) >= NAMED);
	const [above, below] = [names(upper), names(lower)];
	const isWhole = wanted.some((each) => fits(each, texts) >= WHOLE);
	return above >= 0 && below >= 0 && above !== below && !isWhole;
}

/** Joins each two lines of a row into one, the second to the right of the first; other lines are dropped. */
export function unfoldLines<Each extends { line: Line }>(
	lines: readonly Each[],
	{ cells }: TableHeader,
): Each[] {
	const upper = cells.filter(({ box }) => box.left < APART / 2).length;
	const [needed, neededBelow] = [upper / 2, (cells.length - upper) / 2];
	const rows: Each[] = [];
	for (let at = 0; at < lines.length - 1; at++) {
		const [above, below] = [lines[at], lines[at + 1]];
		if (!above || !below || !isNear(above.line, below.line)) continue;
		const isRow =
			above.line.segments.length >= needed &&
			below.line.segments.length >= neededBelow &&
			/\d/.test(above.line.text);
		if (!isRow) continue;
		rows.push({ ...above, line: sideBySide(above.line, below.line) });
		at++;
	}
	return rows;
}

function sideBySide(above: Line, below: Line): Line {
	const right = below.segments.map((part): Segment => ({
		...part,
		words: part.words.map((word): Word => ({ ...word, box: moved(word.box, APART) })),
		box: moved(part.box, APART),
	}));
	const segments = [...above.segments, ...right];
	return {
		page: above.page,
		segments,
		text: `${above.text} ${below.text}`,
		box: around([above.box, below.box]),
	};
}

const moved = (box: Box, by: number): Box => ({
	...box,
	left: box.left + by,
	right: box.right + by,
});

/** Moves values of the unfolded second line back to where they are printed. */
export const folded = (row: TableRow): TableRow =>
	row.map((cell): RowCell | undefined =>
		cell
			? {
					...cell,
					parts: cell.parts.map((part) =>
						part.box.left > APART / 2 ? { ...part, box: moved(part.box, -APART) } : part,
					),
				}
			: undefined,
	);
