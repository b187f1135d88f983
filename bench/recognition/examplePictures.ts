import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { root } from '../machine.ts';
import type { Picture } from './pictures.ts';

const examples = path.join(root, 'examples', 'documents');

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
