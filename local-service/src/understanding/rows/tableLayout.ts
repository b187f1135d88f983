import { excerptOf } from '../layout/excerpt';
import { around, type Box, center } from '../../geometry';
import type { Word } from '../../reading/pages';
import { FACTORS } from './product';
import { isFree } from '../values/kinds';
import type { Line } from '../layout/lines';
import type { Wanted } from '../fields/wanted';
import type { Weights } from '../evidence/weights';
import { boundaries, wordsByColumn } from '../layout/columns';
import type { TableHeader } from './headers';
import type { HeaderCell } from './columnHeadings';
import { columnsOfTexts, nameByPlace, nameFactors, nameTexts } from './naming';
import { inOrder, isTight } from './columnOrder';

/** Where the wanted columns are, and how sure that is. */
export type Layout = {
	bounds: readonly number[];
	columns: ReadonlyMap<number, number>;
	/** How sure what stands in each wanted field's column is its value. */
	certainties: ReadonlyMap<number, number>;
	/** A line's words by column. */
	wordsOf: (line: Line) => Word[][];
};

/** How sure columns are that figures tell, words alone, their place between others, and no heading at all. */
const MULTIPLIED = 0.85;
const WORDED = 0.8;
const PLACED = 0.7;
const HEADLESS = 0.75;

export function layOut(
	header: TableHeader,
	lines: readonly Line[],
	wanted: readonly Wanted[],
	weights: Weights,
): Layout {
	const { cells, columns } = withFirst(header, lines, wanted);
	const bounds = boundsOf(cells, lines);
	const splitAt = (isText?: readonly boolean[]) =>
		isTight(header)
			? (line: Line) => inOrder(line, columnsOfTexts(columns, wanted), cells.length)
			: (line: Line) => wordsByColumn(line, bounds, isText);
	const split = splitAt();
	const texts = lines.map((line) => split(line).map((words) => excerptOf(words, 0).text));
	const named = new Map(columns);
	nameTexts(columns, cells, texts, wanted);
	const isMultiplied = weights.product > 0 && nameFactors(columns, texts, wanted);
	const placed = nameByPlace(columns, cells, texts, wanted);
	const isFactor = ({ concept }: Wanted) => FACTORS.some((role) => role === concept?.role);
	const certainties = new Map(
		[...columns].flatMap(([index, column]) => {
			const each = wanted[index];
			if (!each) return [];
			const strength = header.strengths.get(index) ?? 0;
			if (header.worth === 0) return [[index, HEADLESS] as const];
			if (named.get(index) === column) return [[index, toldBy(strength, weights)] as const];
			if (placed.has(index)) return [[index, PLACED] as const];
			return [[index, isMultiplied && isFactor(each) ? MULTIPLIED : WORDED] as const];
		}),
	);
	const ofTexts = columnsOfTexts(columns, wanted);
	return {
		bounds,
		columns,
		certainties,
		wordsOf: splitAt(cells.map((_, column) => ofTexts.includes(column))),
	};
}

/** What a heading says that names its column more or less. */
const toldBy = (strength: number, { column }: Weights) =>
	column * Math.min(1, 0.7 + 0.3 * strength);

/** The part of the full lines whose texts are not below their headings where these stand beside them. */
const MOVED = 0.5;

/**
 * The x positions between columns, by the headings; where these do not stand above what they name, by the
 * lines that have as many texts as there are headings.
 */
function boundsOf(cells: readonly HeaderCell[], lines: readonly Line[]): number[] {
	const bounds = boundaries(cells, lines);
	const full = lines.filter(({ segments }) => segments.length === cells.length);
	const many = lines.filter(({ segments }) => segments.length > 2);
	const moved = full.filter((line) =>
		wordsByColumn(line, bounds).some(
			(words, column) => words.length !== line.segments[column]?.words.length,
		),
	);
	if (cells.length < 3 || full.length < MOVED * many.length) return bounds;
	if (moved.length === 0 || moved.length < MOVED * full.length) return bounds;
	const boxes = cells.map((_, column) =>
		around(full.flatMap(({ segments }) => segments[column]?.box ?? [])),
	);
	const isBelowOther = (box: Box, column: number) =>
		cells.some(
			(cell, other) =>
				other !== column && center(box) > cell.box.left && center(box) < cell.box.right,
		);
	// Where most stand below another heading it is a text that is missing, or one more than headings.
	if (boxes.filter(isBelowOther).length > cells.length / 3) return bounds;
	const areApart = boxes.every((box, column) => box.left >= (boxes[column - 1]?.right ?? 0));
	return areApart
		? boundaries(
				boxes.map((box) => ({ box })),
				lines,
			)
		: bounds;
}

/** How far in points texts have to begin left of the first heading to be a column of their own. */
const APART = 12;

/** The column of texts left of all headings, which often has none. */
function withFirst(header: TableHeader, lines: readonly Line[], wanted: readonly Wanted[]) {
	const { cells, columns } = header;
	const [first] = cells;
	const lefts = lines.flatMap(({ segments: [part] }) =>
		part && first && part.box.right < first.box.left && /\p{L}{2}/u.test(part.text)
			? [part.box]
			: [],
	);
	const hasText = wanted.some(({ kind }, index) => isFree(kind) && columns.has(index));
	const whole = around(lefts);
	const isApart = first !== undefined && whole.left < first.box.left - APART;
	if (hasText || lefts.length < lines.length / 2 || !isApart) {
		return { cells, columns: new Map(columns) };
	}
	const moved = new Map([...columns].map(([index, column]) => [index, column + 1]));
	return { cells: [{ texts: [''], box: whole, isCut: false }, ...cells], columns: moved };
}

/** The part of a column's cells that are words where it is one of words. */
const WORDS = 0.8;

/** "Position" may be a number or a job, a "day" a date or a Monday: where the cells are words, text is what is wanted. */
export function adapted(
	wanted: readonly Wanted[],
	{ columns, wordsOf }: Layout,
	lines: readonly Line[],
): Wanted[] {
	const texts = lines.map((line) => wordsOf(line).map((words) => excerptOf(words, 0).text));
	return wanted.map((each, index) => {
		const column = columns.get(index) ?? -1;
		const mayBeWords = each.kind === 'number' || each.kind === 'date';
		if (!mayBeWords || each.concept?.role) return each;
		const cells = texts.map((row) => row[column] ?? '').filter((text) => text !== '');
		const words = cells.filter((text) => /\p{L}{2}/u.test(text) && !/\d/.test(text)).length;
		return words > 0 && words >= WORDS * cells.length ? { ...each, kind: 'text' } : each;
	});
}
