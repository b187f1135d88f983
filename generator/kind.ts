/** Defines a kind of generated document: its content, and how people may ask for it. */

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Wordings with the same meaning, by language; several in one string are separated by "|". */
export type Wordings = Readonly<Record<Language, string>>;

/** The first of several texts separated by "|". */
export const firstOf = (parted: string): string => parted.split('|')[0] ?? '';

export type Kind = {
	/** Such as "utility-bill". */
	name: string;
	/** Titles of the documents. */
	titles: Wordings;
	/** Sender and recipient, with their possible labels. */
	parties?: { from: Party; to: Party };
	fields: readonly SingleField[];
	/** In e-mails: how people ask for the sender or the recipient by their role in this kind, such as "tenant". */
	roles?: ReadonlyArray<Asked & { of: string }>;
	tables?: readonly Table[];
	/**
	 * Running text, one paragraph per string, with the fields' keys in braces: "This lease begins on
	 * {startDate}." A field named by a paragraph is printed there, and nowhere else if `isInText` is set.
	 */
	paragraphs?: readonly Wordings[];
};

/** A party whose name and address are printed in a block, in a letterhead or next to a label. */
export type Party = {
	/** Keys of names and of addresses: the first ones are English words in camel case. */
	nameKeys: string;
	addressKeys: string;
	/** Labels above or next to the block; a letterhead has none. */
	labels: Wordings;
	isPerson?: boolean;
	/** Names of such a company, with "{brand}", "{city}" and "{last}" as placeholders. */
	names?: Wordings;
	/** Whether the party is at the top of the page, optionally with a logo. */
	isLetterhead?: boolean;
};

/** How people may ask for a field, party or table; the first key identifies it within its kind. */
export type Asked = {
	/** Keys as people write them, separated by "|": "dueDate|due_date|Payment due|date_payable". */
	keys: string;
	/**
	 * English descriptions, separated by "|". Some are close to the printed words, others are written as by a person
	 * who has not seen the document ("Last day on which the bill can be paid").
	 */
	descriptions: string;
};

export type SingleField = Asked & {
	/** Labels printed next to the value; "" if it has none, for example because it only occurs in text. */
	labels: Wordings;
	value: Value;
	/** Printed only in a paragraph. */
	isInText?: boolean;
	/** A party of an agreement: paragraphs always name it, and parties may be asked for as a list. */
	isParty?: boolean;
	/** Printed, but never asked for. */
	isDistractor?: boolean;
	/** Asked for, but never printed. */
	isAbsent?: boolean;
};

export type Table = Asked & {
	/** Headings above the table, if any. */
	headings: Wordings;
	columns: ReadonlyArray<Asked & { labels: Wordings; value: Value }>;
	/** Minimum and maximum number of rows. */
	rows: readonly [number, number];
	/** Keys of the columns whose sums a closing row shows. */
	totals?: readonly string[];
	/** Headings of groups of rows, if any. */
	groups?: Wordings;
};

/** How a value is generated; it is written in the notation of the document's language and country. */
export type Value =
	/**
	 * `days`: the earliest and the latest day, relative to the document's date, -30 to 30 by default; `after`: the
	 * field whose date `days` is relative to instead. The earliest day is then at least 1 day after that date, and
	 * the latest at least 30 days.
	 */
	| { is: 'date'; days?: readonly [number, number]; after?: string }
	/**
	 * Printed as one range or as two values; `from` and `to` describe how the ends are asked for and labelled.
	 */
	| { is: 'period'; from: Asked & { labels: Wordings }; to: Asked & { labels: Wordings } }
	| { is: 'amount'; from: number; to: number }
	| { is: 'count'; from: number; to: number }
	/** A number with its unit, such as "463 kWh"; units are separated by "|", `decimals` are 0 by default. */
	| { is: 'measure'; from: number; to: number; unit: string; decimals?: number }
	| { is: 'percent'; from: number; to: number }
	/** "#" is a digit, "A" a capital letter, everything else is literal; patterns are separated by "|". */
	| { is: 'code'; patterns: string }
	| { is: 'person' }
	| { is: 'company' }
	| { is: 'place' }
	| { is: 'address' }
	| { is: 'email' }
	| { is: 'phone' }
	| { is: 'iban' }
	| { is: 'time' }
	/** "2 years", "30 days". */
	| { is: 'duration'; from: number; to: number; unit: 'days' | 'weeks' | 'months' | 'years' }
	/**
	 * One of a list, which the description may name; `isTicked`: all are printed with checkboxes, one of them
	 * ticked.
	 */
	| { is: 'choice'; of: Wordings; isTicked?: boolean }
	/** Free words, in several wordings. */
	| { is: 'words'; of: Wordings }
	/** A column's value as the product of two others in its row: quantity × price. */
	| { is: 'product'; of: readonly [string, string] }
	/**
	 * Sum of fields and of a table's columns: "-deposit" is subtracted; `only`: only incoming or only outgoing
	 * amounts of a column.
	 */
	| { is: 'sum'; of: readonly string[]; only?: 'in' | 'out' }
	/** A percentage of another field, as stated by a third one. */
	| { is: 'share'; of: string; percent: string }
	/** A running balance: the field `from`, or zero, plus the column `of` up to this row. */
	| { is: 'balance'; from: string; of: string };
