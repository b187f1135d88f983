/** Pictures of documents, with their text if it is known. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readCorpus } from '../../corpora/corpus.ts';

export type Picture = {
	file: string;
	/** The displayed name of the group of documents that it belongs to. */
	group: string;
	/** Its text; undefined if there is no transcription. */
	text: string | undefined;
};

const IS_PICTURE = /\.(jpe?g|png|bmp|webp|tiff?)$/i;

/**
 * The pictures among a corpus's documents. `texts.json` next to its `corpus.json` contains their lines:
 * `{"documents/one.jpg": ["a line", …]}`.
 *
 * @throws Error if the folder contains no corpus
 */
export function corpusPictures(folder: string): Picture[] {
	return corpusDocuments(folder).filter(({ file }) => IS_PICTURE.test(file));
}

/** All documents of a corpus, with their texts like `corpusPictures`. */
export function corpusDocuments(folder: string): Picture[] {
	const { name, documents } = readCorpus(folder);
	const file = path.join(folder, 'texts.json');
	const texts: { [file: string]: string[] } = existsSync(file)
		? JSON.parse(readFileSync(file, 'utf8'))
		: {};
	return documents.map((document) => ({
		file: path.join(folder, document.file),
		group: name,
		text: texts[document.file]?.join(' '),
	}));
}
