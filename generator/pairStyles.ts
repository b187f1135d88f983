/**
 * Draws labels and values in cells. A style is a combination of the label's position relative to its value,
 * the frame of a cell, and the division of the width into cells; a document has one or two of them.
 */
import { type Drawing, joined, type Mark, moved, sideBySide, space } from './drawing.ts';
import { type Layout, layOut, layOutNarrow, type Pair, running } from './layouts.ts';
import type { Pen, Style } from './pen.ts';
import type { Random } from './random.ts';
import type { Sheet } from './sheet.ts';

const TINT = '#eceff3';

/** Minimum width of a cell with a label and a value. */
const LEAST = 105;

type Placed = { x: number; width: number };

/** Divides the width into as many cells as fit, at most `maximum`, of equal or random widths. */
function divided(
	{
		count,
		width,
		maximum,
		minimum,
	}: { count: number; width: number; maximum: number; minimum: number },
	isRagged: boolean,
	random: Random,
): Placed[][] {
	const rows: Placed[][] = [];
	const narrowest = Math.min(minimum, width);
	for (let left = count; left > 0;) {
		const fit = Math.max(1, Math.min(maximum, Math.floor(width / narrowest)));
		const taken = isRagged ? Math.min(left, random.between(1, fit)) : Math.min(fit, count);
		const free = width - taken * narrowest;
		const parts = Array.from({ length: taken }, () => (isRagged ? random.within(0, 1) : 1));
		const sum = parts.reduce((all, part) => all + part, 0);
		let x = 0;
		const row = parts.map((part) => {
			const own = { x, width: narrowest + (free * part) / sum };
			x += own.width;
			return own;
		});
		rows.push(row.slice(0, left));
		left -= taken;
	}
	return rows;
}

/** Moves typed values slightly, because they are not exactly aligned with a printed form. */
export function typedIn(drawing: Drawing, pen: Pen, random: Random): Drawing {
	if (pen.look.valueFont !== 'typed') return drawing;
	return { ...drawing, marks: moved(drawing.marks, random.within(0, 3), random.within(-1, 0.8)) };
}

const box = (x: number, y: number, width: number, height: number, fill: string): Mark => {
	return { is: 'box', x, y, width, height, fill };
};

const line = (x: number, y: number, toX: number, toY: number, { look }: Pen): Mark => {
	return { is: 'line', x, y, toX, toY, color: look.grey, width: look.rule };
};

