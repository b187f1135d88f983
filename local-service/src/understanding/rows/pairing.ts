import { isColumn } from '../vocabulary/concepts';
import { bestPairs } from './bestPairs';
import { chanceOf, type Column, type Member, type ColumnSigns, signsOf } from './matches';

/** The column of each member, undefined if it has none, and its probability. */
export type Pairing = { columns: Array<number | undefined>; chances: number[] };

/** Minimum probability of a column in the first round, and in the last. */
const SURE = 0.5;
const LEAST = 0.45;
/** Minimum share of figures in a column of figures. */
const FIGURES = 0.8;

/**
 * Assigns the columns of a table to members. The most certain pairs come first, which makes the rest easier
 * to distinguish.
 *
 * @param count number of printed columns; the columns after these are parts of them
 */
export function pairUp(
	members: readonly Member[],
	columns: readonly Column[],
	count: number,
): Pairing {
	const pairing: Pairing = { columns: members.map(() => undefined), chances: members.map(() => 0) };
	const places = members.map((member, at) => ({
		member,
		place: at / Math.max(1, members.length - 1),
		at,
	}));
	for (let least = SURE; ;) {
		const open = places.filter(({ at }) => pairing.columns[at] === undefined);
		const free = columns.flatMap((column, index) =>
			pairing.columns.includes(index) || column.cells.length === 0 ? [] : [{ column, index }],
		);
		const signs = signsOf(
			open,
			free.map(({ column }) => column),
			count,
		);
		const chances = signs.map((row, at) =>
			row.map((each) => (mayHold(open[at]?.member, each) ? chanceOf(each) : 0)),
		);
		const found = bestPairs(
			chances.map((row) => row.map((chance) => (chance < least ? 0 : chance))),
		);
		found.forEach((column, index) => {
			const [own, other] = [open[index], free[column ?? -1]];
			if (!own || !other) return;
			pairing.columns[own.at] = other.index;
			pairing.chances[own.at] = chances[index]?.[column ?? -1] ?? 0;
		});
		if (found.some((column) => column !== undefined)) continue;
		if (least === LEAST) return pairing;
		least = LEAST;
	}
}

/** A concept that the vocabulary knows as a text column is never in a column of figures. */
const mayHold = (member: Member | undefined, { figures }: ColumnSigns) =>
	!member?.wanted.concept || !isColumn(member.wanted.concept) || figures < FIGURES;
