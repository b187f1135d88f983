import { oncePer } from '../document/oncePer';
import type { Wanted } from '../fields/wanted';
import { likeness, meaningOf } from '../meaning';
import { sumOf } from '../ranking/trees';
import { fold } from '../text/letters';
import { isFigure } from '../tables/figures';
import { findValues, isFree, isNumeric, isWhole, type ValueKind } from '../values/kinds';
import { isColumn } from '../vocabulary/concepts';
import { fits } from './columnHeadings';
import { type ColumnFeatures, type ColumnWeights, columnWeights } from './columnWeights';
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
	weights: ColumnWeights['cellTypes'] = columnWeights().cellTypes,
): Member => ({
	wanted,
	description,
	likely: likelyCellTypes(cellTypeFeatures(wanted, description), weights),
});

/** A column, prepared for comparison with members. */
export type Column = { heading: string; cells: readonly string[]; at: number };

/** Number of cells that are examined per column. */
const SAMPLE = 12;
/** The feature of an adjacent pair if there is no such pair. */
const NONE = -1;

/** The features of each pair of a member and a column. */
export function featuresOf(
	members: ReadonlyArray<{ member: Member; place: number }>,
	columns: readonly Column[],
	count: number,
): ColumnFeatures[][] {
	const printed = columns.map(cellTypesIn);
	const alone = members.map(({ member }) =>
		columns.map((column, at) => {
			const cellType = member.likely.reduce(
				(sum, probability, each) => sum + probability * (printed[at]?.[each] ?? 0),
				0,
			);
			return { ...ownFeatures(member, column), cellType };
		}),
	);
	const compared = (['nearest', 'both', 'cellType'] as const).map((name) =>
		leadsIn(alone.map((row) => row.map((own) => own[name]))),
	);
	const [nearest, both, cellType] = compared;
	return alone.map((row, at) =>
		row.map((own, column) => {
			const place = (columns[column]?.at ?? 0) / Math.max(1, count - 1);
			const order = (members[at]?.place ?? 0) - place;
			const [before, after] = [alone[at - 1]?.[column - 1], alone[at + 1]?.[column + 1]];
			return {
				...own,
				at: place,
				order,
				apart: Math.abs(order),
				more: count - members.length,
				nearestAhead: nearest?.ahead[at]?.[column] ?? 0,
				nearestFirst: nearest?.first[at]?.[column] ?? 0,
				bothAhead: both?.ahead[at]?.[column] ?? 0,
				bothFirst: both?.first[at]?.[column] ?? 0,
				cellTypeAhead: cellType?.ahead[at]?.[column] ?? 0,
				cellTypeFirst: cellType?.first[at]?.[column] ?? 0,
				nearestBefore: before?.nearest ?? NONE,
				nearestAfter: after?.nearest ?? NONE,
				cellTypeBefore: before?.cellType ?? NONE,
				cellTypeAfter: after?.cellType ?? NONE,
			};
		}),
	);
}

/**
 * For each number, the difference from the highest other number of its row (`ahead`) and of its column
 * (`first`), or from 0 if all others are negative.
 */
function leadsIn(rows: ReadonlyArray<readonly number[]>): { ahead: number[][]; first: number[][] } {
	const bestBut = (numbers: readonly number[], at: number) =>
		Math.max(0, ...numbers.filter((_, other) => other !== at));
	const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));
	return {
		ahead: rows.map((row) => row.map((own, column) => own - bestBut(row, column))),
		first: rows.map((row, at) =>
			row.map((own, column) => own - bestBut(columns[column] ?? [], at)),
		),
	};
}

/** The share of a column's cells that are of each type. */
const cellTypesIn = oncePer(({ cells }: Column): readonly number[] => {
	const cellTypes = cells.slice(0, SAMPLE).map(cellTypeOf);
	return CELL_TYPES.map(
		(cellType) =>
			cellTypes.filter((each) => each === cellType).length / Math.max(1, cellTypes.length),
	);
});

type OwnFeatures = Pick<
	ColumnFeatures,
	| 'named'
	| 'nearest'
	| 'both'
	| 'wrongKind'
	| 'figures'
	| 'isText'
	| 'isKnownText'
	| 'money'
	| 'example'
	| 'unlike'
	| 'same'
	| 'length'
>;

/** Features of a pair that do not depend on other pairs. */
function ownFeatures({ wanted, description }: Member, { heading, cells }: Column): OwnFeatures {
	const own = meaningOf(heading);
	const near = (text: string) => {
		const other = meaningOf(text);
		return own && other ? Math.max(0, likeness(own, other)) : 0;
	};
	const sample = cells.slice(0, SAMPLE);
	const share = (test: (cell: string) => boolean) =>
		sample.length === 0 ? 0.5 : sample.filter(test).length / sample.length;
	const isFreeText = isFree(wanted.kind);
	const alike = wanted.example === '' ? 0 : writtenAlike(wanted.example, sample);
	const named = heading === '' ? 0 : fits(wanted, [heading]);
	return {
		named,
		nearest: Math.max(near(wanted.key), near(description), named),
		both: near(`${wanted.key} ${description}`),
		wrongKind: isFreeText ? 0 : share((cell) => !isOfKind(wanted.kind, cell)),
		figures: isFreeText ? figures(sample) : 0,
		isText: isFreeText ? 1 : 0,
		isKnownText: isFreeText && wanted.concept && isColumn(wanted.concept) ? 1 : 0,
		money: wanted.kind === 'money' ? share((cell) => findValues('money', cell).length > 0) : 0,
		example: alike,
		unlike: wanted.example === '' ? 0 : 1 - alike,
		same: wanted.example === '' ? 0 : areLike(wanted.example, sample),
		length: sample.reduce((sum, { length }) => sum + length, 0) / Math.max(1, sample.length),
	};
}

/** The highest similarity in meaning between a cell and the example, if both contain words. */
function areLike(example: string, cells: readonly string[]): number {
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

/** Probability that the column is the member's. */
export function chanceOf(features: ColumnFeatures, { names, pairs } = columnWeights()): number {
	const values = Float64Array.from(names, (name) => features[name]);
	return 1 / (1 + Math.exp(-sumOf(pairs, values)));
}
