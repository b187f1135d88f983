import type { INodeProperties } from 'n8n-workflow';

import type { Kind } from '../transport/endpoints';

const placeholders = {
	extraction: {
		name: 'e.g. Supplier invoices',
		description: 'e.g. Invoices that suppliers send by e-mail',
	},
	classification: {
		name: 'e.g. Incoming mail',
		description: 'e.g. What arrives in the shared mailbox',
	},
} as const satisfies Record<Kind, object>;

/** What an extraction or a classification is called. */
export const nameOf = (kind: Kind): INodeProperties => ({
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: placeholders[kind].name,
	description: `What the ${kind} is called at the service`,
});

/** What its documents are. */
export const descriptionOf = (kind: Kind): INodeProperties => ({
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: placeholders[kind].description,
	description: 'What the documents are',
});

/** The parameters of an update that are texts, and others that go with them, by their names. */
export const updateFields = (kind: Kind, others: INodeProperties[] = []): INodeProperties => ({
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [descriptionOf(kind), ...others, nameOf(kind)],
});