function drawCells(sheet: Sheet, ruled?: 'ruled'): Layout {
	const { random: drawn, pen } = sheet;
	const placed = sheet.pick({ above: 4, left: 3, inline: 2, bar: 2, below: 2 });
	const frame = ruled ?? sheet.pick({ none: 3, ruled: 4, under: 2, tinted: 2, card: 2 });
	const maximum = drawn.oneOf([1, 2, 2, 3, 3, 4]);
	const isRagged = drawn.chance(0.35);
	const numbered = drawn.chance(0.35) ? drawn.oneOf(['# ', '#. ', '(#) ', '#a ']) : '';
	const pad = frame === 'none' ? 0 : drawn.within(2.5, 5);
	const gap = frame === 'ruled' ? 0 : drawn.within(6, 14);
	const share = drawn.within(0.36, 0.5);
	const isParted = drawn.chance(0.4);
	const small = Math.max(5.5, pen.look.size - drawn.within(0.5, 3.5));
	const low = drawn.within(1, 8);
	const longestOf = (text: string, style: Style) =>
		Math.max(...text.split(' ').map((word) => pen.widthOf(word, style)));
	return (pairs, width, _pen, random) => {
		const place = placed === 'left' && width < 2 * LEAST ? 'above' : placed;
		const isTop = place === 'above' || place === 'bar';
		const isBeside = place === 'left' || place === 'inline';
		const label: Style = isBeside ? pen.label : { ...pen.label, size: small };
		if (place === 'bar') Object.assign(label, { color: '#ffffff', font: 'bold' });
		const start = random.between(1, 9);
		// Cells are at least as wide as their longest word, so that no word is split.
		const longest = pairs.map(({ label: text, value }) =>
			Math.max(
				longestOf(pen.written(text), label) / (place === 'left' ? share : 1),
				...value.map((each) => longestOf(each, pen.value) / (place === 'left' ? 1 - share : 1)),
			),
		);
		const minimum = Math.max(LEAST, Math.max(...longest) + gap + 2 * pad + 24);
		const rows = divided({ count: pairs.length, width, maximum, minimum }, isRagged, random);
		let at = 0;
		const drawings = rows.map((cells): Drawing => {
			const parts = cells.map((cell) => {
				const { label: text = '', value = [] } = pairs[at] ?? {};
				const isNumbered = isTop && !/^\d/.test(text);
				const number = isNumbered ? numbered.replace('#', String(start + at)) : '';
				at++;
				const room = cell.width - gap - 2 * pad - (frame === 'ruled' ? 3 : 0);
				const written = number + pen.written(text);
				if (place === 'inline') {
					const [content = space(0)] = running([{ label: written, value }], room, pen, random);
					return { cell, first: typedIn(content, pen, random), second: space(0) };
				}
				const labelRoom = isBeside ? room * share - 6 : room;
				const valueRoom = isBeside ? room * (1 - share) : room;
				const named = pen.text(written, labelRoom, label);
				const typed = typedIn(pen.text(value, valueRoom - 3, pen.value), pen, random);
				return place === 'below'
					? { cell, first: typed, second: named }
					: { cell, first: named, second: typed };
			});
			const high = Math.max(...parts.map(({ first }) => first.height)) + (isBeside ? 0 : 2);
			const lower = Math.max(...parts.map(({ second }) => second.height));
			const height = (isBeside ? Math.max(high, lower) : high + lower + low / 2) + 2 * pad;
			const marks = parts.flatMap(({ cell: { x, width: wide }, first, second }): Mark[] => {
				const end = x + wide - gap;
				const inner = x + pad;
				const aside = isBeside ? inner + (wide - gap - 2 * pad) * share : inner;
				const under = pad + (isBeside ? 0 : high);
				return [
					...(frame === 'tinted' ? [box(x, 0, end - x, height - 3, TINT)] : []),
					...(frame === 'card' || frame === 'ruled'
						? [box(x, 0, end - x, height - (frame === 'card' ? 3 : 0), '#ffffff')]
						: []),
					...(isParted && frame === 'ruled' && place === 'left'
						? [
								box(x, 0, aside - pad - x, height, TINT),
								line(aside - pad, 0, aside - pad, height, pen),
							]
						: []),
					...(place === 'bar' ? [box(x, 0, end - x, pad + high - 1, pen.look.accent)] : []),
					...(place === 'below' ? [line(inner, under, end - pad, under, pen)] : []),
					...(isParted && isTop && frame === 'ruled' ? [line(x, under, end, under, pen)] : []),
					...(frame === 'under' ? [line(x, height - 1, end, height - 1, pen)] : []),
					...(frame === 'ruled' || frame === 'card' ? outline(x, end, height, frame, pen) : []),
					...moved(first.marks, inner, pad),
					...moved(second.marks, aside, under + (place === 'below' ? 1 : 0)),
				];
			});
			return { height: height + (frame === 'ruled' ? 0 : low), marks };
		});
		return frame === 'ruled' ? [...drawings, space(low)] : drawings;
	};
}

function outline(
	x: number,
	end: number,
	height: number,
	frame: 'ruled' | 'card',
	pen: Pen,
): Mark[] {
	const bottom = height - (frame === 'card' ? 3 : 0);
	return [
		line(x, 0, end, 0, pen),
		line(x, bottom, end, bottom, pen),
		line(x, 0, x, bottom, pen),
		line(end, 0, end, bottom, pen),
	];
}

/** Draws pairs one after the other on a line, separated by a sign or a wide gap. */
function drawRun(sheet: Sheet): Layout {
	const { random: drawn, pen } = sheet;
	const sign = sheet.pick({ ' | ': 3, ' · ': 1, '; ': 1, '  /  ': 1, wideRun: 4 });
	const gap = drawn.within(16, 36);
	// A label that is neither bold nor followed by a colon could not be distinguished from a value.
	const isPlain = pen.look.colon === '' && pen.look.labelFont === pen.look.valueFont;
	const colon = isPlain ? ':' : pen.look.colon;
	return (pairs, width, _pen, random) => {
		const lines: Drawing[] = [];
		let [x, marks]: [number, Mark[]] = [0, []];
		const height = pen.look.size * pen.look.leading + 2;
		const end = () => {
			if (marks.length > 0) lines.push({ height, marks });
			[x, marks] = [0, []];
		};
		for (const { label, value } of pairs) {
			const written = label === '' ? '' : `${pen.written(label)}${colon} `;
			const text = value.join(', ');
			const first = pen.widthOf(written, pen.label);
			const whole = first + pen.widthOf(text, pen.value);
			const between = sign === 'wideRun' ? '' : sign;
			const parted = x === 0 ? 0 : sign === 'wideRun' ? gap : pen.widthOf(between);
			if (x + parted + whole > width) end();
			if (whole > width) {
				lines.push(...running([{ label, value: [text] }], width, pen, random));
				continue;
			}
			if (x > 0) {
				marks.push(...moved(pen.text([between], parted + 1).marks, x, 0));
				x += parted;
			}
			marks.push(...moved(pen.text([written], first + 1, pen.label).marks, x, 0));
			marks.push(...moved(pen.text([text], whole - first + 1, pen.value).marks, x + first, 0));
			x += whole;
		}
		end();
		return lines;
	};
}

