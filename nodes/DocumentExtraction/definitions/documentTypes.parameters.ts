import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { isObject } from '../isObject';
import { checkDocumentTypes, type DocumentType } from './documentTypes';
import { readJson } from './json';

const way: INodeProperties = {
	displayName: 'Define Document Types',
	name: 'defineTypes',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Using Types Below',
			value: 'table',
			description: 'Define the document types in a table, one row per type',
		},
		{
			name: 'Using JSON',
			value: 'json',
			description: 'Define the document types in the JSON format of the service',
		},
	],
	default: 'table',
	description: 'How to define the document types',
};

const documentTypes: INodeProperties = {
	displayName: 'Document Types',
	name: 'documentTypes',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, sortable: true },
	placeholder: 'Add Document Type',
	default: { values: [{ name: '', description: '', uniqueWords: '', extractionId: '' }] },
	displayOptions: { show: { defineTypes: ['table'] } },
	options: [
		{
			displayName: 'Document Type',
			name: 'values',
			values: [
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. Invoice',
					description: 'Name of the document type in the output',
				},
				{
					displayName: 'Description',
					name: 'description',
					type: 'string',
					default: '',
					placeholder: 'e.g. Bill of a supplier that asks for payment',
					description: 'How to recognize documents of this type',
				},
				{
					displayName: 'Unique Words',
					name: 'uniqueWords',
					type: 'string',
					typeOptions: { rows: 2 },
					default: '',
					placeholder: 'e.g. invoice, amount due, VAT',
					description: 'Words that appear on documents of this type and rarely on others',
					hint: 'Comma-separated, or one per line',
				},
				{
					displayName: 'Extraction ID',
					name: 'extractionId',
					type: 'string',
					default: '',
					placeholder: 'e.g. ext_8f2k1',
					description: 'ID of the extraction to run on documents of this type',
				},
			],
		},
	],
};

const documentTypesJson: INodeProperties = {
	displayName: 'Document Types (JSON)',
	name: 'documentTypesJson',
	type: 'json',
	typeOptions: { rows: 10 },
	default:
		'[\n  {\n    "name": "Invoice",\n    "description": "Bill of a supplier that asks for payment",\n    "uniqueWords": ["invoice", "amount due", "VAT"]\n  },\n  {\n    "name": "Resume",\n    "description": "Summary of the experience and education of a person",\n    "uniqueWords": ["work experience", "education", "skills"]\n  }\n]',
	required: true,
	displayOptions: { show: { defineTypes: ['json'] } },
	description:
		'Array of document types with name, description, uniqueWords and, optionally, the extractionId to extract their data with',
};

/** The definition of the document types; `readDocumentTypes` reads it. */
export const defineDocumentTypes: INodeProperties[] = [way, documentTypes, documentTypesJson];

/**
 * The document types defined for this item.
 *
 * @throws UserError that names the place, for invalid types
 */
export function readDocumentTypes(this: IExecuteFunctions, itemIndex: number): DocumentType[] {
	if (this.getNodeParameter(way.name, itemIndex) !== 'json') {
		return checkDocumentTypes(this.getNodeParameter('documentTypes.values', itemIndex, []));
	}
	const json = this.getNodeParameter(documentTypesJson.name, itemIndex);
	const value = readJson(documentTypesJson.displayName, json);
	return checkDocumentTypes(
		isObject(value) && 'documentTypes' in value ? value.documentTypes : value,
	);
}
