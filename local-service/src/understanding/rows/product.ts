import { readings } from '../values/amounts';
import type { Role } from '../vocabulary/concepts';

/** The factors of a row, as printed; a discount may be a percentage or an amount. */
export type Parts = Partial<Record<'quantity' | 'unitPrice' | 'lineTotal' | 'discount', string>>;

/** Tolerance for rounded unit prices: hundredths of the currency per unit. */
const ROUNDED = 0.5;

/**
 * Checks quantity × unit price = amount for a row: 1 if it holds, -1 if not, 0 if a part is missing. Both
 * readings of "1.000" are tried.
 */
export function product({
	quantity = '',
	unitPrice = '',
	lineTotal = '',
	discount = '',
}: Parts): number {
	const [counts, prices, totals] = [readings(quantity), readings(unitPrice), readings(lineTotal)];
	if (counts.length === 0 || prices.length === 0 || totals.length === 0) return 0;
	const off = Math.abs(readings(discount)[0] ?? 0);
	const isRight = counts.some((count) =>
		prices.some((price) =>
			totals.some((total) =>
				[price, price * (1 - off / 100), price - off / count].some((net) =>
					multiplies(count, net, total),
				),
			),
		),
	);
	return isRight ? 1 : -1;
}

/** On credit notes, one of the three may have lost its minus sign. */
function multiplies(count: number, price: number, total: number): boolean {
	const cents = Math.abs(Math.abs(count * price) - Math.abs(total)) * 100;
	const decimals = Math.abs(price * 100 - Math.round(price * 100)) > 1e-6 ? 0.01 : 1;
	return cents <= 0.51 + ROUNDED * decimals * Math.min(Math.abs(count), 10) && total !== 0;
}

/** A column's texts by row. */
export type Figures = readonly string[];

/** The columns of quantity, unit price and amount. */
export type Factors = Record<Factor, number>;

type Factor = 'quantity' | 'unitPrice' | 'lineTotal';

export const FACTORS: ReadonlyArray<Factor & Role> = ['quantity', 'unitPrice', 'lineTotal'];

/** The share of the rows with all three factors in which they multiply. */
function shareOf(
	factors: Factors,
	columns: ReadonlyMap<number, Figures>,
	discounts: Figures,
): number {
	const at = (role: Factor) => columns.get(factors[role]) ?? [];
	const judged = at('lineTotal').map((lineTotal, row) =>
		product({
			lineTotal,
			quantity: at('quantity')[row],
			unitPrice: at('unitPrice')[row],
			discount: discounts[row],
		}),
	);
	const told = judged.filter((each) => each !== 0);
	return told.length === 0 ? 0 : told.filter((each) => each > 0).length / told.length;
}

/** Maximum number of numeric columns of an item table. */
const MOST_COLUMNS = 9;
/** Minimum share and minimum number of rows that overrule the headings. */
const SURE = 0.8;
const FEWEST = 2;

/**
 * The three columns that multiply in nearly all rows, if those named by the headings do not. A product with 1
 * is not evidence: it fits any two equal columns.
 */
export function findFactors(
	columns: ReadonlyMap<number, Figures>,
	named: Partial<Factors>,
	discounts: Figures = [],
): Factors | undefined {
	const numbers = [...columns.keys()].slice(0, MOST_COLUMNS);
	const { quantity, unitPrice, lineTotal } = named;
	const isNamed = quantity !== undefined && unitPrice !== undefined && lineTotal !== undefined;
	const own = isNamed ? shareOf({ quantity, unitPrice, lineTotal }, columns, discounts) : 0;
	if (own === 1) return undefined;
	let best: { factors: Factors; worth: number } | undefined;
	for (const total of numbers) {
		for (const count of numbers) {
			for (const price of numbers) {
				if (total === count || total === price || count === price) continue;
				const factors = { quantity: count, unitPrice: price, lineTotal: total };
				const telling = tellingRows(factors, columns);
				const share = shareOf(factors, columns, discounts);
				// Between the two factors, the headings decide, else the left one is the quantity.
				const kept = FACTORS.filter((role) => factors[role] === named[role]).length;
				// If the named columns multiply in half of the rows, only another factor that fits every row replaces
				// them.
				if (own >= 0.5 && (share < 1 || kept < 2 || total !== lineTotal)) continue;
				// One row is enough if the headings name two of the three and no row contradicts.
				if (telling < (kept > 1 && share === 1 ? 1 : FEWEST) || share < SURE) continue;
				const worth = telling + 10 * kept + (count < price ? 0.5 : 0) + (total > price ? 0.2 : 0);
				if (worth > (best?.worth ?? 0)) best = { factors, worth };
			}
		}
	}
	return best?.factors;
}

function tellingRows(factors: Factors, columns: ReadonlyMap<number, Figures>): number {
	const at = (role: Factor, row: number) => columns.get(factors[role])?.[row] ?? '';
	const rows = columns.get(factors.lineTotal) ?? [];
	return rows.filter((lineTotal, row) => {
		const [quantity, unitPrice] = [at('quantity', row), at('unitPrice', row)];
		const isOne = [quantity, unitPrice].some((text) => Math.abs(readings(text)[0] ?? 1) === 1);
		return !isOne && product({ quantity, unitPrice, lineTotal }) > 0;
	}).length;
}
