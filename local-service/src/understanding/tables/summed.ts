import type { Line } from '../layout/lines';
import { isFigure } from './figures';

/** A line of a table with its text in each printed column, "" if empty. */
export type Columned = { line: Line; texts: readonly string[] };

/**
 * What a label says about its line. `sum`: it is a sum; `begins`: the first words name a sum; `charge`: it is a tax
 * or a charge on a sum; `carried`: it is a balance or the sum of the previous page; `mayBeCarried`: it may be one.
 */
export type SumKind = 'sum' | 'begins' | 'charge' | 'carried' | 'mayBeCarried';
export type SumKindOf = (label: string) => SumKind | undefined;

/** The first text of a line that has words and is not a figure such as "1 March". */
export const labelIn = (texts: readonly string[]): string =>
	texts.find((text) => /\p{L}{2}/u.test(text) && !(/^\d/u.test(text) && isFigure(text))) ?? '';

/** A line, prepared for finding sums. */
export type Summed = {
	sumKind: SumKind | undefined;
	/** By column: whether it has content, and the possible readings of its amount in hundredths. */
	isFilled: readonly boolean[];
	amounts: ReadonlyArray<readonly number[]>;
	/** The percentages on the line. */
	rates: readonly number[];
};

/** The number of rows above a line, and the running sums of their columns. */
export type Above = { rows: number; columns: readonly Running[] };

/**
 * For one column: number of rows with content, and sum and number of amounts, over all rows (`all`, `many`)
 * and since the last sum (`group`, `own`).
 */
export type Running = { filled: number; all: number; many: number; group: number; own: number };

/** Whether the label of a line names a sum. */
export const isNamed = ({ sumKind }: Summed): boolean =>
	sumKind === 'sum' || sumKind === 'begins' || sumKind === 'carried';

/** Minimum share of the rows that fill a column, so that a row is expected to fill it. */
const ALWAYS = 0.8;

/** Whether a line is empty in a column that the rows above it fill. */
export const lacks = ({ isFilled }: Summed, { rows, columns }: Above): boolean =>
	columns.some(({ filled }, column) => !isFilled[column] && filled > 0 && filled >= ALWAYS * rows);

/** Whether an amount of a line is the sum of at least `fewest` rows above it. */
export const addsUp = ({ amounts }: Summed, { columns }: Above, fewest: number): boolean =>
	columns.some(({ all, many, group, own }, column) =>
		amounts[column]?.some(
			(sum) => sum !== 0 && ((many >= fewest && sum === all) || (own >= fewest && sum === group)),
		),
	);
