import type { Counts, RowCounts } from './score.ts';

/** What was measured on one corpus. */
export type Figures = {
	/** Of its folder. */
	name: string;
	title: string;
	documents: number;
	/** Of a classification: how many types are right. */
	correct?: number;
	fields?: Counts;
	rows?: { [key: string]: RowCounts };
	/** By levels of confidence, the highest first: how many values were told so, and how many are right. */
	confidence?: Array<{ least: number; told: number; right: number }>;
	/** The median of the processor's time for understanding a page. */
	milliseconds: number;
};
