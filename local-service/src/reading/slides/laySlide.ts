import { type Box, height, overlaps, width } from '../../geometry';
import type { Page, Word } from '../pages';
import { findSigns } from '../signs';
import { linesOf, spaced, wordsOf, wrap } from '../texts/typedLines';
import { UnreadableDocument } from '../unreadable';
import type { SlideShape, SlideTable } from './shapes';
import type { SlideParagraph, SlideText } from './slideText';

/** In letter heights: average width of a letter, minimum width when condensed, and line height. */
const LETTER = { width: 0.5, least: 0.2 };
const LINE = 1.2;
/** Distance in points between the edge of a shape or cell and its text. */
const INSET = { x: 7.2, y: 3.6 };
/** Distance in points between tab stops. */
const TAB = 72;
/** Minimum scale of letters that do not fit, and the factor of each step. */
const SMALLEST = 0.3;
const STEP = 0.9;

const MOST_LINES = 5000;
const LONGEST_LINE = 1000;
/** Maximum side of a PDF page in points; the slide is drawn from a PDF. */
const LONGEST_SIDE = 14_400;
const TOO_LONG =
	'A slide has far more text than fits on it: divide the text among several slides and upload the file again.';

type SlideLine = {
	text: string;
	indent: number;
	align: SlideParagraph['align'];
	letter: { width: number; height: number };
};

/**
 * Lays out a slide as a page: texts are approximately at their positions on the slide. The exact widths of
 * letters are unknown, since the file does not contain the fonts.
 * @throws UnreadableDocument if it has far too many lines
 */
export function laySlide(
	shapes: readonly SlideShape[],
	number: number,
	size: { width: number; height: number },
): Page {
	const slide = { left: 0, top: 0, right: size.width, bottom: size.height };
	// Shapes outside the slide are not displayed.
	const shown = shapes.filter(({ box }) => overlaps(grown(box), slide));
	const words: Word[] = [];
	const visuals: Box[] = [];
	let lines = 0;
	const add = (some: readonly SlideLine[], box: Box, anchor: SlideText['anchor']) => {
		lines += some.length;
		if (lines > MOST_LINES) throw new UnreadableDocument(TOO_LONG);
		for (const word of layLines(some, box, anchor)) words.push(word);
	};
	for (const shape of shown) {
		if (shape.kind === 'picture') visuals.push(shape.box);
		if (shape.kind === 'text')
			add(fit(shape.text, inset(shape.box)), inset(shape.box), shape.text.anchor);
		if (shape.kind === 'table') layTable(shape.table, add);
	}
	const far = (edge: 'right' | 'bottom') => {
		const side = words.reduce((most, { box }) => Math.max(most, box[edge]), slide[edge]);
		if (side > LONGEST_SIDE) throw new UnreadableDocument(TOO_LONG);
		return side;
	};
	return {
		number,
		width: far('right'),
		height: far('bottom'),
		words,
		checkboxes: findSigns(words),
		visuals,
	};
}

/** A shape with text may have no width or height of its own; its text is displayed all the same. */
const grown = ({ left, top, right, bottom }: Box): Box => ({
	left,
	top,
	right: Math.max(right, left + 1),
	bottom: Math.max(bottom, top + 1),
});

const inset = ({ left, top, right, bottom }: Box): Box => ({
	left: left + INSET.x,
	top: top + INSET.y,
	right: Math.max(right - INSET.x, left + INSET.x),
	bottom: Math.max(bottom - INSET.y, top + INSET.y),
});

/** The lines of a text, scaled down if they do not fit into their box. */
function fit(text: SlideText, box: Box): SlideLine[] {
	let lines = toLines(text, width(box), 1);
	for (let scale = STEP; scale > SMALLEST; scale *= STEP) {
		if (heightOf(lines) <= height(box) || lines.length > MOST_LINES) break;
		lines = toLines(text, width(box), scale);
	}
	return lines;
}

function toLines({ paragraphs, wraps }: SlideText, room: number, scale: number): SlideLine[] {
	return paragraphs.flatMap(({ text, size, indent, align }) => {
		const lines: SlideLine[] = [];
		const letters = size * scale;
		const longest = text.match(/\S+/g)?.reduce((most, word) => Math.max(most, word.length), 0) ?? 1;
		const left = Math.max(room - indent, letters);
		const usual = LETTER.width * letters;
		// A word that seems too long for its box is condensed, never split.
		const narrow = Math.max(left / longest, LETTER.least * letters);
		const letter = { width: wraps ? Math.min(usual, narrow) : usual, height: letters };
		const fitting = wraps ? Math.max(Math.floor(left / letter.width + 0.01), 1) : LONGEST_LINE;
		const length = Math.min(fitting, LONGEST_LINE);
		for (const line of linesOf(text)) {
			const stop = Math.max(Math.round(TAB / letter.width), 1);
			wrap(spaced(line, stop, 1), length, (part) =>
				lines.push({ text: part, indent, align, letter }),
			);
		}
		return lines;
	});
}

const heightOf = (lines: readonly SlideLine[]) =>
	lines.reduce((sum, { letter }) => sum + letter.height * LINE, 0);

function layLines(lines: readonly SlideLine[], box: Box, anchor: SlideText['anchor']): Word[] {
	const free = height(box) - heightOf(lines);
	let y = Math.max(box.top + { top: 0, center: free / 2, bottom: free }[anchor], 0);
	return lines.flatMap(({ text, indent, align, letter }) => {
		const spare = width(box) - text.length * letter.width;
		const x = { left: indent, center: spare / 2, right: spare }[align];
		const top = y + (letter.height * (LINE - 1)) / 2;
		y += letter.height * LINE;
		return wordsOf(text, { left: Math.max(box.left + x, 0), top }, letter);
	});
}

/** Rows grow to the height of their texts. */
function layTable(
	{ left, top, columns, rows }: SlideTable,
	add: (lines: readonly SlideLine[], box: Box, anchor: SlideText['anchor']) => void,
): void {
	const edges = [left];
	for (const column of columns) edges.push((edges.at(-1) ?? left) + column);
	let y = top;
	for (const row of rows) {
		const cells = row.cells.map(({ column, span, text }) => {
			const right = edges[Math.min(column + span, columns.length)] ?? left;
			const place = { left: (edges[column] ?? left) + INSET.x, right: right - INSET.x };
			return { place, text, lines: toLines(text, Math.max(place.right - place.left, 1), 1) };
		});
		const needed = cells.map(({ lines }) => heightOf(lines) + 2 * INSET.y);
		const bottom = y + Math.max(row.height, ...needed);
		for (const { place, text, lines } of cells) {
			add(lines, { ...place, top: y + INSET.y, bottom: bottom - INSET.y }, text.anchor);
		}
		y = bottom;
	}
}
