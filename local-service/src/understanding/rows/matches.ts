import { oncePer } from '../document/oncePer';
import type { Wanted } from '../fields/wanted';
import { likeness, meaningOf } from '../meaning/meaning';
import { fold, wordsOf } from '../text/letters';
import { isFigure } from '../tables/figures';
import { findValues, isFree, isNumeric, isWhole, type ValueKind } from '../values/kinds';
import { fits } from './columnHeadings';
import { columnWeights } from './columnWeights';
import { likelyCellTypes, cellTypeFeatures, cellTypeOf, CELL_TYPES } from './cellTypes';

/** A member of an array, prepared for comparison with the columns of a table. */
export type Member = {
	wanted: Wanted;
	description: string;
	/** Probability that its values are of each of `CELL_TYPES`. */
	likely: readonly number[];
};

export const toMember = (
	wanted: Wanted,
	description: string,
	{ sorts } = columnWeights(),
): Member => ({
	wanted,
	description,
	likely: likelyCellTypes(cellTypeFeatures(wanted, description), sorts),
});

/** A column, prepared for comparison with members. */
export type Column = { heading: string; cells: readonly string[]; at: number };

/** Features of a pair of a member and a column. */
export type ColumnSigns = {
	/** Match strength of the heading by vocabulary or the user's own words, from 0 to 1. */
	named: number;
	/** Similarity of the heading's meaning to the key and to the description, and the larger of the two. */
	key: number;
	description: number;
	nearest: number;
	/** Share of the heading's words that key and description contain as well. */
	shared: number;
	/**
	 * Share of the cells that may be values of the member's kind, and share that may not; 0 if any text may.
	 */
	kind: number;
	wrongKind: number;
	/** Share of the cells that are figures, if the member is a text. */
	figures: number;
	/** Share of the cells that are amounts of money, if the member is one. */
	money: number;
	/**
	 * Similarity and dissimilarity of the cells' format to the example's, and the best similarity in meaning.
	 */
	example: number;
	unlike: number;
	same: number;
	/** Probability that a cell is of the sort of the member's values. */
	sort: number;
	/** Penalty if hardly any cell is of that sort. */
	unsorted: number;
	/** Distance between the member's and the column's relative position. */
	apart: number;
	/** 1 if the column has no heading. */
	unnamed: number;
	/** Lead of the column over any other, and of the member over any other. */
	ahead: number;
	first: number;
};

/** Number of cells that are examined per column. */
const SAMPLE = 12;
/** Minimum probability of a sort: a member's meaning may be misunderstood. */
const LEAST_LIKELY = 0.03;

/** The features of each pair of a member and a column. */
export function signsOf(
	members: ReadonlyArray<{ member: Member; place: number }>,
	columns: readonly Column[],
	count: number,
): ColumnSigns[][] {
	const printed = columns.map(sortsIn);
	const signs = members.map(({ member, place }) => {
		return columns.map((column, at): ColumnSigns => {
			const sort = member.likely.reduce(
				(sum, chance, each) => sum + chance * (printed[at]?.[each] ?? 0),
				0,
			);
			const known = signsBy(member);
			let own = known.get(column);
			if (!own) known.set(column, (own = ownSigns(member, column)));
			const apart = Math.abs(place - column.at / Math.max(1, count - 1));
			return { ...own, apart, sort, unsorted: -Math.log(sort + LEAST_LIKELY) };
		});
	});
	const best = (others: readonly number[]) => Math.max(0, ...others);
	return signs.map((row, at) =>
		row.map((own, column) => ({
			...own,
			ahead:
				own.nearest -
				best(row.filter((_, other) => other !== column).map(({ nearest }) => nearest)),
			first:
				own.nearest -
				best(signs.filter((_, other) => other !== at).map((other) => other[column]?.nearest ?? 0)),
		})),
	);
}

/** The share of a column's cells that are of each sort. */
const sortsIn = oncePer(({ cells }: Column): readonly number[] => {
	const sorts = cells.slice(0, SAMPLE).map(cellTypeOf);
	return CELL_TYPES.map(
		(sort) => sorts.filter((each) => each === sort).length / Math.max(1, sorts.length),
	);
});

