import type { Field, Misfit } from '../interface';
import type { Given } from '../storing/corrections';
import type { RouteContext } from './routeContext';

/**
 * Values given by a person that do not match their fields' descriptions. A list is given completely, so
 * values that were already in the answer are not checked.
 */
export async function misfitsOf(
	{ workers }: Pick<RouteContext, 'workers'>,
	fields: readonly Field[],
	given: Given,
	answered: unknown,
): Promise<Misfit[]> {
	const outcome = await workers.fit({ fields, given });
	if (!('answer' in outcome) || outcome.answer.length === 0) return [];
	const before = new Set(textsIn(answered, ''));
	return outcome.answer.filter(
		({ field, value }) => !before.has(textAt(field.replace(/\[\d+\]/g, ''), value)),
	);
}

const textAt = (column: string, value: string) => JSON.stringify([column, value]);

function textsIn(value: unknown, column: string): string[] {
	if (typeof value === 'string') return [textAt(column, value)];
	if (Array.isArray(value)) return value.flatMap((element) => textsIn(element, column));
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, member]) =>
		textsIn(member, column === '' ? key : `${column}.${key}`),
	);
}
