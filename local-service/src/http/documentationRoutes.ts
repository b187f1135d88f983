import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

import { CallFailed } from './failures';

/** Built from docs/openapi.yaml, src/docs and the package swagger-ui-dist. */
const FOLDER = path.join(__dirname, '..', 'docs');

const JAVASCRIPT = 'text/javascript; charset=utf-8';

const FILES = [
	['/v1/openapi.json', 'openapi.json', 'application/json; charset=utf-8'],
	['/docs', 'index.html', 'text/html; charset=utf-8'],
	['/docs/start.js', 'start.js', JAVASCRIPT],
	['/docs/swagger-ui-bundle.js', 'swagger-ui-bundle.js', JAVASCRIPT],
	['/docs/swagger-ui.css', 'swagger-ui.css', 'text/css; charset=utf-8'],
] as const;

/** Same origin only, nothing inline; Swagger UI's icons are data URLs in its style sheet. */
const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

/** @throws CallFailed where the service was built without it */
async function built(file: string): Promise<Buffer> {
	try {
		return await readFile(path.join(FOLDER, file));
	} catch {
		throw new CallFailed(
			404,
			'This page is missing in the installation of the service. Build or install the service again.',
		);
	}
}

/** The OpenAPI document and Swagger UI; neither has anything that is not public. */
export function documentationRoutes(app: FastifyInstance): void {
	for (const [url, file, type] of FILES) {
		app.get(url, async (_request, reply) =>
			reply
				.type(type)
				.header('content-security-policy', POLICY)
				.header('x-content-type-options', 'nosniff')
				.header('referrer-policy', 'no-referrer')
				.send(await built(file)),
		);
	}
}
