import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { jsonParse, UserError } from 'n8n-workflow';

import type { Batch } from '../../batches/batch';
import { readJson } from '../../definitions/json';
import { emptyParameter } from '../../emptyParameter';
import { isObject } from '../../isObject';
import type { Field } from '../../values/field';
import { batchId, belongsTo, extractionId, readBatch } from '../ids.parameters';
import { getFilled } from '../readParameter';
import { dataIn } from './columns';

const fileId: INodeProperties = {
	displayName: 'File ID',
	name: 'fileId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. fil_9d4h6',
	description: 'ID of the file, as returned by Document: Extract or Document: Classify',
};

/** The file whose result is reviewed; `readFile` reads it. */
export const ofFile: INodeProperties[] = [...belongsTo, batchId, fileId];

export function readFile(
	this: IExecuteFunctions,
	itemIndex: number,
): { batch: Batch; fileId: string } {
	return {
		batch: readBatch.call(this, itemIndex),
		fileId: getFilled.call(this, fileId, itemIndex),
	};
}

const way: INodeProperties = {
	displayName: 'Define Data',
	name: 'defineData',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Using Fields Below',
			value: 'fields',
			description: 'Choose fields of the extraction and enter their values',
		},
		{
			name: 'Using JSON',
			value: 'json',
			description: 'Provide an object, such as the data of an item with some values changed',
		},
	],
	// For workflows saved before this parameter existed.
	default: 'json',
	displayOptions: { show: { belongsTo: ['extraction'] } },
	description: 'How to define the right values',
	builderHint: {
		propertyHint:
			'Use json, with an object in the shape of data in the items of extract. fields needs a schema that the editor loads from the service.',
	},
};

const columns: INodeProperties = {
	displayName: 'Fields',
	name: 'columns',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	required: true,
	typeOptions: {
		loadOptionsDependsOn: [`${extractionId.name}.value`],
		resourceMapper: {
			resourceMapperMethod: 'getColumns',
			mode: 'add',
			valuesLabel: 'Values to Correct',
			fieldWords: { singular: 'field', plural: 'fields' },
			// Only fields that the user adds are corrected.
			addAllFields: false,
			supportAutoMap: false,
			refreshIncompleteSchemaOnOpen: true,
		},
	},
	displayOptions: { show: { belongsTo: ['extraction'], defineData: ['fields'] } },
	description:
		'The fields to correct, with their right values. A field of a group is named with a dot, such as seller.name. Lists are JSON, and are replaced as a whole. Empty fields are not changed: to remove a value, use JSON.',
};

const data: INodeProperties = {
	displayName: 'Data',
	name: 'data',
	type: 'json',
	default: '={{ $json.data }}',
	required: true,
	displayOptions: { show: { belongsTo: ['extraction'], defineData: ['json'] } },
	description:
		'The right values, in the shape of data in the items of Document: Extract. Only values that differ from the result are sent; omitted fields are not changed, and null removes a value. Lists are replaced as a whole.',
};

const documentType: INodeProperties = {
	displayName: 'Document Type',
	name: 'documentType',
	type: 'string',
	default: '',
	displayOptions: { show: { belongsTo: ['classification'] } },
	placeholder: 'e.g. Invoice',
	description: 'The name of the right document type. Leave empty if none matches.',
};

/** The right values; `readData` and `readDocumentType` read them. */
export const corrected: INodeProperties[] = [way, columns, data, documentType];

/**
 * @param fieldsOf requests the fields of the extraction; only called if the values are given by field
 * @throws UserError if the data is not an object, or has an unknown field
 */
export async function readData(
	this: IExecuteFunctions,
	itemIndex: number,
	fieldsOf: () => Promise<Field[] | undefined>,
): Promise<IDataObject> {
	const isByFields = this.getNodeParameter(way.name, itemIndex, way.default) === 'fields';
	if (isByFields) {
		// Read as a whole: if only the values were read, n8n would convert them, and an empty text to 0.
		const mapped: unknown = this.getNodeParameter(columns.name, itemIndex);
		const plain: unknown = jsonParse(JSON.stringify(isObject(mapped) ? mapped.value : null));
		return dataIn(isObject(plain) ? plain : {}, (await fieldsOf()) ?? []);
	}
	const value = readJson(data.displayName, this.getNodeParameter(data.name, itemIndex));
	// Converts dates from expressions to texts.
	const plain: unknown = jsonParse(JSON.stringify(value));
	if (isObject(plain)) return plain;
	throw new UserError('Data must be an object', {
		description: 'Use the data of an item of Document: Extract, such as {"total": "12.00"}.',
	});
}

/**
 * @returns null if no type is right: Document Type is empty or null
 * @throws NodeOperationError if its expression returned nothing, which would erase the type
 */
export function readDocumentType(this: IExecuteFunctions, itemIndex: number): string | null {
	const given: unknown = this.getNodeParameter(documentType.name, itemIndex, '');
	if (given === undefined) throw emptyParameter.call(this, documentType, itemIndex);
	return String(given ?? '').trim() || null;
}
