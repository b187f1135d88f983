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
 * The fields of the extraction that the file belongs to, as the editor offers them: single values and
 * whole lists, those of a group as `seller.name`.
 */
export async function getColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const given: unknown = this.getCurrentNodeParameter(extractionId.name, { extractValue: true });
	const id = String(given ?? '').trim();
	// The editor resolves expressions before it asks, where it can.
	if (id === '' || id.startsWith('=')) return { fields: [], emptyFieldsNotice: NOT_KNOWN };
	const { fields = [] } = (await viewDefinition.call(this, id, 0)) ?? {};
	return { fields: columnsOf(fields), emptyFieldsNotice: NOT_KNOWN };
}

/**
 * What is filled in, in the shape of the data of an item. A column that is empty is left out.
 *
 * @param values by the IDs of columns
 * @throws UserError where no field has such an ID, or a list is no JSON
 */
export function dataIn(values: IDataObject, fields: Field[]): IDataObject {
	const known = new Set(columnsOf(fields).map(({ id }) => id));
	const unknown = Object.keys(values).find((id) => !isMissing(values[id]) && !known.has(id));
	if (unknown !== undefined) {
		throw new UserError(`The extraction has no field "${unknown}"`, {
			description:
				'Open the node and refresh the list of fields, or remove this one. If the service does not tell the fields of an extraction, choose Using JSON.',
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

/** The fields of a group; a group without any, and a list, is a column as a whole. */
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
	// What a date is chosen with in the editor gives it a time.
	return (type === 'date' && canonical(String(value), { type, choices })) || value;
}
