import { readings } from '../values/amounts';

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

/** Signs are ignored, since one of the three numbers may have lost its minus sign on a credit note. */
function multiplies(count: number, price: number, total: number): boolean {
	const cents = Math.abs(Math.abs(count * price) - Math.abs(total)) * 100;
	const decimals = Math.abs(price * 100 - Math.round(price * 100)) > 1e-6 ? 0.01 : 1;
	return cents <= 0.51 + ROUNDED * decimals * Math.min(Math.abs(count), 10) && total !== 0;
}

/** The two factors and their product. */
export const FACTORS: ReadonlyArray<'quantity' | 'unitPrice' | 'lineTotal'> = [
	'quantity',
	'unitPrice',
	'lineTotal',
];
