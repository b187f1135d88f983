import { quotientOf } from './decimals';
import type { InvoiceLine } from './invoice';

/**
 * A line with the prices of one unit instead of those of a base quantity ("120.00 per 100"): a reader expects that
 * quantity × unit price is the line's amount. A line whose quotient has no end ("100.00 per 3") is returned as it is,
 * because a rounded price is not the one that was agreed.
 */
export function withUnitPrices(line: InvoiceLine): InvoiceLine {
	const { priceQuantity = '', ...ofOne } = line;
	const { netPrice, grossPrice, quantity, lineTotal } = ofOne;
	const base = Number(priceQuantity);
	// Some senders give the line's quantity as base quantity, although the price is that of one unit.
	const isOfOne = Math.abs(Number(quantity) * Number(netPrice) - Number(lineTotal)) < 0.005;
	if (!(base > 0) || base === 1 || isOfOne) return ofOne;
	const net = netPrice && quotientOf(netPrice, priceQuantity);
	const gross = grossPrice && quotientOf(grossPrice, priceQuantity);
	if ((netPrice && !net) || (grossPrice && !gross)) return line;
	return { ...ofOne, ...(net && { netPrice: net }), ...(gross && { grossPrice: gross }) };
}
