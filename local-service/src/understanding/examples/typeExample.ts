import type { Fingerprint } from './example';

/** The type that a person gave a document, and what it looks like. */
export type TypeExample = {
	fileId: string;
	/** When it was taught, in milliseconds since 1970. */
	taughtAt: number;
	/** Whose word it is, where nothing is decided by that person alone. */
	unconfirmed?: string;
	look: Fingerprint;
	/** Null: it is of none of the types. */
	documentType: string | null;
	/** The types that it was chosen among, and how much the document's words said for each. */
	among: Array<{ name: string; said: number }>;
	/** The most that they said for a kind of document that none of the types is. */
	strange: number;
};

/** Types are the same by their names, as they are within a classification. */
export const plainName = (name: string): string => name.trim().toLowerCase();

const keyOfType = (name: string): string => JSON.stringify({ documentType: plainName(name) });
const keyOfNone = (name: string): string => JSON.stringify({ noneOf: plainName(name) });

/** What examples are stored under that may tell which of these types a document has. */
export const typeKeysOf = (names: readonly string[]): string[] =>
	names.flatMap((name) => [keyOfType(name), keyOfNone(name)]);

/** What an example itself is stored under. */
export const ownTypeKeys = ({ documentType, among }: TypeExample): string[] =>
	documentType === null ? among.map(({ name }) => keyOfNone(name)) : [keyOfType(documentType)];
