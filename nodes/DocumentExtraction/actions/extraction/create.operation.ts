import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { fieldsFromJson, fieldsFromTable } from '../../definitions/fields';
import { defineFields } from '../../definitions/fields.parameters';
import { request } from '../../transport/request';
import { forEachItem } from '../outcome';
import { getFilled } from '../parameters';

const name: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Supplier invoices',
	description: 'What the extraction is called at the service',
};

const language: INodeProperties = {
	displayName: 'Language',
	name: 'language',
	type: 'string',
	default: 'English',
	required: true,
	placeholder: 'e.g. German',
	description:
		'Language of the documents, its English name. Use Multi-Lingual where it differs from document to document.',
};

const properties: INodeProperties[] = [
	name,
	language,
	...defineFields,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			{
				displayName: 'Checkbox Recognition',
				name: 'checkboxRecognition',
				type: 'boolean',
				default: true,
				description: 'Whether to read which boxes are ticked',
			},
			{
				displayName: 'Description',
				name: 'description',
				type: 'string',
				default: '',
				placeholder: 'e.g. Invoices that suppliers send by e-mail',
				description: 'What the documents are',
			},
			{
				displayName: 'Handwritten Text Recognition',
				name: 'handwrittenTextRecognition',
				type: 'boolean',
				default: true,
				description: 'Whether to read handwriting',
			},
			{
				displayName: 'Has Table',
				name: 'hasTable',
				type: 'boolean',
				default: true,
				description: 'Whether the documents hold tables',
			},
			{
				displayName: 'Has Visuals',
				name: 'hasVisuals',
				type: 'boolean',
				default: true,
				description: 'Whether the documents hold charts, pictures or other figures',
			},
		],
	},
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
	const { description: about, ...options } = this.getNodeParameter('options', itemIndex, {});
	const fields =
		this.getNodeParameter('defineFields', itemIndex) === 'json'
			? fieldsFromJson(this.getNodeParameter('fieldsJson', itemIndex))
			: fieldsFromTable(this.getNodeParameter('fields.values', itemIndex, []) as IDataObject[]);

	const answer = await request.call(this, 'createExtraction', {
		itemIndex,
		body: {
			extractionDetails: {
				name: getFilled.call(this, name, itemIndex),
				...(about ? { description: about } : {}),
				language: getFilled.call(this, language, itemIndex),
				...(Object.keys(options).length > 0 ? { options } : {}),
				fields,
			},
		},
	});
	return [answer];
}
