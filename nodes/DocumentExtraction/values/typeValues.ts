import type { IDataObject } from 'n8n-workflow';

import type { Conventions } from './conventions';
import type { Field, Shape } from './field';
import { readValue } from './readValue';
import { isMissing, visitValues } from './visitValues';

/** How values are returned: in their types, as the document prints them, or as `{value, printed}`. */
export type Values = 'typed' | 'printed' | 'both';

/** Input for typing a document's data, in addition to its fields. */
type Context = {
	values: Exclude<Values, 'printed'>;
	/** Number and date formats of the document. */
	conventions: Conventions;
	/** The service's `details`, in the shape of the data, if available; contains `printed`. */
	details?: unknown;
};

export type TypedData = {
	data: IDataObject;
	/** Paths of the values that were left as printed, such as `lines[2].amount`. */
	unparsed: string[];
};

/**
 * Converts the service's answers to the types of their fields. Values that cannot be converted unambiguously
 * stay as they are, with their paths in `unparsed`. Null stays null, and an empty text, which the interface
 * treats as equal, becomes null. Members without a field and fields of type string stay as they are, also
 * with `both`, because they have only one form.
 */
export function typeValues(data: IDataObject, fields: Field[], context: Context): TypedData {
	const { values, conventions, details } = context;
	const unparsed: string[] = [];
	const typed = visitValues(data, fields, details, {
		single: ({ path, shape, answer, printed }) => {
			const { type = 'string' } = shape;
			if (type === 'string') return answer;
			if (isMissing(answer)) return null;
			const isText = typeof answer !== 'object';
			const text = printed ?? (isText ? String(answer) : answer);
			const read = readValue(answer, shape, conventions, printed !== undefined);
			if (read === undefined) unparsed.push(path);
			const value = read === undefined ? answer : valueOf(read, type);
			return values === 'both' && isText ? { value, printed: text } : value;
		},
	});
	return { data: typed, unparsed };
}

/** A canonical text as a value of its JSON type. */
function valueOf(text: string, type: Shape['type']): number | boolean | string {
	if (type === 'number' || type === 'integer') return Number(text);
	return type === 'boolean' ? text === 'yes' : text;
}
