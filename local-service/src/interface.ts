/** The shapes of the service's interface that its parts share; docs/openapi.yaml describes them. */
import type { Box } from './geometry';

/** What files are uploaded to and results belong to. */
export type DefinitionKind = 'extraction' | 'classification';

/** One thing to extract. `type` absent means string. */
export type Field = {
	key: string;
	description?: string;
	/** A sample of the expected value, as a person typed it. */
	example?: string;
	type?: 'string' | 'object' | 'array';
	/** The members of an object. */
	properties?: Field[];
	/** What one element of an array looks like; it has no key of its own. */
	items?: Omit<Field, 'key'>;
};

/** First and last page, counted from 1. */
export type PageRange = { from: number; to: number };

export type ExtractionOptions = {
	hasTable?: boolean;
	hasVisuals?: boolean;
	handwrittenTextRecognition?: boolean;
	checkboxRecognition?: boolean;
	longDocument?: boolean;
	splitPdfPages?: boolean;
	specificPageProcessing?: boolean;
	specificPageProcessingOptions?: PageRange;
};

export type ExtractionDetails = {
	name: string;
	description?: string;
	language: string;
	options?: ExtractionOptions;
	fields: Field[];
};

/** A category that documents are classified into. */
export type DocumentType = {
	name: string;
	description: string;
	/** Words and phrases that speak for the type. */
	uniqueWords: string[];
	/** Documents of the type are read with this extraction. */
	extractionId?: string;
};

export type ClassificationDetails = {
	name: string;
	description?: string;
	documentTypes: DocumentType[];
};

/** What defines each kind. */
export type Details = { extraction: ExtractionDetails; classification: ClassificationDetails };

/**
 * What an extraction answers for a field: a string field gives a string, or null where the document
 * has no such value; an object field an object of such values; an array field an array, empty where
 * there is nothing.
 */
export type Value = string | null | Value[] | { [key: string]: Value };

/** Where something was found: its page's number in the file, and its box there in points. */
export type Place = { page: number; box: Box };

/** What is known of one value of a result (ours). */
export type Detail = {
	/** As it stands in the result. */
	value: string;
	/**
	 * How likely it is right, from 0 to 1: of the built-in engine's with 0.9 or more at least nine in ten
	 * are. How many of a language model's are is not known.
	 */
	confidence: number;
	/** Where it stands. */
	page?: number;
	box?: Box;
	/** False where no page says it: only an electronic invoice has it, or a language model made it up. */
	isPrinted?: false;
};

/** The details of a result in its own shape: null where a value is null. */
export type ResultDetails = Detail | null | ResultDetails[] | { [key: string]: ResultDetails };

/** A table as rows of texts, all of the same length. */
export type Table = Place & { rows: string[][] };

/** An attachment of an e-mail that could not be processed, and the reason as a sentence. */
export type Skipped = { attachment: string; reason: string };

/** A value that no page shows: its field as "seller.iban" or "lines[2].amount", and the reason as a sentence. */
export type Unsure = { field: string; reason: string };

/** What stands beside the result of a file (ours). */
export type Findings = {
	details?: ResultDetails;
	/** Values that a language model answers and no page shows. Those of the built-in engine all do. */
	unsure?: Unsure[];
	/** Sentences for whoever reads the result: where it came about in another way than was meant. */
	notices?: string[];
	/** This one and the next two only where the options ask for them. */
	tables?: Table[];
	/** Pictures, charts, logos and the like. */
	visuals?: Place[];
	/** With the text beside each, where there is one. */
	checkboxes?: Array<Place & { isChecked: boolean; label?: string }>;
	/** Files in an e-mail that could not be read. */
	skipped?: Skipped[];
};

/** What an extraction answers for a file. */
export type Extracted = { result: Value; findings: Findings };

/** What a classification answers for a file: null and 0 where nothing speaks for any type. */
export type Classified = {
	/** The type's name as it was defined. */
	documentType: string | null;
	/** From 0 to 1. */
	confidence: number;
};

/** That, with what stands beside the result of a classified file. */
export type ClassifiedFile = Classified & Pick<Findings, 'notices'>;

/** For the response to an upload. PDF and TIFF files can be split into pages. */
export type PageCount = { numberOfPages: number; canBeSplit: boolean };

/** How a language model that was asked fared with a document: why it failed, in words of ours, if it did. */
export type Fared = { failure?: string };

export type Answered<T> = { answer: T; fared?: Fared };

/**
 * The outcome of processing a document. An unreadable one is an outcome, not a fault: a retry would end
 * the same. Where its reading could not be stored, the document is not to blame, and is retried.
 */
export type Outcome<T> = Answered<T> | { unreadable: string } | { unstored: string };
