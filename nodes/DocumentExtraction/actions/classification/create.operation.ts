import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { forEachItem } from '../outcome';
import { getFilled } from '../parameters';

const name: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Incoming mail',
	description: 'What the classification is called at the service',
};

const properties: INodeProperties[] = [
	name,
	{
		displayName: 'Description',
		name: 'about',
		type: 'string',
		default: '',
		placeholder: 'e.g. What arrives in the shared mailbox',
		description: 'What the documents are',
	},
	...defineDocumentTypes,
];

export const description = updateDisplayOptions(
	{ show: { resource: ['classification'], operation: ['create'] } },
	properties,
);

export const execute = forEachItem(createClassification);

async function createClassification(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const about = String(this.getNodeParameter('about', itemIndex, ''));
	const classificationDetails = {
		name: getFilled.call(this, name, itemIndex),
		...(about ? { description: about } : {}),
		documentTypes: readDocumentTypes.call(this, itemIndex),
	};
	const body = { classificationDetails };
	return [await request.call(this, endpoints.classification.create, { itemIndex, body })];
}
