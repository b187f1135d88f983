/** Reads and understands a corpus in this process, and caches the readings. */
import type { Corpus } from '../../corpora/corpus.ts';
import { readingOf } from '../../corpora/readings.ts';
import type { CorpusRun } from './run.ts';
import { understand } from './understand.ts';

/** @param cache the cache folder of the readings */
export async function runHere(corpus: Corpus, folder: string, cache: string): Promise<CorpusRun> {
	const readings: CorpusRun['readings'] = {};
	const failures: string[] = [];
	for (const { file } of corpus.documents) {
		try {
			readings[file] = await readingOf(folder, file, cache);
		} catch (error) {
			failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	return { ...(await understand(corpus, readings)), readings, failures };
}
