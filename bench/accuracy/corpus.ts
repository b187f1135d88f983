/**
 * Documents with known answers: a folder with `corpus.json` and the files that it names
 * (docs/accuracy.md, "Your own documents").
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Compare } from '../../test/support/same.ts';

export type Row = { [cell: string]: string | null };
/** Keys of fields in objects are those of both, parted by a point: "seller.name". */
export type Expected = { [key: string]: string | null | Row[] };

export type CorpusDocument = {
	/** From the corpus's folder. */
	file: string;
	/** Null: the document has none. A key that is left out is not scored. */
	expected: Expected;
	/** False: the value stands nowhere in the document, and is not scored. */
	printed?: { [key: string]: boolean };
	/** Of a generated document. */
	kind?: string;
	/** Instead of the corpus's. */
	extractionDetails?: object;
	compare?: { [key: string]: Compare };
	rows?: { [key: string]: RowsCompare };
};

/** How rows are compared: a row is found where those to match agree, of which only the first has to be there. */
export type RowsCompare = { match: string[]; cells: { [cell: string]: Compare } };

export type Corpus = {
	name: string;
	documents: CorpusDocument[];
	extractionDetails?: object;
	/** By key; "*" for all keys that are not named. */
	compare?: { [key: string]: Compare };
	rows?: { [key: string]: RowsCompare };
	/** Those of a classification; each document then expects its `documentType`. */
	documentTypes?: Array<{ name: string }>;
};

/** @throws Error where there is no such folder, or no corpus in it */
export function readCorpus(folder: string): Corpus {
	const file = path.join(folder, 'corpus.json');
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		throw new Error(`There is no ${file}. docs/accuracy.md says what a corpus is.`);
	}
	const corpus: Corpus = JSON.parse(text);
	if (!Array.isArray(corpus.documents)) throw new Error(`${file} has no list of documents.`);
	return corpus;
}

export const compareOf = (corpus: Corpus, document: CorpusDocument, key: string): Compare =>
	document.compare?.[key] ?? corpus.compare?.[key] ?? corpus.compare?.['*'] ?? 'text';
