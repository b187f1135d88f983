import type { IHttpRequestMethods } from 'n8n-workflow';

/** How a service names its endpoints (addendum, section 1). */
export type ApiLayout = 'flat' | 'namespaced';

type Endpoint = {
	method: IHttpRequestMethods;
	path: Record<ApiLayout, string>;
	/** Whether sending it twice does the same as sending it once. */
	repeatable: boolean;
};

/** Every endpoint the node calls; nothing else in the node knows a path. */
export const endpoints = {
	createExtraction: {
		method: 'POST',
		path: { flat: '/createExtraction', namespaced: '/createExtraction' },
		repeatable: false,
	},
	uploadToExtraction: {
		method: 'POST',
		path: { flat: '/uploadFiles', namespaced: '/uploadFiles' },
		repeatable: false,
	},
	getExtractionResults: {
		method: 'POST',
		path: { flat: '/getResults', namespaced: '/getBatchResults' },
		repeatable: true,
	},
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
