import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
} from '../../definitions/extraction.parameters';
import { defineFields, readFields } from '../../definitions/fields.parameters';
import { toServiceFields } from '../../definitions/serviceFields';
import type { Values } from '../../values/typeValues';
import type { Destination } from '../forEachBatch';
import { extractionId, readId } from '../ids.parameters';

const existing: INodeProperties = {
	...extractionId,
	displayName: 'Existing Extraction',
	displayOptions: { show: { extraction: ['id'] } },
};

/** The extraction to use, Defined Here or an existing one; `readExtraction` reads it. */
export const whichExtraction: INodeProperties[] = [
	{
		displayName: 'Extraction',
		name: 'extraction',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Defined Here',
				value: 'definedHere',
				description: 'Define the fields below. The node creates the extraction automatically.',
				builderHint: {
					propertyHint:
						'Prefer this: no extraction has to be created first. fields.values contains the rows of the table.',
				},
			},
			{
				name: 'Existing',
				value: 'id',
				description: 'Use an extraction that exists in the service',
			},
		],
		default: 'definedHere',
	},
	existing,
	...updateDisplayOptions({ show: { extraction: ['definedHere'] } }, [
		...defineFields,
		language,
		extractionOptions,
	]),
];

/** @param values how values are returned: typed ones are requested in their form */
export function readExtraction(
	this: IExecuteFunctions,
	itemIndex: number,
	values: Values,
): Destination {
	if (this.getNodeParameter('extraction', itemIndex) === 'id') {
		return readId.call(this, 'extraction', itemIndex, existing);
	}
	const options = readExtractionOptions.call(this, itemIndex);
	const fields = readFields.call(this, itemIndex);
	return {
		kind: 'extraction',
		details: {
			language: readLanguage.call(this, itemIndex),
			...(options ? { options } : {}),
			fields: toServiceFields(fields, { withForms: values === 'typed' }),
		},
		fields,
	};
}
