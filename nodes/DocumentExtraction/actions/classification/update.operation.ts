import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { orLeaveAsIs } from '../../definitions/leaveAsIs';
import { endpoints } from '../../transport/endpoints';
import { isObject } from '../../transport/failure';
import { request } from '../../transport/request';
import { forEachItem } from '../outcome';
import { classificationId, getFilled } from '../parameters';

const properties: INodeProperties[] = [
	classificationId,
	...orLeaveAsIs(defineDocumentTypes),
	{
		displayName: 'Update Fields',
		name: 'updateFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Description',
				name: 'description',
				type: 'string',
				default: '',
				placeholder: 'e.g. What arrives in the shared mailbox',
				description: 'What the documents are',
			},
			{
				displayName: 'Name',
				name: 'name',
				type: 'string',
				default: '',
				placeholder: 'e.g. Incoming mail',
				description: 'What the classification is called at the service',
			},
		],
	},
];

export const description = updateDisplayOptions(
	{ show: { resource: ['classification'], operation: ['update'] } },
	properties,
);

export const execute = forEachItem(updateClassification);

/** The service wants all members of an update (addendum, section 2): those it has go along. */
async function updateClassification(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const id = getFilled.call(this, classificationId, itemIndex);
	const changes: IDataObject = { ...this.getNodeParameter('updateFields', itemIndex, {}) };
	if (this.getNodeParameter('defineTypes', itemIndex) !== 'keep') {
		changes.documentTypes = readDocumentTypes.call(this, itemIndex);
	}
	if (Object.keys(changes).length === 0) {
		throw new NodeOperationError(this.getNode(), 'There is nothing to update', {
			itemIndex,
			description: 'Change Define Document Types, or add something to Update Fields.',
		});
	}
	const stored = await request.call(this, endpoints.classification.get, {
		itemIndex,
		body: { classificationId: id },
	});
	const details = isObject(stored.classificationDetails) ? stored.classificationDetails : {};
	const body = {
		classificationId: id,
		classificationDetails: {
			name: details.name ?? '',
			description: details.description ?? '',
			documentTypes: details.documentTypes ?? [],
			...changes,
		},
	};
	return [await request.call(this, endpoints.classification.update, { itemIndex, body })];
}
