import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { readTypesWithFields } from '../../definitions/documentTypes.parameters';
import { language, readLanguage } from '../../definitions/extraction.parameters';
import { toServiceFields } from '../../definitions/serviceFields';
import type { Values } from '../../values/typeValues';
import type { Destination } from '../forEachBatch';
import { classificationId, readId } from '../ids.parameters';

const existing: INodeProperties = {
	...classificationId,
	displayName: 'Existing Classification',
	displayOptions: { show: { classification: ['id'] } },
};

/**
 * The classification to use, Defined Here with these parameters or an existing one; `readClassification`
 * reads it.
 */
export const whichClassification = (defineTypes: INodeProperties[]): INodeProperties[] => [
	{
		displayName: 'Classification',
		name: 'classification',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Defined Here',
				value: 'definedHere',
				description:
					'Define the document types below. The node creates the classification automatically.',
			},
			{
				name: 'Existing',
				value: 'id',
				description: 'Use a classification that exists in the service',
			},
		],
		default: 'definedHere',
	},
	existing,
	...updateDisplayOptions({ show: { classification: ['definedHere'] } }, defineTypes),
];

/** The language of documents whose type has fields; `readClassification` reads it. */
export const languageOption: INodeProperties = {
	...language,
	required: undefined,
	displayOptions: { show: { '/classification': ['definedHere'] } },
	description:
		'Language of the documents, for document types with fields. Default: Multi-Lingual, for documents in different languages.',
};

/**
 * @param values how values are returned: typed ones are requested in their form
 * @param readTypes reads the types that are defined here
 */
export function readClassification(
	this: IExecuteFunctions,
	itemIndex: number,
	values: Values,
	readTypes: typeof readTypesWithFields = readTypesWithFields,
): Destination {
	if (this.getNodeParameter('classification', itemIndex) === 'id') {
		return readId.call(this, 'classification', itemIndex, existing);
	}
	const types = readTypes.call(this, itemIndex);
	const language = readTypesLanguage.call(this, itemIndex);
	const withForms = values === 'typed';
	const documentTypes = types.map(({ fields, ...type }) => ({
		...type,
		...(fields ? { extraction: { language, fields: toServiceFields(fields, { withForms }) } } : {}),
	}));
	const fieldsOfTypes = types.flatMap(({ name, fields }) =>
		fields ? { documentType: name, fields, language } : [],
	);
	return { kind: 'classification', details: { documentTypes }, fieldsOfTypes };
}

function readTypesLanguage(this: IExecuteFunctions, itemIndex: number): string {
	return 'language' in this.getNodeParameter('options', itemIndex, {})
		? readLanguage.call(this, itemIndex, 'options.language')
		: 'Multi-Lingual';
}
