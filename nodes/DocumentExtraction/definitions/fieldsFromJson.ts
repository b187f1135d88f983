import { isObject } from '../isObject';
import { checkFields, type Field } from './fields';
import { readJson } from './json';

/**
 * @param fields a list of fields in the interface's own notation, whole extraction details that hold
 *   one, or the JSON text of either
 * @throws UserError that names the place, for JSON or fields no extraction can be made of
 */
export function fieldsFromJson(fields: unknown): Field[] {
	const value = readJson('Fields (JSON)', fields);
	return checkFields(isObject(value) && 'fields' in value ? value.fields : value);
}
