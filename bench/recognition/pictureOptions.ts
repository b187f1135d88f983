import { parseArgs } from 'node:util';

import { Random } from '../../generator/random.ts';
import { examplePictures } from './examplePictures.ts';
import { corpusPictures, type Picture } from './pictures.ts';

/** The pictures to measure, in addition to those of the examples; `limit` applies to each corpus. */
export const PICTURE_OPTIONS = {
	corpus: { type: 'string', multiple: true },
	limit: { type: 'string' },
} as const;

/** The pictures selected by the command's options, always in the same shuffled order. */
export async function wantedPictures(folder: string): Promise<Picture[]> {
	const { values } = parseArgs({ options: PICTURE_OPTIONS });
	const limit = values.limit === undefined ? Infinity : Number(values.limit);
	const corpora = (values.corpus ?? []).flatMap((corpus) => corpusPictures(corpus).slice(0, limit));
	return new Random(1).shuffled([...(await examplePictures(folder)), ...corpora]);
}
