import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { simulatedService, type Reaction, type Received } from '../../harness/scriptedService';
import type { TestBench } from './workflow';

/** Scripted answers of a service about documents, in the order of their uploads. */
type Answers = {
	/** Members of the files, in addition to IDs and the status. */
	files: IDataObject[];
	/** Members of the files of a linked extraction, `ext_7`. */
	linked?: IDataObject[];
	/** The fields of every extraction; if absent, viewExtraction answers with status 404. */
	fields?: IDataObject[];
	language?: string;
};

export function answering({ files, linked = [], fields, language }: Answers) {
	const answer = simulatedService();
	return (request: Received): Reaction => {
		if (request.path.endsWith('/viewExtraction')) {
			return fields
				? { body: { extractionDetails: { fields, language } } }
				: { status: 404, body: { status: 'error', message: 'Not found' } };
		}
		if (!request.path.endsWith('/getResults')) return answer(request);
		const found = request.body.includes('ext_7') ? linked : files;
		return {
			body: {
				files: found.map((file, i) => ({ fileId: `fil_${i}`, status: 'processed', ...file })),
			},
		};
	};
}

export const link = (fileId: string) => ({ extractionId: 'ext_7', batchId: 'bat_7', fileId });

/** Parameters of Document: Extract with these fields; uploads are in the order of the items. */
export const extract = (
	fields: IDataObject[],
	options: INodeParameters = {},
	more: INodeParameters = {},
): INodeParameters => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'definedHere',
	defineFields: 'json',
	fieldsJson: JSON.stringify(fields),
	...more,
	options: { concurrentUploads: 1, ...options },
});

export const extractById = (options: INodeParameters = {}) =>
	extract([], options, { extraction: 'id', extractionId: 'ext_1' });

export const classify = (
	options: INodeParameters = {},
	more: INodeParameters = {},
): INodeParameters => ({
	resource: 'document',
	operation: 'classify',
	classification: 'id',
	classificationId: 'cla_1',
	...more,
	options: { concurrentUploads: 1, ...options },
});

/** Items with one file each. */
export const itemsOf = async (bench: TestBench, count: number) =>
	await Promise.all(Array.from({ length: count }, () => bench.itemWith({ data: 'x' })));

export const asTool = { type: 'n8n-nodes-document-extraction.documentExtractionTool' };