/** Labels on the left, values at the right edge of the block. */
export function drawList(sheet: Sheet): Layout {
	const { random: drawn, pen } = sheet;
	const rows = sheet.pick({ none: 2, ruled: 2, 'striped list': 2 });
	const share = drawn.chance(0.5) ? 1 : drawn.within(0.5, 0.8);
	const pad = rows === 'none' ? 0 : drawn.within(1.5, 3.5);
	return (pairs, width) => {
		const room = Math.max(Math.min(width, 190), width * share);
		return pairs.map(({ label, value }, at) => {
			const right: Style = { ...pen.value, align: 'right' };
			const longest = Math.max(...value.map((text) => pen.widthOf(text, right)));
			const isLong = longest > room * 0.5 - pad;
			const wide = isLong ? room - 2 * pad : room * 0.5 - pad;
			const named = pen.text(pen.written(label), isLong ? wide : wide - 4, pen.label);
			const typed = pen.text(value, wide, right);
			const row = isLong
				? sideBySide([[pad, [named, typed]]])
				: sideBySide([
						[pad, [named]],
						[room * 0.5, [typed]],
					]);
			const height = row.height + 2 * pad;
			const behind: Mark[] =
				rows === 'striped list' && at % 2 === 0
					? [box(0, 0, room, height, TINT)]
					: rows === 'ruled'
						? [line(0, height, room, height, pen)]
						: [];
			return { height, marks: [...behind, ...moved(row.marks, 0, pad)] };
		});
	};
}

/** Sometimes combines two pairs with short values into one: "Contract / Revision" above "12345 / 2". */
function composed(pairs: readonly Pair[], random: Random): Pair[] {
	const isShort = ({ label, value }: Pair) =>
		value.length === 1 && /^[^/]*\d[^/]*$/.test(value[0] ?? '') && /^[^/]+$/.test(label);
	const fits = pairs.findIndex((pair, at) => {
		const next = pairs[at + 1];
		return next && isShort(pair) && isShort(next) && [pair, next].every(hasRoom);
	});
	const [first, second] = [pairs[fits], pairs[fits + 1]];
	if (!first || !second || !random.chance(0.3)) return [...pairs];
	const both = {
		label: `${first.label} / ${second.label}`,
		value: [`${first.value[0]} / ${second.value[0]}`],
	};
	return [...pairs.slice(0, fits), both, ...pairs.slice(fits + 2)];
}

const hasRoom = ({ label, value }: Pair) => label.length < 20 && (value[0]?.length ?? 0) < 14;

/**
 * A random style, the same for all groups of fields of a document.
 *
 * @param isForm whether to use cells with rules only
 */
export function drawPairStyle(sheet: Sheet, isForm: boolean): Layout {
	const style = sheet.pick({ today: 5, cells: 7, run: 1.5, list: 1.5 });
	const cells = drawCells(sheet, isForm ? 'ruled' : undefined);
	const today: Layout = (pairs, width, pen, random) => {
		const lay = width < 2 * LEAST ? cells : width < 3 * LEAST ? layOutNarrow : layOut;
		return lay(pairs, width, pen, random);
	};
	const styles = { today: () => today, cells: () => cells, run: drawRun, list: drawList };
	const lay = isForm ? cells : styles[style](sheet);
	const isComposed = sheet.random.chance(0.4);
	return (pairs, width, pen, random) =>
		lay(isComposed ? composed(pairs, random) : pairs, width, pen, random);
}

/** Labels and amounts below a table, at its right end. */
export function totalsBlock(sheet: Sheet, pairs: readonly Pair[], width: number): Drawing[] {
	const { random, pen } = sheet;
	const isBar = random.chance(0.35);
	const isRight = random.chance(0.4);
	const half = width * random.within(0.45, 0.6);
	const drawings = pairs.map(({ label, value }, at): Drawing => {
		const isLast = at === pairs.length - 1;
		const strong: Style = isLast ? { font: 'bold' } : {};
		if (isLast && isBar) strong.color = '#ffffff';
		const row = sideBySide([
			[
				4,
				[pen.text(pen.written(label), half - 8, isRight ? { ...strong, align: 'right' } : strong)],
			],
			[half, [pen.text(value, width - half - 4, { ...strong, align: 'right' })]],
		]);
		const height = row.height + (isLast ? 5 : 2);
		const behind = !isLast
			? []
			: isBar
				? [box(0, 0, width, height, pen.look.accent)]
				: [line(0, 0, width, 0, pen)];
		return { height, marks: [...behind, ...moved(row.marks, 0, isLast ? 2.5 : 1)] };
	});
	return [joined(drawings)];
}
