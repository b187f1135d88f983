import type { Look } from './looks';

/** What can speak for a document type: where a term of it comes from, or how the pages look. */
export type ClassEvidenceName =
	| 'phrase'
	| 'uniqueWord'
	| 'name'
	| 'nameWord'
	| 'descriptionWord'
	| 'kindName'
	| 'kindWord'
	| Look;

/** What one such is worth, and how much all of the same kind are worth together at the most. */
export type ClassWeights = Readonly<
	Record<ClassEvidenceName, { readonly each: number; readonly most: number }>
>;

/** Set by hand. With an `each` of 0 a kind of evidence is switched off. */
export const CLASS_WEIGHTS: ClassWeights = {
	/** A unique word of several words: such a one hardly stands there by chance. */
	phrase: { each: 2, most: Infinity },
	uniqueWord: { each: 1, most: Infinity },
	name: { each: 1.5, most: Infinity },
	nameWord: { each: 0.4, most: 1 },
	descriptionWord: { each: 0.2, most: 1.2 },
	/** What else documents of the kind that the type's name or description names are called. */
	kindName: { each: 0.7, most: 1.5 },
	/** What is usually printed on documents of that kind. */
	kindWord: { each: 0.3, most: 1.5 },
	/** How documents of that kind usually look; as much as the words say at the most. */
	slip: { each: 1.5, most: 1.5 },
	form: { each: 0.5, most: 0.5 },
	prose: { each: 0.8, most: 0.8 },
};
