/**
 * A field as defined by a user. Without `type`, it is a string. The service supports only strings, objects
 * and arrays (docs/interface.md#fields): `toServiceFields` converts fields to its format.
 */
export type Field = Checks & {
	key: string;
	description?: string;
	example?: string;
	type?: FieldType;
	/** For the type `choice`: the allowed values. */
	choices?: string[];
	properties?: Field[];
	items?: Shape;
};

/** Checks of a value; if one fails, the document needs a review. */
export type Checks = {
	required?: boolean;
	minimum?: number;
	maximum?: number;
	/** A regular expression that must match the whole printed value. */
	pattern?: string;
	/**
	 * Path of the field with the sum, from the top level, such as `totals.net`. The values of a field in a
	 * list are added over all rows; single fields with the same sum are added together.
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

/** The shape of a list's elements: the checks of a list of single values apply to each of them. */
export function elementOf({ items = {}, minimum, maximum, pattern, addsUpTo }: Shape): Shape {
	if (items.type === 'object' || items.type === 'array') return items;
	return { minimum, maximum, pattern, addsUpTo, ...items };
}
