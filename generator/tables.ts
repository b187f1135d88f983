/** Draws tables: rows of cells with their header, groups and closing rows, in many styles. */
import { type Drawing, joined, type Mark, moved, space } from './drawing.ts';
import type { Pen, Style } from './pen.ts';
import type { Random } from './random.ts';

export type Column = { label: string; isNumber: boolean };

export type Line =
	/** `carry`: sums of the rows above, printed if a page ends before this row. */
	| {
			is: 'row';
			cells: readonly string[];
			carry?: { out: readonly string[]; into: readonly string[] };
	  }
	| { is: 'group'; text: string }
	/** A cell for each column; "" if it has no sum. */
	| { is: 'closing'; cells: readonly string[] };

type Frame = 'ruled' | 'lines' | 'striped' | 'header' | 'none';

export type TableStyle = {
	/** `columns`: rules between columns, and around the table. */
	frame: Frame | 'columns';
	size: number;
	header: Style;
	/** Background of the header. */
	fill: string | undefined;
	/** Horizontal and vertical padding of a cell. */
	pad: number;
	vertical: number;
	/** Whether numbers are right-aligned. */
	isRight: boolean;
	place: 'top' | 'middle' | 'bottom';
	/** Which columns take the remaining width; with `none`, the table is narrower than the page. */
	spreads: 'all' | 'words' | 'none';
};

export function drawTableStyle(pen: Pen, random: Random): TableStyle {
	const frame = random.weighted<Frame>({ ruled: 3, lines: 3, striped: 2, header: 3, none: 2 });
	const size = Math.max(7, pen.look.size - random.oneOf([0, 0, 0.5, 1, 1.5]));
	const header: Style = { size, font: random.chance(0.7) ? 'bold' : 'regular' };
	const isDark = frame !== 'none' && random.chance(0.2);
	const fill = isDark ? pen.look.accent : random.chance(0.5) ? '#e6e9ee' : undefined;
	if (isDark) header.color = '#ffffff';
	const pad = frame === 'ruled' ? random.within(2.5, 5) : random.within(2.5, 6);
	const vertical = random.within(1, frame === 'none' ? 3 : 5);
	const isRight = random.chance(0.8);
	const place = random.weighted({ top: 6, middle: 3, bottom: 0.7 });
	return { frame, size, header, fill, pad, vertical, isRight, place, spreads: 'all' };
}

/** Column widths by content, limited by the available width. */
function widthsOf(
	columns: readonly Column[],
	lines: readonly Line[],
	room: number,
	pen: Pen,
	header: Style,
	body: Style,
	pad: number,
	spreads: TableStyle['spreads'],
): number[] {
	// With `all`, columns are wider than their content, so that bold closing rows need no extra room.
	const closing: Style = spreads === 'all' ? body : { ...body, font: 'bold' };
	const wanted = columns.map(({ label }, at) => {
		const inside = lines.map((line) =>
			line.is === 'group'
				? 0
				: Math.max(
						...(line.cells[at] ?? '')
							.split('\n')
							.map((text) => pen.widthOf(text, line.is === 'closing' ? closing : body)),
					),
		);
		const head = Math.max(
			...pen
				.written(label)
				.split(' ')
				.map((word) => pen.widthOf(word, header)),
		);
		return Math.max(head, ...inside) + 2 * pad + 1;
	});
	const sum = wanted.reduce((all, natural) => all + natural, 0);
	const takes = columns.map(
		({ isNumber }) => spreads === 'all' || (spreads === 'words' && !isNumber),
	);
	const takers = Math.max(1, takes.filter(Boolean).length);
	if (sum <= room)
		return wanted.map((natural, at) => natural + (takes[at] ? (room - sum) / takers : 0));
	// Wide columns of words are narrowed: their cells wrap.
	const bound = wanted.toSorted((a, b) => b - a);
	let limit = room / columns.length;
	for (const each of bound) {
		const fixed = wanted
			.filter((natural) => natural <= each - 1)
			.reduce((all, natural) => all + natural, 0);
		const wide = wanted.filter((natural) => natural > each - 1).length;
		if (fixed + wide * each <= room) break;
		limit = Math.max(20, (room - fixed) / wide);
	}
	return wanted.map((natural) => Math.min(natural, limit));
}

