import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import type { Field } from '../values/field';
import { checkFields } from './fields';

/**
 * @param rows of the table in the node's panel
 * @throws UserError that names the field, for an invalid table
 */
export function fieldsFromTable(rows: unknown): Field[] {
	return checkFields(fromRows(rows));
}

/** The fields of the rows, not validated yet. */
function fromRows(rows: unknown): IDataObject[] {
	return Array.isArray(rows) ? rows.filter(isObject).map(fromRow) : [];
}

function fromRow({ name: key, description, example, type, nestedFields }: IDataObject) {
	const common = { key: String(key ?? ''), description };
	const properties = isObject(nestedFields) ? fromRows(nestedFields.values) : [];
	switch (type) {
		case 'object':
			return { ...common, type: 'object', properties };
		case 'objects':
			return { ...common, type: 'array', items: { type: 'object', properties } };
		case 'strings':
			return { ...common, type: 'array', items: { type: 'string', example } };
		default:
			return { ...common, type: 'string', example };
	}
}
