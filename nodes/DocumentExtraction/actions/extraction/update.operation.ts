import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
} from '../../definitions/extraction.parameters';
import { defineFields, readFields } from '../../definitions/fields.parameters';
import { orLeaveAsIs } from '../../definitions/leaveAsIs';
import { isObject } from '../../isObject';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { updateFields } from '../naming';
import { forEachItem } from '../outcome';
import { extractionId, getFilled } from '../parameters';

const properties: INodeProperties[] = [
	extractionId,
	...orLeaveAsIs(defineFields),
	extractionOptions,
	updateFields('extraction', [{ ...language, required: false }]),
];

export const description = updateDisplayOptions(
	{ show: { resource: ['extraction'], operation: ['update'] } },
	properties,
);

export const execute = forEachItem(updateExtraction);

/** Sends what is to change, and no more: members that are not sent stay (addendum, section 2). */
async function updateExtraction(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const id = getFilled.call(this, extractionId, itemIndex);
	const texts = this.getNodeParameter('updateFields', itemIndex, {});
	const details: IDataObject = {
		...texts,
		...('language' in texts
			? { language: readLanguage.call(this, itemIndex, 'updateFields.language') }
			: {}),
	};
	if (this.getNodeParameter('defineFields', itemIndex) !== 'keep') {
		details.fields = readFields.call(this, itemIndex);
	}
	const options = readExtractionOptions.call(this, itemIndex);
	if (options !== undefined) {
		details.options = { ...(await getOptions.call(this, id, itemIndex)), ...options };
	}
	if (Object.keys(details).length === 0) {
		throw new NodeOperationError(this.getNode(), 'There is nothing to update', {
			itemIndex,
			description: 'Change Define Fields, or add something to Extraction Options or Update Fields.',
		});
	}
	const body = { extractionId: id, extractionDetails: details };
	return [await request.call(this, endpoints.extraction.update, { itemIndex, body })];
}

/** Whether options that are not sent stay is not documented: those there are go along. */
async function getOptions(
	this: IExecuteFunctions,
	id: string,
	itemIndex: number,
): Promise<IDataObject> {
	const body = { extractionId: id };
	const { extractionDetails } = await request.call(this, endpoints.extraction.get, {
		itemIndex,
		body,
	});
	const options = isObject(extractionDetails) ? extractionDetails.options : undefined;
	return isObject(options) ? options : {};
}
