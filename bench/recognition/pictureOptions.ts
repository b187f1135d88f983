import { parseArgs } from 'node:util';

import { Random } from '../../generator/random.ts';
import { examplePictures } from './examplePictures.ts';
import { corpusDocuments, corpusPictures, type Picture } from './pictures.ts';

/** Options for the pictures to measure, in addition to the example pictures; `limit` applies to each corpus. */
export const PICTURE_OPTIONS = {
	corpus: { type: 'string', multiple: true },
	limit: { type: 'string' },
} as const;

/** The pictures selected by the command's options, always in the same shuffled order. */
export const wantedPictures = async (folder: string): Promise<Picture[]> =>
	new Random(1).shuffled(await wanted(folder, corpusPictures));

/** The selected pictures and documents of other types, such as scans in PDFs; not shuffled. */
export const wantedDocuments = async (folder: string): Promise<Picture[]> =>
	await wanted(folder, corpusDocuments);

async function wanted(
	folder: string,
	documentsOf: (corpus: string) => Picture[],
): Promise<Picture[]> {
	const { values } = parseArgs({ options: PICTURE_OPTIONS });
	const limit = values.limit === undefined ? Infinity : Number(values.limit);
	const corpora = (values.corpus ?? []).flatMap((corpus) => documentsOf(corpus).slice(0, limit));
	return [...(await examplePictures(folder)), ...corpora];
}
