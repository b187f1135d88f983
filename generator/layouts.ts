/** Layouts of labels and their values, side by side or one above the other. */
import { type Drawing, joined, type Mark, moved, sideBySide, space } from './drawing.ts';
import type { Pen, Style } from './pen.ts';
import type { Random } from './random.ts';

/** A label and its value, which may have several lines. */
export type Pair = { label: string; value: readonly string[] };

export type Layout = (pairs: readonly Pair[], width: number, pen: Pen, random: Random) => Drawing[];

const right: Style = { align: 'right' };

/** Values in a separate column. */
const leftAligned: Layout = (pairs, width, pen, random) => {
	const { colon } = pen.look;
	const written = (label: string) =>
		pen.written(label) + (label === '' ? '' : colon === '..' ? ' ..' : colon);
	const widest = Math.max(...pairs.map(({ label }) => pen.widthOf(written(label), pen.label)));
	const words = pairs.flatMap(({ label }) => written(label).split(' '));
	const longest = Math.max(...words.map((word) => pen.widthOf(word, pen.label))) + 8;
	const maximum = Math.max(width * 0.48, Math.min(width * 0.65, longest));
	const column = Math.min(maximum, widest + random.within(8, 60));
	const isRight = random.chance(0.12) && column > widest + 2;
	const gap = random.oneOf([0, 0, 2, 4]);
	return pairs.map(({ label, value }) => {
		const style = isRight ? { ...pen.label, ...right } : pen.label;
		const row = sideBySide([
			[0, [pen.text(written(label), column - 6, style)]],
			[column, [pen.text(value, width - column, pen.value)]],
		]);
		return { ...row, height: row.height + gap };
	});
};

/** Values right after their labels. */
export const running: Layout = (pairs, width, pen) =>
	pairs.map(({ label, value }) => {
		const written =
			label === '' ? '' : `${pen.written(label)}${pen.look.colon === ' :' ? ' :' : ':'} `;
		const x = pen.widthOf(written, pen.label);
		if (x > width * 0.6)
			return joined([
				pen.text(written.trim(), width, pen.label),
				pen.text(value, width, pen.value),
			]);
		return sideBySide([
			[0, [pen.text(written, x + 1, pen.label)]],
			[x, [pen.text(value, width - x, pen.value)]],
		]);
	});

const leaders: Layout = (pairs, width, pen, random) => {
	const isShort = random.chance(0.5);
	const end = isShort ? width * random.within(0.55, 0.8) : width;
	return pairs.map(({ label, value }) => {
		const text = pen.written(label);
		const [one = ''] = value;
		const used = pen.widthOf(text, pen.label) + pen.widthOf(one, pen.value);
		if (value.length > 1 || used > end - 20)
			return joined(leftAligned([{ label, value }], width, pen, random));
		const from = pen.widthOf(text, pen.label) + 3;
		const to = end - pen.widthOf(one, pen.value) - 3;
		const dots = '.'.repeat(Math.floor((to - from) / pen.widthOf('.')));
		return sideBySide([
			[0, [pen.text(text, from, pen.label)]],
			[from, [pen.text(dots, to - from + 1)]],
			[0, [pen.text(one, end, { ...pen.value, ...right })]],
		]);
	});
};

/** At most `maximum` pairs side by side, in cells of the same width. */
function cells(
	pairs: readonly Pair[],
	width: number,
	maximum: number,
	cell: (pair: Pair, width: number) => Drawing,
	frame: (width: number, height: number, columns: number) => Mark[] = () => [],
): Drawing[] {
	const columns = Math.min(maximum, pairs.length);
	const each = width / columns;
	const rows: Drawing[] = [];
	for (let at = 0; at < pairs.length; at += columns) {
		const row = sideBySide(
			pairs.slice(at, at + columns).map((pair, index) => [index * each, [cell(pair, each)]]),
		);
		rows.push({ height: row.height, marks: [...frame(width, row.height, columns), ...row.marks] });
	}
	return rows;
}

const columnsFor = (width: number, pen: Pen, random: Random) =>
	Math.max(1, Math.min(random.between(2, 5), Math.floor(width / (pen.look.size * 11))));

const above: Layout = (pairs, width, pen, random) => {
	const small = {
		...pen.label,
		size: Math.min(pen.label.size ?? pen.look.size, pen.look.size - random.within(0, 2)),
	};
	const gap = random.within(3, 12);
	return cells(pairs, width, columnsFor(width, pen, random), ({ label, value }, each) =>
		joined([
			pen.text(pen.written(label), each - 10, small),
			pen.text(value, each - 10, pen.value),
			space(gap),
		]),
	);
};

const gridFrame =
	(color: string, isFilled: boolean) =>
	(width: number, height: number, columns: number): Mark[] => [
		{
			is: 'box',
			x: 0,
			y: 0,
			width,
			height,
			stroke: color,
			...(isFilled ? { fill: '#ffffff' } : {}),
		},
		...Array.from({ length: columns - 1 }, (_, at): Mark => {
			const x = ((at + 1) * width) / columns;
			return { is: 'line', x, y: 0, toX: x, toY: height, color, width: 0.7 };
		}),
	];

