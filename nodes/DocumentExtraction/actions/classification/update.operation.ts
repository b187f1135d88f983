import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { orLeaveAsIs } from '../../definitions/leaveAsIs.parameters';
import { isObject } from '../../isObject';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { classificationId, readId } from '../ids.parameters';
import { readUpdateFields, updateFields } from '../naming.parameters';
import { forEachItem } from '../outcome';

export const description = updateDisplayOptions(
	{ show: { resource: ['classification'], operation: ['update'] } },
	[classificationId, ...orLeaveAsIs(defineDocumentTypes), updateFields('classification')],
);

export const execute = forEachItem(updateClassification);

/** An update must contain all members, so the stored ones are sent again. */
async function updateClassification(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const { id } = readId.call(this, 'classification', itemIndex);
	const changes = readUpdateFields.call(this, 'classification', itemIndex);
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
