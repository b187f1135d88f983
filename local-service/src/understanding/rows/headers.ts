import { distance } from 'fastest-levenshtein';

import { around, type Box, height, sharedWidth } from '../../geometry';
import type { Wanted } from '../fields/wanted';
import type { Line, Segment } from '../layout/lines';
import { findValues, isFree } from '../values/kinds';
import { fits, type HeaderCell, nameOf, split } from './columnHeadings';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';

/** The heading of a table and the columns that hold the requested values. */
export type TableHeader = {
	first: number;
	last: number;
	page: number;
	box: Box;
	cells: HeaderCell[];
	/** Index of the requested field → index of the cell. */
	columns: Map<number, number>;
	/** Match strength of each requested field. */
	strengths: Map<number, number>;
	score: number;
	/** Left and right limits of the table, if another one is next to it. */
	left: number;
	right: number;
};

/** Maximum gap between lines of one heading, in letter heights. */
const LINE_GAP = 0.8;
const MOST_LINES = 5;
/** Maximum number of words of a segment in a heading: longer segments are sentences. */
const MOST_WORDS = 12;
/** Factor of the strength of a heading that was split from others. */
const CUT = 0.95;
/** A heading with at least this strength needs no further lines. */
const WHOLE = 0.95;

/**
 * Lines that head a table with at least two of the requested columns, or with the only one.
 */
export function findHeaders(
	wanted: readonly Wanted[],
	lines: readonly Line[],
	isOfTaxes = false,
): TableHeader[] {
	const found = lines.flatMap((_, at) => headersAt(at, wanted, lines, isOfTaxes));
	const taken = new Map<number, TableHeader>();
	const apart: TableHeader[] = [];
	for (const header of found.toSorted((a, b) => b.score - a.score)) {
		const own = Array.from({ length: header.last - header.first + 1 }, (_, n) => header.first + n);
		const isTaken = own.some((at) => {
			const other = taken.get(at);
			return other !== undefined && other.box !== header.box;
		});
		if (isTaken) continue;
		for (const at of own) taken.set(at, header);
		apart.push(header);
	}
	return apart;
}

/** Whether two headings belong to the same table, which repeats its heading on the next page. */
export const isSameHeader = (a: TableHeader, b: TableHeader): boolean =>
	a.columns.size === b.columns.size &&
	[...a.columns].every(([index, column]) => {
		const other = b.columns.get(index);
		return other !== undefined && isAlike(nameOf(a.cells[column]), nameOf(b.cells[other]));
	});

/** Recognition may misread a letter or two. */
const isAlike = (a: string, b: string) =>
	a === b || distance(a, b) <= Math.max(a.length, b.length) / 5;

function headersAt(
	at: number,
	wanted: readonly Wanted[],
	lines: readonly Line[],
	isOfTaxes: boolean,
): TableHeader[] {
	const line = lines[at];
	if (!line || !canHead(line)) return [];
	const base = line.segments.flatMap((part) => {
		const cut = split(part, wanted);
		return cut.map((cell) => ({ ...cell, isCut: cut.length > 1 }));
	});
	if (count(base, wanted) === 0) return [];
	const cells: HeaderCell[] = base.map(({ text, box, isCut }) => ({ texts: [text], box, isCut }));
	let [first, last] = [at, at];
	const join = (next: Line | undefined, other: Box, isAbove: boolean) => {
		if (!next || next.page !== line.page || !canHead(next) || last - first >= MOST_LINES)
			return false;
		const gap = isAbove ? other.top - next.box.bottom : next.box.top - other.bottom;
		if (gap > LINE_GAP * height(next.box)) return false;
		const parts = next.segments.map((part) => ({
			part,
			cell: cells.find((cell) => sharedWidth(cell.box, part.box) > 0.1),
		}));
		// A table's title is alone on its line, further left than the second column.
		const isTitle = ({ part }: (typeof parts)[number]) => part.box.left < (cells[1]?.box.left ?? 0);
		// A line that fills every column is the first row.
		if (!isAbove && parts.length >= cells.length) return false;
		// A sentence spans several headings; below a complete heading, the first row's text begins.
		if (parts.some(({ part }) => cells.filter((cell) => covers(part, cell)).length > 1))
			return false;
		if (!isAbove && parts.every(({ part, cell }) => cell && isWhole(cell, part, wanted)))
			return false;
		if (parts.every((each) => !each.cell && (!isAbove || isTitle(each)))) return false;
		// The document's number is printed next to its title.
		if (isAbove && parts.some(({ part, cell }) => !cell && /\d/.test(part.text))) return false;
		for (const { part, cell } of parts) {
			if (!cell) cells.push({ texts: [part.text], box: part.box, isCut: false });
			else if (isAbove) cell.texts.unshift(part.text);
			else cell.texts.push(part.text);
			if (cell) cell.box = around([cell.box, part.box]);
		}
		return true;
	};
	let edge = line.box;
	while (join(lines[first - 1], edge, true)) edge = lines[--first]?.box ?? edge;
	edge = line.box;
	while (join(lines[last + 1], edge, false)) edge = lines[++last]?.box ?? edge;
	cells.sort((a, b) => a.box.left - b.box.left);
	const place = { first, last, page: line.page, box: line.box };
	return sideBySide(cells, wanted).flatMap(({ cells: own, left, right }) => {
		const { columns, strengths, score } = assign(own, wanted);
		if (isOfTaxes && !isTaxTable(own)) return [];
		const isEnough = columns.size >= Math.min(2, wanted.length);
		return isEnough ? [{ ...place, cells: own, columns, strengths, score, left, right }] : [];
	});
}

