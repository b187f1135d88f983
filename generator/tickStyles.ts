/** Draws choices in columns, with a box before or after each, or with typed brackets. */
import { type Drawing, type Mark, moved } from './drawing.ts';
import type { Fact } from './fact.ts';
import { tickBoxes } from './fieldBlocks.ts';
import type { Sheet } from './sheet.ts';

type Tick = (sheet: Sheet, fact: Fact, width: number) => Drawing;

/** A random style, the same for all choices of a document. */
export function drawTickStyle(sheet: Sheet): Tick {
	const { random } = sheet;
	const style = sheet.pick({ today: 2, columns: 2, boxAfter: 2, typedTicks: 1 });
	if (style === 'today')
		return (own, fact, width) =>
			width < own.paper.width / 1.5
				? inColumns(own, fact, width, style, 1)
				: tickBoxes(own, fact, width);
	const maximum = random.between(1, 4);
	return (own, fact, width) => inColumns(own, fact, width, style, maximum);
}

/** @param maximum number of columns side by side */
function inColumns(
	{ pen }: Sheet,
	{ label, made }: Fact,
	width: number,
	style: 'today' | 'columns' | 'boxAfter' | 'typedTicks',
	maximum: number,
): Drawing {
	const { choices = [], text } = made;
	const { size, leading, ink } = pen.look;
	const line = size * leading + 2;
	const isTyped = style === 'typedTicks';
	const side = isTyped ? pen.widthOf('[X]') : size * 0.85;
	const widest =
		Math.max(...choices.map((choice) => pen.widthOf(choice))) +
		side +
		(style === 'boxAfter' ? 40 : 22);
	const columns = Math.max(1, Math.min(maximum, Math.floor(width / widest), choices.length));
	const head = pen.text(pen.written(label), width, pen.label);
	const marks: Mark[] = [...head.marks];
	let [y, lowest] = [head.height, 0];
	choices.forEach((choice, at) => {
		if (at % columns === 0) [y, lowest] = [y + lowest, 0];
		const each = Math.min(width / columns, widest + 20);
		const x = (at % columns) * each;
		const isBoxAfter = style === 'boxAfter';
		const written = pen.text(choice, each - side - 14);
		const end = Math.max(
			...written.marks.map((mark) => (mark.is === 'text' ? pen.widthOf(mark.text) : 0)),
		);
		const [left, top] = [isBoxAfter ? x + end + 5 : x, y + size * 0.12];
		marks.push(...moved(written.marks, isBoxAfter ? x : x + side + 5, y));
		const isTicked = choice === text;
		if (isTyped) marks.push(...moved(pen.text([isTicked ? '[X]' : '[ ]'], side + 1).marks, x, y));
		else marks.push({ is: 'box', x: left, y: top, width: side, height: side, stroke: ink });
		if (isTicked && !isTyped) marks.push(...crossed(left, top, side, ink));
		lowest = Math.max(lowest, written.height, line);
	});
	return { height: y + lowest, marks };
}

const crossed = (x: number, y: number, side: number, color: string): Mark[] =>
	[y + 1.5, y + side - 1.5].map((from): Mark => {
		const [left, right, toY] = [x + 1.5, x + side - 1.5, 2 * y + side - from];
		return { is: 'line', x: left, y: from, toX: right, toY, color, width: 1 };
	});
