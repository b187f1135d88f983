import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { naming, readNaming } from '../naming.parameters';
import { forEachItem } from '../outcome';

export const description = updateDisplayOptions(
	{ show: { resource: ['classification'], operation: ['create'] } },
	[...naming('classification'), ...defineDocumentTypes],
);

export const execute = forEachItem(createClassification);

async function createClassification(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const classificationDetails = {
		...readNaming.call(this, 'classification', itemIndex),
		documentTypes: readDocumentTypes.call(this, itemIndex),
	};
	const body = { classificationDetails };
	return [await request.call(this, endpoints.classification.create, { itemIndex, body })];
}
