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

/** The service's HTTP API; every error response has the interface's error shape. */
export function createApp(
	token: string,
	context: RouteContext,
	logLevel: LogLevel = 'warn',
): FastifyInstance {
	const app = fastify({
		logger: {
			level: logLevel,
			stream: process.stderr,
			// The multipart parser logs headers, too.
			redact: ['*.headers.authorization'],
		},
		schemaErrorFormatter: describeProblem,
		// For a malformed URL no error handler is called.
		frameworkErrors: ({ statusCode = 400, message }, _request, { raw }) => {
			raw.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8' });
			raw.end(JSON.stringify({ status: 'error', message }));
		},
		ajv,
	});

	app.setErrorHandler((error: FastifyError | CallFailed, request, reply) => {
		const statusCode = error.statusCode ?? 500;
		if (statusCode >= 500 && !(error instanceof CallFailed)) {
			request.log.error(error);
			const reason = storageFailure(error) ?? 'See its log for the reason.';
			return reply
				.code(500)
				.send(errorAnswer(request, `The service failed to process the request. ${reason}`));
		}
		if (error instanceof CallFailed && error.retryAfter !== undefined) {
			reply.header('retry-after', error.retryAfter);
		}
		// Fastify would close the connection while the client is still sending, so that it never sees the
		// response; without the header the rest of the body is read and discarded.
		reply.removeHeader('connection');
		return reply.code(statusCode).send(errorAnswer(request, error.message));
	});

	app.setNotFoundHandler((request, reply) =>
		reply.code(404).send({
			status: 'error',
			message: `There is no endpoint ${request.method} ${request.url}.`,
		}),
	);

	healthRoutes(app, context.documents);
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

/** Every request has the header `Authorization: Bearer <token>`. */
function checkToken(token: string, header = ''): void {
	// Digests have equal lengths, so that they can be compared in constant time.
	const digest = (text: string) => createHash('sha256').update(text).digest();
	if (!timingSafeEqual(digest(header), digest(`Bearer ${token}`))) {
		throw new CallFailed(401, 'The access token is missing or invalid.');
	}
}
