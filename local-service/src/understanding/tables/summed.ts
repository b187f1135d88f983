import type { Line } from '../layout/lines';

/** A line of a table, and what it has in each of the printed columns: '' where it has nothing. */
export type Columned = { line: Line; texts: readonly string[] };

/**
 * What a label says of its line: `sum` that it is a sum, `begins` so far as its first words say it, `charge` that it is
 * a tax or levy on one, `carried` that it is a balance or a sum of the page before, `mayBeCarried` that it may be one.
 */
export type Said = 'sum' | 'begins' | 'charge' | 'carried' | 'mayBeCarried';
export type Says = (label: string) => Said | undefined;

/** A line as sums are told from it. */
export type Summed = {
	said: Said | undefined;
	/** By column: whether it has something there, and the amounts in hundredths that this may be. */
	has: readonly boolean[];
	amounts: ReadonlyArray<readonly number[]>;
	/** Percentages that it prints. */
	rates: readonly number[];
};

/** How many rows stand above a line, and what is in their columns. */
export type Above = { rows: number; columns: readonly Running[] };

/** How many rows have something in a column, and the sums and numbers of their amounts: of all, and since the last sum. */
export type Running = { filled: number; all: number; many: number; group: number; own: number };

export const isNamed = ({ said }: Summed): boolean =>
	said === 'sum' || said === 'begins' || said === 'carried';

/** The part of the rows that have what rows have. */
const ALWAYS = 0.8;

/** Whether a line has nothing in a column where the rows above it have something. */
export const lacks = ({ has }: Summed, { rows, columns }: Above): boolean =>
	columns.some(({ filled }, column) => !has[column] && filled > 0 && filled >= ALWAYS * rows);

/** Whether an amount of a line is the sum of at least this number of rows above it. */
export const addsUp = ({ amounts }: Summed, { columns }: Above, fewest: number): boolean =>
	columns.some(({ all, many, group, own }, column) =>
		amounts[column]?.some(
			(sum) => sum !== 0 && ((many >= fewest && sum === all) || (own >= fewest && sum === group)),
		),
	);
