import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { descriptionOf, nameOf } from '../naming';
import { forEachItem } from '../outcome';
import { getFilled } from '../parameters';

const name: INodeProperties = { ...nameOf('classification'), required: true };

const properties: INodeProperties[] = [
	name,
	{ ...descriptionOf('classification'), name: 'about' },
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
