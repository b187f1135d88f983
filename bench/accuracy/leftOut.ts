/** The models that `npm run train -- ranking --leave-out` made. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Reader } from '../../local-service/src/understanding/ranking/trees.ts';
import { built } from '../builtService.ts';

const models = path.join(import.meta.dirname, '..', '..', 'training', '.work', 'left-out');

export type LeftOut = {
	/** Learned from all other corpora. */
	without: Reader;
	/** Learned from all others, and from the layouts that are not in the file's half. */
	withOthers: (file: string) => Reader;
};

/** @returns undefined if the corpus has none */
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
