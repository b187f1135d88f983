import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { orLeaveAsIs } from '../../definitions/leaveAsIs';
import { isObject } from '../../isObject';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { updateFields } from '../naming';
import { forEachItem } from '../outcome';
import { classificationId, getFilled } from '../parameters';

const properties: INodeProperties[] = [
	classificationId,
	...orLeaveAsIs(defineDocumentTypes),
	updateFields('classification'),
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