export function drawTable(
	columns: readonly Column[],
	lines: readonly Line[],
	width: number,
	pen: Pen,
	random: Random,
	style = drawTableStyle(pen, random),
): Drawing[] {
	const { frame, size, header, fill, pad, vertical, isRight, place } = style;
	const body: Style = { size };
	const widths = widthsOf(columns, lines, width, pen, header, body, pad, style.spreads);
	const starts = widths.map((_, at) => widths.slice(0, at).reduce((all, each) => all + each, 0));
	const whole = widths.reduce((all, each) => all + each, 0);
	const line = { color: pen.look.grey, width: pen.look.rule };

	const isSmall = random.chance(0.6);
	/** Draws a cell; text after a line break is small, or like the text before it. */
	const written = (text: string, room: number, style: Style): Drawing => {
		const [name = '', ...details] = text.split('\n');
		const small = isSmall ? { ...style, size: size - 1, color: pen.look.grey } : style;
		return joined([
			pen.text(name, room, style),
			...details.map((each) => pen.text(each, room, small)),
		]);
	};

	const rowOf = (
		cells: readonly string[],
		style: Style,
		more: (height: number) => Mark[],
		at = place,
	): Drawing => {
		const drawn = cells.map((text, index) =>
			text === ''
				? space(size * pen.look.leading)
				: written(text, (widths[index] ?? 20) - 2 * pad, {
						...style,
						align: isRight && columns[index]?.isNumber ? 'right' : 'left',
					}),
		);
		const inner = Math.max(...drawn.map(({ height }) => height));
		const height = inner + 2 * vertical;
		const marks = drawn.flatMap((drawing, index) => {
			const free = inner - drawing.height;
			const top = at === 'top' ? 0 : at === 'middle' ? free / 2 : free;
			return moved(drawing.marks, (starts[index] ?? 0) + pad, vertical + top);
		});
		return { height, marks: [...more(height), ...marks] };
	};

	const sides = (height: number): Mark[] =>
		frame !== 'ruled' && frame !== 'columns'
			? []
			: [...starts, whole].map((x) => ({ is: 'line', x, y: 0, toX: x, toY: height, ...line }));
	const below = (height: number): Mark => pen.rule(whole, height);

	const head = rowOf(
		columns.map(({ label }) => pen.written(label)),
		header,
		(height) => [
			...(fill && frame !== 'none'
				? [{ is: 'box', x: 0, y: 0, width: whole, height, fill } as const]
				: []),
			...sides(height),
			...(frame === 'none' ? [] : [below(height)]),
			...(frame === 'ruled' || frame === 'columns' ? [pen.rule(whole)] : []),
		],
		random.oneOf(['top', 'middle', 'bottom']),
	);
	let order = 0;
	const drawings = lines.map((each, index): Drawing => {
		if (each.is === 'group') {
			const text = pen.text(each.text, whole - 2 * pad, { size, font: 'bold' });
			const height = text.height + 2 * vertical;
			return {
				height,
				marks: [
					...(frame === 'ruled' ? [below(height)] : []),
					...(frame === 'ruled'
						? [0, whole].map((x): Mark => ({ is: 'line', x, y: 0, toX: x, toY: height, ...line }))
						: []),
					...moved(text.marks, pad, vertical),
				],
				keepsWithNext: true,
				header: head,
			};
		}
		const isClosing = each.is === 'closing';
		const isOdd = order++ % 2 === 1;
		const isLast = index === lines.length - 1;
		const row = rowOf(each.cells, isClosing ? { size, font: 'bold' } : body, (height) => [
			...(frame === 'striped' && isOdd && !isClosing
				? [{ is: 'box', x: 0, y: 0, width: whole, height, fill: '#f1f3f6' } as const]
				: []),
			...sides(height),
			...(frame === 'ruled' || frame === 'lines' || (frame === 'columns' && isLast)
				? [below(height)]
				: []),
			...(isClosing && frame !== 'ruled' && frame !== 'lines' && frame !== 'none'
				? [pen.rule(whole)]
				: []),
		]);
		if (each.is !== 'row' || !each.carry) return { ...row, header: head };
		const { out, into } = each.carry;
		const carried = (cells: readonly string[]) =>
			rowOf(cells, { size, font: 'bold' }, (height) => [...sides(height), below(height)]);
		return { ...row, header: head, carry: { out: carried(out), into: carried(into) } };
	});
	const [first, ...rest] = drawings;
	return first ? [{ ...joined([head, first]) }, ...rest] : [head];
}
