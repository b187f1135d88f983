import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { forEachItem } from '../outcome';
import { classificationId, getFilled } from '../parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['classification'], operation: ['get'] } },
	[classificationId],
);

export const execute = forEachItem(getClassification);

async function getClassification(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const body = { classificationId: getFilled.call(this, classificationId, itemIndex) };
	return [await request.call(this, endpoints.classification.get, { itemIndex, body })];
}
