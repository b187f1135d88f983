import type { Wanted } from '../fields/wanted';
import { meaningOf } from '../meaning';
import { MARKS } from '../values/digits';
import { findValues, isWhole } from '../values/kinds';

/** Types of cell contents, finer than kinds of values: a count is not an amount of money. */
export const CELL_TYPES = [
	'date',
	'time',
	'percent',
	'money',
	'count',
	'measure',
	'code',
	'words',
] as const;
export type CellType = (typeof CELL_TYPES)[number];

const TIME = /^\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?|\s?h|\s?Uhr)?$/iu;
const COUNT = new RegExp(`^[-–]?\\d[\\d${MARKS}]*$`, 'u');
const MEASURE = new RegExp(`^[-–]?\\d[\\d${MARKS}]*\\s?\\p{L}[\\p{L}²³/%]{0,8}\\.?$`, 'u');

export function cellTypeOf(text: string): CellType {
	if (TIME.test(text)) return 'time';
	if (findValues('date', text).length > 0 && text.length < 32) return 'date';
	if (isWhole('percent', text)) return 'percent';
	if (isWhole('money', text)) return 'money';
	if (COUNT.test(text) && isWhole('number', text)) return 'count';
	if (MEASURE.test(text)) return 'measure';
	return /\d/.test(text) && !/\p{Ll}{3}/u.test(text) ? 'code' : 'words';
}

const KINDS = ['date', 'money', 'number', 'percent', 'code', 'name', 'address'];

/** The features that show the type of a member's values: the meaning of key and description, and the kind. */
export function cellTypeFeatures({ key, kind }: Wanted, description: string): number[] {
	const [ofKey, ofDescription] = [key, description].map((text) => meaningOf(text));
	const length = (ofKey ?? ofDescription)?.length ?? 0;
	const numbers = (meaning: Float32Array | undefined) =>
		meaning ? [...meaning] : Array.from({ length }, () => 0);
	return [
		...numbers(ofKey),
		...numbers(ofDescription),
		...KINDS.map((each) => (each === kind ? 1 : 0)),
		ofDescription ? 1 : 0,
		1,
	];
}

/** Probability that a member's values are of each type, in the order of `CELL_TYPES`. */
export function likelyCellTypes(
	features: readonly number[],
	weights: ReadonlyArray<readonly number[]>,
): number[] {
	const sums = weights.map((own) =>
		own.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0),
	);
	const most = Math.max(...sums);
	const powers = sums.map((sum) => Math.exp(sum - most));
	const all = powers.reduce((sum, each) => sum + each, 0);
	return powers.map((each) => each / all);
}
