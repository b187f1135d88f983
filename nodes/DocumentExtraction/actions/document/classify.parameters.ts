import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import {
	defineTypesWithFields,
	readTypesWithFields,
} from '../../definitions/documentTypes.parameters';
import { language, readLanguage } from '../../definitions/extraction.parameters';
import { toServiceFields } from '../../definitions/serviceFields';
import type { Destination } from '../forEachBatch';
import { classificationId, readId } from '../ids.parameters';

/** The classification to use, by ID or Defined Here; `readClassification` reads it. */
export const whichClassification: INodeProperties[] = [
	{
		displayName: 'Classification',
		name: 'classification',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'By ID',
				value: 'id',
				description: 'Use an existing classification',
			},
			{
				name: 'Defined Here',
				value: 'definedHere',
				description:
					'Define the document types below. The node creates the classification automatically.',
			},
		],
		default: 'definedHere',
	},
	{ ...classificationId, displayOptions: { show: { classification: ['id'] } } },
	...updateDisplayOptions({ show: { classification: ['definedHere'] } }, defineTypesWithFields),
];

/** The language of documents whose type has fields; `readClassification` reads it. */
export const languageOption: INodeProperties = {
	...language,
	required: undefined,
	displayOptions: { show: { '/classification': ['definedHere'] } },
	description:
		'Language of the documents, for document types with fields. Default: Multi-Lingual, for documents in different languages.',
};

export function readClassification(this: IExecuteFunctions, itemIndex: number): Destination {
	if (this.getNodeParameter('classification', itemIndex) === 'id') {
		return readId.call(this, 'classification', itemIndex);
	}
	const types = readTypesWithFields.call(this, itemIndex);
	const documentTypes = types.map(({ fields, ...type }) => ({
		...type,
		...(fields
			? {
					extraction: {
						language: readTypesLanguage.call(this, itemIndex),
						fields: toServiceFields(fields, { withForms: true }),
					},
				}
			: {}),
	}));
	return { kind: 'classification', details: { documentTypes } };
}

function readTypesLanguage(this: IExecuteFunctions, itemIndex: number): string {
	return 'language' in this.getNodeParameter('options', itemIndex, {})
		? readLanguage.call(this, itemIndex, 'options.language')
		: 'Multi-Lingual';
}
