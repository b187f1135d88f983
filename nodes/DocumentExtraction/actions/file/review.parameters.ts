import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { jsonParse, UserError } from 'n8n-workflow';

import type { Batch } from '../../batches/batch';
import { readJson } from '../../definitions/json';
import { isObject } from '../../isObject';
import { batchId, belongsTo, readBatch } from '../ids.parameters';
import { getFilled } from '../readParameter';

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

const data: INodeProperties = {
	displayName: 'Data',
	name: 'data',
	type: 'json',
	default: '={{ $json.data }}',
	required: true,
	displayOptions: { show: { belongsTo: ['extraction'] } },
	description:
		'The values as they should be, in the shape of data in the items of Document: Extract. Only those that differ from the result are sent; fields that are left out stay as they are, and null takes a value away. Lists are replaced as a whole.',
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

/** What is right; `readData` and `readDocumentType` read it. */
export const corrected: INodeProperties[] = [data, documentType];

/** @throws UserError where it is no object */
export function readData(this: IExecuteFunctions, itemIndex: number): IDataObject {
	const value = readJson(data.displayName, this.getNodeParameter(data.name, itemIndex));
	// Dates of expressions become texts.
	const plain: unknown = jsonParse(JSON.stringify(value));
	if (isObject(plain)) return plain;
	throw new UserError('Data must be an object', {
		description: 'Use the data of an item of Document: Extract, such as {"total": "12.00"}.',
	});
}

/** Null where none is right. */
export function readDocumentType(this: IExecuteFunctions, itemIndex: number): string | null {
	return String(this.getNodeParameter(documentType.name, itemIndex, '') ?? '').trim() || null;
}
