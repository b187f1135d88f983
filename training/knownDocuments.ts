/** Documents with known answers, as they were read. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Corpus, type CorpusDocument, readCorpus } from '../bench/accuracy/corpus.ts';
import { answered } from '../bench/accuracy/score.ts';
import { read, type Reading } from './documents/read.ts';
import { layoutsOf } from './ranking/layouts.ts';

export type KnownDocument = {
	corpus: Corpus;
	/** Of the corpus's folder. */
	name: string;
	document: CorpusDocument;
	/** Its position in the corpus. */
	number: number;
	reading: Reading;
	/** The same for documents of one kind, seller or layout: what is learned of one is tested on others. */
	fold: string;
};

/**
 * All documents of some corpora. A corpus that has what was read of it in `readings/`, as generated ones have, is not
 * read here. Of the others it is kept in a folder, until somebody empties that.
 */
export async function* knownDocuments(
	folders: readonly string[],
	keptIn: string,
): AsyncGenerator<KnownDocument> {
	for (const folder of folders) {
		const corpus = readCorpus(folder);
		const name = path.basename(folder);
		const own = path.join(folder, 'readings');
		const kept = existsSync(own) ? own : path.join(keptIn, name);
		mkdirSync(kept, { recursive: true });
		const readingOf = async (file: string): Promise<Reading> => {
			const known = path.join(kept, `${path.basename(file)}.json`);
			if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8'));
			const reading = await read(readFileSync(path.join(folder, file)));
			writeFileSync(known, JSON.stringify(reading));
			return reading;
		};
		const layouts = corpus.documents.every(({ kind }) => kind !== undefined)
			? []
			: layoutsOf(
					await Promise.all(
						corpus.documents.map(async ({ file }) => (await readingOf(file)).pages),
					),
				);
		for (const [number, document] of corpus.documents.entries()) {
			const { file, kind, expected } = document;
			const fold = `${name} ${kind ?? answered(expected.seller) ?? layouts[number]}`;
			yield { corpus, name, document, number, reading: await readingOf(file), fold };
		}
		console.log(name, corpus.documents.length);
	}
}
