import type { ValueKind } from '../values/kinds';
import { keysOf, type Phrases, wordsBy } from './words/languages';
import { type ConceptId, type Traits, TRAITS } from './words/meanings';

export type { ConceptId, Party, Role } from './words/meanings';

/** A concept that documents commonly state, with its words in each language. */
export type Concept = Traits & {
	id: ConceptId;
	kind: ValueKind;
	labels: Phrases;
	weak: Phrases | undefined;
	titles: Phrases | undefined;
};

/** All concepts of the lexicon. */
export const CONCEPTS: readonly Concept[] = keysOf(TRAITS).map((id) => ({
	...TRAITS[id],
	id,
	labels: wordsBy(({ labels }) => labels?.[id]) ?? {},
	weak: wordsBy(({ weak }) => weak?.[id]),
	titles: wordsBy(({ titles }) => titles?.[id]),
}));

/** Whether a concept is a column of a table rather than a value of the document. */
export const isColumn = ({ column }: Concept): boolean => column === true;
