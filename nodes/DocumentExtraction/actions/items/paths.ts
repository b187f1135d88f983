import { isObject } from '../../isObject';
import { withoutRows } from '../../values/place';

/**
 * The first name of a path, of these names, and what follows it. Names may have dots as well, such as
 * `Rechnungs-Nr.`: the longest counts. Undefined where none of them is there.
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

/** The value of a path without rows, such as `seller.accounts`; undefined where nothing is there. */
export function valueAt(data: unknown, path: string): unknown {
	if (!isObject(data)) return undefined;
	const first = firstName(path, Object.keys(data));
	if (first === undefined) return undefined;
	const { name, rest } = first;
	return rest === '' ? data[name] : valueAt(data[name], rest.slice(1));
}

/** Whether a path is that of a field, in any row, or of something in it. */
export function isWithin(path: string, field: string): boolean {
	const plain = withoutRows(path);
	return plain === field || plain.startsWith(`${field}.`);
}

/** A name that is not taken: where it is, with the prefix and an underscore before it. */
export function freeName(name: string, prefix: string, isTaken: (name: string) => boolean): string {
	return isTaken(name) ? freeName(`${prefix}_${name}`, prefix, isTaken) : name;
}
