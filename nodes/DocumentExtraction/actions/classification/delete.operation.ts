import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { forEachItem } from '../outcome';
import { classificationId, getFilled } from '../parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['classification'], operation: ['delete'] } },
	[classificationId],
);

export const execute = forEachItem(deleteClassification);

async function deleteClassification(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const body = { classificationId: getFilled.call(this, classificationId, itemIndex) };
	await request.call(this, endpoints.classification.delete, { itemIndex, body });
	return [{ deleted: true, ...body }];
}
