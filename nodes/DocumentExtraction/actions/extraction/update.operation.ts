import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
} from '../../definitions/extraction.parameters';
import { defineFields, readFields } from '../../definitions/fields.parameters';
import { orLeaveAsIs } from '../../definitions/leaveAsIs.parameters';
import { toServiceFields } from '../../definitions/serviceFields';
import { isObject } from '../../isObject';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { extractionId, readId } from '../ids.parameters';
import { readUpdateFields, updateFields } from '../naming.parameters';
import { forEachItem } from '../outcome';

export const description = updateDisplayOptions(
	{ show: { resource: ['extraction'], operation: ['update'] } },
	[
		extractionId,
		...orLeaveAsIs(defineFields),
		extractionOptions,
		updateFields('extraction', [{ ...language, required: false }]),
	],
);

export const execute = forEachItem(updateExtraction);

/** Sends only the changes: the service keeps members that are not sent. */
async function updateExtraction(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const { id } = readId.call(this, 'extraction', itemIndex);
	const texts = readUpdateFields.call(this, 'extraction', itemIndex);
	const details: IDataObject = {
		...texts,
		...('language' in texts
			? { language: readLanguage.call(this, itemIndex, 'updateFields.language') }
			: {}),
	};
	if (this.getNodeParameter('defineFields', itemIndex) !== 'keep') {
		details.fields = toServiceFields(readFields.call(this, itemIndex), { withForms: true });
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

/**
 * Reads the stored options, because it is not documented whether a service keeps options that are not sent
 * (docs/interface.md#extractions).
 */
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
