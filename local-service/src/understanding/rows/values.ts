import type { Wanted } from '../fields/wanted';
import type { Excerpt } from '../layout/excerpt';
import { findValues, isNumeric } from '../values/kinds';
import type { RowCell } from './cells';

/** A cell of a column as a value, undefined if it is empty; a quantity loses its unit. */
export function valueIn(
	parts: readonly Excerpt[],
	{ kind, concept }: Wanted,
	certainty: number,
): RowCell | undefined {
	const own = parts.filter(({ text }) => /[\p{L}\d]/u.test(text));
	const [first] = own;
	if (!first) return undefined;
	const isCounted = isNumeric(kind) && concept?.role === 'quantity';
	const count = isCounted && own.length === 1 ? findValues('number', first.text)[0] : undefined;
	return { parts: count ? [{ ...first, text: count.text }] : own, certainty };
}
