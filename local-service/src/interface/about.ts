/** General part of the OpenAPI document. */
export const ABOUT = {
	openapi: '3.1.0',
	info: {
		title: 'Document extraction service',
		version: '1',
		summary: 'Extracts structured data from uploaded documents and classifies them.',
		description: `The HTTP interface between the node and the service. It covers both API layouts, and the local service supports both at the same time. In the layout "flat", one path serves extractions and classifications, and the ID in the request tells them apart. In the layout "namespaced", the endpoints of classifications are below \`/documentClassification\`.

The usual order: create an extraction, upload files to it, poll their results until the status is no longer \`waiting\`.

Bodies are JSON. A body that is \`application/x-www-form-urlencoded\` is accepted, too: objects, lists, numbers and booleans are then JSON text, and \`fileIds\` is sent once per file or as JSON text.

If an ID in a request does not exist or was deleted, the response is 400 and repeats the IDs of the request. A request with a property that is not described here is refused. Only the details of an extraction or a classification may have further properties, which are returned with them. Responses have only the properties described here.`,
		contact: { name: 'n8n-nodes-document-extraction contributors' },
		license: { name: 'MIT', identifier: 'MIT' },
	},
	// Each service states its own URL.
	servers: [{ url: '/v1' }],
	security: [{ accessToken: [] }],
	tags: [
		{ name: 'Extractions', description: 'What to extract from documents.' },
		{ name: 'Classifications', description: 'The types that documents can have.' },
		{
			name: 'Batches',
			description: 'Uploading files, and their results. One path serves both kinds.',
		},
		{
			name: 'Splits',
			description: 'Files that hold several documents. An addition of this service.',
		},
		{
			name: 'Reading',
			description: 'Reading files for their text only. An addition of this service.',
		},
		{
			name: 'Layout "namespaced"',
			description: 'The paths that only this layout has; it shares all others with "flat".',
		},
		{ name: 'Documents', description: 'Uploaded documents and their recognised text.' },
		{
			name: 'Review',
			description: 'Opening documents for review by a link. An addition of this service.',
		},
		{ name: 'Service', description: 'The service itself.' },
		{ name: 'Webhooks', description: 'Requests that the service sends.' },
	],
} as const;

export type Tag = (typeof ABOUT.tags)[number]['name'];

export const SECURITY_SCHEMES = {
	accessToken: {
		type: 'http',
		scheme: 'bearer',
		description:
			'An access token, required in every request except those marked otherwise. It has scopes: `read`, `write` (which contains `read`), `review` and `admin` (which contains all). Each operation names the scope that it needs, as a role of this scheme; if two are named, one is enough. The token that the service prints when it starts has all scopes.',
	},
};
