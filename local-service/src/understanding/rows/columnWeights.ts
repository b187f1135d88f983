import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What was learned of which column a member asks for; `npm run train` makes the file, NOTICE says from what. */
export type ColumnWeights = {
	/** For each of `SORTS` what each number that a member says is worth. */
	sorts: number[][];
	/** What each of a pair's signs is worth, and `bias`. */
	signs: { [sign: string]: number };
};

const FILE = path.join(__dirname, '../../../weights/columns.json');

let read: ColumnWeights | undefined;

/** @throws Error where the file is missing or damaged */
export function columnWeights(): ColumnWeights {
	if (read) return read;
	const file: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
	if (!areWeights(file)) throw new Error(`${FILE} is damaged. Install the service again.`);
	return (read = file);
}

const areWeights = (file: unknown): file is ColumnWeights =>
	typeof file === 'object' && file !== null && 'sorts' in file && 'signs' in file;
