import type { Counts, RowCounts } from '../../corpora/score.ts';

/** By confidence level, the highest first: number of values, and of right values. */
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
	 * `fields` and `confidence` of models that were not trained on the corpus, and of models that were trained
	 * on other layouts of it only.
	 */
	leftOut?: { [how in 'without' | 'byHalves']: { fields: Counts; confidence: Levels } } | undefined;
	/** The median processor time for understanding a page, in milliseconds. */
	milliseconds: number;
};
