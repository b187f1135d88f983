import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { restrict } from './restrict';

/**
 * Creates a folder that only its owner can access, and removes the leftovers of an interrupted run. Never removes
 * other files.
 *
 * @returns the names of the files that remain
 */
export function ownFolder(directory: string, isLeftover: (name: string) => boolean): string[] {
	mkdirSync(directory, { recursive: true, mode: 0o700 });
	restrict(directory, 0o700);
	const entries = readdirSync(directory, { withFileTypes: true });
	const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
	for (const name of names.filter(isLeftover)) rmSync(path.join(directory, name));
	return names.filter((name) => !isLeftover(name));
}
