const numbers = (locale: string, digits: number) => {
	const format = new Intl.NumberFormat(locale, {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
	return (cents: number): string => format.format(cents / 100);
};

export const english = numbers('en-US', 2);
export const german = numbers('de-DE', 2);

// Whole cents throughout: sums of printed numbers must come out exactly as printed.
export const sum = (amounts: readonly number[]): number =>
	amounts.reduce((total, amount) => total + amount, 0);
export const share = (cents: number, percent: number): number =>
	Math.round((cents * percent) / 100);

export type Item = { description: string; count: number; price: number };

export const priced = <Line extends Omit<Item, 'description'>>(
	lines: readonly Line[],
): Array<Line & { cents: number }> =>
	lines.map((line) => ({ ...line, cents: Math.round(line.count * line.price) }));

export type PrintedLine = {
	description: string;
	quantity: string;
	unitPrice: string;
	lineTotal: string;
};

/** The line as it is printed, which is also its form in truth.json. */
export const printed = (
	lines: ReadonlyArray<Item & { cents: number }>,
	money: (cents: number) => string,
	locale: string,
): PrintedLine[] =>
	lines.map(({ description, count, price, cents }) => ({
		description,
		quantity: count.toLocaleString(locale),
		unitPrice: money(price),
		lineTotal: money(cents),
	}));
