import { readings } from '../values/amounts';
import type { Role } from '../vocabulary/concepts';

/** What a row has of the parts of its product, as printed; what is taken off may be a percentage or an amount. */
export type Parts = Partial<Record<'quantity' | 'unitPrice' | 'lineTotal' | 'discount', string>>;

/** Unit prices are rounded, so that their product is off by this part of each unit, in hundredths. */
const ROUNDED = 0.5;

/**
 * Quantity × unit price = amount of a row: 1 where it is, -1 where it is not, 0 where a part is missing.
 * Both readings of "1.000" are tried.
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

/** On credit notes one of the three may have lost its minus. */
function multiplies(count: number, price: number, total: number): boolean {
	const cents = Math.abs(Math.abs(count * price) - Math.abs(total)) * 100;
	const decimals = Math.abs(price * 100 - Math.round(price * 100)) > 1e-6 ? 0.01 : 1;
	return cents <= 0.51 + ROUNDED * decimals * Math.min(Math.abs(count), 10) && total !== 0;
}

/** A column's place and its texts by row. */
export type Figures = readonly string[];

/** Which columns hold quantity, unit price and amount. */
export type Factors = Record<Factor, number>;

type Factor = 'quantity' | 'unitPrice' | 'lineTotal';

export const FACTORS: ReadonlyArray<Factor & Role> = ['quantity', 'unitPrice', 'lineTotal'];

/** The part of the rows that have all three in which they multiply. */
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

/** More columns of numbers are no table of items. */
const MOST_COLUMNS = 9;
/** What headings say is overruled by this part of the rows, at least so many. */
const SURE = 0.8;
const FEWEST = 2;

/**
 * The three columns that multiply in nearly all rows, where those that the headings name do not. A
 * product with one is no evidence: it fits any two equal columns.
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
				// Of a factor and the other the headings say which is which, else the left one counts.
				const kept = FACTORS.filter((role) => factors[role] === named[role]).length;
				// What headings name to the half is left only for another factor that is right in every row.
				if (own >= 0.5 && (share < 1 || kept < 2 || total !== lineTotal)) continue;
				// One row tells where the headings name two of the three, and no row says otherwise.
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
