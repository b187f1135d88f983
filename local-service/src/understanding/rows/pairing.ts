import { bestPairs } from './bestPairs';
import { chanceOf, type Column, type Member, signsOf } from './matches';

/** The column of each member, undefined if it has none, and its probability. */
export type Pairing = { columns: Array<number | undefined>; chances: number[] };

/** Minimum probability of a column. */
const LEAST = 0.05;
/** Probabilities are never certain. */
const MOST = 0.999;

/**
 * Assigns the columns of a table to members, so that all of them together are most likely.
 *
 * @param count number of printed columns; the columns after these are parts of them
 */
export function pairUp(
	members: readonly Member[],
	columns: readonly Column[],
	count: number,
): Pairing {
	const places = members.map((member, at) => ({
		member,
		place: at / Math.max(1, members.length - 1),
	}));
	const chances = signsOf(places, columns, count).map((row) =>
		row.map((signs, column) => (columns[column]?.cells.length === 0 ? 0 : chanceOf(signs))),
	);
	const found = bestPairs(
		chances.map((row) => row.map((chance) => oddsOf(Math.min(chance, MOST)) - oddsOf(LEAST))),
	);
	return {
		columns: found,
		chances: found.map((column, at) => chances[at]?.[column ?? -1] ?? 0),
	};
}

const oddsOf = (chance: number) => Math.log(chance / (1 - chance));
