import type { ConceptId, IdeaId, KeyKind, KeyPart, MailWord, Party, Section } from './meanings';

type By<Key extends string> = { readonly [key in Key]?: string };

/** Phrases are separated by bars. Where they are compared with a text without its accents, they have none. */
export type Everywhere = {
	/** What is printed beside a value, and what keys are called. */
	labels?: By<ConceptId>;
	/** What is printed beside it, too, but beside other things as well. */
	weak?: By<ConceptId>;
	/** Names of documents that stand before their number: "Invoice 4711". */
	titles?: By<ConceptId>;
	/** How sentences speak of it: words in this order, without stop words, perhaps with others between. */
	told?: By<ConceptId>;
	/** First nouns of a sentence that asks for something. */
	asked?: By<'date' | 'name' | 'number' | 'amount'>;
	/** How descriptions tell in which form to answer: "one of: open, paid", "only the letter", "as YYYY-MM-DD". */
	instructs?: By<'oneOf' | 'or' | 'only' | 'letter' | 'number' | 'year' | 'date' | 'lead'>;
	/** Words and, without their spaces, phrases of labels and keys by their meaning. */
	ideas?: By<IdeaId>;
	keyParts?: By<KeyPart>;
	/** Nouns of keys by the kind of value; "-datum" are all words that end so. */
	kinds?: By<KeyKind>;
	/** What keys call an e-mail and its headers. */
	mail?: By<MailWord>;
	/** Words of keys and descriptions that name a party. */
	parties?: By<Exclude<Party, 'payee'>>;
	/** Words for a name, which beside a party's word is that party's. */
	names?: string;
	/** Who issues documents; a description that speaks of them asks for the seller. */
	issuers?: string;
	/** Whom a document may be about: a company beside them is not its issuer. */
	subjects?: string;
	/** What keys shorten, and the word. */
	shortForms?: { readonly [short: string]: string };
	/** Words that begin or end labels of forms, and hardly ever a value. */
	labelNouns?: string;
	/** What only ends them: "no" alone is an answer. */
	labelEnds?: string;
	/** Headings of resumes; `jobs` are keys for experience that other documents have as headings. */
	sections?: By<Section | 'jobs'>;
	/** What parts behind the body of a contract are called, where they begin. */
	annexes?: string;
	/** What stands before the number of a page, and between it and how many there are. */
	pageNumbers?: By<'page' | 'of'>;
	/** How lines begin that sum up the rows of a table above them. */
	totals?: By<
		| 'before'
		| 'sum'
		| 'subtotal'
		/** Over to the next page. */
		| 'carried'
		/** The same, where no other word stands behind it. */
		| 'carriedAlone'
		/** Words for taxes, levies and contributions that are charged on a sum. */
		| 'levied'
	>;
	amounts?: By<
		/** Words in place of the sign before an amount. */
		| 'minus'
		/** The sides of an account behind an amount; those of one letter only in texts of the language. */
		| 'credit'
		| 'debit'
		/** What only a bank's statement says, as its reader sees the account. */
		| 'bank'
	>;
	stopWords?: By<
		/** Articles and "of", of so few letters that inside a compound they are chance. */
		| 'short'
		/** The others. */
		| 'long'
		/** "And", "or", "for", which are none. */
		| 'and'
		/** What else joins the words of printed labels. */
		| 'joining'
		/** What sentences have besides; descriptions are understood in languages that have these. */
		| 'asking'
		/** What keys say without meaning it. */
		| 'empty'
		/** What labels may leave out. */
		| 'optional'
		/** What keys call a table or a part of the document. */
		| 'table'
	>;
	/** Words of any text, by which its language is detected beside the labels. */
	common?: string;
	/** What running sentences are made of, with accents. */
	sentences?: By<
		/** Units of time, with their plurals and cases. */
		| 'day'
		| 'week'
		| 'month'
		| 'year'
		/** Numbers as words. */
		| 'numbers'
		/** What leads to the name by which a text goes on to call somebody. */
		| 'called'
		/** What stands before the parties. */
		| 'between'
		/** What stands before a person's name. */
		| 'persons'
		/** What a country or a part of one is: "State of Ohio". */
		| 'regions'
	>;
	/** Twelve with a space between, from January on, with other spellings and abbreviations that are no beginnings. */
	months?: string;
};

/** The words of a language. Only its name is needed. */
export type Words = Everywhere & {
	/** What extractions call the language, in English. */
	name: string;
};
