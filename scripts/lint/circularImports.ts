/**
 * Prints circular imports and their number, one circle for every file that is in none printed before,
 * and fails where there is one. Imports of types count.
 *
 * Usage: node scripts/lint/circularImports.ts FOLDER …
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

const files = process.argv.slice(2).flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => path.join(folder, file)),
);
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
	const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
	return importedFiles.flatMap(({ fileName }) => {
		if (!fileName.startsWith('.')) return [];
		const imported = path.join(path.dirname(file), fileName);
		const ends = ['', '.ts', '.tsx', '/index.ts'];
		const candidates = ends.map((end) => imported + end);
		return candidates.find((one) => /\.tsx?$/.test(one) && existsSync(one)) ?? [];
	});
}

/** The shortest way from a file back to itself. */
function circleThrough(file: string): string[] | undefined {
	const ways = [[file]];
	const seen = new Set<string>();
	for (const way of ways) {
		for (const next of imports.get(way.at(-1) ?? '') ?? []) {
			if (next === file) return [...way, file];
			if (!seen.has(next)) ways.push([...way, next]);
			seen.add(next);
		}
	}
	return undefined;
}

const told = new Set<string>();
let count = 0;
for (const file of files) {
	const circle = told.has(file) ? undefined : circleThrough(file);
	if (!circle) continue;
	count++;
	for (const member of circle) told.add(member);
	console.error(circle.join('\n  → '));
}
console.log(`circular imports: ${count}`);
process.exitCode = count === 0 ? 0 : 1;
