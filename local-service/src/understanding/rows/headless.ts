import { around, sharedWidth } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import type { Line, Segment } from '../layout/lines';
import { findValues, isFree } from '../values/kinds';
import type { TableHeader } from './headers';
import { FACTORS, type Factors, product } from './product';

/** Minimum number of lines that multiply in a table without headings. */
const FEWEST = 2;
/** Certainty of a column that was guessed by its position. */
const GUESSED = 0.4;

/**
 * A table without headings, recognised by its rows: text, and numbers of which two multiply to a third. Its
 * columns are where most of these rows have theirs.
 */
export function inferHeader(
	wanted: readonly Wanted[],
	view: DocumentView,
): TableHeader | undefined {
	const text = wanted.findIndex(({ concept, kind }) => isFree(kind) && concept?.id !== 'unit');
	const roles = FACTORS.map((role) => wanted.findIndex(({ concept }) => concept?.role === role));
	if (text < 0 || roles.filter((index) => index >= 0).length < 2) return undefined;
	const rows = view.lines.flatMap((line, at) => {
		const factors = factorsOf(line);
		return factors ? [{ line, at, factors, segments: line.segments }] : [];
	});
	const [first] = rows;
	// Lines with the same order of columns as the first.
	const alike = rows.filter(
		({ segments, factors }) =>
			first &&
			segments.length === first.segments.length &&
			FACTORS.every((role) => factors[role] === first.factors[role]) &&
			segments.every(({ box }, index) => overlaps(box, first.segments[index])),
	);
	if (!first || alike.length < FEWEST) return undefined;
	const cells = first.segments.map((_, column) => ({
		texts: [''],
		isCut: false,
		box: around(alike.flatMap(({ segments }) => segments[column]?.box ?? [])),
	}));
	const widest = cells
		.map((_, column) => column)
		.filter((column) => !Object.values(first.factors).includes(column))
		.toSorted((a, b) => letters(alike, b) - letters(alike, a))[0];
	if (widest === undefined || letters(alike, widest) === 0) return undefined;
	const columns = new Map([[text, widest]]);
	FACTORS.forEach((role, index) => {
		const at = roles[index] ?? -1;
		if (at >= 0) columns.set(at, first.factors[role]);
	});
	const strengths = new Map([...columns.keys()].map((index) => [index, GUESSED]));
	const { page, box } = first.line;
	const [left, right] = [-Infinity, Infinity];
	return {
		first: first.at,
		last: first.at - 1,
		page,
		box,
		cells,
		columns,
		strengths,
		worth: 0,
		left,
		right,
	};
}

const overlaps = (box: Segment['box'], other: Segment | undefined) =>
	other !== undefined &&
	(sharedWidth(box, other.box) > 0 || Math.abs(box.left - other.box.left) < 12);

const letters = (rows: ReadonlyArray<{ segments: readonly Segment[] }>, column: number) =>
	rows.reduce(
		(sum, { segments }) => sum + (segments[column]?.text.match(/\p{L}/gu)?.length ?? 0),
		0,
	);

/** Maximum number of segments of an item row. */
const MOST = 9;

/**
 * The segments that multiply: of the three, the last is the amount; of the others, the left one is the
 * quantity.
 */
function factorsOf({ segments }: Line): Factors | undefined {
	if (segments.length < 4 || segments.length > MOST) return undefined;
	if (!segments.some(({ text }) => /\p{L}{2}/u.test(text))) return undefined;
	const numbers = segments.flatMap(({ text }, column) => {
		const [found] = findValues('number', text);
		const isWhole = found && !/\p{L}{5}/u.test(text.replace(found.text, ''));
		return isWhole ? [{ column, text: found.text }] : [];
	});
	for (const total of numbers.toReversed()) {
		if (findValues('money', total.text).length === 0) continue;
		for (const count of numbers) {
			for (const price of numbers.filter(({ column }) => column > count.column)) {
				if (total === count || total === price) continue;
				const parts = { quantity: count.text, unitPrice: price.text, lineTotal: total.text };
				if (findValues('money', price.text).length > 0 && product(parts) > 0) {
					return { quantity: count.column, unitPrice: price.column, lineTotal: total.column };
				}
			}
		}
	}
	return undefined;
}
