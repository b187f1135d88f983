/** Pictures of documents, with what stands on them where that is known. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { readCorpus } from '../accuracy/corpus.ts';
import { root } from '../machine.ts';

export type Picture = {
	file: string;
	/** The documents that it belongs to, as a reader knows them. */
	group: string;
	/** What stands on it; undefined where nobody has written it down. */
	text: string | undefined;
};

const examples = path.join(root, 'examples', 'documents');
const IS_PICTURE = /\.(jpe?g|png|bmp|webp|tiff?)$/i;

/** The first pages of the examples, as the service draws them. Their text is what their files say. */
export async function examplePictures(folder: string): Promise<Picture[]> {
	const { drawPage, readDocument } = createRequire(import.meta.url)(
		path.join(root, 'local-service', 'dist', 'reading', 'document.js'),
	);
	const pictures: Picture[] = [];
	for (const name of readdirSync(examples).filter((each) => each.endsWith('.pdf'))) {
		const bytes = new Uint8Array(readFileSync(path.join(examples, name)));
		const file = path.join(folder, `${name}.png`);
		writeFileSync(file, await drawPage(bytes, 1));
		const [page]: Array<{ words: Array<{ text: string; source: string }> }> = (
			await readDocument(bytes, { from: 1, to: 1 })
		).pages;
		const isText = page?.words.every(({ source }) => source === 'text') ?? false;
		const text = isText ? page?.words.map(({ text }) => text).join(' ') : undefined;
		pictures.push({ file, group: 'examples', text });
	}
	return pictures;
}

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
