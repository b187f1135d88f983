/** Pictures of documents, with their text where it is known. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readCorpus } from '../accuracy/corpus.ts';

export type Picture = {
	file: string;
	/** The documents that it belongs to, as a reader knows them. */
	group: string;
	/** Its text; undefined if nobody has transcribed it. */
	text: string | undefined;
};

const IS_PICTURE = /\.(jpe?g|png|bmp|webp|tiff?)$/i;

/**
 * The pictures among a corpus's documents. `texts.json` beside its `corpus.json` has their lines:
 * `{"documents/one.jpg": ["a line", …]}`.
 * @throws Error where there is no corpus in the folder
 */
export function corpusPictures(folder: string): Picture[] {
	const { name, documents } = readCorpus(folder);
	const file = path.join(folder, 'texts.json');
	const texts: { [file: string]: string[] } = existsSync(file)
		? JSON.parse(readFileSync(file, 'utf8'))
		: {};
	return documents
		.filter(({ file }) => IS_PICTURE.test(file))
		.map(({ file }) => ({
			file: path.join(folder, file),
			group: name,
			text: texts[file]?.join(' '),
		}));
}
