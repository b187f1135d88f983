import type { ValueKind } from '../values/kinds';

/** An example, learned from one reviewed document: its right values, their positions, and the document's fingerprint. */
export type Example = {
	fileId: string;
	/** The same for files with the same document; omitted if it is not known. */
	contentHash?: string;
	/** When it was taught, in milliseconds since 1970. */
	taughtAt: number;
	/** The reviewer, if others need to confirm this person's reviews; for values without their own `unconfirmed`. */
	unconfirmed?: string;
	look: Fingerprint;
	/** Hashes of the printed IBANs, and of the VAT IDs; omitted by earlier versions. */
	ids?: number[][];
	fields: TaughtField[];
	tables: TaughtTable[];
	lists: TaughtList[];
};

/** Identifies a layout: some words of the first page with their positions, and words of the sender. */
export type Fingerprint = {
	/** For each word its hash, and its position in thousandths of the page. */
	words: Array<[word: number, x: number, y: number]>;
	sender: number[];
};

/** What an example teaches about a field. */
export type Taught = {
	/** The keys that lead to it. */
	path: string[];
	/** The reviewer, if this person's value needs to be confirmed by others. */
	unconfirmed?: string;
};

/** The right value of one string field. */
export type TaughtField = Taught & {
	kind: ValueKind;
	/** Null: the document has no such value. */
	value: string | null;
	/** The words around it in running text. */
	phrase?: TaughtPhrase;
	/** Labels of the checkboxes that may express it, if they do not answer the field without an example. */
	ticks?: string[];
	/** Its positions, the most likely first; empty if it is not printed. */
	right: ValuePlace[];
	/** Positions of likely values that are wrong. */
	wrong: ValuePlace[];
};

/** A value's position and the texts around it. */
export type ValuePlace = {
	/** The texts around it by position in `PLACES`, folded, "" if absent. */
	around: string[];
	text: string;
	kind: ValueKind;
	/** Its top left corner in thousandths of the page. */
	x: number;
	y: number;
	page: number;
	fromLast: number;
	/** Index in a run of consecutive values, and the run's length. */
	order: number;
	run: number;
	/** Index among the values of the same label. */
	nth: number;
	lines: number;
	isWhole: boolean;
};

/** Folded words before and after a value. */
export type TaughtPhrase = { lead: string[]; tail: string[] };

/** The table that an array of objects was read from. */
export type TaughtTable = Taught & {
	/** Headings of all columns, folded, and for each member the index of its column; -1 if it has none. */
	headings: string[];
	title: string;
	members: Array<{ key: string; column: number }>;
	/** Texts of lines that are not rows, folded and without digits. */
	others: string[];
	/** Number of additional cells of the same document that are read right with this example. */
	gain: number;
};

/** The position of the values of an array of texts. */
export type TaughtList = Taught & {
	/** The text above them, or before them on the line, squashed; "" if they are found without an example. */
	heading: string;
	/** The line after them, squashed and without digits; "" if their end is found without it. */
	end: string;
};

/** A taught table with the file of its example. */
export type ExampleTable = TaughtTable & Pick<Example, 'fileId'>;
