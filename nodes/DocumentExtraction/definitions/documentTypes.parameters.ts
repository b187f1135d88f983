import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { isObject } from '../isObject';
import {
	checkDocumentTypes,
	checkTypesWithFields,
	placeOf,
	refusal,
	type DocumentType,
	type TypeWithFields,
} from './documentTypes';
import { fromRows } from './fieldsFromTable';
import { fieldsTable } from './fieldsTable.parameters';
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

const about: INodeProperties[] = [
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Invoice',
		description: 'Name of the document type in the output',
	},
	{
		displayName: 'Description',
		name: 'description',
		type: 'string',
		default: '',
		placeholder: 'e.g. Bill of a supplier that asks for payment',
		description: 'How to recognize documents of this type, if the name alone does not say it',
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
		builderHint: {
			propertyHint: 'A single string such as "invoice, amount due, VAT", not an array.',
		},
	},
];

const extractionId: INodeProperties = {
	displayName: 'Extraction ID',
	name: 'extractionId',
	type: 'string',
	default: '',
	placeholder: 'e.g. ext_8f2k1',
	description: 'ID of the extraction to run on documents of this type',
};

const whatToExtract: INodeProperties[] = [
	{
		displayName: 'Extract Data',
		name: 'extractData',
		type: 'options',
		options: [
			{ name: 'No', value: 'no', description: 'Only recognize documents of this type' },
			{
				name: 'Fields Below',
				value: 'fields',
				description:
					'Define the fields of this type below. The node creates the extraction automatically.',
			},
			{
				name: 'By Extraction ID',
				value: 'id',
				description: 'Use an existing extraction',
			},
		],
		default: 'no',
		description: 'Whether and how to extract data from documents of this type',
	},
	{ ...extractionId, required: true, displayOptions: { show: { extractData: ['id'] } } },
	{ ...fieldsTable, displayOptions: { show: { extractData: ['fields'] } } },
];

/** The table of document types; each has a name, description and unique words, and the given parameters. */
const tableOf = (more: INodeProperties[]): INodeProperties => ({
	displayName: 'Document Types',
	name: 'documentTypes',
	type: 'fixedCollection',
	typeOptions: {
		multipleValues: true,
		sortable: true,
		fixedCollection: { itemTitle: '={{ $collection.item.value.name }}' },
	},
	placeholder: 'Add Document Type',
	default: { values: [{ name: '', description: '', uniqueWords: '' }] },
	displayOptions: { show: { defineTypes: ['table'] } },
	options: [{ displayName: 'Document Type', name: 'values', values: [...about, ...more] }],
});

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
export const defineDocumentTypes: INodeProperties[] = [
	way,
	tableOf([extractionId]),
	documentTypesJson,
];

/** The definition of document types without extraction of data. */
export const defineTypesAlone: INodeProperties[] = [
	way,
	tableOf([]),
	{
		...documentTypesJson,
		description: 'Array of document types with name, description and uniqueWords',
	},
];

/** The definition of document types with optional fields; `readTypesWithFields` reads it. */
export const defineTypesWithFields: INodeProperties[] = [
	way,
	tableOf(whatToExtract),
	{
		...documentTypesJson,
		description:
			'Array of document types with name, description, uniqueWords and, optionally, the fields to extract or the extractionId to extract their data with',
	},
];

/**
 * The document types defined for this item.
 *
 * @throws UserError with the path, for invalid types
 */
export function readDocumentTypes(this: IExecuteFunctions, itemIndex: number): DocumentType[] {
	return checkDocumentTypes(readTypes.call(this, itemIndex));
}

/**
 * The document types defined for this item, some of them with fields.
 *
 * @throws UserError with the path, for invalid types or fields
 */
export function readTypesWithFields(this: IExecuteFunctions, itemIndex: number): TypeWithFields[] {
	return checkTypesWithFields(readTypes.call(this, itemIndex));
}

function readTypes(this: IExecuteFunctions, itemIndex: number): unknown {
	if (this.getNodeParameter(way.name, itemIndex) !== 'json') {
		const rows: unknown = this.getNodeParameter('documentTypes.values', itemIndex, []);
		return Array.isArray(rows) ? rows.filter(isObject).map(fromRow) : rows;
	}
	const json = this.getNodeParameter(documentTypesJson.name, itemIndex);
	const value = readJson(documentTypesJson.displayName, json);
	return isObject(value) && 'documentTypes' in value ? value.documentTypes : value;
}

function fromRow({ extractData, fields, ...type }: IDataObject, index: number): IDataObject {
	if (extractData === 'fields') {
		return { ...type, fields: fromRows(isObject(fields) ? fields.values : []) };
	}
	if (extractData === 'id' && String(type.extractionId ?? '').trim() === '') {
		throw refusal(
			placeOf(String(type.name ?? '').trim(), index + 1),
			'Extraction ID is empty',
			'Fill in Extraction ID, or change Extract Data. If it is set by an expression, check that the field exists in this item.',
		);
	}
	return type;
}