/** A small label in the top left corner of a box, with the value below or after it. */
const boxes: Layout = (pairs, width, pen, random) => {
	const small: Style = { ...pen.label, size: Math.max(6, pen.look.size - random.within(1.5, 3)) };
	const isAfterLabel = random.chance(0.25);
	const inner = random.within(2.5, 6);
	const indent = random.oneOf([0, 0, 6, 14]);
	let number = random.chance(0.3) ? random.between(1, 12) : NaN;
	return cells(
		pairs,
		width,
		columnsFor(width, pen, random),
		({ label, value }, each) => {
			const room = each - 2 * inner - indent;
			const text = Number.isNaN(number) ? pen.written(label) : `${number++} ${pen.written(label)}`;
			const x = pen.widthOf(text, small) + 6;
			const content =
				isAfterLabel && x + Math.max(...value.map((line) => pen.widthOf(line, pen.value))) < room
					? sideBySide([
							[0, [pen.text(text, room, small)]],
							[x, [pen.text(value, room - x, pen.value)]],
						])
					: joined([
							pen.text(text, room + indent, small),
							{
								...pen.text(value, room, pen.value),
								marks: moved(pen.text(value, room, pen.value).marks, indent, 0),
							},
						]);
			return { height: content.height + 2 * inner, marks: moved(content.marks, inner, inner) };
		},
		gridFrame(random.oneOf([pen.look.ink, pen.look.grey]), false),
	);
};

/** A row of labels above a row of values, with or without rules. */
const headerRow: Layout = (pairs, width, pen, random) => {
	const columns = columnsFor(width, pen, random);
	const rules = random.weighted({ none: 3, grid: 3, below: 2, filled: 2 });
	const pad = rules === 'none' ? 0 : random.within(2.5, 5);
	const align = random.oneOf(['left', 'left', 'center'] as const);
	const drawings: Drawing[] = [];
	for (let at = 0; at < pairs.length; at += columns) {
		const some = pairs.slice(at, at + columns);
		const each = width / Math.min(columns, pairs.length);
		const row = (of: (pair: Pair) => Drawing, isHead: boolean): Drawing => {
			const inside = sideBySide(some.map((pair, index) => [index * each + pad, [of(pair)]]));
			const height = inside.height + 2 * pad;
			const wide = each * some.length;
			const frame: Mark[] =
				rules === 'grid'
					? gridFrame(pen.look.grey, false)(wide, height, some.length)
					: rules === 'below' && isHead
						? [pen.rule(wide, height)]
						: rules === 'filled' && isHead
							? [{ is: 'box', x: 0, y: 0, width: wide, height, fill: '#e6e9ee' }]
							: [];
			return { height, marks: [...frame, ...moved(inside.marks, 0, pad)] };
		};
		const room = each - 2 * pad - 8;
		const head = row(
			({ label }) => pen.text(pen.written(label), room, { ...pen.label, align }),
			true,
		);
		const values = row(({ value }) => pen.text(value, room, { ...pen.value, align }), false);
		drawings.push(joined([head, values, space(random.within(2, 8))]));
	}
	return drawings;
};

const keyTable: Layout = (pairs, width, pen, random) => {
	const isNarrow = random.chance(0.4);
	const whole = isNarrow ? width * random.within(0.55, 0.85) : width;
	const column = whole * random.within(0.35, 0.5);
	const pad = random.within(2, 5);
	const isStriped = random.chance(0.3);
	const hasSides = random.chance(0.5);
	return pairs.map(({ label, value }, at) => {
		const content = sideBySide([
			[pad, [pen.text(pen.written(label), column - 2 * pad, pen.label)]],
			[column + pad, [pen.text(value, whole - column - 2 * pad, pen.value)]],
		]);
		const height = content.height + 2 * pad;
		const frame: Mark[] = isStriped
			? at % 2 === 0
				? [{ is: 'box', x: 0, y: 0, width: whole, height, fill: '#eef1f4' }]
				: []
			: hasSides
				? [
						{ is: 'box', x: 0, y: 0, width: whole, height, stroke: pen.look.grey },
						{
							is: 'line',
							x: column,
							y: 0,
							toX: column,
							toY: height,
							color: pen.look.grey,
							width: 0.7,
						},
					]
				: [pen.rule(whole, height)];
		return { height, marks: [...frame, ...moved(content.marks, 0, pad)] };
	});
};

/** Label and value in one cell of a grid with rules. */
const sameCell: Layout = (pairs, width, pen, random) => {
	const pad = random.within(2.5, 5);
	return cells(
		pairs,
		width,
		random.between(1, 2),
		(pair, each) => {
			const [content = space(0)] = running([pair], each - 2 * pad, pen, random);
			return { height: content.height + 2 * pad, marks: moved(content.marks, pad, pad) };
		},
		gridFrame(pen.look.grey, false),
	);
};

const twoColumns: Layout = (pairs, width, pen, random) => {
	const half = Math.ceil(pairs.length / 2);
	const of = random.oneOf([leftAligned, leftAligned, running]);
	return [
		sideBySide([
			[0, of(pairs.slice(0, half), width / 2 - 12, pen, random)],
			[width / 2 + 6, pairs.length > half ? of(pairs.slice(half), width / 2 - 6, pen, random) : []],
		]),
	];
};

const LAYOUTS = {
	leftAligned,
	running,
	leaders,
	above,
	boxes,
	headerRow,
	keyTable,
	sameCell,
	twoColumns,
};

const WEIGHTS: Readonly<Record<keyof typeof LAYOUTS, number>> = {
	leftAligned: 6,
	running: 3,
	leaders: 1,
	above: 4,
	boxes: 3,
	headerRow: 4,
	keyTable: 3,
	sameCell: 1.5,
	twoColumns: 3,
};

/** A group of pairs in one of the layouts. */
export const layOut: Layout = (pairs, width, pen, random) =>
	pairs.length === 0 ? [] : LAYOUTS[random.weighted(WEIGHTS)](pairs, width, pen, random);

/** Layouts that fit into a narrow space next to something else. */
export const layOutNarrow: Layout = (pairs, width, pen, random) =>
	pairs.length === 0
		? []
		: random.oneOf([leftAligned, leftAligned, running, keyTable])(pairs, width, pen, random);
