import type { Field, ResultDetails } from '../../local-service/src/interface';
import { resultOf } from '../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../local-service/src/understanding/engine/extractFields';
import { page } from './page';

/** An array of objects with members of these keys. */
export const arrayOf = (keys: string, key = 'lines'): Field => ({
	key,
	type: 'array',
	items: { type: 'object', properties: keys.split(' ').map((member) => ({ key: member })) },
});

/** The answer to one field for a document of typewritten pages. */
export async function details(field: Field, ...texts: string[]): Promise<ResultDetails> {
	const pages = texts.map((text, index) => ({ ...page(text), number: index + 1 }));
	const found = await extractFields(pages, {
		name: 'test',
		language: 'Multi-Lingual',
		fields: [field],
	});
	return found[field.key] ?? null;
}

export async function value(field: Field, ...texts: string[]): Promise<unknown> {
	return resultOf({ found: await details(field, ...texts) }).found;
}

/** The rows of an array of objects, each as its members' values in order. */
export async function rows(field: Field, ...texts: string[]): Promise<unknown[][]> {
	const found = await value(field, ...texts);
	if (!Array.isArray(found)) throw new Error('no array');
	return found.map((row: object) => Object.values(row));
}
