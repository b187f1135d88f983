/** A kind of generated document: its content, and how people may ask for it. */

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Wordings that mean the same, by language: several in one string are parted by "|". */
export type Wordings = Readonly<Record<Language, string>>;

/** Of what is parted by "|". */
export const firstOf = (parted: string): string => parted.split('|')[0] ?? '';

export type Kind = {
	/** Such as "utility-bill". */
	name: string;
	/** What documents are headed by. */
	titles: Wordings;
	/** Who writes to whom: how each of the two may be labelled, where it is at all. */
	parties?: { from: Party; to: Party };
	fields: readonly SingleField[];
	tables?: readonly Table[];
	/**
	 * Running text, one paragraph a string, with the fields' keys in braces: "This lease begins on {startDate}."
	 * A field that a paragraph names is printed there, and stands in no other place where `isInText` says so.
	 */
	paragraphs?: readonly Wordings[];
};

/** A party whose name and address stand in a block, a letterhead or beside a label. */
export type Party = {
	/** Keys, of names and of addresses: the first ones are English words in camel case. */
	nameKeys: string;
	addressKeys: string;
	/** What may stand above or beside the block; a letterhead has none. */
	labels: Wordings;
	isPerson?: boolean;
	/** What such a company is called: with "{brand}", "{city}" and "{last}" in them. */
	names?: Wordings;
	/** At the top, with a logo's name perhaps. */
	isLetterhead?: boolean;
};

/** How people may ask for it; the first key names it in this file. */
export type Asked = {
	/** Parted by "|", as people write them: "dueDate|due_date|Payment due|date_payable". */
	keys: string;
	/**
	 * English descriptions, parted by "|", of two sorts: the nearly printed words, and what somebody would
	 * say who has not seen the document ("Last day on which the bill can be paid").
	 */
	descriptions: string;
};

export type SingleField = Asked & {
	/** Its printed label; "" if it has none, such as in running text. */
	labels: Wordings;
	value: Value;
	/** It is printed in a paragraph only. */
	isInText?: boolean;
	/** One of those who conclude an agreement: paragraphs always name it, and parties may be asked for as a list. */
	isParty?: boolean;
	/** It is printed, and nobody asks for it. */
	isDistractor?: boolean;
	/** It is asked for, and never printed. */
	isAbsent?: boolean;
};

export type Table = Asked & {
	/** What is printed above it, if anything. */
	headings: Wordings;
	columns: ReadonlyArray<Asked & { labels: Wordings; value: Value }>;
	/** How many rows it has at least and at most. */
	rows: readonly [number, number];
	/** Keys of the columns whose sums a closing row shows. */
	totals?: readonly string[];
	/** Headings of groups of rows, if it has any. */
	groups?: Wordings;
};

/** How a value comes about; the engine writes each as the document's language and country do. */
export type Value =
	/**
	 * `days`: the earliest and the latest, counted from the document's day, negative before it, from -30 to 30
	 * where nothing is said; `after`: counted from that field's day instead, from the day after it at least, the
	 * latest 30 days after it at least.
	 */
	| { is: 'date'; days?: readonly [number, number]; after?: string }
	/** Printed as one range or as two values: what follows says how the ends are asked for and labelled. */
	| { is: 'period'; from: Asked & { labels: Wordings }; to: Asked & { labels: Wordings } }
	| { is: 'amount'; from: number; to: number }
	| { is: 'count'; from: number; to: number }
	/** A number with its unit, such as "463 kWh"; units are parted by "|", `decimals` are 0 by default. */
	| { is: 'measure'; from: number; to: number; unit: string; decimals?: number }
	| { is: 'percent'; from: number; to: number }
	/** "#" is a digit, "A" a capital letter, all else as it is; patterns are parted by "|". */
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
	/** One of a list, which the description may name; `isTicked`: all are printed with boxes, one of them ticked. */
	| { is: 'choice'; of: Wordings; isTicked?: boolean }
	/** Free words, several wordings. */
	| { is: 'words'; of: Wordings }
	/** A column's value made of two others of its row: quantity × price. */
	| { is: 'product'; of: readonly [string, string] }
	/**
	 * Of fields and of a table's columns: "-deposit" is taken off; `only`: of a column's amounts those that came
	 * in, or those that went out.
	 */
	| { is: 'sum'; of: readonly string[]; only?: 'in' | 'out' }
	/** A percentage of another field; a third field has the percentage. */
	| { is: 'share'; of: string; percent: string }
	/** A column's value after each row: what the field `from` says, or nothing, with the column `of` up to here. */
	| { is: 'balance'; from: string; of: string };
