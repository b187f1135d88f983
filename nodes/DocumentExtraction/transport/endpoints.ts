import type { IHttpRequestMethods } from 'n8n-workflow';

/** How a service names its endpoints (docs/interface.md#api-layouts). */
export type ApiLayout = 'flat' | 'namespaced';

/** The owners of files and results. */
export type Kind = 'extraction' | 'classification';

/** The member that carries the ID of each kind, in requests and responses. */
export const idMember = {
	extraction: 'extractionId',
	classification: 'classificationId',
} as const satisfies Record<Kind, string>;

export type Endpoint = {
	method: IHttpRequestMethods;
	path: Record<ApiLayout, string>;
	/**
	 * Members that a JSON body must have: if one is missing, the service may delete more than intended
	 * (docs/interface.md#deleting).
	 */
	required: string[];
	/** Whether it is idempotent; if not, requests have an Idempotency-Key (see request.ts). */
	repeatable: boolean;
	/** Minimum milliseconds between two requests for the same batch (docs/interface.md#results). */
	pace?: number;
	/** The layouts in which a request has a single `fileId` instead of an array `fileIds`. */
	oneFilePerCall?: ApiLayout[];
};

const both = (path: string): Endpoint['path'] => ({ flat: path, namespaced: path });
const below = (path: string): Endpoint['path'] => ({
	flat: path,
	namespaced: `/documentClassification${path}`,
});

/** All endpoints of the service, and the only place with their paths. */
export const endpoints = {
	extraction: {
		create: {
			method: 'POST',
			path: both('/createExtraction'),
			required: [],
			repeatable: false,
		},
		get: {
			method: 'POST',
			path: both('/viewExtraction'),
			required: ['extractionId'],
			repeatable: true,
		},
		list: {
			method: 'POST',
			path: both('/listExtractions'),
			required: [],
			repeatable: true,
		},
		update: {
			method: 'PATCH',
			path: both('/updateExtraction'),
			required: ['extractionId'],
			repeatable: true,
		},
		delete: {
			method: 'DELETE',
			path: both('/deleteExtraction'),
			required: ['extractionId'],
			repeatable: true,
		},
		upload: {
			method: 'POST',
			path: both('/uploadFiles'),
			required: [],
			repeatable: false,
		},
		results: {
			method: 'POST',
			path: { flat: '/getResults', namespaced: '/getBatchResults' },
			required: ['extractionId', 'batchId'],
			repeatable: true,
			pace: 2_000,
		},
		updateResults: {
			method: 'PATCH',
			path: both('/updateResults'),
			required: ['extractionId', 'batchId', 'fileId'],
			repeatable: true,
		},
		suggest: {
			method: 'POST',
			path: both('/suggestFields'),
			required: [],
			repeatable: false,
		},
		suggestion: {
			method: 'POST',
			path: both('/getSuggestion'),
			required: ['suggestionId'],
			repeatable: true,
			pace: 2_000,
		},
		deleteBatch: {
			method: 'DELETE',
			path: { flat: '/deleteBatch', namespaced: '/deleteExtraction' },
			required: ['extractionId', 'batchId'],
			repeatable: true,
		},
		deleteFiles: {
			method: 'DELETE',
			path: { flat: '/deleteFiles', namespaced: '/deleteExtraction' },
			required: ['extractionId', 'batchId'],
			repeatable: true,
			oneFilePerCall: ['namespaced'],
		},
	},
	classification: {
		create: {
			method: 'POST',
			path: below('/createClassification'),
			required: [],
			repeatable: false,
		},
		get: {
			method: 'POST',
			path: below('/viewClassification'),
			required: ['classificationId'],
			repeatable: true,
		},
		list: {
			method: 'POST',
			path: below('/listClassifications'),
			required: [],
			repeatable: true,
		},
		update: {
			method: 'PATCH',
			path: below('/updateClassification'),
			required: ['classificationId'],
			repeatable: true,
		},
		delete: {
			method: 'DELETE',
			path: below('/deleteClassification'),
			required: ['classificationId'],
			repeatable: true,
		},
		upload: {
			method: 'POST',
			path: below('/uploadFiles'),
			required: [],
			repeatable: false,
		},
		results: {
			method: 'POST',
			path: below('/getResults'),
			required: ['classificationId', 'batchId'],
			repeatable: true,
			pace: 2_000,
		},
		updateResults: {
			method: 'PATCH',
			path: below('/updateResults'),
			required: ['classificationId', 'batchId', 'fileId'],
			repeatable: true,
		},
		deleteBatch: {
			method: 'DELETE',
			path: below('/deleteBatch'),
			required: ['classificationId', 'batchId'],
			repeatable: true,
		},
		deleteFiles: {
			method: 'DELETE',
			path: below('/deleteFiles'),
			required: ['classificationId', 'batchId'],
			repeatable: true,
		},
	},
} satisfies Record<Kind, Record<string, Endpoint>>;

/** Only offered by the local service (docs/interface.md#beyond-the-interface). */
export const splitEndpoints = {
	upload: { method: 'POST', path: both('/splitFile'), required: [], repeatable: false },
	get: {
		method: 'POST',
		path: both('/getSplit'),
		required: ['splitId'],
		repeatable: true,
		pace: 2_000,
	},
} satisfies Record<string, Endpoint>;

/** Reading a file without fields, also only offered by the local service. */
export const readEndpoints = {
	upload: { method: 'POST', path: both('/readFile'), required: [], repeatable: false },
	get: {
		method: 'POST',
		path: both('/getReading'),
		required: ['readingId'],
		repeatable: true,
		pace: 2_000,
	},
} satisfies Record<string, Endpoint>;

/** Format of a file's text: as text, or as words with bounding boxes. */
export type TextFormat = 'markdown' | 'plain' | 'words';

/** The text of a stored file. */
export const textEndpoint = (fileId: string, format: TextFormat): Endpoint => ({
	method: 'GET',
	path: both(`/files/${encodeURIComponent(fileId)}/text${format === 'words' ? '' : `/${format}`}`),
	required: [],
	repeatable: true,
});

/**
 * Health, subscriptions, reviews and questions to a client's model, also only offered by the local service.
 */
export const ownEndpoints = {
	health: { method: 'GET', path: both('/health'), required: [], repeatable: true },
	createWebhook: {
		method: 'POST',
		path: both('/createWebhook'),
		required: ['url'],
		repeatable: false,
	},
	listWebhooks: { method: 'POST', path: both('/listWebhooks'), required: [], repeatable: true },
	deleteWebhook: {
		method: 'DELETE',
		path: both('/deleteWebhook'),
		required: ['webhookId'],
		repeatable: true,
	},
	createReview: { method: 'POST', path: both('/createReview'), required: [], repeatable: false },
	viewReview: {
		method: 'POST',
		path: both('/viewReview'),
		required: ['reviewId'],
		repeatable: true,
	},
	// Repeatable: another question has no side effect, and the same answer again has the same outcome.
	modelQuestion: {
		method: 'POST',
		path: both('/modelQuestion'),
		required: [],
		repeatable: true,
	},
	modelAnswer: {
		method: 'POST',
		path: both('/modelAnswer'),
		required: ['questionId'],
		repeatable: true,
	},
} satisfies Record<string, Endpoint>;

/** Some pages of a stored file as PDF, below the Base URL. */
export const pagesPath = (fileId: string, from: number, to: number): string =>
	`/files/${encodeURIComponent(fileId)}/pages/${from}-${to}.pdf`;
