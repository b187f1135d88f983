import type { Counts, RowCounts } from './score.ts';

/** By levels of confidence, the highest first: how many values were told so, and how many are right. */
type Levels = Array<{ least: number; told: number; right: number }>;

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
	confidence?: Levels;
	/** The same by models that did not see the corpus, and that saw only other layouts of it. */
	leftOut?: { [how in 'without' | 'byHalves']: { fields: Counts; confidence: Levels } } | undefined;
	/** The median of the processor's time for understanding a page. */
	milliseconds: number;
};
