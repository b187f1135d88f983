const numbers = (locale, digits) => {
	const format = new Intl.NumberFormat(locale, {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
	return (cents) => format.format(cents / 100);
};

export const english = numbers('en-US', 2);
export const german = numbers('de-DE', 2);

// Whole cents throughout: sums of printed numbers must come out exactly as printed.
export const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0);
export const share = (cents, percent) => Math.round((cents * percent) / 100);

export const priced = (lines) =>
	lines.map((line) => ({ ...line, cents: Math.round(line.count * line.price) }));

/** The line as it is printed, which is also how the truth states it. */
export const printed = (lines, money, locale) =>
	lines.map(({ description, count, price, cents }) => ({
		description,
		quantity: count.toLocaleString(locale),
		unitPrice: money(price),
		lineTotal: money(cents),
	}));
