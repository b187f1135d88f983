import { isObject } from '../isObject';
import type { Field } from '../values/field';
import { checkFields } from './fields';
import { readJson } from './json';
import { readForms } from './serviceFields';

/**
 * @param fields an array of fields, also in the service's format, extraction details that contain one, or the
 *   JSON of either
 * @throws UserError with the path, for invalid JSON or fields
 */
export function fieldsFromJson(fields: unknown): Field[] {
	const value = readJson('Fields (JSON)', fields);
	return readForms(checkFields(isObject(value) && 'fields' in value ? value.fields : value));
}
