import { Conventions } from './conventions';
import type { Shape } from './field';
import { readValue } from './readValue';

/**
 * A text in the form that its type is sent and answered in: a number `1204.50` with the decimals it is
 * written with, a date `2026-04-21`, `yes` or `no`, a value of the list in its own spelling.
 *
 * @returns undefined where the text cannot be read as that type without doubt
 */
export function canonical(
	text: string,
	shape: Pick<Shape, 'type' | 'choices'>,
): string | undefined {
	const { type = 'string' } = shape;
	return type === 'string' ? undefined : readValue(text, shape, new Conventions());
}
