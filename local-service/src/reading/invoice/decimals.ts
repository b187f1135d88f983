/** Exact arithmetic with the plain decimals of an XML ("-1234.50"). */

const PLAIN = /^([-+]?)(\d{1,30})(?:\.(\d{1,30}))?$/;

const decimalsOf = (text: string): number => PLAIN.exec(text)?.[3]?.length ?? 0;

/** The number as a multiple of the last decimal; undefined if it is not a plain decimal. */
function unitsOf(text: string, decimals: number): bigint | undefined {
	const [found, sign, whole = '', part = ''] = PLAIN.exec(text) ?? [];
	if (found === undefined) return undefined;
	const units = BigInt(whole + part.padEnd(decimals, '0'));
	return sign === '-' ? -units : units;
}

function written(units: bigint, decimals: number): string {
	const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
	const end = digits.length - decimals;
	const text = decimals > 0 ? `${digits.slice(0, end)}.${digits.slice(end)}` : digits;
	return units < 0n ? `-${text}` : text;
}

/**
 * The sum, with the maximum number of decimals among the amounts; undefined if there are none, or if one is
 * not a plain decimal.
 */
export function sumOf(amounts: readonly string[]): string | undefined {
	const decimals = Math.max(0, ...amounts.map(decimalsOf));
	const units = amounts.map((text) => unitsOf(text, decimals));
	if (amounts.length === 0 || !units.every((one) => one !== undefined)) return undefined;
	return written(
		units.reduce((all, one) => all + one, 0n),
		decimals,
	);
}

/**
 * The quotient, with at least as many decimals as the dividend; undefined if it has no end or more than ten
 * decimals, or if the divisor is 0.
 */
export function quotientOf(dividend: string, divisor: string): string | undefined {
	const places = decimalsOf(divisor);
	const by = unitsOf(divisor, places);
	for (let decimals = decimalsOf(dividend); by && decimals <= 10; decimals++) {
		const units = unitsOf(dividend, decimals + places);
		if (units !== undefined && units % by === 0n) return written(units / by, decimals);
	}
	return undefined;
}
