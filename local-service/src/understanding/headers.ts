import type { Box } from '../reading/pages';
import { findValues, isFree, isNumeric } from './kinds';
import { meaningsOf } from './lexicon';
import { around, height, type Line, segment, type Segment, sharedWidth } from './lines';
import { squash } from './text';
import type { Wanted } from './wanted';

/** One column's heading, over one or several lines. */
export type HeaderCell = { texts: string[]; box: Box };

/** The heading of a table and which of its columns hold what is wanted. */
export type Header = {
	first: number;
	last: number;
	page: number;
	cells: HeaderCell[];
	/** Position of the wanted field → position of the cell. */
	columns: Map<number, number>;
	worth: number;
};

/** A heading over several lines has them closer than this, in parts of the letters' height. */
const LINE_GAP = 0.8;
const MOST_LINES = 5;
const LONGEST = 6;
/** Longer runs are sentences. */
const MOST_WORDS = 12;
/** "EUR" over a column of amounts. */
const CURRENCY_ONLY = 0.5;

/** Lines that head a table of the wanted columns: at least two of them, or all where it is one. */
export function findHeaders(wanted: readonly Wanted[], lines: readonly Line[]): Header[] {
	const found = lines.flatMap((_, at) => headerAt(at, wanted, lines) ?? []);
	const apart: Header[] = [];
	for (const header of found.toSorted((a, b) => b.worth - a.worth)) {
		if (apart.some((other) => other.first <= header.last && header.first <= other.last)) continue;
		apart.push(header);
	}
	return apart;
}

function headerAt(
	at: number,
	wanted: readonly Wanted[],
	lines: readonly Line[],
): Header | undefined {
	const line = lines[at];
	if (!line || !canHead(line)) return undefined;
	const base = line.segments.flatMap((part) => split(part, wanted));
	if (count(base, wanted) === 0) return undefined;
	const cells = base.map((cell) => ({ texts: [cell.text], box: cell.box }));
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
		// A title of the table stands alone, further left than the second column.
		const isTitle = ({ part }: (typeof parts)[number]) => part.box.left < (cells[1]?.box.left ?? 0);
		// A line that fills every column is the first row.
		if (!isAbove && parts.length >= cells.length) return false;
		if (parts.every((each) => !each.cell && (!isAbove || isTitle(each)))) return false;
		for (const { part, cell } of parts) {
			if (!cell) cells.push({ texts: [part.text], box: part.box });
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
	const { columns, worth } = assign(cells, wanted);
	if (isOfTaxes(cells, columns, wanted)) return undefined;
	const isEnough = columns.size >= Math.min(2, wanted.length) && hasValueColumn(columns, wanted);
	return isEnough ? { first, last, page: line.page, cells, columns, worth } : undefined;
}

const TAX = new Set(['taxTotal', 'taxRate']);

/** A table of tax rates has amounts, but neither things nor how many of them. */
function isOfTaxes(
	cells: readonly HeaderCell[],
	columns: ReadonlyMap<number, number>,
	wanted: readonly Wanted[],
): boolean {
	const namesTax = cells.some(({ texts }) =>
		meaningsOf(squash(texts.join(''))).some(({ concept }) => TAX.has(concept.id)),
	);
	const roles = [...columns.keys()].map((index) => wanted[index]?.concept?.role);
	const hasThings = [...columns.keys()].some((index) => isFree(wanted[index]?.kind ?? 'money'));
	return namesTax && !hasThings && !roles.includes('quantity');
}

/** Headings have words and neither amounts nor dates. */
const canHead = (line: Line) =>
	line.text.length < 200 &&
	line.segments.every(({ words }) => words.length <= MOST_WORDS) &&
	findValues('money', line.text).length === 0 &&
	findValues('date', line.text).length === 0 &&
	findValues('percent', line.text).length === 0 &&
	!/(?:^|\s)\d[\d.,]*(?:\s|$)/.test(line.text);

const hasValueColumn = (columns: ReadonlyMap<number, number>, wanted: readonly Wanted[]) =>
	columns.size === wanted.length ||
	[...columns.keys()].some((index) => isNumeric(wanted[index]?.kind ?? 'text')) ||
	!wanted.some(({ kind }) => isNumeric(kind));

const count = (cells: readonly Segment[], wanted: readonly Wanted[]) =>
	cells.filter(({ text }) => wanted.some((each) => fits(each, [text]) > 0)).length;

/** Headings printed close together are one segment: it is cut where a known label begins. */
function split(part: Segment, wanted: readonly Wanted[]): Segment[] {
	const { words } = part;
	const cells: Segment[] = [];
	let from = 0;
	for (let at = 0; at < words.length;) {
		const to = labelEnd(part, at, wanted);
		if (to > at && at > from) {
			cells.push(segment(words.slice(from, at), part.page, part.line));
			from = at;
		}
		at = Math.max(to, at + 1);
	}
	cells.push(segment(words.slice(from), part.page, part.line));
	return cells;
}

function labelEnd(part: Segment, at: number, wanted: readonly Wanted[]): number {
	for (let to = Math.min(part.words.length, at + LONGEST); to > at; to--) {
		const text = squash(
			part.words
				.slice(at, to)
				.map((word) => word.text)
				.join(''),
		);
		const isKnown = meaningsOf(text).length > 0 || wanted.some(({ labels }) => labels.has(text));
		if (isKnown && text.length > 1) return to;
	}
	return at;
}

/** How well a heading's lines name a wanted column. */
function fits({ labels, concept }: Wanted, texts: readonly string[]): number {
	const role = concept?.role;
	let best = 0;
	for (let from = 0; from < texts.length; from++) {
		for (let to = from + 1; to <= texts.length; to++) {
			const plain = texts
				.slice(from, to)
				.join(' ')
				.replace(/\([^)]*\)/g, '')
				.replace(/[-\u00ad] /g, '');
			const bare = withoutCurrency(plain);
			const isAmounts = role === 'lineTotal' && squash(bare) === '' && bare !== plain;
			const strength =
				labels.get(squash(plain)) ??
				labels.get(squash(bare)) ??
				(isAmounts ? CURRENCY_ONLY : startOf(labels, plain));
			best = Math.max(best, strength * (0.8 + (0.2 * (to - from)) / texts.length));
		}
	}
	return best;
}

const withoutCurrency = (text: string) => text.replace(/\b(?:in )?[A-Z]{3}\b|[€$£]/gu, '');

/** "Description of goods" is a description, a little less surely. */
function startOf(labels: ReadonlyMap<string, number>, text: string): number {
	const words = text.split(' ');
	for (let to = Math.min(words.length - 1, LONGEST); to > 0; to--) {
		const strength = labels.get(squash(words.slice(0, to).join('')));
		if (strength !== undefined) return strength * 0.7;
	}
	return 0;
}

/** The best heading for each wanted column, no heading twice. */
function assign(cells: readonly HeaderCell[], wanted: readonly Wanted[]) {
	const pairs = wanted
		.flatMap((each, index) =>
			cells.map((cell, column) => ({ index, column, fit: fits(each, cell.texts) })),
		)
		.filter(({ fit }) => fit > 0)
		// Of two equal headings an amount is the one further right, anything else further left.
		.toSorted(
			(a, b) =>
				b.fit - a.fit ||
				(wanted[a.index]?.kind === 'money' ? b.column - a.column : a.column - b.column),
		);
	const columns = new Map<number, number>();
	let worth = 0;
	for (const { index, column, fit } of pairs) {
		if (columns.has(index) || [...columns.values()].includes(column)) continue;
		columns.set(index, column);
		worth += fit;
	}
	return { columns, worth };
}
