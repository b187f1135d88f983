import { NodeApiError } from 'n8n-workflow';

const hasStatus = (error: unknown, statuses: string[]): boolean =>
	error instanceof NodeApiError && statuses.includes(error.httpCode ?? '');

/** Whether the service does not have the endpoint. */
export const isNotOffered = (error: unknown): boolean => hasStatus(error, ['404', '405', '501']);

/** Whether the service rejects the request, such as for an unknown member. */
export const isRefused = (error: unknown): boolean => hasStatus(error, ['400']);

/**
 * Whether the service may not know, or no longer know, an ID in the request; a 400 can have other reasons.
 */
export const isUnknown = (error: unknown): boolean => hasStatus(error, ['400', '404', '410']);
