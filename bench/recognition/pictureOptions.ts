import { parseArgs } from 'node:util';

import { createRandom } from '../../test/support/random.ts';
import { examplePictures } from './examplePictures.ts';
import { corpusPictures, type Picture } from './pictures.ts';

/** Which pictures are measured, besides those of the examples; `limit` is for each corpus. */
export const PICTURE_OPTIONS = {
	corpus: { type: 'string', multiple: true },
	limit: { type: 'string' },
} as const;

/** Those that the command's options want, always in the same mixed order. */
export async function wantedPictures(folder: string): Promise<Picture[]> {
	const { values } = parseArgs({ options: PICTURE_OPTIONS });
	const limit = values.limit === undefined ? Infinity : Number(values.limit);
	const corpora = (values.corpus ?? []).flatMap((corpus) => corpusPictures(corpus).slice(0, limit));
	const random = createRandom(1);
	return [...(await examplePictures(folder)), ...corpora]
		.map((picture) => ({ picture, at: random() }))
		.toSorted((a, b) => a.at - b.at)
		.map(({ picture }) => picture);
}
