import type { Wanted } from '../fields/wanted';
import { likeness, meaningOf } from '../meaning/meaning';
import { fold, wordsOf } from '../text/letters';
import { isFigure } from '../tables/figures';
import { findValues, isFree, isNumeric, isWhole, type ValueKind } from '../values/kinds';
import { fits } from './columnHeadings';

/** A member of an array as the columns of a table are compared with it. */
export type Member = { wanted: Wanted; description: string };

/** A column as members are compared with it. */
export type Column = { heading: string; cells: readonly string[] };

/** What speaks for a column to hold a member's values. */
export type Signs = {
	/** How well the vocabulary, or the user's own words, name the heading: from 0 to 1. */
	named: number;
	/** How near the heading's meaning is to the key's and to the description's, and how near it is at best. */
	key: number;
	description: number;
	nearest: number;
	/** The part of the heading's words that key and description have, too. */
	shared: number;
	/** The part of the cells that may be values of the member's kind; against it counts where it says nothing. */
	kind: number;
	wrongKind: number;
	/** How alike cells are written as the example: from 0 to 1. */
	example: number;
	/** Where both stand, in parts of all. */
	apart: number;
	/** The column has no heading. */
	unnamed: number;
};

/** So many cells show of which kind a column is. */
const SAMPLE = 12;

export function signsOf(
	{ wanted, description }: Member,
	{ heading, cells }: Column,
	[at, members]: readonly [number, number],
	[column, columns]: readonly [number, number],
): Signs {
	const own = meaningOf(heading);
	const near = (text: string) => {
		const other = text === '' ? undefined : meaningOf(text);
		return own && other ? Math.max(0, likeness(own, other)) : 0;
	};
	const [key, told] = [near(wanted.key), near(description)];
	const sample = cells.slice(0, SAMPLE);
	const fitting = sample.filter((cell) => isOfKind(wanted.kind, cell)).length;
	const kind = sample.length === 0 ? 0.5 : fitting / sample.length;
	return {
		named: heading === '' ? 0 : fits(wanted, [heading]),
		key,
		description: told,
		nearest: Math.max(key, told),
		shared: sharedWords(heading, `${wanted.key} ${description}`),
		kind: isFree(wanted.kind) ? 0.5 : kind,
		wrongKind: isFree(wanted.kind) ? figures(sample) * (wanted.kind === 'text' ? 0.5 : 1) : 1 - kind,
		example: wanted.example === '' ? 0.5 : writtenAlike(wanted.example, sample),
		apart: Math.abs(at / Math.max(1, members - 1) - column / Math.max(1, columns - 1)),
		unnamed: heading === '' ? 1 : 0,
	};
}

const figures = (cells: readonly string[]) =>
	cells.length === 0 ? 0 : cells.filter(isFigure).length / cells.length;

/** Whether a cell may be a value of a kind. */
function isOfKind(kind: ValueKind, text: string): boolean {
	if (isFree(kind)) return /\p{L}{2}/u.test(text);
	if (kind === 'code') return /\d/.test(text);
	if (kind === 'money') return findValues('money', text).length > 0 || isWhole('number', text);
	if (isNumeric(kind)) return isFigure(text) && findValues('date', text).length === 0;
	return findValues(kind, text).length > 0;
}

/** The part of the words of the first text, of those that say something, that the second has. */
function sharedWords(text: string, other: string): number {
	const words = wordsOf(text).filter((word) => word.length > 2);
	const others = wordsOf(other);
	const has = (word: string) => others.some((each) => each === word || beginAlike(each, word));
	return words.length === 0 ? 0 : words.filter(has).length / words.length;
}

const ALIKE = 5;
const beginAlike = (a: string, b: string) =>
	Math.min(a.length, b.length) >= ALIKE && a.slice(0, ALIKE) === b.slice(0, ALIKE);

/** The signs of a text: its digits, letters and marks, each run as one. */
const shapeOf = (text: string) =>
	fold(text)
		.replace(/\p{L}+/gu, 'a')
		.replace(/\d+/gu, '0')
		.replace(/\s+/gu, ' ');

function writtenAlike(example: string, cells: readonly string[]): number {
	if (cells.length === 0) return 0.5;
	const own = new Set(shapeOf(example));
	const alike = cells.map((cell) => {
		const shape = shapeOf(cell);
		if (shape === shapeOf(example)) return 1;
		const others = new Set(shape);
		const both = [...own].filter((sign) => others.has(sign)).length;
		return (0.8 * both) / Math.max(own.size, others.size);
	});
	return alike.reduce((sum, each) => sum + each, 0) / cells.length;
}

/** What each sign is worth: how likely a column is the member's, as a logistic of their sum. */
const WEIGHTS: Signs & { bias: number } = {
	bias: -3.6,
	named: 4.5,
	key: 2,
	description: 2,
	nearest: 3,
	shared: 2,
	kind: 1.5,
	wrongKind: -2.5,
	example: 1,
	apart: -1,
	unnamed: -1,
};

export function chanceOf(signs: Signs): number {
	let sum = WEIGHTS.bias;
	for (const [name, sign] of Object.entries(signs)) sum += sign * (isSign(name) ? WEIGHTS[name] : 0);
	return 1 / (1 + Math.exp(-sum));
}

const isSign = (name: string): name is keyof Signs => name in WEIGHTS;
