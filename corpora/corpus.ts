/**
 * Documents with known answers: a folder with `corpus.json` and the files that it names (docs/accuracy.md,
 * "Your own documents").
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { DocumentType, ExtractionDetails } from '../local-service/src/interface/index.ts';
import type { Compare } from './same.ts';

/** Corpora of third parties whose licences allow training shipped models on them, by folder name. */
export const LEARNABLE: readonly string[] = ['einvoices', 'forms', 'forms-more', 'adorders'];

export type Row = { [cell: string]: string | null };
/** Keys of fields within objects are joined by a dot: "seller.name". */
type Expected = { [key: string]: string | null | Row[] };

export type CorpusDocument = {
	/** The path, relative to the corpus's folder. */
	file: string;
	/** Null: the document has no such value. A key that is absent is not scored. */
	expected: Expected;
	/** False: the value is not printed in the document, and is not scored. */
	printed?: { [key: string]: boolean };
	/** The kind of a generated document. */
	kind?: string;
	/** Identifies the form, if it is filled in several times. */
	layout?: string;
	/** For a generated document: what each field asks for, regardless of its key. */
	concepts?: { [key: string]: string };
	/** Overrides the corpus's extraction details. */
	extractionDetails?: ExtractionDetails;
	compare?: { [key: string]: Compare };
	rows?: { [key: string]: RowsCompare };
};

/**
 * How rows are compared: a row matches if its cells of `match` agree; only the first of these cells is required.
 */
export type RowsCompare = { match: string[]; cells: { [cell: string]: Compare } };

export type Corpus = {
	name: string;
	documents: CorpusDocument[];
	extractionDetails?: ExtractionDetails;
	/** By key; "*" for all keys that are not named. */
	compare?: { [key: string]: Compare };
	rows?: { [key: string]: RowsCompare };
	/** For a classification; each document then expects its `documentType`. */
	documentTypes?: DocumentType[];
};

/** @throws Error if the folder does not exist or contains no corpus */
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

/** @throws Error if neither the document nor the corpus has extraction details */
export function detailsOf(corpus: Corpus, { file, extractionDetails }: CorpusDocument) {
	const details = extractionDetails ?? corpus.extractionDetails;
	if (!details) throw new Error(`The corpus does not say what to extract from ${file}.`);
	return details;
}

export const compareOf = (corpus: Corpus, document: CorpusDocument, key: string): Compare =>
	document.compare?.[key] ?? corpus.compare?.[key] ?? corpus.compare?.['*'] ?? 'text';
