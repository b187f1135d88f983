/** Reads and understands a corpus in this process, and caches the readings. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { built } from '../../harness/builtService.ts';
import type { Corpus } from '../../corpora/corpus.ts';
import type { Ran } from './run.ts';
import { understand } from './understand.ts';

/** @param kept the cache folder, with one file per document; cached readings are not repeated */
export async function runHere(corpus: Corpus, folder: string, kept: string): Promise<Ran> {
	const { readDocument } = built('reading/document');
	const readings: Ran['readings'] = {};
	const failures: string[] = [];
	mkdirSync(kept, { recursive: true });
	for (const { file } of corpus.documents) {
		const known = path.join(kept, `${path.basename(file)}.json`);
		try {
			if (!existsSync(known)) {
				const reading = await readDocument(readFileSync(path.join(folder, file)));
				writeFileSync(known, JSON.stringify(reading));
			}
			readings[file] = JSON.parse(readFileSync(known, 'utf8'));
		} catch (error) {
			failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	return { ...(await understand(corpus, readings)), readings, failures };
}
