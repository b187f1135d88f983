import type { FastifyRequest } from 'fastify';

/** A client error, thrown by routes. */
export class CallFailed extends Error {
	constructor(
		readonly statusCode: number,
		message: string,
		/** Seconds until the client may retry. */
		readonly retryAfter?: number,
	) {
		super(message);
	}
}

/** An unknown or deleted ID. */
export const noSuch = (
	what:
		'extraction' | 'classification' | 'split' | 'reading' | 'batch' | 'file' | 'review' | 'webhook',
	id: string,
) =>
	new CallFailed(
		400,
		`There is no ${what} with the ID "${id}". Check the ID; it may have been deleted.`,
	);

/** Names of ID members in requests. */
export const ID_MEMBERS: readonly string[] = [
	...['extractionId', 'classificationId', 'splitId', 'readingId', 'batchId', 'fileId'],
	...['reviewId', 'webhookId'],
];

/**
 * The interface's error shape, with the IDs of the request (docs/interface.md#failures).
 */
export function errorAnswer({ body }: FastifyRequest, message: string) {
	const sent = typeof body === 'object' && body !== null ? Object.entries(body) : [];
	const ids = sent.filter(([name, id]) => ID_MEMBERS.includes(name) && typeof id === 'string');
	return { status: 'error', message, ...Object.fromEntries(ids) };
}
