import type { FastifyRequest } from 'fastify';

/** A call that failed through the client's fault (interface.md "Errors"). Thrown from a route. */
export class CallFailed extends Error {
	constructor(
		readonly statusCode: number,
		message: string,
		/** Seconds after which the same call may do better. */
		readonly retryAfter?: number,
	) {
		super(message);
	}
}

/** An ID that names nothing, or nothing any more. */
export const noSuch = (what: 'extraction' | 'classification' | 'batch' | 'file', id: string) =>
	new CallFailed(
		400,
		`There is no ${what} with the ID "${id}". Check the ID; it may have been deleted.`,
	);

const ID_MEMBERS = ['extractionId', 'classificationId', 'batchId', 'fileId'];

/**
 * The interface's error shape, with the IDs that were sent (interface.md "POST /uploadFiles", rule
 * 4; for the other calls our own decision).
 */
export function errorAnswer({ body }: FastifyRequest, message: string) {
	const sent = typeof body === 'object' && body !== null ? Object.entries(body) : [];
	const ids = sent.filter(([name, id]) => ID_MEMBERS.includes(name) && typeof id === 'string');
	return { status: 'error', message, ...Object.fromEntries(ids) };
}
