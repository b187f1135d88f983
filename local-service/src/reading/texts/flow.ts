import type { Box } from '../../geometry';
import { UnreadableDocument } from '../unreadable';

/** Blocks of a document without fixed layout: word processing, HTML, text files and spreadsheets. */
export type FlowBlock =
	/** Lines wrapped at the page's edge, which may contain tabs and checkbox symbols. */
	| { kind: 'text'; text: string }
	/** Preformatted lines with columns, in a monospaced font. */
	| { kind: 'grid'; text: string }
	| { kind: 'table'; rows: FlowCell[][] }
	| { kind: 'picture'; picture: FlowPicture }
	/**
	 * A separate page. Each cell spans the empty ones after it; the last one spans an additional column.
	 * `hidden`: the hidden words of this sheet, and the words of hidden sheets, which have no position.
	 */
	| { kind: 'sheet'; rows: FlowCell[][]; hidden: string[] }
	/** The following block is separated by space, or begins a page. */
	| { kind: 'space' }
	| { kind: 'pageBreak' };

/** @param span number of columns it takes */
export type FlowCell = { text: string; span: number };

/** A picture file within the document. */
export type PictureFile = {
	/** Name for messages. */
	name: string;
	/** @throws UnreadableDocument if it is damaged */
	open(): Uint8Array;
};

/** A picture as a block. It is displayed whether or not text is recognised in it. */
export type FlowPicture = {
	file: PictureFile;
	/** Size in points as displayed. */
	width: number;
	height: number;
	/** The part cropped from each side, as a fraction of the picture's width or height. */
	crop?: Box;
	/** Clockwise rotation in degrees that the document applies: 90 or 270. */
	turn?: number;
};

/**
 * Minimum displayed width and height in points (2.5 cm): smaller pictures are symbols, logos or ornaments.
 */
const SMALLEST = 72;

/** True if a picture is displayed large enough to contain readable text. */
export const isShownLarge = ({ width, height }: Pick<FlowPicture, 'width' | 'height'>): boolean =>
	Math.min(width, height) >= SMALLEST;

/** Checkbox symbols in text. */
export const [UNCHECKED, CHECKED] = ['\u2610', '\u2612'];

/** Wingdings codes that are checkboxes. */
const WINGDINGS: ReadonlyMap<number, string> = new Map([
	[0x6f, UNCHECKED],
	[0x71, UNCHECKED],
	[0x72, UNCHECKED],
	[0xa8, UNCHECKED],
	[0xfd, CHECKED],
	[0xfe, CHECKED],
]);

/**
 * Text of a symbol font's character: '' unless it is a checkbox.
 * @param code character code: 0 to 0xFF, or U+F000 to U+F0FF
 */
export const symbolText = (code: number): string => WINGDINGS.get(code & 0xff) ?? '';

/** Joins the parts of a document, separated by space; duplicates are left out. */
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
	/** Cells of the open row, and the column at which the next cell begins. */
	cells: Array<{ blocks: FlowBlock[]; span: number }>;
	column: number;
	/** Finished blocks: runs of rows, and blocks that cannot be in a row, such as nested tables and page breaks. */
	blocks: FlowBlock[];
	/** Pictures in rows with text, placed after the rows, which stay together. */
	pictures: FlowBlock[];
	/** Number of rows that a cell still spans, by column. */
	reaching: number[];
	breaksBefore: boolean;
	/** Rows of the foot, which are displayed below the other rows, wherever they are in the file. */
	foot: FlowCell[][];
	/** Number of rows above the open foot. */
	aboveFoot: number;
};

/** A separate text flow, such as the text of the document, or of a text box within a line. */
type Flow = {
	/** Where blocks are added: the flow itself, then its open cells, the innermost last. */
	sinks: FlowBlock[][];
	tables: OpenTable[];
	line: string[];
	/** Blocks after the current line. */
	after: FlowBlock[];
};

const toFlow = (blocks: FlowBlock[]): Flow => ({
	sinks: [blocks],
	tables: [],
	line: [],
	after: [],
});

/** Maximum number of lines: real documents have fewer, and many more would fill the memory. */
const MOST_LINES = 500_000;

