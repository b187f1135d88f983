import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { emptyParameter } from '../emptyParameter';
import type { Kind } from '../transport/endpoints';
import { getFilled } from './readParameter';

const placeholders = {
	extraction: {
		name: 'e.g. Supplier invoices',
		description: 'e.g. Invoices that suppliers send by e-mail',
	},
	classification: {
		name: 'e.g. Incoming mail',
		description: 'e.g. Mail from the shared mailbox',
	},
} as const satisfies Record<Kind, object>;

const nameOf = (kind: Kind): INodeProperties => ({
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: placeholders[kind].name,
	description: `Name of the ${kind} in the service`,
});

const descriptionOf = (kind: Kind): INodeProperties => ({
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: placeholders[kind].description,
	description: 'What kind of documents to expect',
});

/** Name and description of a new extraction or classification; `readNaming` reads them. */
export const naming = (kind: Kind): INodeProperties[] => [
	{ ...nameOf(kind), required: true },
	{ ...descriptionOf(kind), name: 'about' },
];

/** @throws NodeOperationError if Name is empty */
export function readNaming(
	this: IExecuteFunctions,
	kind: Kind,
	itemIndex: number,
): { name: string; description?: string } {
	const name = getFilled.call(this, nameOf(kind), itemIndex);
	const about = String(this.getNodeParameter('about', itemIndex, '') ?? '');
	return { name, ...(about ? { description: about } : {}) };
}

/** Name, description and other fields in an update; `readUpdateFields` reads them. */
export const updateFields = (kind: Kind, others: INodeProperties[] = []): INodeProperties => ({
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [descriptionOf(kind), ...others, nameOf(kind)],
});

/**
 * The fields that the user added, by parameter name.
 *
 * @throws NodeOperationError if Name is empty, or the expression in Description returned nothing; an empty
 *   description removes the stored one
 */
export function readUpdateFields(
	this: IExecuteFunctions,
	kind: Kind,
	itemIndex: number,
): IDataObject {
	const given: IDataObject = { ...this.getNodeParameter('updateFields', itemIndex, {}) };
	const inUpdate = (field: INodeProperties) => ({ ...field, name: `updateFields.${field.name}` });
	if ('name' in given) given.name = getFilled.call(this, inUpdate(nameOf(kind)), itemIndex);
	if ('description' in given && given.description === undefined) {
		throw emptyParameter.call(this, inUpdate(descriptionOf(kind)), itemIndex);
	}
	return given;
}
