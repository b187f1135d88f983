/**
 * The shapes of the service's interface that its parts share (interface.md "Resources and their
 * fields", addendum sections 2 to 4).
 */

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

export type ExtractionOptions = {
	hasTable?: boolean;
	hasVisuals?: boolean;
	handwrittenTextRecognition?: boolean;
	checkboxRecognition?: boolean;
};

export type ExtractionDetails = {
	name: string;
	description?: string;
	language: string;
	options?: ExtractionOptions;
	fields: Field[];
};

/**
 * What an extraction answers for a field: a string field gives a string, or null where the document
 * has no such value; an object field an object of such values; an array field an array, empty where
 * there is nothing.
 */
export type Value = string | null | Value[] | { [key: string]: Value };
