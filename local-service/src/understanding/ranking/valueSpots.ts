import { around, type Box, height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { type Segment, segment } from '../layout/lines';
import { tidy } from '../text/letters';
import { goesOn, NUMBER } from '../values/digits';
import { findValues, type FoundValue, type ValueKind } from '../values/kinds';
import { findDays } from '../values/periods';
import { type Cell, gridOf } from '../document/grid';

/** A printed value with its position. */
export type ValueSpot = {
	text: string;
	kind: ValueKind;
	page: number;
	line: number;
	box: Box;
	cell: Cell;
	/** The cell's text before and after the value. */
	before: string;
	behind: string;
	/**
	 * Index within a run of consecutive values of its kind, such as the two days of a period, and the run's
	 * length.
	 */
	order: number;
	run: number;
	/** Number of lines that it spans. */
	lines: number;
};

/**
 * Kinds that are cut out of cells for free-text fields as well; the training data of the model contains
 * exactly these.
 */
const CUT: readonly ValueKind[] = ['date', 'money', 'percent', 'iban', 'email', 'phone', 'url'];
/** Text between the days of a period: "–", "to", "bis". */
const BETWEEN = /^[^\p{L}\d]*(?:\p{L}{1,5}[^\p{L}\d]*)?$/u;
/**
 * Maximum gaps within one value in letter heights, between cells side by side and between lines, maximum
 * number of lines, and maximum number of characters.
 */
const SAME_CELL = 2.6;
const LINE_GAP = 0.9;
const MOST_LINES = 4;
const LONGEST = 160;

const cache: (view: DocumentView) => Map<ValueKind, readonly ValueSpot[]> = oncePer(
	() => new Map(),
);

/** Every value that may answer a field of a kind, found once per document. */
export function spotsOf(kind: ValueKind, view: DocumentView): readonly ValueSpot[] {
	const known = cache(view);
	const wide = widened(kind);
	let spots = known.get(wide);
	if (!spots) known.set(wide, (spots = find(wide, view)));
	return kind === 'number' ? [...spots, ...percentagesIn(view)] : spots;
}

/** Percentages in cells without another number: they may answer a field that asks for a number. */
const percentagesIn = oncePer((view: DocumentView): ValueSpot[] =>
	gridOf(view)
		.rows.flat()
		.filter(({ segment: { text } }) => findValues('number', text).length === 0)
		.flatMap((cell) => inCell('percent', cell)),
);

/** A whole cell; undefined if it is longer than values are. */
export const cellSpot = (cell: Cell, view: DocumentView): ValueSpot | undefined =>
	spotsOf('text', view).find(
		(spot) => spot.cell === cell && spot.text === tidy(cell.segment.text) && spot.lines === 1,
	);

/** The wider kind whose printed values include the values of the given kind. */
function widened(kind: ValueKind): ValueKind {
	if (kind === 'money' || kind === 'percent') return 'number';
	return kind === 'name' || kind === 'address' ? 'text' : kind;
}

function find(kind: ValueKind, view: DocumentView): ValueSpot[] {
	const { rows } = gridOf(view);
	return rows.flatMap((row, at) => {
		const values = kind === 'text' || kind === 'code' ? [] : row.map((cell) => inCell(kind, cell));
		return row.flatMap((cell, index) => {
			if (kind === 'text')
				return [
					...wholes(cell, row, rows, at),
					...CUT.flatMap((each) => partsOf(each, cell)),
					...measuresIn(cell),
					...listed(cell),
				];
			if (kind === 'code')
				return [...partsOf(kind, cell), ...wholes(cell, row, rows, at).filter(isCodeLike)];
			if (kind === 'iban' && cell.index === 0) return inLine(kind, row);
			return inRuns(values, index);
		});
	});
}

const isCodeLike = ({ text, lines }: ValueSpot) =>
	lines === 1 && /\d/.test(text) && text.split(' ').length <= 4;

/** Values within a cell that are not the whole cell. */
const partsOf = (kind: ValueKind, cell: Cell): ValueSpot[] =>
	inCell(kind, cell).filter(({ text }) => text !== cell.segment.text);

function inCell(kind: ValueKind, cell: Cell): ValueSpot[] {
	const { text } = cell.segment;
	const values = kind === 'date' ? findDays(text) : findValues(kind, text);
	return values.map((value) => within(cell, value, kind));
}

/** A part of a cell's text as a value with its position. */
function within(cell: Cell, { text, start }: FoundValue, kind: ValueKind): ValueSpot {
	const { segment } = cell;
	const end = start + text.length;
	return {
		text,
		kind,
		page: segment.page,
		line: segment.line,
		box: boxOf(segment, start, end),
		cell,
		before: segment.text.slice(0, start).trim(),
		behind: segment.text.slice(end).trim(),
		order: 0,
		run: 1,
		lines: 1,
	};
}

const UNIT = /^ ?\p{L}[\p{L}/²³]*(?![\p{L}\d])/u;

/** Numbers with a unit: "463 kWh", "3 months". */
function measuresIn(cell: Cell): ValueSpot[] {
	const { text } = cell.segment;
	return [...text.matchAll(NUMBER)].flatMap(({ 0: digits, index }) => {
		const [before, after] = [text.slice(0, index), text.slice(index + digits.length)];
		const unit = UNIT.exec(after)?.[0];
		const isPart = /[\p{L}\d.,/-]$/u.test(before.slice(-1)) || goesOn(before.slice(-3), '');
		if (unit === undefined || isPart || digits + unit === text) return [];
		return within(cell, { text: digits + unit, start: index }, 'text');
	});
}

const MARK = /\s*[·•|]\s*/gu;

/** The parts of a line separated by signs, "Name · Street 1 · 12345 Town", and every two adjacent parts. */
function listed(cell: Cell): ValueSpot[] {
	const { text } = cell.segment;
	const marks = [...text.matchAll(MARK)];
	if (marks.length === 0) return [];
	const starts = [0, ...marks.map((match) => match.index + match[0].length)];
	const ends = [...marks.map(({ index }) => index), text.length];
	return starts.flatMap((start, at) =>
		[0, 1].flatMap((more) => {
			const end = ends[at + more];
			const part = end === undefined ? '' : text.slice(start, end);
			const spot = within(cell, { text: part, start }, 'text');
			return part === '' ? [] : [more === 0 ? spot : { ...spot, text: part.replace(MARK, ', ') }];
		}),
	);
}

/** Values that span a gap between the cells of a line. */
function inLine(kind: ValueKind, row: readonly Cell[]): ValueSpot[] {
	const text = row.map(({ segment }) => segment.text).join(' ');
	return findValues(kind, text).flatMap((value) => {
		let at = 0;
		const cell = row.find(({ segment }) => (at += segment.text.length + 1) > value.start);
		if (!cell) return [];
		const start = value.start - (at - cell.segment.text.length - 1);
		return within(cell, { text: value.text, start }, kind);
	});
}

/** The values of one cell, each with its position in the run of consecutive values on the line. */
function inRuns(cells: ReadonlyArray<readonly ValueSpot[]>, at: number): ValueSpot[] {
	const spots = cells[at] ?? [];
	const left = cells[at - 1]?.at(-1);
	const right = cells[at + 1]?.[0];
	return spots.map((spot, index) => {
		const start = runStart(spots, index);
		let end = index;
		while (end + 1 < spots.length && isNext(spots[end], spots[end + 1])) end++;
		let [order, run, before] = [index - start, end - start + 1, spots[start]?.before ?? ''];
		const isAtStart = start === 0 && BETWEEN.test(spots[0]?.before ?? '');
		if (left && isAtStart && BETWEEN.test(left.behind) && isNear(left, spot)) {
			order++;
			run++;
			before = left.before || before;
		}
		const isAtEnd = end === spots.length - 1 && BETWEEN.test(spots[end]?.behind ?? '');
		if (right && isAtEnd && BETWEEN.test(right.before) && isNear(spot, right)) run++;
		return { ...spot, order, run, before };
	});
}

function runStart(spots: readonly ValueSpot[], index: number): number {
	let start = index;
	while (start > 0 && isNext(spots[start - 1], spots[start])) start--;
	return start;
}

function isNext(a: ValueSpot | undefined, b: ValueSpot | undefined): boolean {
	if (!a || !b) return false;
	return BETWEEN.test(b.before.slice(a.before.length).trim().slice(a.text.length));
}

const isNear = (a: ValueSpot, b: ValueSpot) => b.box.left - a.box.right < 4 * height(a.box);

/**
 * A cell, alone and joined with the cells that follow it on its line and on the next lines, if these may be
 * one value.
 */
function wholes(
	cell: Cell,
	row: readonly Cell[],
	rows: ReadonlyArray<readonly Cell[]>,
	at: number,
): ValueSpot[] {
	if (!/[\p{L}\d]/u.test(cell.segment.text)) return [];
	const found = [whole(cell, [cell.segment], 1)];
	const beside = [cell.segment];
	for (const next of row.slice(cell.index + 1, cell.index + 4)) {
		const last = beside.at(-1)!;
		const gap = next.segment.box.left - last.box.right;
		if (next.labels >= 0.8 || gap > SAME_CELL * height(last.box)) break;
		beside.push(next.segment);
		found.push(whole(cell, beside, 1));
	}
	const below = [cell.segment];
	for (const line of rows.slice(at + 1, at + MOST_LINES)) {
		const last = below.at(-1)!;
		const size = height(last.box);
		const next = line.find(
			({ segment: { box, page } }) =>
				page === last.page && Math.abs(box.left - last.box.left) < size / 2,
		);
		if (!next || next.segment.box.top - last.box.bottom > LINE_GAP * size) break;
		if (next.labels === 1) break;
		below.push(next.segment);
		found.push(whole(cell, below, below.length));
	}
	const bare = cell.segment.text.replace(/\s*\([^)]*\)?[.,;]?$/u, '');
	if (bare !== cell.segment.text && bare !== '') {
		const [own] = found;
		found.push({ ...own!, text: bare, behind: cell.segment.text.slice(bare.length).trim() });
	}
	return found.filter(({ text }) => text.length <= LONGEST);
}

function whole(cell: Cell, parts: readonly Segment[], lines: number): ValueSpot {
	return {
		text: tidy(parts.map(({ text }) => text).join(' ')),
		kind: 'text',
		page: cell.segment.page,
		line: cell.segment.line,
		box: around(parts.map(({ box }) => box)),
		cell,
		before: '',
		behind: '',
		order: 0,
		run: 1,
		lines,
	};
}

/** The text of a cell after its first words, which may be a label without a colon. */
export function afterWords(cell: Cell, count: number): ValueSpot {
	const { words, page, line } = cell.segment;
	const rest = segment(words.slice(count), page, line);
	const before = tidy(
		words
			.slice(0, count)
			.map(({ text }) => text)
			.join(' '),
	);
	return { ...whole(cell, [rest], 1), before };
}

/** The bounding box of a part of a segment's text, from the words that it overlaps. */
function boxOf({ words, box }: Segment, from: number, to: number): Box {
	let at = 0;
	const inside = words.filter(({ text }) => {
		const start = at;
		at += text.length + 1;
		return start < to && at - 1 > from;
	});
	return inside.length > 0 ? around(inside.map((word) => word.box)) : box;
}
