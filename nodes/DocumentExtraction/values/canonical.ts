import { Conventions } from './conventions';
import type { Shape } from './field';
import { readValue } from './readValue';

/**
 * A text in the canonical form of its type, as sent and answered: a number `1204.50` with its printed
 * decimals, a date `2026-04-21`, `yes` or `no`, a value of the list in the list's spelling.
 *
 * @returns undefined if the text cannot be read unambiguously as that type
 */
export function canonical(
	text: string,
	shape: Pick<Shape, 'type' | 'choices'>,
): string | undefined {
	const { type = 'string' } = shape;
	return type === 'string' ? undefined : readValue(text, shape, new Conventions());
}
