/**
 * A field as a user defines it. Without `type`, it is a string. The service knows only strings, objects
 * and arrays (docs/interface.md#fields): `toServiceFields` makes what is sent.
 */
export type Field = Checks & {
	key: string;
	description?: string;
	example?: string;
	type?: FieldType;
	/** Of the type `choice`: the values that it can have. */
	choices?: string[];
	properties?: Field[];
	items?: Shape;
};

/** What a value must be for a document not to need a review. */
export type Checks = {
	required?: boolean;
	minimum?: number;
	maximum?: number;
	/** A regular expression that the whole printed value matches. */
	pattern?: string;
	/**
	 * Path of the field that is the sum, from the top, such as `totals.net`. The values of a field in a
	 * list are added row by row; single fields with the same sum are added together.
	 */
	addsUpTo?: string;
};

/** The types of a single value. */
export const SINGLE_TYPES = [
	'string',
	'number',
	'integer',
	'date',
	'dateTime',
	'boolean',
	'choice',
] as const;

export const FIELD_TYPES = [...SINGLE_TYPES, 'object', 'array'] as const;

export type SingleType = (typeof SINGLE_TYPES)[number];
type FieldType = (typeof FIELD_TYPES)[number];

/** A field without its name, such as the elements of an array. */
export type Shape = Omit<Field, 'key'>;

/** What the elements of a list are: the checks of a list of single values are meant for each of them. */
export function elementOf({ items = {}, minimum, maximum, pattern, addsUpTo }: Shape): Shape {
	if (items.type === 'object' || items.type === 'array') return items;
	return { minimum, maximum, pattern, addsUpTo, ...items };
}
