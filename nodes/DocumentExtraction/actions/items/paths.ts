import { isObject } from '../../isObject';

/** The value of a path without rows, such as `seller.accounts`; undefined where nothing is there. */
export function valueAt(data: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce((value, key) => (isObject(value) && key in value ? value[key] : undefined), data);
}

/** A path with its rows left out: `lines[2].amount` is `lines.amount`. */
export const withoutRows = (path: string) => path.replace(/\[\d+\]/g, '');

/** Whether a path is that of a field, in any row, or of something in it. */
export function isWithin(path: string, field: string): boolean {
	const plain = withoutRows(path);
	return plain === field || plain.startsWith(`${field}.`);
}

/** A name that is not taken: where it is, with the prefix and an underscore before it. */
export function freeName(name: string, prefix: string, isTaken: (name: string) => boolean): string {
	return isTaken(name) ? freeName(`${prefix}_${name}`, prefix, isTaken) : name;
}
