import type { Box } from '../../geometry';

/** The blocks of a document without fixed layout: of word processors, HTML and text files, and of spreadsheets. */
export type FlowBlock =
	/** Lines that are wrapped at the page's edge; tabs and a sign to tick may stand in them. */
	| { kind: 'text'; text: string }
	/** Lines with columns of their own making, in letters of one width. */
	| { kind: 'grid'; text: string }
	| { kind: 'table'; rows: FlowCell[][] }
	| { kind: 'picture'; picture: FlowPicture }
	/**
	 * A page of its own; each cell spans the empty ones after it, the last one a column that is none. Words
	 * that are hidden on it, or on sheets beside it, have no place.
	 */
	| { kind: 'sheet'; rows: FlowCell[][]; hidden: string[] }
	/** What follows is set apart, or begins a page. */
	| { kind: 'space' }
	| { kind: 'pageBreak' };

/** @param span how many columns it takes */
export type FlowCell = { text: string; span: number };

/** A file of a picture within the document. */
export type PictureFile = {
	/** What to call it where it cannot be read. */
	name: string;
	/** @throws UnreadableDocument where it is damaged. */
	open(): Uint8Array;
};

/** A picture that takes a place of its own, whatever is read in it. */
export type FlowPicture = {
	file: PictureFile;
	/** In points, as the document shows it. */
	width: number;
	height: number;
	/** What of each side is cut off, as a part of the picture's width or height. */
	crop?: Box;
	/** Degrees clockwise by which the document turns it, 90 or 270. */
	turn?: number;
};

/** Points, 2.5 cm: what is smaller one way is a sign, a logo or an ornament. */
const SMALLEST = 72;

/** Whether the document shows a picture so large that there may be something to read in it. */
export const isShownLarge = ({ width, height }: Pick<FlowPicture, 'width' | 'height'>): boolean =>
	Math.min(width, height) >= SMALLEST;

/** How a checkbox stands in a text. */
export const [UNCHECKED, CHECKED] = ['\u2610', '\u2612'];

/** Signs that Wingdings has in place of letters, as checkboxes. */
const WINGDINGS: ReadonlyMap<number, string> = new Map([
	[0x6f, UNCHECKED],
	[0x71, UNCHECKED],
	[0x72, UNCHECKED],
	[0xa8, UNCHECKED],
	[0xfd, CHECKED],
	[0xfe, CHECKED],
]);

/**
 * What a letter of a font of symbols says: nothing, unless it is a checkbox.
 * @param code from 0 or from U+F000 on
 */
export const symbolText = (code: number): string => WINGDINGS.get(code & 0xff) ?? '';

/** The parts of a document as one, set apart; of those that say the same the first. */
export function joinParts(parts: readonly FlowBlock[][]): FlowBlock[] {
	const seen = new Set<string>();
	const joined: FlowBlock[] = [];
	for (const part of parts) {
		const text = JSON.stringify(part);
		if (part.length === 0 || seen.has(text)) continue;
		seen.add(text);
		if (joined.length > 0) joined.push({ kind: 'space' });
		for (const block of part) joined.push(block);
	}
	return joined;
}

type OpenTable = {
	rows: FlowCell[][];
	/** Of the row that is open, and the column that the next one begins at. */
	cells: Array<{ blocks: FlowBlock[]; span: number }>;
	column: number;
	/** What stands in the rows' way: tables in their cells, and page breaks. */
	blocks: FlowBlock[];
	/** Those beside text: the rows stay together, and they follow. */
	pictures: FlowBlock[];
	/** Rows that a cell of each column still reaches into. */
	reaching: number[];
	breaksBefore: boolean;
};

/** A text that is read on its own: the document's, or that of a box in a line of it. */
type Flow = {
	/** Where blocks go to: the text, or the cells that are open. */
	sinks: FlowBlock[][];
	tables: OpenTable[];
	line: string[];
	/** What comes after the line. */
	after: FlowBlock[];
};

const toFlow = (blocks: FlowBlock[]): Flow => ({
	sinks: [blocks],
	tables: [],
	line: [],
	after: [],
});

/** More of them, or a cell that is higher, is a mistake or malice. */
const MOST_COLUMNS = 200;
const MOST_ROWS = 10_000;

/**
 * Makes blocks from what a parser meets in a document's markup, in the order in which it does. A table
 * in another one's cell takes that row's place: such tables only arrange a page. Whatever is opened
 * has to be closed, the innermost first.
 */
export class BlockBuilder {
	readonly blocks: FlowBlock[] = [];
	private flow = toFlow(this.blocks);
	private readonly around: Flow[] = [];

	add(block: FlowBlock): void {
		this.flow.sinks.at(-1)?.push(block);
	}

	addText(text: string): void {
		if (text) this.flow.line.push(text);
	}