const covers = (part: Segment, cell: HeaderCell) => sharedWidth(cell.box, part.box) > 0.5;

/**
 * Whether the heading of a text column is complete: it matches a requested field, but would no longer match if the
 * text below it were added.
 */
function isWhole({ texts }: HeaderCell, part: Segment, wanted: readonly Wanted[]): boolean {
	const free = wanted.filter(({ kind }) => isFree(kind));
	const fit = (lines: readonly string[]) => Math.max(0, ...free.map((each) => fits(each, lines)));
	return fit(texts) >= WHOLE && fit([...texts, part.text]) < WHOLE;
}

type Side = { cells: HeaderCell[]; left: number; right: number };

/** Two tables side by side repeat the same headings: the second begins at the repetition. */
function sideBySide(cells: HeaderCell[], wanted: readonly Wanted[]): Side[] {
	const names = cells.map(nameOf);
	const first = cells.findIndex(({ texts }) => wanted.some((each) => fits(each, texts) > 0));
	const again = names.indexOf(names[first] ?? '', first + 1);
	const isWhole =
		again > 0 && names.slice(first, again).every((name, n) => names[again + n] === name);
	if (!isWhole || again - first < 2) return [{ cells, left: -Infinity, right: Infinity }];
	const edge = ((cells[again - 1]?.box.right ?? 0) + (cells[again]?.box.left ?? 0)) / 2;
	return [
		{ cells: cells.slice(0, again), left: -Infinity, right: edge },
		...sideBySide(cells.slice(again), wanted).map((side) => ({
			...side,
			left: Math.max(edge, side.left),
		})),
	];
}

const count = (cells: readonly Segment[], wanted: readonly Wanted[]) =>
	cells.filter(({ text }) => wanted.some((each) => fits(each, [text]) > 0)).length;

/** Headings contain words and neither amounts nor dates. */
const canHead = (line: Line) =>
	line.text.length < 200 &&
	line.segments.every(({ words }) => words.length <= MOST_WORDS) &&
	findValues('money', line.text).length === 0 &&
	findValues('date', line.text).length === 0 &&
	findValues('percent', line.text).length === 0 &&
	!/(?:^|\s)\d[\d.,]*(?:\s|$)/.test(line.text);

/** The best heading for each requested column, each heading at most once. */
export function assign(cells: readonly HeaderCell[], wanted: readonly Wanted[]) {
	const pairs = wanted
		.flatMap((each, index) =>
			cells.map((cell, column) => {
				const fit = fits(each, cell.texts) * (cell.isCut ? CUT : 1);
				return { index, column, fit };
			}),
		)
		.filter(({ fit }) => fit > 0)
		// If two headings are equal, an amount has the right one, and any other field has the left one.
		.toSorted(
			(a, b) =>
				b.fit - a.fit ||
				(wanted[a.index]?.kind === 'money' ? b.column - a.column : a.column - b.column),
		);
	const columns = new Map<number, number>();
	const strengths = new Map<number, number>();
	let score = 0;
	for (const { index, column, fit } of pairs) {
		if (columns.has(index) || [...columns.values()].includes(column)) continue;
		columns.set(index, column);
		strengths.set(index, fit);
		score += fit;
	}
	return { columns, strengths, score };
}

const TAX: ReadonlySet<ConceptId> = new Set(['taxTotal', 'taxRate']);
const THINGS: ReadonlySet<ConceptId> = new Set([
	'itemDescription',
	'itemNumber',
	'position',
	'quantity',
	'unitPrice',
	'unit',
]);

/** Whether a table names taxes and no items; "rate" may be a price or a tax rate. */
const isTaxTable = (cells: readonly HeaderCell[]) =>
	cells.some((cell) => means(cell, TAX)) &&
	cells.every((cell) => !means(cell, THINGS) || means(cell, TAX) || nameOf(cell) === 'rate');

const means = (cell: HeaderCell, ids: ReadonlySet<ConceptId>) =>
	meaningsOf(nameOf(cell)).some(({ concept }) => ids.has(concept.id));
