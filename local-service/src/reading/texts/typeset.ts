import type { Page, Word } from '../pages';
import { findSigns } from '../signs';
import { UnreadableDocument } from '../unreadable';
import type { FlowBlock } from './flow';
import { laySheet, layTable } from './layTable';
import { linesOf, spaced, wrap } from './typedLines';

/** Points. Paper is A4, and print what a typewriter makes: its letters have all the same width. */
const PAPER = { width: 595, height: 842 };
const MARGIN = 36;
const LETTER = { width: 6, height: 10 };
const LINE = 12;

const LINES_PER_PAGE = Math.floor((PAPER.height - 2 * MARGIN) / LINE);
/** Letters of a line of prose; tables may be wider, and their page is so with them. */
const LINE_LENGTH = Math.floor((PAPER.width - 2 * MARGIN) / LETTER.width);
const WIDEST = 240;
/** A sheet's page is as long as it needs, up to where its picture can still be read. */
const LINES_PER_SHEET = 200;

const GRID_TAB = 8;

/** More than anyone's document has, and less than fills the memory. */
const MOST_LINES = 500_000;
const TOO_LONG = `The document has more than ${MOST_LINES.toLocaleString('en')} lines: split it and upload the parts.`;
const MOST_LETTERS = 100_000_000;
const TOO_WIDE =
	'The sheets are too wide and too long together: split the file and upload the parts.';

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
	let [count, letters] = [0, 0];

	const endPage = () => {
		pages.push(lines);
		lines = [];
	};
	const add = (line: string) => {
		if (lines.length === LINES_PER_PAGE) endPage();
		push(line);
	};
	const addToSheet = (line: string) => {
		letters += line.length;
		if (letters > MOST_LETTERS) throw new UnreadableDocument(TOO_WIDE);
		if (lines.length === LINES_PER_SHEET) endPage();
		push(line);
	};
	const push = (line: string) => {
		if (++count > MOST_LINES) throw new UnreadableDocument(TOO_LONG);
		lines.push(line);
	};
	const endFilledPage = () => {
		if (lines.some((line) => line !== '')) endPage();
	};
	const setApart = () => {
		if (lines.at(-1)) add('');
	};
	for (const block of blocks) {
		switch (block.kind) {
			case 'text':
				for (const line of linesOf(block.text)) wrap(spaced(line), LINE_LENGTH, add);
				break;
			case 'grid':
				for (const tabbed of linesOf(block.text)) {
					const line = spaced(tabbed, GRID_TAB, 1);
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
			case 'sheet':
				endFilledPage();
				laySheet(block.rows, addToSheet);
				endFilledPage();
				break;
			case 'pageBreak':
				endFilledPage();
		}
	}
	endFilledPage();
	if (pages.length === 0) endPage();
	return { pages: pages.length, page: (number) => toPage(pages[number - 1] ?? [], number) };
}

function toPage(lines: readonly string[], number: number): Page {
	const words = lines.flatMap((line, row) =>
		[...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => {
			const [left, top] = [MARGIN + index * LETTER.width, MARGIN + row * LINE];
			const right = left + text.length * LETTER.width;
			const box = { left, top, right, bottom: top + LETTER.height };
			return { text, box, confidence: 1, source: 'text' };
		}),
	);
	const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
	return {
		number,
		width: Math.max(PAPER.width, 2 * MARGIN + longest * LETTER.width),
		height: Math.max(PAPER.height, 2 * MARGIN + lines.length * LINE),
		words,
		checkboxes: findSigns(words),
		visuals: [],
	};
}
