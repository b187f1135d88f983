import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { App } from './typed';

/** Characters safe in log lines and response headers. */
const IS_SAFE = /^[\w.:/+=-]{1,128}$/;

/**
 * The client's X-Request-Id if it is safe to repeat, otherwise a new one; included in each log line of the
 * request.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
	const sent = headers['x-request-id'];
	return typeof sent === 'string' && IS_SAFE.test(sent) ? sent : randomUUID();
}

/** Sends the request ID with every response. */
export function answerRequestIds(app: App): void {
	app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
}
