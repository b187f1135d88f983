/** The models written by `npm run train -- ranking --leave-out`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Reader } from '../../local-service/src/understanding/ranking/trees.ts';
import { built } from '../../harness/builtService.ts';

const models = path.join(import.meta.dirname, '..', '..', 'training', '.work', 'left-out');

export type LeftOut = {
	/** Trained on all other corpora. */
	without: Reader;
	/** Trained on all other corpora, and on the half of this corpus's layouts that does not contain the file. */
	withOthers: (file: string) => Reader;
};

/** @returns undefined if there are no such models for the corpus */
export function leftOutModels(corpus: string): LeftOut | undefined {
	const folder = path.join(models, corpus);
	if (!existsSync(folder)) return undefined;
	const { readReader } = built('understanding/ranking/trees');
	const read = (name: string) => readReader(path.join(folder, `${name}.json`));
	const parts: { [file: string]: number } = JSON.parse(
		readFileSync(path.join(folder, 'parts.json'), 'utf8'),
	);
	const [first, second] = [read('0'), read('1')];
	return { without: read('without'), withOthers: (file) => (parts[file] === 1 ? second : first) };
}