	/**
	 * The text so far is a paragraph.
	 * @param keepsEmpty an empty one is an empty line, unless a picture was in it
	 */
	endParagraph(keepsEmpty = false, kind: 'text' | 'grid' = 'text'): void {
		const text = this.flow.line.join('');
		this.flow.line = [];
		const isEmptyLine = keepsEmpty && !this.flow.after.some(isPicture);
		if (isEmptyLine || /\S/.test(text)) this.add({ kind, text });
		for (const block of this.flow.after.splice(0)) this.add(block);
	}

	/** What follows, up to `closeBox`, belongs to a text of its own: a text box, a note, a header. */
	openBox(): void {
		this.around.push(this.flow);
		this.flow = toFlow([]);
	}

	/** @returns what the box says, which has no place yet */
	closeBox(): FlowBlock[] {
		this.endParagraph();
		const [blocks = []] = this.flow.sinks;
		this.flow = this.around.pop() ?? this.flow;
		return blocks;
	}

	addAfterLine(blocks: readonly FlowBlock[]): void {
		for (const block of blocks) this.flow.after.push(block);
	}

	addSpace(): void {
		this.add({ kind: 'space' });
	}

	addPageBreak(): void {
		// Within a table it is the whole row that goes to the next page.
		const [table] = this.flow.tables;
		if (table) table.breaksBefore = true;
		else this.add({ kind: 'pageBreak' });
	}

	openTable(): void {
		this.endParagraph();
		this.flow.tables.push({
			rows: [],
			cells: [],
			column: 0,
			blocks: [],
			pictures: [],
			reaching: [],
			breaksBefore: false,
		});
	}

	/** @param rows how many it reaches down, its own among them */
	openCell(span: number, rows: number): void {
		this.endParagraph();
		const table = this.flow.tables.at(-1);
		if (!table) return this.openSink(this.flow.sinks.at(-1));
		for (; (table.reaching[table.column] ?? 0) > 0; table.column++) {
			table.cells.push({ blocks: [], span: 1 });
		}
		if (table.column >= MOST_COLUMNS) return this.openSink(table.cells.at(-1)?.blocks);
		const width = Math.min(Math.max(span, 1), MOST_COLUMNS - table.column);
		if (rows > 1) {
			for (let column = table.column; column < table.column + width; column++) {
				table.reaching[column] = Math.min(rows, MOST_ROWS);
			}
		}
		const blocks: FlowBlock[] = [];
		table.cells.push({ blocks, span: width });
		table.column += width;
		this.openSink(blocks);
	}

	/** The cell that is open takes so many columns. */
	widenCell(span: number): void {
		const table = this.flow.tables.at(-1);
		const cell = table?.cells.at(-1);
		if (!table || !cell || cell.span > 1) return;
		cell.span = Math.min(Math.max(span, 1), MOST_COLUMNS + 1 - table.column);
		table.column += cell.span - 1;
	}

	closeCell(): void {
		this.endParagraph();
		this.flow.sinks.pop();
	}

	closeRow(): void {
		const table = this.flow.tables.at(-1);
		if (!table) return;
		if (table.breaksBefore) {
			flush(table);
			table.blocks.push({ kind: 'pageBreak' });
			table.breaksBefore = false;
		}
		const isArranged = table.cells.some(({ blocks }) => blocks.some(isNoText));
		const hasText = table.cells.some(({ blocks }) => blocks.some(isText));
		if (isArranged || !hasText || table.cells.length === 1) {
			flush(table);
			for (const { blocks } of table.cells) for (const block of blocks) table.blocks.push(block);
		} else if (table.cells.length > 1) {
			table.rows.push(table.cells.map(toCell));
			for (const { blocks } of table.cells) {
				for (const picture of blocks.filter(isPicture)) table.pictures.push(picture);
			}
		}
		table.cells = [];
		table.column = 0;
		// Holes in the array are columns that no cell reaches into.
		table.reaching = Array.from(table.reaching, (rows = 0) => Math.max(rows - 1, 0));
	}

	closeTable(): void {
		this.endParagraph();
		this.closeRow();
		const table = this.flow.tables.pop();
		if (!table) return;
		flush(table);
		for (const block of table.blocks) this.add(block);
	}

	private openSink(blocks: FlowBlock[] = this.blocks): void {
		this.flow.sinks.push(blocks);
	}
}

const isPicture = ({ kind }: FlowBlock) => kind === 'picture';

const isText = (block: FlowBlock) => block.kind === 'text' && /\S/.test(block.text);

const isNoText = (block: FlowBlock) => block.kind === 'table' || block.kind === 'grid';

function toCell({ blocks, span }: { blocks: FlowBlock[]; span: number }): FlowCell {
	const lines = blocks.map((block) => (block.kind === 'text' ? block.text : ''));
	return { text: lines.filter((line) => /\S/.test(line)).join('\n'), span };
}

function flush(table: OpenTable): void {
	if (table.rows.length > 0) table.blocks.push({ kind: 'table', rows: table.rows });
	for (const picture of table.pictures) table.blocks.push(picture);
	table.rows = [];
	table.pictures = [];
}
