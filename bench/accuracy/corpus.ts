/**
 * Documents with known answers: a folder with `corpus.json` and the files that it names
 * (docs/accuracy.md, "Your own documents").
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { DocumentType, ExtractionDetails } from '../../local-service/src/interface/index.ts';
import type { Compare } from '../../test/support/same.ts';

/** Documents of others whose licences allow that what ships is learned from them, by the folders' names. */
export const LEARNABLE: readonly string[] = ['einvoices', 'forms', 'forms-more', 'adorders'];

export type Row = { [cell: string]: string | null };
/** Keys of fields in objects are those of both, parted by a point: "seller.name". */
type Expected = { [key: string]: string | null | Row[] };

export type CorpusDocument = {
	/** From the corpus's folder. */
	file: string;
	/** Null: the document has none. A key that is left out is not scored. */
	expected: Expected;
	/** False: the value is not printed in the document, and is not scored. */
	printed?: { [key: string]: boolean };
	/** Of a generated document. */
	kind?: string;
	/** Of one that is filled in several times. */
	layout?: string;
	/** Of a generated document: what each field asks for, whatever its key. */
	concepts?: { [key: string]: string };
	/** Instead of the corpus's. */
	extractionDetails?: ExtractionDetails;
	compare?: { [key: string]: Compare };
	rows?: { [key: string]: RowsCompare };
};

/** How rows are compared: a row is found where those to match agree, of which only the first has to be there. */
export type RowsCompare = { match: string[]; cells: { [cell: string]: Compare } };

export type Corpus = {
	name: string;
	documents: CorpusDocument[];
	extractionDetails?: ExtractionDetails;
	/** By key; "*" for all keys that are not named. */
	compare?: { [key: string]: Compare };
	rows?: { [key: string]: RowsCompare };
	/** Those of a classification; each document then expects its `documentType`. */
	documentTypes?: DocumentType[];
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

/** @throws Error where neither the document nor the corpus says what is asked for */
export function detailsOf(corpus: Corpus, { file, extractionDetails }: CorpusDocument) {
	const details = extractionDetails ?? corpus.extractionDetails;
	if (!details) throw new Error(`The corpus does not say what to extract from ${file}.`);
	return details;
}

export const compareOf = (corpus: Corpus, document: CorpusDocument, key: string): Compare =>
	document.compare?.[key] ?? corpus.compare?.[key] ?? corpus.compare?.['*'] ?? 'text';
