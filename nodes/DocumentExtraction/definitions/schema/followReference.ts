import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/**
 * The schema that a `$ref` refers to: a JSON pointer into the same schema (RFC 6901), such as
 * "#/$defs/address".
 *
 * @throws UserError with the path, for a reference that cannot be resolved
 */
export function followReference(reference: unknown, place: SchemaPlace): unknown {
	if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) {
		throw schemaRefusal(
			place,
			`$ref points outside the schema: ${JSON.stringify(reference)}`,
			'Copy the referenced schema into "$defs", and reference it as "#/$defs/…".',
		);
	}
	let found: unknown = place.root;
	for (const token of reference.split('/').slice(1)) {
		const name = decode(token).replaceAll('~1', '/').replaceAll('~0', '~');
		// Own members only, because every object inherits a "constructor".
		found = Object.entries(found ?? {}).find(([key]) => key === name)?.[1];
	}
	if (found !== undefined) return found;
	throw schemaRefusal(
		place,
		`$ref cannot be resolved: ${JSON.stringify(reference)}`,
		'Correct the reference, or add the referenced schema.',
	);
}

function decode(token: string): string {
	try {
		return decodeURIComponent(token);
	} catch {
		return token;
	}
}
