import type { Box } from '../../geometry';
import type { Page, Skipped, Word } from '../pages';
import { findSigns } from '../signs';
import { UnreadableDocument } from '../unreadable';
import { checkLines, type FlowBlock, type FlowPicture } from './flow';
import { laySheet, layTable } from './layTable';
import { linesOf, spaced, wordsOf, wrap } from './typedLines';

/** In points. The paper is A4, and the font monospaced. */
const PAPER = { width: 595, height: 842 };
const MARGIN = 36;
const LETTER = { width: 6, height: 10 };
const LINE = 12;

const LINES_PER_PAGE = Math.floor((PAPER.height - 2 * MARGIN) / LINE);
/** Characters per line of text, and of the widest table: tables may be wider than text, and widen their page. */
const LINE_LENGTH = Math.floor((PAPER.width - 2 * MARGIN) / LETTER.width);
const WIDEST = 240;
/** Maximum number of lines of a sheet's page; the picture of a longer page would be illegible. */
const LINES_PER_SHEET = 200;

const GRID_TAB = 8;

const MOST_LETTERS = 100_000_000;
const TOO_WIDE =
	'The sheets are too wide and too long together: split the file and upload the parts.';

/** Maximum width of a picture; a picture higher than a page makes its page higher. */
const WIDEST_PICTURE = LINE_LENGTH * LETTER.width;
/** Maximum height of a picture, which follows from the maximum height of a PDF page. */
const HIGHEST_PICTURE = 14_400 - 2 * MARGIN;
const MOST_PICTURES = 100;
const TOO_MANY = `The document has more than ${MOST_PICTURES} pictures: this one and those after it were omitted.`;

/** A picture with its position on its page. */
export type LaidPicture = { picture: FlowPicture; box: Box };

type LaidPage = { lines: string[]; pictures: LaidPicture[]; hidden?: string[] };

/**
 * Typesets text without layout on pages, so that it can be understood like a printed document: labels left of
 * values, columns below their headers. Pictures have the size given by the document, one below the other.
 * @throws UnreadableDocument if it is far too long
 */
export function typeset(blocks: readonly FlowBlock[]): {
	pages: number;
	/** The text of a page. */
	page(number: number): Page;
	/** The pictures of a page, not yet recognised. */
	pictures(number: number): readonly LaidPicture[];
	/** The first picture beyond the limit, with the reason. */
	leftOut: Skipped[];
} {
	const pages: LaidPage[] = [];
	let lines: string[] = [];
	let pictures: LaidPicture[] = [];
	let hidden: string[] = [];
	let [count, letters, pictureCount] = [0, 0, 0];
	const leftOut: Skipped[] = [];

	const endPage = () => {
		pages.push({ lines, pictures, hidden });
		[lines, pictures, hidden] = [[], [], []];
	};
	const add = (line: string) => {
		if (lines.length >= LINES_PER_PAGE) endPage();
		push(line);
	};
	const addToSheet = (line: string) => {
		letters += line.length;
		if (letters > MOST_LETTERS) throw new UnreadableDocument(TOO_WIDE);
		if (lines.length === LINES_PER_SHEET) endPage();
		push(line);
	};
	const push = (line: string) => {
		checkLines(++count);
		lines.push(line);
	};
	const isBlank = () => pictures.length === 0 && lines.every((line) => line === '');
	const endFilledPage = () => {
		if (!isBlank()) endPage();
	};
	const setApart = () => {
		if (lines.at(-1)) add('');
	};
	const addPicture = (picture: FlowPicture) => {
		if (++pictureCount > MOST_PICTURES) {
			if (leftOut.length === 0) leftOut.push({ attachment: picture.file.name, reason: TOO_MANY });
			return;
		}
		setApart();
		const shrunk = Math.min(1, WIDEST_PICTURE / picture.width, HIGHEST_PICTURE / picture.height);
		const [width, height] = [picture.width * shrunk, picture.height * shrunk];
		const rows = Math.ceil(height / LINE);
		if (lines.length + rows > LINES_PER_PAGE) {
			if (isBlank()) lines = [];
			else endPage();
		}
		const top = MARGIN + lines.length * LINE;
		const box = { left: MARGIN, top, right: MARGIN + width, bottom: top + height };
		pictures.push({ picture, box });
		for (let row = 0; row < rows; row++) lines.push('');
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
			case 'picture':
				addPicture(block.picture);
				break;
			case 'space':
				setApart();
				break;
			case 'sheet':
				endFilledPage();
				hidden = block.hidden;
				laySheet(block.rows, addToSheet);
				endFilledPage();
				break;
			case 'pageBreak':
				endFilledPage();
		}
	}
	endFilledPage();
	if (pages.length === 0) endPage();
	const blank: LaidPage = { lines: [], pictures: [] };
	return {
		pages: pages.length,
		page: (number) => toPage(pages[number - 1] ?? blank, number),
		pictures: (number) => (pages[number - 1] ?? blank).pictures,
		leftOut,
	};
}

function toPage({ lines, pictures, hidden = [] }: LaidPage, number: number): Page {
	const words = lines.flatMap((line, row) =>
		wordsOf(line, { left: MARGIN, top: MARGIN + row * LINE }, LETTER),
	);
	const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
	const lowest = pictures.reduce((most, { box }) => Math.max(most, box.bottom), 0);
	return {
		number,
		width: Math.max(PAPER.width, 2 * MARGIN + longest * LETTER.width),
		height: Math.max(PAPER.height, lowest + MARGIN, 2 * MARGIN + lines.length * LINE),
		words,
		...(hidden.length > 0 && { hidden: hidden.map(toHiddenWord) }),
		checkboxes: findSigns(words),
		visuals: [],
	};
}

const toHiddenWord = (text: string): Word => ({
	text: text.normalize('NFC'),
	box: { left: 0, top: 0, right: 0, bottom: 0 },
	confidence: 1,
	source: 'text',
});
