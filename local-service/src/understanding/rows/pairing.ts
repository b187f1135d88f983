import { chanceOf, type Column, type Member, featuresOf } from './matches';

/** The column of each member, undefined if it has none, and its probability. */
export type Pairing = { columns: Array<number | undefined>; probabilities: number[] };

/** Minimum probability of a column. */
const LEAST = 0.1;
/** Minimum probability of a column if none of its cells may be a value of the member's kind. */
const LEAST_WRONG = 0.5;
/** Upper limit of a probability, so that its logit is finite. */
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
	const features = featuresOf(places, columns, count);
	const probabilities = features.map((row) =>
		row.map((each, column) => (columns[column]?.cells.length === 0 ? 0 : chanceOf(each))),
	);
	const found = bestPairs(
		probabilities.map((row) =>
			row.map((probability) => oddsOf(Math.min(probability, MOST)) - oddsOf(LEAST)),
		),
	);
	// A column without any value of the member's kind was probably assigned only because the others were taken.
	const columnsOf = found.map((column = -1, at) => {
		const isWrong =
			features[at]?.[column]?.wrongKind === 1 && (probabilities[at]?.[column] ?? 0) < LEAST_WRONG;
		return column < 0 || isWrong ? undefined : column;
	});
	return {
		columns: columnsOf,
		probabilities: columnsOf.map((column, at) => probabilities[at]?.[column ?? -1] ?? 0),
	};
}

const oddsOf = (probability: number) => Math.log(probability / (1 - probability));

/**
 * Assigns rows to columns, each column at most once, so that the sum of their scores is highest (Hungarian
 * method). Pairs with a score of zero or less are not assigned.
 *
 * @returns the column of each row, or undefined
 */
export function bestPairs(scores: ReadonlyArray<readonly number[]>): Array<number | undefined> {
	const real = scores[0]?.length ?? 0;
	// One dummy column of score zero per row represents "no column".
	const columns = real + scores.length;
	const costOf = (row: number, column: number) => -Math.max(0, scores[row]?.[column] ?? 0);
	const ofRows = scores.map(() => 0);
	const ofColumns = Array.from({ length: columns }, () => 0);
	const rowOf = Array.from({ length: columns }, () => -1);
	scores.forEach((_, start) => {
		const least = ofColumns.map(() => Infinity);
		const before = ofColumns.map(() => -1);
		const seen = new Set<number>();
		let [row, last] = [start, -1];
		do {
			if (last >= 0) seen.add(last);
			let [delta, next] = [Infinity, -1];
			for (let column = 0; column < columns; column++) {
				if (seen.has(column)) continue;
				const cost = costOf(row, column) - at(ofRows, row) - at(ofColumns, column);
				if (cost < at(least, column)) [least[column], before[column]] = [cost, last];
				if (at(least, column) < delta) [delta, next] = [at(least, column), column];
			}
			ofRows[start] = at(ofRows, start) + delta;
			for (const column of seen) {
				ofRows[at(rowOf, column)] = at(ofRows, at(rowOf, column)) + delta;
				ofColumns[column] = at(ofColumns, column) - delta;
			}
			least.forEach((each, column) => {
				if (!seen.has(column)) least[column] = each - delta;
			});
			last = next;
			row = at(rowOf, last);
		} while (row >= 0);
		while (last >= 0) {
			const other = at(before, last);
			rowOf[last] = other < 0 ? start : at(rowOf, other);
			last = other;
		}
	});
	return scores.map((each, row) => {
		const column = rowOf.indexOf(row);
		return column < real && (each[column] ?? 0) > 0 ? column : undefined;
	});
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;
