import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

import * as batch from './actions/batch/Batch.resource';
import * as classification from './actions/classification/Classification.resource';
import * as document from './actions/document/Document.resource';
import { nodeInputs } from './actions/document/inputs';
import { nodeOutputs } from './actions/document/outputs';
import * as extraction from './actions/extraction/Extraction.resource';
import * as file from './actions/file/File.resource';
import { searchClassifications, searchExtractions } from './actions/lists';
import { router } from './actions/router';
import { builderHint } from './builderHint';
import { searchLanguages } from './definitions/extraction.parameters';
import { testService } from './transport/credentialTest';

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
		description: 'Extract data from invoices, receipts, orders and other documents',
		defaults: { name: 'Document Extraction' },
		inputs: `={{(${nodeInputs})($parameter)}}`,
		outputs: `={{(${nodeOutputs})($parameter)}}`,
		usableAsTool: true,
		builderHint,
		credentials: [{ name: 'documentExtractionApi', required: true, testedBy: 'testService' }],
		webhooks: document.webhooks,
		waitingNodeTooltip: 'Waiting until a person has decided about the documents',
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				// By frequency of use: the node panel lists all actions in this order.
				options: [
					document.resource,
					extraction.resource,
					classification.resource,
					file.resource,
					batch.resource,
				],
				default: 'document',
			},
			...document.description,
			...extraction.description,
			...classification.description,
			...batch.description,
			...file.description,
		],
	};

	methods = {
		listSearch: { searchClassifications, searchExtractions, searchLanguages },
		resourceMapping: { getColumns: file.getColumns },
		credentialTest: { testService },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await router.call(this);
	}

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await document.resume.call(this);
	}
}
