/** Reads and understands a corpus in this process, without a service, and keeps what was read. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Corpus } from './corpus.ts';
import type { Ran } from './run.ts';

const service = path.join(import.meta.dirname, '..', '..', 'local-service', 'dist');
const required = createRequire(import.meta.url);

/** @param kept the folder for what was read, a file a document; what is there is not read again */
export async function runHere(corpus: Corpus, folder: string, kept: string): Promise<Ran> {
	const { classifyPages, extract, resultOf } = required(
		path.join(service, 'understanding', 'index.js'),
	);
	const { readDocument } = required(path.join(service, 'reading', 'document.js'));
	const ran: Ran = { results: {}, details: {}, readings: {}, failures: [] };
	mkdirSync(kept, { recursive: true });
	for (const { file, extractionDetails } of corpus.documents) {
		const known = path.join(kept, `${path.basename(file)}.json`);
		try {
			if (!existsSync(known)) {
				const reading: unknown = await readDocument(readFileSync(path.join(folder, file)));
				writeFileSync(known, JSON.stringify(reading));
			}
		} catch (error) {
			ran.failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
			continue;
		}
		const reading: Ran['readings'][string] = JSON.parse(readFileSync(known, 'utf8'));
		ran.readings[file] = reading;
		if (corpus.documentTypes) {
			ran.results[file] = classifyPages(reading.pages, corpus.documentTypes);
		} else {
			ran.details[file] = extract(reading, extractionDetails ?? corpus.extractionDetails);
			ran.results[file] = resultOf(ran.details[file]);
		}
	}
	return ran;
}
