import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { forEachItem } from '../outcome';
import { extractionId, getFilled } from '../parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['extraction'], operation: ['get'] } },
	[extractionId],
);

export const execute = forEachItem(getExtraction);

async function getExtraction(this: IExecuteFunctions, itemIndex: number): Promise<IDataObject[]> {
	const body = { extractionId: getFilled.call(this, extractionId, itemIndex) };
	return [await request.call(this, endpoints.extraction.get, { itemIndex, body })];
}
