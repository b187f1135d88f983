import type { Counts, RowCounts } from '../../corpora/score.ts';

/** By confidence level, the highest first: number of values, and of right ones. */
type Levels = Array<{ least: number; answered: number; right: number }>;

/** The figures of one corpus. */
export type Figures = {
	/** The name of its folder. */
	name: string;
	title: string;
	documents: number;
	/** For a classification: number of right types. */
	correct?: number;
	fields?: Counts;
	rows?: { [key: string]: RowCounts };
	confidence?: Levels;
	/**
	 * The same for models that were not trained on the corpus, and for models trained only on other layouts of
	 * it.
	 */
	leftOut?: { [how in 'without' | 'byHalves']: { fields: Counts; confidence: Levels } } | undefined;
	/** The median processor time for understanding a page, in milliseconds. */
	milliseconds: number;
};
