/**
 * Assigns rows to columns, each column at most once, so that the sum of their worths is highest (Hungarian
 * method). Pairs with a worth of zero or less are not assigned.
 *
 * @returns the column of each row, or undefined
 */
export function bestPairs(worths: ReadonlyArray<readonly number[]>): Array<number | undefined> {
	const real = worths[0]?.length ?? 0;
	// One dummy column of worth zero per row represents "no column".
	const columns = real + worths.length;
	const costOf = (row: number, column: number) => -Math.max(0, worths[row]?.[column] ?? 0);
	const ofRows = worths.map(() => 0);
	const ofColumns = Array.from({ length: columns }, () => 0);
	const rowOf = Array.from({ length: columns }, () => -1);
	worths.forEach((_, start) => {
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
	return worths.map((each, row) => {
		const column = rowOf.indexOf(row);
		return column < real && (each[column] ?? 0) > 0 ? column : undefined;
	});
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;
