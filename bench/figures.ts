/** Rows of figures, and their statistics. */

export type Row = {
	/** The displayed name of the candidate. */
	variant: string;
	size: number;
	/** The cost of each round, in the cost's unit. */
	rounds: number[];
};

export type Cost = {
	name: string;
	/** "" for plain numbers. */
	unit: string;
	rows: Row[];
	/** Whether the growth of the cost with the size is meaningful. */
	grows: boolean;
};

export const median = (values: number[]): number => quantile(values, 0.5);

/** A quantile: the value that this share of the values does not exceed. */
export function quantile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

/** The median of a candidate's rounds at a size. */
export function medianOf(rows: Row[], variant: string, size: number): number {
	return median(rows.find((row) => row.variant === variant && row.size === size)?.rounds ?? []);
}

/**
 * The exponent of a candidate's growth with the size: 1 if twice the size costs twice as much.
 *
 * @returns the slope of the regression line through the logarithms of the medians; undefined if it cannot be
 * computed
 */
export function exponent(rows: Row[], variant: string): number | undefined {
	const points = rows
		.filter((row) => row.variant === variant)
		.map(({ size, rounds }) => [Math.log(size), Math.log(median(rounds))] as const);
	if (points.length < 2 || !points.every(([, y]) => Number.isFinite(y))) return undefined;
	const mean = (of: number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
	const meanX = mean(points.map(([x]) => x));
	const meanY = mean(points.map(([, y]) => y));
	const along = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
	return along / mean(points.map(([x]) => (x - meanX) ** 2));
}

/** A number with a readable number of digits. */
export function figure(value: number): string {
	const digits =
		Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
	return value.toLocaleString('en', {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}

/** The figure with its unit, which is singular for 1. */
export const withUnit = (text: string, unit: string) =>
	unit === '' ? text : `${text} ${text === '1' ? unit.replace(/(?<=\p{Ll}{2})s$/u, '') : unit}`;

/** Median and range of a row. */
export function spread(rounds: number[]): string {
	const [least, most] = [Math.min(...rounds), Math.max(...rounds)].map(figure);
	const middle = figure(median(rounds));
	return least === most ? middle : `${middle} (${least} to ${most})`;
}

export const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** The lines of a cost's table: a header and a line for each candidate. */
export function tableOf({ rows, unit, grows }: Cost, sizeUnit: string): string[][] {
	const sizes = distinct(rows.map(({ size }) => size));
	const head = sizes.map((size) => withUnit(figure(size), sizeUnit));
	return [
		[unit, ...head, ...(grows ? ['exponent'] : [])],
		...distinct(rows.map(({ variant }) => variant)).map((variant) => [
			variant,
			...sizes.map((size) => {
				const row = rows.find((one) => one.variant === variant && one.size === size);
				return row ? spread(row.rounds) : '';
			}),
			...(grows ? [exponent(rows, variant)?.toFixed(2) ?? ''] : []),
		]),
	];
}
