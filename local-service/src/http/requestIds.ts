import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { App } from './typed';

/** What a log line may have of a client, and a header of an answer. */
const IS_SAFE = /^[\w.:/+=-]{1,128}$/;

/** The caller's own X-Request-Id, if it is safe to repeat, or a new one; it is in each log line of the request. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
	const sent = headers['x-request-id'];
	return typeof sent === 'string' && IS_SAFE.test(sent) ? sent : randomUUID();
}

/** Every answer says the ID of its request. */
export function answerRequestIds(app: App): void {
	app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
}
