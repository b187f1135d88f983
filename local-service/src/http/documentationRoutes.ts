import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Type } from '@sinclair/typebox';

import { responses } from '../interface/failures';
import { unvalidated } from '../interface/parts';
import { CallFailed } from './failures';
import type { App } from './typed';

/** Built from src/docs and the package swagger-ui-dist. */
const FOLDER = path.join(__dirname, '..', 'docs');

const JAVASCRIPT = 'text/javascript; charset=utf-8';

const FILES = [
	['/docs', 'index.html', 'text/html; charset=utf-8'],
	['/docs/start.js', 'start.js', JAVASCRIPT],
	['/docs/swagger-ui-bundle.js', 'swagger-ui-bundle.js', JAVASCRIPT],
	['/docs/swagger-ui.css', 'swagger-ui.css', 'text/css; charset=utf-8'],
] as const;

/** Allows only the same origin and nothing inline; the icons of Swagger UI are data URLs in its style sheet. */
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

const OpenApi = unvalidated(
	Type.Object(
		{
			openapi: Type.String({ examples: ['3.1.0'] }),
			info: Type.Object({}, { additionalProperties: true }),
			servers: Type.Array(Type.Object({ url: Type.String() })),
			paths: Type.Object({}, { additionalProperties: true }),
		},
		{ additionalProperties: true },
	),
);
/** @throws CallFailed if the service was built without this file */
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

/** The OpenAPI document and Swagger UI, both of which are public. */
export function documentationRoutes(app: App, describe: () => object): void {
	app.get(
		'/v1/openapi.json',
		{
			schema: {
				operationId: 'getDescription',
				access: 'public',
				summary: 'This document, with the URL of the service',
				description: 'The page `/docs`, outside of the base URL, displays it.',
				tags: ['Service'],
				response: responses('This document.', OpenApi, [500]),
			},
		},
		async () => describe(),
	);

	for (const [url, file, type] of FILES) {
		app.get(url, { schema: { access: 'public' } }, async (_request, reply) =>
			reply
				.type(type)
				.header('content-security-policy', POLICY)
				.header('x-content-type-options', 'nosniff')
				.header('referrer-policy', 'no-referrer')
				.send(await built(file)),
		);
	}
}
