import { type Above, addsUp, isNamed, lacks, type Summed } from './summed';

/** Maximum number of lines that close a table. */
const MOST = 12;
/**
 * Minimum number of rows above a line without a word for a sum, so that it is their sum: fewer may add up to it
 * by coincidence. `FEW` is for a line that is empty in a column that rows fill, `MANY` for any other line.
 */
const [FEW, MANY] = [2, 3];

/**
 * Index of the first line of the closing block, which only sums up the lines above: sums, taxes and
 * charges on them, and amounts added between two sums. Without such a block, the number of lines.
 *
 * @param aboveEach running sums above each line
 * @param start index of the first line that may close it
 */
export function closingFrom(
	lines: readonly Summed[],
	aboveEach: readonly Above[],
	start: number,
): number {
	const first = Math.max(1, start, lines.length - MOST);
	const starts = aboveEach.flatMap((above, at) =>
		at >= first && above.rows > 0 ? [{ above, at }] : [],
	);
	const closes = (isExact: boolean) =>
		starts.find(({ above, at }) => {
			const rated = lines.slice(0, at).filter(({ rates }) => rates.length > 0).length;
			return areClosing(lines.slice(at), above, rated < at / 2, isExact);
		});
	return (closes(true) ?? closes(false))?.at ?? lines.length;
}

/**
 * @param isRateSignificant whether a percentage is significant, because most rows have none
 * @param isExact whether every sum must add up the lines above; otherwise the words of its label are enough
 */
function areClosing(
	lines: readonly Summed[],
	above: Above,
	isRateSignificant: boolean,
	isExact: boolean,
): boolean {
	const charged = above.columns.map(({ all }) => all);
	const fewest = (isShort: boolean) => (isShort ? FEW : MANY);
	let [hasSum, isOpen, isCharged] = [false, false, false];
	const areAll = lines.every((line) => {
		const { sumKind, amounts } = line;
		const isShort = lacks(line, above);
		const isOfAll = (sum: number, column: number) => sum !== 0 && sum === charged[column];
		const some = amounts.some((each, column) => each.some((sum) => isOfAll(sum, column)));
		const every = amounts.every(
			(each, column) => each.length === 0 || each.some((sum) => isOfAll(sum, column)),
		);
		const isSum = isNamed(line)
			? some || addsUp(line, above, 1) || (!isExact && (isShort || sumKind !== 'begins'))
			: some &&
				(isShort || every) &&
				(isCharged || above.columns.some(({ many }) => many >= fewest(isShort)));
		if (isSum) {
			[hasSum, isOpen] = [hasSum || sumKind === 'sum' || sumKind === 'begins', false];
			return true;
		}
		if (isNamed(line)) return false;
		amounts.forEach(([amount = 0], column) => {
			charged[column] = (charged[column] ?? 0) + amount;
		});
		isCharged = true;
		if (isRateSignificant && isShare(line, above, charged)) return true;
		if (sumKind === 'charge' && (isShort || hasSum)) return true;
		isOpen = true;
		return isExact && hasSum && isShort;
	});
	return areAll && !isOpen;
}

/** Whether a line prints a percentage, and this percentage of the sum above or of an adjacent amount. */
function isShare(
	{ rates, amounts }: Summed,
	{ columns }: Above,
	charged: readonly number[],
): boolean {
	return amounts.some(([amount], column) => {
		if (amount === undefined || amount === 0) return false;
		const { all = 0, group = 0 } = columns[column] ?? {};
		const before = (charged[column] ?? 0) - amount;
		const bases = [all, group, before, ...amounts.flatMap(([other]) => other ?? [])];
		return rates.some((rate) =>
			bases.some((base) =>
				[(base * rate) / 100, (base * rate) / (100 + rate)].some(
					(share) => share !== 0 && Math.abs(Math.abs(share) - Math.abs(amount)) <= 1,
				),
			),
		);
	});
}
