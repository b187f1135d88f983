import type { Look } from './looks';

/** Kinds of evidence for a document type: the origin of a matching term, or the pages' look. */
export type ClassEvidenceName =
	| 'phrase'
	| 'uniqueWord'
	| 'name'
	| 'nameWord'
	| 'descriptionWord'
	| 'kindName'
	| 'kindWord'
	| Look;

/** For each kind of evidence: the weight of an occurrence, and the maximum sum of all occurrences. */
export type ClassWeights = Readonly<
	Record<ClassEvidenceName, { readonly each: number; readonly maximum: number }>
>;

/** Set by hand. An `each` of 0 switches a kind of evidence off. */
export const CLASS_WEIGHTS: ClassWeights = {
	/** An entry of `uniqueWords` with several words, which hardly occurs by coincidence. */
	phrase: { each: 2, maximum: Infinity },
	uniqueWord: { each: 1, maximum: Infinity },
	name: { each: 1.5, maximum: Infinity },
	nameWord: { each: 0.4, maximum: 1 },
	descriptionWord: { each: 0.2, maximum: 1.2 },
	/** Other names of the document kind that the type's name or description mentions. */
	kindName: { each: 0.7, maximum: 1.5 },
	/** Words that are typical of documents of that kind. */
	kindWord: { each: 0.3, maximum: 1.5 },
	/** The typical look of documents of that kind; limited to the score of the words. */
	slip: { each: 1.5, maximum: 1.5 },
	form: { each: 0.5, maximum: 0.5 },
	prose: { each: 0.8, maximum: 0.8 },
};
