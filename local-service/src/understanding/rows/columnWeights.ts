import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Trees } from '../ranking/trees';
import type { ColumnSigns } from './matches';

/**
 * What is learned for pairing members with columns; `npm run train` writes the file, NOTICE names the
 * sources.
 */
export type ColumnWeights = {
	/** For each of `CELL_TYPES`, the weight of each feature of a member. */
	sorts: number[][];
	/** Logit of the probability that a column is a member's, from the features of a pair by position. */
	pairs: Trees;
	names: ReadonlyArray<keyof ColumnSigns>;
};

const FILE = path.join(__dirname, '../../../weights/columns.json');

let read: ColumnWeights | undefined;

/** @throws Error if the file is missing or damaged */
export function columnWeights(): ColumnWeights {
	if (read) return read;
	const file: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
	if (!areWeights(file)) throw new Error(`${FILE} is damaged. Install the service again.`);
	return (read = file);
}

const areWeights = (file: unknown): file is ColumnWeights =>
	typeof file === 'object' && file !== null && 'sorts' in file && 'pairs' in file;
