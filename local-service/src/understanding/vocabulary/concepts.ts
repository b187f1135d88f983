import { COLUMNS } from './concepts/columns';
import type { Concept } from './concepts/concept';
import { DOCUMENTS } from './concepts/documents';
import { PARTIES } from './concepts/parties';
import { SUMS } from './concepts/sums';

export type { Concept, Party, Role } from './concepts/concept';

/** Everything the lexicon knows. Of two concepts with the same label the earlier one is likelier. */
export const CONCEPTS: readonly Concept[] = [...DOCUMENTS, ...SUMS, ...PARTIES, ...COLUMNS];

/** Whether a concept is a column of a table rather than a value of the document. */
export const isColumn = (concept: Concept): boolean =>
	COLUMNS.includes(concept) || concept.id === 'taxRate';
