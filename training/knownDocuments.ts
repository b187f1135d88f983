/** Documents with known answers, with their readings. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { type Corpus, type CorpusDocument, readCorpus } from '../corpora/corpus.ts';
import { answered } from '../corpora/score.ts';
import { readingOf } from '../corpora/readings.ts';
import type { Reading } from '../generator/read.ts';
import { layoutsOf } from './ranking/layouts.ts';

export type KnownDocument = {
	corpus: Corpus;
	/** The name of the corpus's folder. */
	name: string;
	document: CorpusDocument;
	/** Its index in the corpus. */
	number: number;
	reading: Reading;
	/** The same for documents of one kind, seller or layout: cross-validation keeps them together. */
	fold: string;
};

/**
 * All documents of some corpora. A corpus with readings in `readings/`, such as a generated one, is not read
 * again. Readings of other corpora are cached in `cacheFolder`.
 */
export async function* knownDocuments(
	folders: readonly string[],
	cacheFolder: string,
): AsyncGenerator<KnownDocument> {
	for (const folder of folders) {
		const corpus = readCorpus(folder);
		const name = path.basename(folder);
		const stored = path.join(folder, 'readings');
		const cache = existsSync(stored) ? stored : path.join(cacheFolder, name);
		const layouts = corpus.documents.every(({ kind }) => kind !== undefined)
			? []
			: layoutsOf(
					await Promise.all(
						corpus.documents.map(async ({ file }) => (await readingOf(folder, file, cache)).pages),
					),
				);
		for (const [number, document] of corpus.documents.entries()) {
			const { file, kind, expected } = document;
			const fold = `${name} ${kind ?? answered(expected.seller) ?? layouts[number]}`;
			const reading = await readingOf(folder, file, cache);
			yield { corpus, name, document, number, reading, fold };
		}
		console.log(name, corpus.documents.length);
	}
}
