import { isColumn } from '../vocabulary/concepts';
import { bestPairs } from './bestPairs';
import { chanceOf, type Column, type Member, type ColumnSigns, signsOf } from './matches';

/** The column of each member, if it has one, and how likely it is. */
export type Pairing = { columns: Array<number | undefined>; chances: number[] };

/** From this chance on a column is taken at once, and from that one on at last. */
const SURE = 0.5;
const LEAST = 0.45;
/** The part of a column's cells that are figures where it is one of figures. */
const FIGURES = 0.8;

/**
 * Which column of a table is each member's. The surest are taken first: what they leave is easier to tell.
 * @param count how many columns are printed; others are parts of them
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

/** What the vocabulary knows for a text of tables is in no column of figures. */
const mayHold = (member: Member | undefined, { figures }: ColumnSigns) =>
	!member?.wanted.concept || !isColumn(member.wanted.concept) || figures < FIGURES;
