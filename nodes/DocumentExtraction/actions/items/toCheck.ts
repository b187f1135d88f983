import { placeOf, withoutRows } from '../../values/place';

/** Findings as readable lines: rows of a column with the same reason share a line. */
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
