import { isObject } from '../../isObject';
import { withoutRows } from '../../values/place';

/**
 * Splits a path after its first name, which must be one of `names`. Names may contain dots themselves, such
 * as `Rechnungs-Nr.`: the longest match wins. Undefined if none matches.
 */
export function firstName(
	path: string,
	names: readonly string[],
): { name: string; rest: string } | undefined {
	const [name] = names
		.filter((one) => path.startsWith(one) && ['', '.', '['].includes(path.charAt(one.length)))
		.sort((a, b) => b.length - a.length);
	return name === undefined ? undefined : { name, rest: path.slice(name.length) };
}

/** The value at a path without rows, such as `seller.accounts`; undefined if there is none. */
export function valueAt(data: unknown, path: string): unknown {
	if (!isObject(data)) return undefined;
	const first = firstName(path, Object.keys(data));
	if (first === undefined) return undefined;
	const { name, rest } = first;
	return rest === '' ? data[name] : valueAt(data[name], rest.slice(1));
}

/** Whether a path refers to a field, in any row, or to a part of it. */
export function isWithin(path: string, field: string): boolean {
	const plain = withoutRows(path);
	return plain === field || plain.startsWith(`${field}.`);
}

/** A name that is not taken: prefixed with `prefix` and an underscore as often as needed. */
export function freeName(name: string, prefix: string, isTaken: (name: string) => boolean): string {
	return isTaken(name) ? freeName(`${prefix}_${name}`, prefix, isTaken) : name;
}
