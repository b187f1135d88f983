import type { Page } from '../pages';
import { findSigns } from '../signs';
import { UnreadableDocument } from '../unreadable';
import type { FlowBlock, FlowCell } from './flow';
import { linesOf, spaced, wordsOf, wrap } from './typedLines';

/** Points. Paper is A4, and print what a typewriter makes: its letters have all the same width. */
const PAPER = { width: 595, height: 842 };
const MARGIN = 36;
const LETTER = { width: 6, height: 10 };
const LINE = 12;

const LINES_PER_PAGE = Math.floor((PAPER.height - 2 * MARGIN) / LINE);
/** Letters of a line of prose; tables may be wider, and their page is so with them. */
const LINE_LENGTH = Math.floor((PAPER.width - 2 * MARGIN) / LETTER.width);
const WIDEST = 240;

/** Letters between columns, and of a table's columns at most and at least. */
const GAP = 3;
const COLUMN = { most: 40, least: 6 };

const TAB = { text: 6, grid: 8 };

/** More than anyone's document has, and less than fills the memory. */
const MOST_LINES = 500_000;
const TOO_LONG = `The document has more than ${MOST_LINES.toLocaleString('en')} lines: split it and upload the parts.`;

/**
 * Lays text that has no layout of its own on pages, so that it can be understood like a printed one:
 * labels left of values, columns below their headings.
 * @throws UnreadableDocument where it is far too long.
 */
export function typeset(blocks: readonly FlowBlock[]): {
	pages: number;
	page(number: number): Page;
} {
	const pages: string[][] = [];
	let lines: string[] = [];
	let count = 0;

	const endPage = () => {
		pages.push(lines);
		lines = [];
	};
	const add = (line: string) => {
		if (++count > MOST_LINES) throw new UnreadableDocument(TOO_LONG);
		if (lines.length === LINES_PER_PAGE) endPage();
		lines.push(line);
	};
	const setApart = () => {
		if (lines.at(-1)) add('');
	};
	for (const block of blocks) {
		switch (block.kind) {
			case 'text':
				for (const line of linesOf(block.text)) wrap(spaced(line, TAB.text, 2), LINE_LENGTH, add);
				break;
			case 'grid':
				for (const tabbed of linesOf(block.text)) {
					const line = spaced(tabbed, TAB.grid, 1);
					wrap(line, /\S {2,}\S/.test(line) ? WIDEST : LINE_LENGTH, add);
				}
				break;
			case 'table':
				setApart();
				layTable(block.rows, add);
				setApart();
				break;
			case 'space':
				setApart();
				break;
			case 'pageBreak':
				if (lines.some((line) => line !== '')) endPage();
		}
	}
	if (lines.some((line) => line !== '') || pages.length === 0) endPage();
	return { pages: pages.length, page: (number) => toPage(pages[number - 1] ?? [], number) };
}

function layTable(rows: readonly FlowCell[][], add: (line: string) => void): void {
	const widths = columnWidths(rows);
	const starts = [0];
	for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + GAP);
	for (const row of rows) {
		const lines: string[] = [];
		let column = 0;
		for (const { text, span } of row) {
			const start = starts[column] ?? 0;
			column += span;
			const width = Math.max((starts[column] ?? 0) - start - GAP, 1);
			let index = 0;
			for (const line of linesOf(text)) {
				wrap(flat(line), width, (part) => {
					lines[index] = (lines[index] ?? '').padEnd(start) + part;
					index++;
				});
			}
		}
		lines.forEach((line) => add(line.trimEnd()));
	}
}

/** A line of a cell: tabs have no stops there. */
const flat = (line: string) => spaced(line.replaceAll('\t', '  '), TAB.text, 1);

/** As wide as what stands in them, the widest less where all together are wider than a page. */
function columnWidths(rows: readonly FlowCell[][]): number[] {
	const widths: number[] = [];
	for (const row of rows) {
		let column = 0;
		for (const { text, span } of row) {
			const lengths = span === 1 ? [...linesOf(text)].map(flat) : [];
			for (let index = column; index < column + span; index++) widths[index] ??= 1;
			for (const line of lengths) {
				widths[column] = Math.min(Math.max(widths[column] ?? 1, line.length), COLUMN.most);
			}
			column += span;
		}
	}
	const room = WIDEST - GAP * (widths.length - 1);
	let most = COLUMN.most;
	const sum = () => widths.reduce((total, width) => total + Math.min(width, most), 0);
	while (most > COLUMN.least && sum() > room) most--;
	return widths.map((width) => Math.min(width, most));
}

function toPage(lines: readonly string[], number: number): Page {
	const words = lines.flatMap((line, row) =>
		wordsOf(line, { left: MARGIN, top: MARGIN + row * LINE }, LETTER),
	);
	const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
	return {
		number,
		width: Math.max(PAPER.width, 2 * MARGIN + longest * LETTER.width),
		height: PAPER.height,
		words,
		checkboxes: findSigns(words),
		visuals: [],
	};
}
