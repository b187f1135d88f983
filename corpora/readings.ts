import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { read, type Reading } from '../generator/read.ts';

/**
 * The reading of a document.
 *
 * @param folder the folder of the corpus
 * @param cache cache folder, with one file per document; cached readings are not repeated
 */
export async function readingOf(folder: string, file: string, cache: string): Promise<Reading> {
	const known = path.join(cache, `${path.basename(file)}.json`);
	if (!existsSync(known)) {
		mkdirSync(cache, { recursive: true });
		writeFileSync(known, JSON.stringify(await read(readFileSync(path.join(folder, file)))));
	}
	return JSON.parse(readFileSync(known, 'utf8'));
}
