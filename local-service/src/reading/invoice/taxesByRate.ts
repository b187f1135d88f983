import type { Syntax, Tax } from './invoice';
import { textAt } from './paths';
import type { XmlElement } from '../xml';

/** The taxes of a syntax with elements for each rate. Some programs write 0 for rates that an invoice does not have. */
export function taxesByRate(root: XmlElement, elements: NonNullable<Syntax['taxesByRate']>): Tax[] {
	return elements.flatMap(({ rates = [], category, ...paths }) => {
		const basis = textAt(root, paths.basis);
		const amount = paths.amount && textAt(root, paths.amount);
		if (!Number(basis ?? 0) && !Number(amount ?? 0)) return [];
		const isOff = (rate: string) => Math.abs((Number(basis) * Number(rate)) / 100 - Number(amount));
		const [rate] = rates.toSorted((one, other) => isOff(one) - isOff(other));
		return [{ ...(rate && { rate }), ...(category && { category }), basis, amount }];
	});
}
