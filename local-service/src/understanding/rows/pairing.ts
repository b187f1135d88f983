import { bestPairs } from './bestPairs';
import { chanceOf, type Column, type Member, signsOf } from './matches';

/** The column of each member, undefined if it has none, and its probability. */
export type Pairing = { columns: Array<number | undefined>; chances: number[] };

/** Minimum probability of a column. */
const LEAST = 0.1;
/** The same if no cell may be a value of the member's kind. */
const LEAST_WRONG = 0.5;
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
	const signs = signsOf(places, columns, count);
	const chances = signs.map((row) =>
		row.map((each, column) => (columns[column]?.cells.length === 0 ? 0 : chanceOf(each))),
	);
	const found = bestPairs(
		chances.map((row) => row.map((chance) => oddsOf(Math.min(chance, MOST)) - oddsOf(LEAST))),
	);
	// No cell may be a value of the member's kind: a column is left for it only by elimination.
	const columnsOf = found.map((column = -1, at) => {
		const isWrong =
			signs[at]?.[column]?.wrongKind === 1 && (chances[at]?.[column] ?? 0) < LEAST_WRONG;
		return column < 0 || isWrong ? undefined : column;
	});
	return {
		columns: columnsOf,
		chances: columnsOf.map((column, at) => chances[at]?.[column ?? -1] ?? 0),
	};
}

const oddsOf = (chance: number) => Math.log(chance / (1 - chance));