/** @throws UnreadableDocument if the number of lines exceeds the limit */
export function checkLines(count: number): void {
	if (count <= MOST_LINES) return;
	throw new UnreadableDocument(
		`The document has more than ${MOST_LINES.toLocaleString('en')} lines: split it and upload the parts.`,
	);
}

/** Limits of tables; more is an error or an attack. */
const MOST_COLUMNS = 200;
const MOST_ROWS = 10_000;

/**
 * Builds blocks from the events of a parser, in document order. A row that contains a table is replaced by the
 * contents of its cells, since such rows only arrange a page. Everything that is opened must be closed, innermost
 * first.
 *
 * All methods throw UnreadableDocument as soon as the blocks certainly have more lines than a document may have,
 * so that the rest of the file is not parsed.
 */
export class BlockBuilder {
	readonly blocks: FlowBlock[] = [];
	private flow = toFlow(this.blocks);
	private readonly around: Flow[] = [];
	/** Number of paragraphs outside of tables and boxes, and of rows: each takes at least one line. */
	private lines = 0;

	add(block: FlowBlock): void {
		const sink = this.flow.sinks.at(-1);
		if (sink === this.blocks && isText(block)) checkLines(++this.lines);
		sink?.push(block);
	}

	addText(text: string): void {
		if (text) this.flow.line.push(text);
	}

	/**
	 * Ends the current paragraph.
	 * @param keepsEmpty keep an empty paragraph as an empty line, unless it contained a picture
	 */
	endParagraph(keepsEmpty = false, kind: 'text' | 'grid' = 'text'): void {
		const text = this.flow.line.join('');
		this.flow.line = [];
		const isEmptyLine = keepsEmpty && !this.flow.after.some(isPicture);
		if (isEmptyLine || /\S/.test(text)) this.add({ kind, text });
		for (const block of this.flow.after.splice(0)) this.add(block);
	}

	/** Begins a separate text flow, up to `closeBox`: a text box, a note, a header. */
	openBox(): void {
		this.around.push(this.flow);
		this.flow = toFlow([]);
	}

	/** @returns the blocks of the box, which are not yet placed */
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
		// Within a table, the whole row moves to the next page.
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
			foot: [],
			aboveFoot: 0,
		});
	}

	openFoot(): void {
		const table = this.flow.tables.at(-1);
		if (table) table.aboveFoot = table.rows.length;
	}

	closeFoot(): void {
		const table = this.flow.tables.at(-1);
		if (table) append(table.foot, table.rows.splice(table.aboveFoot));
	}

	/** @param rows number of rows that it spans, including its own */
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

	/** Sets the column span of the open cell. */
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
		const isArranged = table.cells.some(({ blocks }) => blocks.some(isTableOrGrid));
		const hasText = table.cells.some(({ blocks }) => blocks.some(isText));
		if (isArranged || !hasText || table.cells.length === 1) {
			flush(table);
			for (const { blocks } of table.cells) for (const block of blocks) table.blocks.push(block);
		} else {
			checkLines(++this.lines);
			table.rows.push(table.cells.map(toCell));
			for (const { blocks } of table.cells) {
				for (const picture of blocks.filter(isPicture)) table.pictures.push(picture);
			}
		}
		table.cells = [];
		table.column = 0;
		// Holes in the array are columns without a spanning cell.
		table.reaching = Array.from(table.reaching, (rows = 0) => Math.max(rows - 1, 0));
	}

	closeTable(): void {
		this.endParagraph();
		const table = this.flow.tables.at(-1);
		if (!table) return;
		// Without an open row, it would separate the foot from the rows.
		if (table.cells.length > 0 || table.breaksBefore) this.closeRow();
		this.flow.tables.pop();
		append(table.rows, table.foot);
		flush(table);
		for (const block of table.blocks) this.add(block);
	}

	private openSink(blocks: FlowBlock[] = this.blocks): void {
		this.flow.sinks.push(blocks);
	}
}

/** One by one, since a call cannot have as many arguments as a table may have rows. */
function append(rows: FlowCell[][], more: readonly FlowCell[][]): void {
	for (const row of more) rows.push(row);
}

const isPicture = ({ kind }: FlowBlock) => kind === 'picture';

const isText = (block: FlowBlock) => block.kind === 'text' && /\S/.test(block.text);

const isTableOrGrid = (block: FlowBlock) => block.kind === 'table' || block.kind === 'grid';

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
