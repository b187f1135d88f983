import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyError, type FastifyRequest, type LogLevel } from 'fastify';

import type { WriteAudit } from '../storing/auditLog';
import { storageFailure } from '../storing/storageFailure';
import { checkAccess, createFindCaller } from './access';
import { accuracyRoute } from './accuracyRoutes';
import { auditRequests } from './audit';
import { describeUnavailable } from './unavailable';
import { classificationRoutes } from './classificationRoutes';
import { compileWhenNeeded } from './compilers';
import { creditRoutes } from './creditRoutes';
import { createForget, deletionRoutes } from './deletionRoutes';
import { documentationRoutes } from './documentationRoutes';
import { extractionRoutes } from './extractionRoutes';
import { CallFailed, errorAnswer } from './failures';
import { exampleRoutes } from './exampleRoutes';
import { fileRoutes } from './fileRoutes';
import { takeForms } from './formBody';
import { healthRoutes, version } from './healthRoutes';
import { createOnce } from './idempotency';
import { mcpRoute } from './mcpRoute';
import { modelQuestionRoutes } from './modelQuestionRoutes';
import { checkNesting } from './nesting';
import { collectRoutes } from './openapi';
import { processAgainRoute } from './processAgainRoute';
import { limitRate } from './rateLimit';
import { answerMalformed } from './rawAnswer';
import { readRoutes, readUploadRoute } from './readRoutes';
import { readyRoute } from './readyRoute';
import { answerRequestIds, requestId } from './requestIds';
import { resultRoutes } from './resultRoutes';
import { reviewedTestRoutes } from './reviewedTestRoutes';
import { createReviewFile } from './reviewFile';
import { reviewLinkRoutes } from './reviewLinkRoutes';
import { reviewPage } from './reviewPage';
import { reviewRoutes } from './reviewRoutes';
import type { RouteContext } from './routeContext';
import { endSlowBodies } from './slowBodies';
import { splitRoutes, splitUploadRoute } from './splitRoutes';
import { suggestionRoutes } from './suggestionRoutes';
import { NAMESPACE } from './target';
import { tryPage } from './tryPage';
import type { App } from './typed';
import { uploadRoutes } from './uploadRoutes';
import { describeProblem } from './validation';
import { webhookRoutes } from './webhookRoutes';

/**
 * The service's HTTP API; every error response has the interface's error shape.
 * @param trustProxy addresses and networks of proxies whose X-Forwarded-For is trusted; none by default
 * @param rateLimit requests per minute and token; unlimited by default
 * @param audit receives an entry for each request; nothing is logged by default
 */
export function createApp(
	token: string,
	context: RouteContext,
	{
		logLevel = 'warn',
		trustProxy,
		rateLimit,
		audit,
	}: { logLevel?: LogLevel; trustProxy?: string[]; rateLimit?: number; audit?: WriteAudit } = {},
): App {
	const app: App = fastify({
		trustProxy,
		logger: {
			level: logLevel,
			stream: process.stderr,
			// Headers contain secrets, and the multipart parser logs headers as well.
			redact: ['*.headers.authorization', '*.headers.cookie'],
			serializers: {
				// Without the query, since clients put tokens into it.
				req: ({ method, url, ip, socket }) => ({
					method,
					url: withoutQuery(url),
					remoteAddress: ip,
					remotePort: socket.remotePort,
				}),
			},
		},
		genReqId: requestId,
		schemaErrorFormatter: describeProblem,
		// The error handler is not called for a malformed URL.
		frameworkErrors: ({ statusCode = 400 }, { id }, { raw }) => {
			const message = 'The URL of the request is malformed or too long.';
			const body = JSON.stringify({ status: 'error', message });
			const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': id };
			raw.writeHead(statusCode, { ...headers, 'content-length': body.length }).end(body);
		},
		clientErrorHandler: answerMalformed,
		// Requests sent before the service stops are still processed.
		return503OnClosing: false,
	}).withTypeProvider<TypeBoxTypeProvider>();

	app.setErrorHandler((error: FastifyError | CallFailed, request, reply) => {
		const unavailable = describeUnavailable(error);
		if (unavailable) {
			request.log.error(error);
			if (unavailable.retryAfter !== undefined) reply.header('retry-after', unavailable.retryAfter);
			reply.removeHeader('connection');
			return reply.code(503).send(errorAnswer(request, unavailable.message));
		}
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
		// Fastify would close the connection while the client is still sending, so that it never receives the
		// response; without this header, the rest of the body is read and discarded.
		reply.removeHeader('connection');
		const message = statusCode === 415 ? describeMediaType(request, error) : error.message;
		return reply.code(statusCode).send(errorAnswer(request, message));
	});

	app.setNotFoundHandler((request, reply) =>
		reply.code(404).send({
			status: 'error',
			message: `There is no endpoint ${request.method} ${withoutQuery(request.url)}.`,
		}),
	);

	compileWhenNeeded(app);
	answerRequestIds(app);
	const findCaller = createFindCaller(token, context.store);
	checkAccess(app, findCaller);
	if (audit) auditRequests(app, audit);
	const describe = collectRoutes(app, '/v1');
	endSlowBodies(app);
	healthRoutes(app, context.documents);
	readyRoute(app, context);
	documentationRoutes(app, describe);
	const forget = createForget(app, context);
	const review = createReviewFile(context, forget);
	if (rateLimit !== undefined) limitRate(app, rateLimit, context.store);
	app.register(
		async (v1) => {
			v1.addHook('preHandler', async ({ body }) => checkNesting(body));
			v1.removeContentTypeParser('text/plain');
			takeForms(v1);
			createOnce(v1, context.store);
			extractionRoutes(v1, context.store);
			classificationRoutes(v1, context.store);
			v1.register(async (namespaced) => classificationRoutes(namespaced, context.store), {
				prefix: NAMESPACE,
			});
			// In a separate scope: no other route accepts its body type.
			v1.register(async (uploads) => uploadRoutes(uploads, context));
			v1.register(async (uploads) => splitUploadRoute(uploads, context));
			v1.register(async (uploads) => readUploadRoute(uploads, context));
			suggestionRoutes(v1, context);
			resultRoutes(v1, context);
			processAgainRoute(v1, context);
			modelQuestionRoutes(v1, context, forget);
			deletionRoutes(v1, context, forget);
			reviewRoutes(v1, context.store, review);
			reviewLinkRoutes(v1, context);
			exampleRoutes(v1, context.store);
			accuracyRoute(v1, context.store);
			reviewedTestRoutes(v1, context);
			splitRoutes(v1, context, forget);
			readRoutes(v1, context, forget);
			webhookRoutes(v1, context);
			creditRoutes(v1, context);
			fileRoutes(v1, context);
		},
		{ prefix: '/v1' },
	);
	mcpRoute(app, version);
	const tokens = { token, findCaller };
	app.register(async (page) => reviewPage(page, context, tokens, review), { prefix: '/review' });
	app.register(async (page) => tryPage(page, context, tokens, forget), { prefix: '/try' });
	return app;
}

const withoutQuery = (url: string) => url.replace(/\?.*/s, '');

function describeMediaType({ headers }: FastifyRequest, error: Error): string {
	if (error instanceof CallFailed) return error.message;
	const sent = headers['content-type'];
	const problem =
		sent === undefined
			? 'has no Content-Type'
			: `has the Content-Type "${sent}", which is not supported`;
	return `The request ${problem}. Send JSON with the Content-Type application/json.`;
}
