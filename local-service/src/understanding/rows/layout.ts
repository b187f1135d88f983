import { toPart } from './cells';
import { boundaries, wordsByColumn } from './columns';
import { type Factors, FACTORS, findFactors } from '../evidence/product';
import type { Header } from './headers';
import { findValues, isFree } from '../kinds';
import { around, type Line } from '../lines';
import type { Wanted } from '../wanted';

/** Where the wanted columns are, and how sure that is. */
export type Layout = {
	bounds: readonly number[];
	isText: readonly boolean[];
	columns: ReadonlyMap<number, number>;
	strengths: ReadonlyMap<number, number>;
};

export function layOut(header: Header, lines: readonly Line[], wanted: readonly Wanted[]): Layout {
	const { cells, columns } = withFirst(header, lines, wanted);
	const bounds = boundaries(cells, lines);
	const texts = lines.map((line) =>
		wordsByColumn(line, bounds).map((words) => toPart(words, 0).text),
	);
	nameTexts(columns, texts, wanted);
	const factors = nameFactors(columns, texts, wanted);
	const isText = cells.map((_, column) =>
		[...columns].some(([index, at]) => at === column && isFree(wanted[index]?.kind ?? 'code')),
	);
	const known = new Map(
		[...columns].map(([index, column]) => {
			const isNamed = header.columns.get(index) === column - (cells.length - header.cells.length);
			return [index, isNamed ? (header.strengths.get(index) ?? 0) : factors ? 0.9 : 0.7] as const;
		}),
	);
	return { bounds, isText, columns, strengths: known };
}

/** How far in points texts have to begin left of the first heading to be a column of their own. */
const APART = 12;

/** The column of texts left of all headings, which often has none. */
function withFirst(header: Header, lines: readonly Line[], wanted: readonly Wanted[]) {
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

/** A description without a heading of its own: the column of words that no other heading claims. */
function nameTexts(
	columns: Map<number, number>,
	texts: ReadonlyArray<readonly string[]>,
	wanted: readonly Wanted[],
): void {
	const index = wanted.findIndex(
		({ concept, kind }, at) =>
			!columns.has(at) &&
			isFree(kind) &&
			(concept?.id === 'itemDescription' || concept === undefined),
	);
	if (index < 0 || wanted.some(({ kind }, at) => isFree(kind) && columns.has(at))) return;
	const letters = (column: number) =>
		texts.filter((row) => /\p{L}{3}/u.test(row[column] ?? '') && !/\d$/.test(row[column] ?? ''))
			.length;
	const free = (texts[0] ?? [])
		.map((_, column) => column)
		.filter((column) => ![...columns.values()].includes(column))
		.toSorted((a, b) => letters(b) - letters(a));
	const [best] = free;
	if (best !== undefined && letters(best) >= texts.length / 2) columns.set(index, best);
}

/** Quantity × price = amount tells columns whose headings say something else, or nothing. */
function nameFactors(
	columns: Map<number, number>,
	texts: ReadonlyArray<readonly string[]>,
	wanted: readonly Wanted[],
): Factors | undefined {
	const at = (role: keyof Factors) => wanted.findIndex(({ concept }) => concept?.role === role);
	const numeric = (texts[0] ?? [])
		.map((_, column) => column)
		.filter((column) => texts.some((row) => /^\D{0,4}\d/.test(row[column] ?? '')));
	const claimed = new Set(
		[...columns].flatMap(([index, column]) =>
			FACTORS.some((role) => at(role) === index) ? [] : [column],
		),
	);
	const figures = new Map(
		numeric
			.filter((column) => !claimed.has(column))
			.map((column) => [column, texts.map((row) => numberIn(row[column] ?? ''))]),
	);
	const named = Object.fromEntries(
		FACTORS.flatMap((role) => {
			const column = columns.get(at(role));
			return column === undefined ? [] : [[role, column]];
		}),
	);
	const factors = findFactors(figures, named);
	if (!factors) return undefined;
	for (const role of FACTORS) if (at(role) >= 0) columns.delete(at(role));
	for (const role of FACTORS) if (at(role) >= 0) columns.set(at(role), factors[role]);
	return factors;
}

const numberIn = (text: string) => findValues('number', text).at(-1)?.text ?? '';

/** The part of a column's cells that are words where it is one of words. */
const WORDS = 0.8;

/** "Position" may be a number or a job: where the cells are words all the same, text is what is wanted. */
export function adapted(
	wanted: readonly Wanted[],
	{ bounds, columns }: Layout,
	lines: readonly Line[],
): Wanted[] {
	const texts = lines.map((line) =>
		wordsByColumn(line, bounds).map((words) => toPart(words, 0).text),
	);
	return wanted.map((each, index) => {
		const column = columns.get(index) ?? -1;
		if (each.kind !== 'number' || each.concept?.role) return each;
		const cells = texts.map((row) => row[column] ?? '').filter((text) => text !== '');
		const words = cells.filter((text) => /\p{L}{2}/u.test(text) && !/\d/.test(text)).length;
		return words > 0 && words >= WORDS * cells.length ? { ...each, kind: 'text' } : each;
	});
}
