import type { Fingerprint } from './example';

/** The type that a person gave a document, and the document's fingerprint. */
export type TypeExample = {
	fileId: string;
	/** When it was taught, in milliseconds since 1970. */
	taughtAt: number;
	/** The reviewer, if this person's reviews need to be confirmed by others. */
	unconfirmed?: string;
	look: Fingerprint;
	/** Null: it is of none of the types. */
	documentType: string | null;
	/** The types to choose among, and the score of the document's words for each. */
	among: Array<{ name: string; score: number }>;
	/** The highest score of a document kind to which none of the types belongs. */
	otherKind: number;
};

/** Types are compared by name, as within a classification. */
export const plainName = (name: string): string => name.trim().toLowerCase();

const keyOfType = (name: string): string => JSON.stringify({ documentType: plainName(name) });
const keyOfNone = (name: string): string => JSON.stringify({ noneOf: plainName(name) });

/** The keys of examples that may help to choose among these types. */
export const typeKeysOf = (names: readonly string[]): string[] =>
	names.flatMap((name) => [keyOfType(name), keyOfNone(name)]);

/** The keys that an example itself is stored under. */
export const ownTypeKeys = ({ documentType, among }: TypeExample): string[] =>
	documentType === null ? among.map(({ name }) => keyOfNone(name)) : [keyOfType(documentType)];
