import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { built } from '../../harness/builtService.ts';
import { root } from '../machine.ts';
import type { Picture } from './pictures.ts';

const examples = path.join(root, 'examples', 'documents');

/** The first pages of the example PDFs, as the service renders them. Their text comes from the files. */
export async function examplePictures(folder: string): Promise<Picture[]> {
	const { drawPage, readDocument } = built('reading/document');
	const pictures: Picture[] = [];
	for (const name of readdirSync(examples).filter((each) => each.endsWith('.pdf'))) {
		const bytes = new Uint8Array(readFileSync(path.join(examples, name)));
		const file = path.join(folder, `${name}.png`);
		writeFileSync(file, await drawPage(bytes, 1));
		const { pages } = await readDocument(bytes, { from: 1, to: 1 });
		const [page] = pages;
		const isText = page?.words.every(({ source }) => source === 'text') ?? false;
		const text = isText ? page?.words.map(({ text }) => text).join(' ') : undefined;
		pictures.push({ file, group: 'examples', text });
	}
	return pictures;
}
