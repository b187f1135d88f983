import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Kind } from './kind.ts';

/**
 * The kinds in a folder, by name.
 * @param folder `trained`, or `closed`: those are never learned from
 */
export async function kindsIn(folder: 'trained' | 'closed'): Promise<Kind[]> {
	const directory = path.join(import.meta.dirname, 'kinds', folder);
	const files = readdirSync(directory).filter((file) => file.endsWith('.ts'));
	const modules = await Promise.all(
		files.toSorted().map(async (file): Promise<Record<string, unknown>> => {
			return await import(pathToFileURL(path.join(directory, file)).href);
		}),
	);
	return modules.flatMap((module) => Object.values(module)).filter(isKind);
}

/** What several kinds have in common stands in files beside them. */
const isKind = (exported: unknown): exported is Kind =>
	Array.isArray(Object(exported).fields) && typeof Object(exported).name === 'string';
