import type { IAuthenticateGeneric, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** Tested by the nodes through `testedBy` (nodes/DocumentExtraction/transport/credentialTest.ts). */
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
			description:
				'Access token of the service. The local service prints its token when it starts.',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'http://127.0.0.1:8484/v1',
			placeholder: 'e.g. https://api.example.com/v1',
			required: true,
			description: 'URL of the service, including the version, such as /v1',
			builderHint: {
				propertyHint:
					'It ends with the version. If n8n runs in a container, the host is the name of the container of the service or the address of its machine, not 127.0.0.1.',
			},
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
				'Secret with which the service signs its webhooks. Only the Document Extraction Trigger needs it, and only with a service without subscriptions. The local service does not need it: it gives each trigger a separate secret.',
		},
	];

	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: { headers: { Authorization: '=Bearer {{$credentials.accessToken}}' } },
	};
}
