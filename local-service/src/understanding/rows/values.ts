import type { Wanted } from '../fields/wanted';
import type { Excerpt } from '../layout/excerpt';
import type { RowCell } from './cells';

/** A cell of a column as a value, undefined where it says nothing. */
export function valueIn(parts: readonly Excerpt[], _: Wanted, certainty: number): RowCell | undefined {
	const own = parts.filter(({ text }) => /[\p{L}\d]/u.test(text));
	return own.length > 0 ? { parts: own, certainty } : undefined;
}
