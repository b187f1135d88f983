import type { ConceptId, IdeaId, KeyKind, KeyPart, MailWord, Party, Section } from './meanings';

type By<Key extends string> = { readonly [key in Key]?: string };

/** Phrases are separated by bars. Those that are compared with a text without accents have none either. */
export type Everywhere = {
	/** Labels printed at a value, and names of keys. */
	labels?: By<ConceptId>;
	/** Labels that are printed at other values as well. */
	weak?: By<ConceptId>;
	/** Names of documents before their number: "Invoice 4711". */
	titles?: By<ConceptId>;
	/**
	 * Descriptions of it in sentences: words in this order, without stop words, possibly with others in
	 * between.
	 */
	descriptions?: By<ConceptId>;
	/** First nouns of a sentence that asks for something. */
	asked?: By<'date' | 'name' | 'number' | 'amount'>;
	/**
	 * Words of descriptions that specify the form of an answer: "one of: open, paid", "only the letter", "as
	 * YYYY-MM-DD".
	 */
	instructs?: By<'oneOf' | 'or' | 'only' | 'letter' | 'number' | 'year' | 'date' | 'lead'>;
	/** Words and, without their spaces, phrases of labels and keys by their meaning. */
	ideas?: By<IdeaId>;
	keyParts?: By<KeyPart>;
	/** Nouns of keys by the kind of value; "-datum" matches all words with that ending. */
	kinds?: By<KeyKind>;
	/** Words of keys for an e-mail and its headers. */
	mail?: By<MailWord>;
	/** Words of keys and descriptions that name a party. */
	parties?: By<Exclude<Party, 'payee'>>;
	/** Words for a name; next to a party's word, the name is that party's. */
	names?: string;
	/** Issuers of documents; a description that mentions them asks for the seller. */
	issuers?: string;
	/** Persons that a document may be about: a company next to them is not its issuer. */
	subjects?: string;
	/** Abbreviations in keys, with the full word. */
	shortForms?: { readonly [short: string]: string };
	/** Words that begin or end labels of forms, and hardly ever a value. */
	labelNouns?: string;
	/** Words that only end them: "no" alone is an answer. */
	labelEnds?: string;
	/** Headings of resumes; `jobs` are keys for experience that other documents have as headings. */
	sections?: By<Section | 'jobs'>;
	/** Names of annexes to a contract, at the beginning of their heading. */
	annexes?: string;
	/** Words before a page number, and between it and the number of pages. */
	pageNumbers?: By<'page' | 'of'>;
	/** Beginnings of lines that sum up the rows of a table above them. */
	totals?: By<
		| 'before'
		| 'sum'
		| 'subtotal'
		/** Carried over to the next page. */
		| 'carried'
		/** The same, if no other word follows. */
		| 'carriedAlone'
		/** Words for taxes and charges on a sum. */
		| 'levied'
	>;
	/** Words of items in running text: "3 boxes of", "at 2.50 each". */
	items?: By<
		/** Pieces, packages and units of time that are counted, with their plurals. */
		| 'unit'
		/** Units of a quantity that may also be a size of the goods. */
		| 'measure'
		/** Units that are only a size of the goods. */
		| 'size'
		/** Words next to the price of one piece. */
		| 'each'
		/** Words between a price and the unit that it is the price of, or directly before such a price. */
		| 'per'
		/** Between a unit and the name of the goods. */
		| 'of'
	>;
	amounts?: By<
		/** Words in place of the sign before an amount. */
		| 'minus'
		/** The sides of an account after an amount; those of one letter only in texts of the language. */
		| 'credit'
		| 'debit'
		/** Words that only a bank's statement contains, from its reader's point of view. */
		| 'bank'
		/** Numerals in addition to `numbers`, also as parts of compounds, and words between them. */
		| 'numeral'
		| 'and'
		/** Names of currencies, their hundredths, and other words at the end of an amount in words. */
		| 'coin'
		/** Before the unit of a statement's amounts: "in thousand euros". */
		| 'scale'
	>;
	stopWords?: By<
		/** Articles and "of", so short that they occur within compounds by coincidence. */
		| 'short'
		/** The others. */
		| 'long'
		/** "And", "or", "for", which are not articles. */
		| 'and'
		/** Other words that join those of printed labels. */
		| 'joining'
		/** Further words of sentences; descriptions are understood in languages that have these. */
		| 'asking'
		/** Words of keys without a meaning. */
		| 'empty'
		/** Words that labels may omit. */
		| 'optional'
		/** Words of keys for a table or a part of the document. */
		| 'table'
	>;
	/** Words before the extension of a telephone number. */
	extensions?: string;
	/** Texts in place of an answer that begin like "no"; "-" matches the rest of a word. */
	notAnswered?: string;
	/** Words for the sum of a year up to now. */
	yearToDate?: string;
	/** Words that make a text mean the opposite. */
	negations?: string;
	/** Words of any text, by which its language is detected in addition to the labels. */
	common?: string;
	/** Words of running sentences, with accents. */
	sentences?: By<
		/** Units of time, with their plurals and cases. */
		| 'day'
		| 'week'
		| 'month'
		| 'year'
		/** Words between a duration and the day that it is counted from, or up to. */
		| 'from'
		/** Of a rate, after its percentage. */
		| 'yearly'
		/** Words that introduce the term that a text uses for somebody. */
		| 'called'
		/** Words before the parties. */
		| 'between'
		/** Titles before a person's name. */
		| 'persons'
		/** Types of countries and regions: "State of Ohio". */
		| 'regions'
	>;
	/** Words next to a time of day, with accents. */
	times?: By<
		/** The part of the day after the hour. */
		| 'morning'
		| 'afternoon'
		| 'night'
		/** Before an hour. */
		| 'clock'
	>;
	/** Numbers as words of running sentences, with accents; those of durations. */
	numbers?: Readonly<Record<number, string>>;
	/**
	 * Twelve with a space between, from January on, with alternative spellings and with abbreviations that are
	 * no prefix. Those of languages without a file are in everywhere.ts, with all of their abbreviations and
	 * cases, and without those that are a common word or another month elsewhere.
	 */
	months?: string;
	/**
	 * By their number, those that mean another month unless the day has a point ("3. listopada"); by 0, those that
	 * then mean one of several.
	 */
	monthsAfterPoint?: Readonly<Record<number, string>>;
};

/** The words of a language. Only its name is required. */
export type Words = Everywhere & {
	/** The English name of the language, as extractions have it. */
	name: string;
};
