import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import * as batch from './actions/batch/Batch.resource';
import * as document from './actions/document/Document.resource';
import * as extraction from './actions/extraction/Extraction.resource';
import * as file from './actions/file/File.resource';
import { router } from './actions/router';

export class DocumentExtraction implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Document Extraction',
		name: 'documentExtraction',
		icon: {
			light: 'file:icons/documentExtraction.svg',
			dark: 'file:icons/documentExtraction.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description: 'Turn invoices, receipts, orders and other documents into data',
		defaults: { name: 'Document Extraction' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		credentials: [{ name: 'documentExtractionApi', required: true }],
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: [
					{ name: 'Batch', value: 'batch' },
					{ name: 'Document', value: 'document' },
					{ name: 'Extraction', value: 'extraction' },
					{ name: 'File', value: 'file' },
				],
				default: 'document',
			},
			...document.description,
			...extraction.description,
			...batch.description,
			...file.description,
		],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await router.call(this);
	}
}
