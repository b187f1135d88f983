import type {
	IHookFunctions,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { searchClassifications, searchExtractions } from '../DocumentExtraction/actions/lists';
import { testService } from '../DocumentExtraction/transport/credentialTest';
import { receive } from '../DocumentExtraction/trigger/receive';
import { isSubscribed, subscribe, unsubscribe } from '../DocumentExtraction/trigger/subscription';
import { description } from '../DocumentExtraction/trigger/trigger.parameters';

export class DocumentExtractionTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Document Extraction Trigger',
		name: 'documentExtractionTrigger',
		icon: {
			light: 'file:../DocumentExtraction/icons/documentExtraction.svg',
			dark: 'file:../DocumentExtraction/icons/documentExtraction.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: '={{ $parameter["events"].join(", ") }}',
		description: 'Starts the workflow when a document was read, corrected, confirmed or rejected',
		defaults: { name: 'Document Extraction Trigger' },
		builderHint: {
			searchHint:
				'Starts a workflow with one item per document when it was read, confirmed, corrected or rejected, or has failed: use it instead of a Schedule Trigger that polls. It returns the same items as document → extract, without files.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'documentExtractionApi', required: true, testedBy: 'testService' }],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
		],
		properties: description,
	};

	methods = {
		listSearch: { searchClassifications, searchExtractions },
		credentialTest: { testService },
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await isSubscribed.call(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				await subscribe.call(this);
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				await unsubscribe.call(this);
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive.call(this);
	}
}
