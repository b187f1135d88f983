import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
} from '../../definitions/extraction.parameters';
import { defineFields, readFields } from '../../definitions/fields.parameters';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { descriptionOf, nameOf } from '../naming';
import { forEachItem } from '../outcome';
import { getFilled } from '../parameters';

const name: INodeProperties = { ...nameOf('extraction'), required: true };

const properties: INodeProperties[] = [
	name,
	{ ...descriptionOf('extraction'), name: 'about' },
	...defineFields,
	language,
	extractionOptions,
];

export const description = updateDisplayOptions(
	{ show: { resource: ['extraction'], operation: ['create'] } },
	properties,
);

export const execute = forEachItem(createExtraction);

async function createExtraction(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const about = String(this.getNodeParameter('about', itemIndex, ''));
	const options = readExtractionOptions.call(this, itemIndex);
	const extractionDetails = {
		name: getFilled.call(this, name, itemIndex),
		...(about ? { description: about } : {}),
		language: readLanguage.call(this, itemIndex),
		...(options ? { options } : {}),
		fields: readFields.call(this, itemIndex),
	};
	const body = { extractionDetails };
	return [await request.call(this, endpoints.extraction.create, { itemIndex, body })];
}
