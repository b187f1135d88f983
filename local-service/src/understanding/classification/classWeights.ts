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

/** The weight of each occurrence, and the maximum for all of the same kind. */
export type ClassWeights = Readonly<
	Record<ClassEvidenceName, { readonly each: number; readonly most: number }>
>;

/** Set by hand. An `each` of 0 switches a kind of evidence off. */
export const CLASS_WEIGHTS: ClassWeights = {
	/** A unique word that consists of several words, which hardly occurs by coincidence. */
	phrase: { each: 2, most: Infinity },
	uniqueWord: { each: 1, most: Infinity },
	name: { each: 1.5, most: Infinity },
	nameWord: { each: 0.4, most: 1 },
	descriptionWord: { each: 0.2, most: 1.2 },
	/** Other names of the document kind that the type's name or description mentions. */
	kindName: { each: 0.7, most: 1.5 },
	/** Words that are typical of documents of that kind. */
	kindWord: { each: 0.3, most: 1.5 },
	/** The typical look of documents of that kind; limited to the score of the words. */
	slip: { each: 1.5, most: 1.5 },
	form: { each: 0.5, most: 0.5 },
	prose: { each: 0.8, most: 0.8 },
};
