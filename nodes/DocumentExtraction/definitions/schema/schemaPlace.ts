import { UserError } from 'n8n-workflow';

import { refusal } from '../refusal';

/** A position in a schema. `above` holds the enclosing schemas, to detect recursion. */
export type SchemaPlace = { root: unknown; path: string[]; above: unknown[] };

/** Same as `refusal`; at the root, the message names the parameter. */
export function schemaRefusal({ path }: SchemaPlace, what: string, description: string): UserError {
	if (path.length > 0) return refusal(path, what, description);
	return new UserError(`JSON Schema: ${what}`, { description });
}
