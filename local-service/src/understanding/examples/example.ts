import type { ValueKind } from '../values/kinds';

/** What a person taught of one document: its right values, where they stand, and what the document looks like. */
export type Example = {
	fileId: string;
	/** When it was taught, in milliseconds since 1970. */
	taughtAt: number;
	/** Whose word it is, where nothing is decided by that person alone. */
	unconfirmed?: string;
	look: Fingerprint;
	fields: TaughtField[];
	tables: TaughtTable[];
	lists: TaughtList[];
};

/** What tells a layout: some words of the first page and where they stand, and words of who sends it. */
export type Fingerprint = {
	/** Of each a number that stands for the word, and its place in thousandths of the page. */
	words: Array<[word: number, x: number, y: number]>;
	sender: number[];
};

/** The right value of one string field. */
export type TaughtField = {
	/** The keys that lead to it. */
	path: string[];
	kind: ValueKind;
	/** Null: the document has none. */
	value: string | null;
	/** Where it stands in running text. */
	phrase?: TaughtPhrase;
	/** Which boxes to tick may say it, by their labels, where the page alone does not tell. */
	ticks?: string[];
	/** Where it stands, the likeliest place first; none where it is printed nowhere. */
	right: Stand[];
	/** Where likely values stand that are wrong. */
	wrong: Stand[];
};

/** A value's place among the words around it. */
export type Stand = {
	/** What stands in each of the places around it, folded, "" where there is nothing. */
	around: string[];
	text: string;
	kind: ValueKind;
	/** Its upper left corner in thousandths of the page. */
	x: number;
	y: number;
	page: number;
	fromLast: number;
	/** Which of the values that follow each other it is, and how many they are. */
	order: number;
	run: number;
	/** Which of the values below or beside the same words it is. */
	nth: number;
	lines: number;
	isWhole: boolean;
};

/** Folded words in front of a value and behind it. */
export type TaughtPhrase = { lead: string[]; tail: string[] };

/** What an array of objects was read from. */
export type TaughtTable = {
	path: string[];
	/** The headings of all columns, folded, and for each member the position of its column; -1 none. */
	headings: string[];
	title: string;
	members: Array<{ key: string; column: number }>;
	/** Texts of lines, folded and without digits, that are no rows. */
	others: string[];
	/** How many more cells of its own document it reads right than nobody taught would. */
	gain: number;
};

/** Where the values of an array of texts stand. */
export type TaughtList = {
	path: string[];
	/** What stands above them, or before them on the line, squashed; "" where they are found without an example. */
	heading: string;
	/** The line behind them, squashed and without digits; "" where the page alone tells where they end. */
	end: string;
};

/** The same with the example that it is of. */
export type ToldTable = TaughtTable & Pick<Example, 'fileId'>;
