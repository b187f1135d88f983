import { placeOf, withoutRows } from '../../values/place';

/** What people are told of the values to look at: a line for all rows of a column that have the same reason. */
export function toCheck(findings: ReadonlyArray<{ field: string; reason: string }>): string[] {
	const lines = new Map<string, { paths: string[]; reason: string }>();
	for (const { field, reason } of findings) {
		const key = JSON.stringify([withoutRows(field), reason]);
		const line = lines.get(key) ?? { paths: [], reason };
		line.paths.push(field);
		lines.set(key, line);
	}
	return [...lines.values()].map(({ paths, reason }) => `${placeOf(paths)}: ${reason}`);
}
