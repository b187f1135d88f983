import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
} from '../../definitions/extraction.parameters';
import { defineFields, readFields } from '../../definitions/fields.parameters';
import { toServiceFields } from '../../definitions/serviceFields';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { naming, readNaming } from '../naming.parameters';
import { forEachItem } from '../outcome';

export const description = updateDisplayOptions(
	{ show: { resource: ['extraction'], operation: ['create'] } },
	[...naming('extraction'), ...defineFields, language, extractionOptions],
);

export const execute = forEachItem(createExtraction);

async function createExtraction(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const options = readExtractionOptions.call(this, itemIndex);
	const extractionDetails = {
		...readNaming.call(this, 'extraction', itemIndex),
		language: readLanguage.call(this, itemIndex),
		...(options ? { options } : {}),
		fields: toServiceFields(readFields.call(this, itemIndex), { withForms: true }),
	};
	const body = { extractionDetails };
	return [await request.call(this, endpoints.extraction.create, { itemIndex, body })];
}
