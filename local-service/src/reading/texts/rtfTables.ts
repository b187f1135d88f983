import type { BlockBuilder, FlowBlock } from './flow';

/** @param edges right edges of the cells, in twentieths of a point from the left; may be fewer than the cells */
type RtfRow = { cells: FlowBlock[][]; edges: number[] };

type OpenRtfTable = { rows: RtfRow[]; cells: FlowBlock[][]; isCellOpen: boolean };

/** Maximum nesting depth of tables. */
const DEEPEST = 10;
/** Edges closer than this, in twentieths of a point, are the same. */
const NEAR = 60;

/**
 * Builds the tables of a text. RTF has only rows: consecutive rows form a table, whose columns are known only at
 * its end.
 */
export class RtfTables {
	private readonly open: OpenRtfTable[] = [];
	private edges: number[] = [];

	private readonly builder: BlockBuilder;

	constructor(builder: BlockBuilder) {
		this.builder = builder;
	}

	/** Sets the nesting depth of tables for the following content. */
	enter(depth: number): void {
		while (this.open.length > depth) this.closeTable();
		for (let level = 0; level < Math.min(depth, DEEPEST); level++) {
			const table = (this.open[level] ??= { rows: [], cells: [], isCellOpen: false });
			if (!table.isCellOpen) this.builder.openBox();
			table.isCellOpen = true;
		}
	}

	endCell(): void {
		const table = this.open.at(-1);
		if (!table?.isCellOpen) return;
		table.cells.push(this.builder.closeBox());
		table.isCellOpen = false;
	}

	beginRow(): void {
		this.edges = [];
	}

	addEdge(at: number): void {
		this.edges.push(at);
	}

	/** @param depth nesting depth of the row's table */
	endRow(depth: number): void {
		while (this.open.length > depth) this.closeTable();
		const table = this.open.at(-1);
		if (!table) return;
		this.endCell();
		if (table.cells.length > 0) table.rows.push({ cells: table.cells, edges: this.edges });
		table.cells = [];
	}

	private closeTable(): void {
		this.endRow(this.open.length);
		const { rows = [] } = this.open.pop() ?? {};
		const columns = columnsOf(rows);
		this.builder.openTable();
		for (const { cells, edges } of rows) {
			let column = 0;
			for (const [index, blocks] of cells.entries()) {
				const end = Math.max(columns.get(edges[index] ?? NaN) ?? column + 1, column + 1);
				this.builder.openCell(end - column, 1);
				for (const block of blocks) this.builder.add(block);
				this.builder.closeCell();
				column = end;
			}
			this.builder.closeRow();
		}
		this.builder.closeTable();
	}
}

/** Number of columns that end at each edge or left of it. */
function columnsOf(rows: readonly RtfRow[]): ReadonlyMap<number, number> {
	const edges = new Set<number>();
	for (const row of rows) for (const edge of row.edges) edges.add(edge);
	const columns = new Map<number, number>();
	let [count, last] = [0, -Infinity];
	for (const edge of [...edges].sort((a, b) => a - b)) {
		if (edge - last >= NEAR) {
			count++;
			last = edge;
		}
		columns.set(edge, count);
	}
	return columns;
}
