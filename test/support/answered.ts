import type { Field } from '../../local-service/src/interface';
import { resultOf } from '../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../local-service/src/understanding/engine/extractFields';
import type { Weights } from '../../local-service/src/understanding/evidence/weights';
import { page } from './page';

/**
 * Answers to fields for a typewritten page in any language.
 * @param asked the fields, or the keys of fields without a description, separated by spaces
 * @param weights if given, only rules are used, with these weights
 */
export async function answered(text: string, asked: string | readonly Field[], weights?: Weights) {
	const fields =
		typeof asked === 'string'
			? asked.split(' ').map((key): Field => ({ key, type: 'string' }))
			: [...asked];
	const type = { name: 'Test', language: 'Multi-Lingual', fields };
	return resultOf(await extractFields([page(text)], type, weights && { weights, reader: null }));
}
