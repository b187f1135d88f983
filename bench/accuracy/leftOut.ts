/** The models that `npm run train -- ranking --leave-out` made. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const models = path.join(import.meta.dirname, '..', '..', 'training', '.work', 'left-out');

export type LeftOut = {
	/** Learned from all other corpora. */
	without: unknown;
	/** Learned from all others, and from the layouts that are not in the file's half. */
	withOthers: (file: string) => unknown;
};

/** @returns undefined where there are none for that corpus */
export function leftOutModels(corpus: string): LeftOut | undefined {
	const folder = path.join(models, corpus);
	if (!existsSync(folder)) return undefined;
	const read = (name: string): unknown =>
		JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
	const parts: { [file: string]: number } = JSON.parse(
		readFileSync(path.join(folder, 'parts.json'), 'utf8'),
	);
	const halves = [read('0'), read('1')];
	return { without: read('without'), withOthers: (file) => halves[parts[file] ?? 0] };
}
