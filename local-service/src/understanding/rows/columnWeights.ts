import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Trees } from '../ranking/trees';

/**
 * Features of a pair of a member and a column. `named`, `nearest`, `both` and `cellType` are from 0 to 1.
 */
export type ColumnFeatures = {
	/** Match strength of the heading by vocabulary or the user's own words. */
	named: number;
	/** The highest of `named` and the similarities of the heading's meaning to key and to description. */
	nearest: number;
	/** Similarity of the heading's meaning to key and description together. */
	both: number;
	/** Share of the cells that cannot be values of the member's kind; 0 for free text. */
	wrongKind: number;
	/** Share of the cells that are figures, if the member is a text. */
	figures: number;
	/** `isText` is 1 if the member is a text, `isKnownText` is 1 if the vocabulary knows it as the text of a column. */
	isText: number;
	isKnownText: number;
	/** Share of the cells that are amounts of money, if the member is an amount. */
	money: number;
	/**
	 * Similarity and dissimilarity of the cells' format to the example's, and the best similarity in meaning.
	 */
	example: number;
	unlike: number;
	same: number;
	/** Probability that a cell is of the type of the member's values. */
	cellType: number;
	/** The mean length of the cells, in characters. */
	length: number;
	/**
	 * The column's relative position, from 0 to 1; the difference of the member's relative position from it; and
	 * the absolute value of the difference.
	 */
	at: number;
	order: number;
	apart: number;
	/** Number of columns minus number of members. */
	more: number;
	/** Lead of the column over any other for the member, and of the member over any other for the column. */
	nearestAhead: number;
	nearestFirst: number;
	bothAhead: number;
	bothFirst: number;
	cellTypeAhead: number;
	cellTypeFirst: number;
	/**
	 * How well the members before and after this one match the columns to the left and right; -1 if there are no such
	 * members or columns.
	 */
	nearestBefore: number;
	nearestAfter: number;
	cellTypeBefore: number;
	cellTypeAfter: number;
};

/**
 * What is learned for pairing members with columns; `npm run train` writes the file, NOTICE names the
 * sources.
 */
export type ColumnWeights = {
	/** For each of `CELL_TYPES`, the weight of each feature of a member. */
	cellTypes: number[][];
	/** Logit of the probability that a column is a member's, from the features of a pair by position. */
	pairs: Trees;
	names: ReadonlyArray<keyof ColumnFeatures>;
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
	typeof file === 'object' && file !== null && 'cellTypes' in file && 'pairs' in file;
