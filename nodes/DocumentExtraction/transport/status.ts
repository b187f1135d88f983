import { NodeApiError } from 'n8n-workflow';

const hasStatus = (error: unknown, statuses: string[]): boolean =>
	error instanceof NodeApiError && statuses.includes(error.httpCode ?? '');

/** Whether the service does not have the endpoint. */
export const isNotOffered = (error: unknown): boolean => hasStatus(error, ['404', '405', '501']);

/** Whether the service does not take the request as it is, such as for a member that it does not know. */
export const isRefused = (error: unknown): boolean => hasStatus(error, ['400']);

/**
 * Whether the service may not know, or no longer know, what the request names; a 400 can have any other
 * reason.
 */
export const isUnknown = (error: unknown): boolean => hasStatus(error, ['400', '404', '410']);
