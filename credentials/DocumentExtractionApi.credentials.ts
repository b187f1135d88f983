import type {
	IAuthenticateGeneric,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

const NO_SERVICE =
	'There is no document extraction service at this URL. Check Base URL (it must end with /v1) and API Layout.';

export class DocumentExtractionApi implements ICredentialType {
	name = 'documentExtractionApi';

	displayName = 'Document Extraction API';

	icon: Icon = {
		light: 'file:../nodes/DocumentExtraction/icons/documentExtraction.svg',
		dark: 'file:../nodes/DocumentExtraction/icons/documentExtraction.dark.svg',
	};

	documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-document-extraction';

	properties: INodeProperties[] = [
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'API token of the service. The local service prints its token when it starts.',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'http://127.0.0.1:8484/v1',
			placeholder: 'e.g. https://api.example.com/v1',
			required: true,
			description: 'URL of the service, including the version, such as /v1',
		},
		{
			displayName: 'API Layout',
			name: 'apiLayout',
			type: 'options',
			options: [
				{
					name: 'Flat',
					value: 'flat',
					description: 'All endpoints are directly under the Base URL',
				},
				{
					name: 'Namespaced',
					value: 'namespaced',
					description:
						'Extraction results are at /getBatchResults, classification endpoints under /documentClassification',
				},
			],
			default: 'flat',
			description: 'Which endpoint paths the service uses. The local service supports both.',
		},
		{
			displayName: 'Webhook Secret',
			name: 'webhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Secret with which the service signs its webhooks. Only the Document Extraction Trigger needs it, and only at a service without subscriptions: the local service gives each trigger a secret of its own.',
		},
	];

	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: { headers: { Authorization: '=Bearer {{$credentials.accessToken}}' } },
	};

	/**
	 * No GET is part of both layouts (docs/interface.md#api-layouts). A service that accepts the token
	 * answers a request for the results of a batch that does not exist with 400, which therefore counts
	 * as valid here.
	 */
	test: ICredentialTestRequest = {
		request: {
			method: 'POST',
			baseURL: '={{$credentials.baseUrl.trim().replace(/\\/+$/, "")}}',
			url: '={{$credentials.apiLayout === "namespaced" ? "/getBatchResults" : "/getResults"}}',
			body: { extractionId: 'credential-test', batchId: 'credential-test' },
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: {
				ignore: true,
				except: [301, 302, 303, 307, 308, 401, 403, 404, 405, 500, 502, 503, 504],
			},
		},
		rules: [
			...[401, 403].map((value) => ({
				type: 'responseCode' as const,
				properties: {
					value,
					message: 'The service did not accept this Access Token',
				},
			})),
			...[301, 302, 303, 307, 308, 404, 405].map((value) => ({
				type: 'responseCode' as const,
				properties: { value, message: NO_SERVICE },
			})),
			// A web page, which n8n passes on as a string: this checks its first character.
			{
				type: 'responseSuccessBody' as const,
				properties: { key: '0', value: '<', message: NO_SERVICE },
			},
			// n8n evaluates rules of both kinds together; only its type does not allow it.
		] as ICredentialTestRequest['rules'],
	};
}
