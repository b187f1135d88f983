import { createHash, timingSafeEqual } from 'node:crypto';

import fastify, { type FastifyError, type FastifyInstance, type LogLevel } from 'fastify';

import { storageFailure } from '../storing/storageFailure';
import { classificationRoutes } from './classificationRoutes';
import { creditRoutes } from './creditRoutes';
import { deletionRoutes } from './deletionRoutes';
import { documentationRoutes } from './documentationRoutes';
import { extractionRoutes } from './extractionRoutes';
import { CallFailed, errorAnswer } from './failures';
import { fileRoutes } from './fileRoutes';
import { healthRoutes } from './healthRoutes';
import { resultRoutes } from './resultRoutes';
import type { RouteContext } from './routeContext';
import { NAMESPACE } from './target';
import { uploadRoutes } from './uploadRoutes';
import { ajv, describeProblem } from './validation';

/** The service's HTTP interface; every answer to a failed call has the interface's error shape. */
export function createApp(
	token: string,
	context: RouteContext,
	logLevel: LogLevel = 'warn',
): FastifyInstance {
	const app = fastify({
		logger: {
			level: logLevel,
			stream: process.stderr,
			// The form's parser logs them, too.
			redact: ['*.headers.authorization'],
		},
		schemaErrorFormatter: describeProblem,
		// Where an address cannot even be taken apart, no error handler is asked.
		frameworkErrors: ({ statusCode = 400, message }, _request, { raw }) => {
			raw.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8' });
			raw.end(JSON.stringify({ status: 'error', message }));
		},
		ajv,
	});

	app.setErrorHandler((error: FastifyError | CallFailed, request, reply) => {
		const statusCode = error.statusCode ?? 500;
		if (statusCode >= 500) {
			request.log.error(error);
			const reason = storageFailure(error) ?? 'Its log says why.';
			return reply
				.code(500)
				.send(errorAnswer(request, `The service could not finish the request. ${reason}`));
		}
		if (error instanceof CallFailed && error.retryAfter !== undefined) {
			reply.header('retry-after', error.retryAfter);
		}
		// Fastify would cut the connection while the client still sends, who then never sees why; left
		// alone, the rest of the body is read and dropped.
		reply.removeHeader('connection');
		return reply.code(statusCode).send(errorAnswer(request, error.message));
	});

	app.setNotFoundHandler((request, reply) =>
		reply.code(404).send({
			status: 'error',
			message: `There is no endpoint ${request.method} ${request.url}.`,
		}),
	);

	healthRoutes(app);
	documentationRoutes(app);
	app.register(
		async (v1) => {
			v1.addHook('onRequest', async ({ headers }) => checkToken(token, headers.authorization));
			extractionRoutes(v1, context.store);
			classificationRoutes(v1, context.store);
			v1.register(async (namespaced) => classificationRoutes(namespaced, context.store), {
				prefix: NAMESPACE,
			});
			uploadRoutes(v1, context);
			resultRoutes(v1, context);
			deletionRoutes(v1, context);
			creditRoutes(v1, context);
			fileRoutes(v1, context);
		},
		{ prefix: '/v1' },
	);
	return app;
}

/** interface.md "Authentication": `Authorization: Bearer <token>` on every call. */
function checkToken(token: string, header = ''): void {
	// Digests are of one length, and comparing them takes as long however much of them is right.
	const digest = (text: string) => createHash('sha256').update(text).digest();
	if (!timingSafeEqual(digest(header), digest(`Bearer ${token}`))) {
		throw new CallFailed(401, 'The access token is missing or wrong.');
	}
}
