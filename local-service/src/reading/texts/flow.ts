/** The blocks of a document without fixed layout: of DOCX, HTML and text files, and of spreadsheets. */
export type FlowBlock =
	/** Lines that are wrapped at the page's edge; tabs and a sign to tick may stand in them. */
	| { kind: 'text'; text: string }
	/** Lines with columns of their own making, in letters of one width. */
	| { kind: 'grid'; text: string }
	| { kind: 'table'; rows: FlowCell[][] }
	/** A page of its own; each cell spans the empty ones after it, the last one a column that is none. */
	| { kind: 'sheet'; rows: FlowCell[][] }
	/** What follows is set apart, or begins a page. */
	| { kind: 'space' }
	| { kind: 'pageBreak' };

/** @param span how many columns it takes */
export type FlowCell = { text: string; span: number };

/** How a checkbox stands in a text. */
export const [UNCHECKED, CHECKED] = ['\u2610', '\u2612'];

type OpenTable = {
	rows: FlowCell[][];
	/** Of the row that is open, and the column that the next one begins at. */
	cells: Array<{ blocks: FlowBlock[]; span: number }>;
	column: number;
	/** What stands in the rows' way: tables in their cells, and page breaks. */
	blocks: FlowBlock[];
	/** Rows that a cell of each column still reaches into. */
	reaching: number[];
	breaksBefore: boolean;
};

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
	/** Where blocks go to: the document, or the cells that are open. */
	private readonly sinks: FlowBlock[][] = [this.blocks];
	private readonly tables: OpenTable[] = [];
	private line: string[] = [];

	add(block: FlowBlock): void {
		this.sinks.at(-1)?.push(block);
	}

	addText(text: string): void {
		if (text) this.line.push(text);
	}

	/**
	 * The text so far is a paragraph.
	 * @param keepsEmpty an empty one is an empty line
	 */
	endParagraph(keepsEmpty = false, kind: 'text' | 'grid' = 'text'): void {
		const text = this.line.join('');
		this.line = [];
		if (keepsEmpty || /\S/.test(text)) this.add({ kind, text });
	}

	addSpace(): void {
		this.add({ kind: 'space' });
	}

	addPageBreak(): void {
		// Within a table it is the whole row that goes to the next page.
		const table = this.tables[0];
		if (table) table.breaksBefore = true;
		else this.add({ kind: 'pageBreak' });
	}

	openTable(): void {
		this.endParagraph();
		this.tables.push({
			rows: [],
			cells: [],
			column: 0,
			blocks: [],
			reaching: [],
			breaksBefore: false,
		});
	}

	/** @param rows how many it reaches down, its own among them */
	openCell(span: number, rows: number): void {
		this.endParagraph();
		const table = this.tables.at(-1);
		if (!table) return this.openSink(this.sinks.at(-1));
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
		const table = this.tables.at(-1);
		const cell = table?.cells.at(-1);
		if (!table || !cell || cell.span > 1) return;
		cell.span = Math.min(Math.max(span, 1), MOST_COLUMNS + 1 - table.column);
		table.column += cell.span - 1;
	}

	closeCell(): void {
		this.endParagraph();
		this.sinks.pop();
	}

	closeRow(): void {
		const table = this.tables.at(-1);
		if (!table) return;
		if (table.breaksBefore) {
			flush(table);
			table.blocks.push({ kind: 'pageBreak' });
			table.breaksBefore = false;
		}
		const isArranged = table.cells.some(({ blocks }) => blocks.some(isNoText));
		if (isArranged || table.cells.length === 1) {
			flush(table);
			for (const { blocks } of table.cells) for (const block of blocks) table.blocks.push(block);
		} else if (table.cells.length > 1) {
			table.rows.push(table.cells.map(toCell));
		}
		table.cells = [];
		table.column = 0;
		// Holes in the array are columns that no cell reaches into.
		table.reaching = Array.from(table.reaching, (rows = 0) => Math.max(rows - 1, 0));
	}

	closeTable(): void {
		this.endParagraph();
		this.closeRow();
		const table = this.tables.pop();
		if (!table) return;
		flush(table);
		for (const block of table.blocks) this.add(block);
	}

	private openSink(blocks: FlowBlock[] = this.blocks): void {
		this.sinks.push(blocks);
	}
}

const isNoText = (block: FlowBlock) => block.kind === 'table' || block.kind === 'grid';

function toCell({ blocks, span }: { blocks: FlowBlock[]; span: number }): FlowCell {
	const lines = blocks.map((block) => (block.kind === 'text' ? block.text : ''));
	return { text: lines.filter((line) => /\S/.test(line)).join('\n'), span };
}

function flush(table: OpenTable): void {
	if (table.rows.length > 0) table.blocks.push({ kind: 'table', rows: table.rows });
	table.rows = [];
}
