import type {
	FieldType,
	IDataObject,
	ILoadOptionsFunctions,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { readJson } from '../../definitions/json';
import { canonical } from '../../values/canonical';
import type { Field, Shape } from '../../values/field';
import { isMissing } from '../../values/visitValues';
import { extractionId } from '../ids.parameters';
import { viewDefinition } from '../items/definitions';

const NOT_KNOWN =
	'The fields are not known. Choose the extraction, or execute the nodes before this one if its ID is an expression, and refresh the list. Or choose Using JSON.';

/**
 * The fields of the file's extraction as columns for the editor: single values and whole lists; fields of a group
 * are named like `seller.name`.
 */
export async function getColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const given: unknown = this.getCurrentNodeParameter(extractionId.name, { extractValue: true });
	const id = String(given ?? '').trim();
	// The editor evaluates expressions before this call if it can.
	if (id === '' || id.startsWith('=')) return { fields: [], emptyFieldsNotice: NOT_KNOWN };
	const { fields = [] } = (await viewDefinition.call(this, id, 0)) ?? {};
	return { fields: columnsOf(fields), emptyFieldsNotice: NOT_KNOWN };
}

/**
 * The entered values in the structure of an item's data. Empty columns are omitted.
 *
 * @param values by column ID
 * @throws UserError if no field has such an ID, or a list is not valid JSON
 */
export function dataIn(values: IDataObject, fields: Field[]): IDataObject {
	const known = new Set(columnsOf(fields).map(({ id }) => id));
	const unknown = Object.keys(values).find((id) => !isMissing(values[id]) && !known.has(id));
	if (unknown !== undefined) {
		throw new UserError(`The extraction has no field "${unknown}"`, {
			description:
				'Open the node and refresh the list of fields, or remove this one. If the service does not return the fields of an extraction, choose Using JSON.',
		});
	}
	return membersIn(values, fields, '');
}

function membersIn(values: IDataObject, fields: Field[], above: string): IDataObject {
	const members = fields.flatMap((field): Array<[string, unknown]> => {
		const id = above + field.key;
		const within = withinOf(field);
		if (!within) return isMissing(values[id]) ? [] : [[field.key, read(values[id], id, field)]];
		const group = membersIn(values, within, `${id}.`);
		return Object.keys(group).length > 0 ? [[field.key, group]] : [];
	});
	return Object.fromEntries(members) as IDataObject;
}

function columnsOf(fields: Field[], above = ''): ResourceMapperField[] {
	return fields.flatMap((field) => {
		const id = above + field.key;
		const within = withinOf(field);
		return within ? columnsOf(within, `${id}.`) : [toColumn(id, field)];
	});
}

/** The fields of a group; undefined for a group without fields and for a list, which are single columns. */
const withinOf = ({ type, properties = [] }: Shape) =>
	type === 'object' && properties.length > 0 ? properties : undefined;

const TYPES: { [type in NonNullable<Shape['type']>]: FieldType } = {
	string: 'string',
	number: 'number',
	integer: 'number',
	date: 'dateTime',
	dateTime: 'dateTime',
	boolean: 'boolean',
	choice: 'options',
	object: 'object',
	array: 'array',
};

const toColumn = (id: string, { type = 'string', choices = [] }: Shape): ResourceMapperField => ({
	...{ id, displayName: id, type: TYPES[type] },
	...(type === 'choice' ? { options: choices.map((value) => ({ name: value, value })) } : {}),
	...{ display: true, required: false, defaultMatch: false, canBeUsedToMatch: false },
});

function read(value: unknown, id: string, { type, choices }: Shape): unknown {
	if (type === 'array' || type === 'object') return readJson(id, value);
	// The editor's date picker adds a time.
	return (type === 'date' && canonical(String(value), { type, choices })) || value;
}
