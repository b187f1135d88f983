import type { Field } from '../../interface';
import { keyOf } from './packed';

/** The keys that examples of these fields are stored under. */
export const exampleKeysOf = (
	fields: readonly Field[],
	parents: readonly string[] = [],
): string[] =>
	fields.flatMap(({ key, type, properties = [] }) => {
		const path = [...parents, key];
		return type === 'object' ? exampleKeysOf(properties, path) : [keyOf(path)];
	});
