import type { SumLine, SumRole } from './slipSums';

/** The amount paid, the lines that print it, and its certainty (0 to 1). */
export type Paid = { cents: number; lines: readonly SumLine[]; strength: number };

/** Minimum certainty of a total. */
const ENOUGH = 0.5;

/** The amount paid according to a slip's sums; undefined if none is likely enough. */
export function totalOf(all: readonly SumLine[]): Paid | undefined {
	// Below the change there are taxes, loyalty points and repetitions.
	const change = all.findIndex(({ role }) => role === 'change');
	const lines = asItems(all.slice(0, change < 0 ? undefined : change + 1).slice(-MOST_LINES));
	const sums = toSums(lines);
	const [best] = [...new Set(lines.filter(isPossible).map(({ cents }) => cents))]
		.map((cents) => ({
			cents,
			strength: CHECKS.reduce((sum, check) => sum + check(cents, sums), 0),
			lines: lines.filter((line) => line.cents === cents && isPossible(line)),
		}))
		.filter(({ strength }) => strength >= ENOUGH)
		// If two amounts are equally good, the larger one includes tax or tip.
		.toSorted((a, b) => Math.round(100 * (b.strength - a.strength)) || b.cents - a.cents);
	return best && { ...best, strength: Math.min(1, best.strength) };
}

/** Maximum number of lines of sums; limits the comparison of pairs with all others. */
const MOST_LINES = 80;

/** Payments are below a total: above it, "card" and "tip" are words in the names of items. */
function asItems(lines: readonly SumLine[]): readonly SumLine[] {
	const first = lines.findIndex(({ role }) => TOTALS.has(role));
	return lines.map((line, index) =>
		index < first && (line.role === 'paid' || line.role === 'extra')
			? { ...line, role: 'other' as const }
			: line,
	);
}

const TOTALS: ReadonlySet<SumRole> = new Set(['total', 'rounded', 'subtotal', 'excluding']);

const isPossible = ({ role, cents }: SumLine): boolean =>
	cents > 0 && !['change', 'tax', 'rounding', 'discount'].includes(role);

type Sums = {
	lines: readonly SumLine[];
	/** Amounts by role, without zeros. */
	of: (...roles: SumRole[]) => number[];
	/** Amounts paid, minus the change if there is any. */
	paid: ReadonlySet<number>;
	/** Whether the slip states the change given back, which confirms an amount paid. */
	hasChange: boolean;
};

function toSums(lines: readonly SumLine[]): Sums {
	const of = (...roles: SumRole[]) =>
		lines
			.filter(({ role, cents }) => roles.includes(role) && cents !== 0)
			.map(({ cents }) => cents);
	const back = of('change').map(Math.abs);
	const given = of('paid').map(Math.abs);
	const paid = back.length > 0 ? given.flatMap((cents) => back.map((less) => cents - less)) : given;
	return { lines, of, paid: new Set(paid), hasChange: back.length > 0 };
}

/** Weight of a check for an amount; a negative weight is evidence against the amount. */
type Check = (cents: number, sums: Sums) => number;

const CENT = 1;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= CENT;

const byLabel: Check = (cents, { lines }) =>
	Math.max(0, ...lines.filter((line) => line.cents === cents).map(labelled));

function labelled({ role, isFinal }: SumLine): number {
	if (role === 'rounded') return 0.9;
	if (role === 'total') return isFinal ? 0.9 : 0.75;
	if (role === 'subtotal') return 0.35;
	return role === 'excluding' ? 0.1 : 0;
}

const byPayment: Check = (cents, { of, paid, hasChange }) => {
	if (!paid.has(cents)) return 0;
	// A card receipt may contain no total, only the amount paid.
	if (of('total', 'rounded', 'subtotal').length === 0 && paid.size === 1) return 0.6;
	return hasChange ? 0.5 : 0.3;
};

/** Rounding or a final discount turns a total into the amount paid. */
const byAdjustment: Check = (cents, { lines, of, paid }) => {
	const totals = of('total', 'subtotal');
	const last = (value: number) => lines.findLastIndex((line) => line.cents === value);
	const isAfter = (value: number, before: number) =>
		paid.has(value) ||
		lines.some((line) => line.cents === value && line.role === 'rounded') ||
		last(value) > last(before);
	const roundings = of('rounding').map(Math.abs);
	const discounts = of('discount').map(Math.abs);
	const isOf = (before: number, after: number) =>
		before !== after &&
		(roundings.some((less) => Math.abs(before - after) === less) ||
			(paid.has(after) && discounts.some((less) => before - after === less)));
	if (totals.some((before) => isOf(before, cents) && isAfter(cents, before))) return 0.4;
	// An amount paid after rounding cannot be the answer if it is not printed.
	const isPrinted = (value: number) => lines.some((line) => line.cents === value);
	const results = [...of('rounded', 'total'), ...[...paid].filter(isPrinted)];
	return results.some((after) => isOf(cents, after) && isAfter(after, cents)) ? -0.5 : 0;
};

/** The items add up to the total, or the net sum, tax, tip and discount do, or two other totals do. */
const byParts: Check = (cents, sums) => {
	const { lines, of } = sums;
	if (byLabel(cents, sums) === 0) return 0;
	const first = lines.findIndex(({ role }) => role !== 'other');
	const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
	const items = lines.slice(0, Math.max(0, first)).map((line) => line.cents);
	if (items.length > 0 && isSame(add(items), cents)) return items.length > 1 ? 0.3 : 0.15;
	const totals = [...new Set(of('total'))];
	const isOfTwo = totals.some((a) =>
		totals.some((b) => a !== b && a !== cents && b !== cents && a + b === cents),
	);
	if (isOfTwo) return 0.5;
	const [tax, extra] = [add(of('tax')), add(of('extra'))];
	const discount = add(of('discount').map(Math.abs));
	const more = [tax, extra, tax + extra, tax + extra - discount].filter((sum) => sum > 0);
	const bases = of('excluding', 'subtotal', 'total');
	return bases.some((base) => more.some((sum) => isSame(base + sum, cents))) ? 0.3 : 0;
};

const byRepetition: Check = (cents, sums) => {
	if (byLabel(cents, sums) === 0) return 0;
	const own = sums.lines.filter((line) => line.cents === cents);
	return own.filter((line) => labelled(line) > 0).length > 1 || own.length > 2 ? 0.15 : 0;
};

const CHECKS: readonly Check[] = [byLabel, byPayment, byAdjustment, byParts, byRepetition];