type OwnSigns = Omit<ColumnSigns, 'sort' | 'unsorted'>;

/**
 * Features of a pair that do not depend on other pairs: cached, since pairing repeats as columns are taken.
 */
const signsBy = oncePer<Member, Map<Column, OwnSigns>>(() => new Map());

function ownSigns({ wanted, description }: Member, { heading, cells }: Column): OwnSigns {
	const own = meaningOf(heading);
	const near = (text: string) => {
		const other = meaningOf(text);
		return own && other ? Math.max(0, likeness(own, other)) : 0;
	};
	const [key, told] = [near(wanted.key), near(description)];
	const sample = cells.slice(0, SAMPLE);
	const share = (test: (cell: string) => boolean) =>
		sample.length === 0 ? 0.5 : sample.filter(test).length / sample.length;
	const isOpen = isFree(wanted.kind);
	const alike = wanted.example === '' ? 0 : writtenAlike(wanted.example, sample);
	const named = heading === '' ? 0 : fits(wanted, [heading]);
	return {
		named,
		key,
		description: told,
		nearest: Math.max(key, told, named),
		shared: sharedWords(heading, `${wanted.key} ${description}`),
		kind: isOpen ? 0 : share((cell) => isOfKind(wanted.kind, cell)),
		wrongKind: isOpen ? 0 : share((cell) => !isOfKind(wanted.kind, cell)),
		figures: isOpen ? figures(sample) : 0,
		money: wanted.kind === 'money' ? share((cell) => findValues('money', cell).length > 0) : 0,
		example: alike,
		unlike: wanted.example === '' ? 0 : 1 - alike,
		same: wanted.example === '' ? 0 : saysAlike(wanted.example, sample),
		apart: 0,
		unnamed: heading === '' ? 1 : 0,
		ahead: 0,
		first: 0,
	};
}

/** The best similarity in meaning of a cell to the example, if both contain words. */
function saysAlike(example: string, cells: readonly string[]): number {
	const own = /\p{L}{3}/u.test(example) ? meaningOf(example) : undefined;
	if (!own) return 0;
	return Math.max(
		0,
		...cells.map((cell) => {
			const other = /\p{L}{3}/u.test(cell) ? meaningOf(cell) : undefined;
			return other ? likeness(own, other) : 0;
		}),
	);
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

/** The share of the first text's significant words that the second contains. */
function sharedWords(text: string, other: string): number {
	const words = wordsOf(text).filter((word) => word.length > 2);
	const others = wordsOf(other).filter((word) => word.length > 2);
	const has = (word: string) => others.some((each) => each === word || beginAlike(each, word));
	return words.length === 0 ? 0 : words.filter(has).length / words.length;
}

/** "Len" is a length, and "coverages" are a coverage. */
const ALIKE = 5;
const beginAlike = (a: string, b: string) =>
	a.startsWith(b) ||
	b.startsWith(a) ||
	(a.length >= ALIKE && a.slice(0, ALIKE) === b.slice(0, ALIKE));

/** The format of a text: its runs of digits, of letters and of spaces reduced to one character each. */
const shapeOf = (text: string) =>
	fold(text)
		.replace(/\p{L}+/gu, 'a')
		.replace(/\d+/gu, '0')
		.replace(/\s+/gu, ' ');

function writtenAlike(example: string, cells: readonly string[]): number {
	if (cells.length === 0) return 0.5;
	const asked = shapeOf(example);
	const own = new Set(asked);
	const alike = cells.map((cell) => {
		const shape = shapeOf(cell);
		if (shape === asked) return 1;
		const others = new Set(shape);
		const both = [...own].filter((sign) => others.has(sign)).length;
		return (0.8 * both) / Math.max(own.size, others.size);
	});
	return alike.reduce((sum, each) => sum + each, 0) / cells.length;
}

/** Probability that the column is the member's: a logistic function of the weighted features. */
export function chanceOf(signs: ColumnSigns, worths = columnWeights().signs): number {
	let sum = worths.bias ?? 0;
	for (const [name, sign] of Object.entries(signs)) sum += sign * (worths[name] ?? 0);
	return 1 / (1 + Math.exp(-sum));
}
