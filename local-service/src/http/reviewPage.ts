import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Type } from '@sinclair/typebox';

import { reviewAccuracy } from './accuracyRoutes';
import { CallFailed } from './failures';
import { reviewDocuments } from './reviewDocuments';
import { reviewedTestsOfPage } from './reviewedTestRoutes';
import type { ReviewFile } from './reviewFile';
import { reviewInbox } from './reviewInbox';
import { type ProtectedPage, reviewSessions, type Tokens } from './reviewSessions';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

/** Build output of the page. */
const BUILT = path.join(__dirname, '..', '..', 'dist', 'review');

const TYPES: Readonly<Record<string, string>> = {
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
};

/** Same origin only; images of pages may also be blobs. */
const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' blob: data:",
	"font-src 'self'",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

const NO_PAGE =
	'The review page is missing in the installation of the service. Build or install the service again.';

/** A file name without folder or leading dot. */
const IS_ASSET = /^\w[\w.-]*$/;

const REVIEW: ProtectedPage = {
	name: 'review',
	called: 'the review page',
	scope: 'review',
	hasLinks: true,
};

const schema = { access: 'public' } as const;

const folderOf = ({ reviewPage = BUILT }: Pick<RouteContext, 'reviewPage'>): string => reviewPage;

/** Serves a page's HTML, with security headers. */
export function servePage(app: App, { name }: ProtectedPage, context: RouteContext): void {
	const folder = folderOf(context);

	// Also for errors and unknown paths.
	app.addHook('onRequest', async (_request, reply) => {
		reply.headers({
			'content-security-policy': POLICY,
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
			'cache-control': 'no-store',
		});
	});

	app.get('/', { prefixTrailingSlash: 'no-slash', schema }, async (_request, reply) => {
		const html = await readFile(path.join(folder, 'index.html')).catch(() => undefined);
		if (!html) throw new CallFailed(404, NO_PAGE);
		// A new version of the service has other assets.
		return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
	});

	// The page's URLs are relative, so it must be served without a trailing slash, also behind a proxy with a
	// path prefix.
	app.get('/', { prefixTrailingSlash: 'slash', schema }, async (_request, reply) =>
		reply.redirect(`../${name}`),
	);
}

/** The review page and its API, which needs a session (docs/review.md). */
export function reviewPage(
	app: App,
	context: RouteContext,
	tokens: Tokens,
	review: ReviewFile,
): void {
	const folder = folderOf(context);
	servePage(app, REVIEW, context);

	// The page keeps its view in the fragment of the URL, but people type and link to addresses without it.
	app.get('/accuracy', { schema }, async ({ url }, reply) => {
		const query = url.indexOf('?');
		return reply.redirect(`../review#/accuracy${query < 0 ? '' : url.slice(query)}`);
	});

	app.get(
		'/assets/:name',
		{ schema: { ...schema, params: Type.Object({ name: Type.String() }) } },
		async ({ params: { name } }, reply) => {
			const type = TYPES[path.extname(name)];
			const content =
				type !== undefined && IS_ASSET.test(name)
					? await readFile(path.join(folder, 'assets', name)).catch(() => undefined)
					: undefined;
			if (!content) throw new CallFailed(404, 'There is no such part of the review page.');
			// The names of assets contain a content hash.
			const forEver = 'public, max-age=31536000, immutable';
			return reply.type(String(type)).header('cache-control', forEver).send(content);
		},
	);

	app.register(
		async (api) => {
			const sessions = reviewSessions(api, context, tokens, REVIEW);
			api.register(async (signedIn) => {
				sessions.require(signedIn);
				reviewInbox(signedIn, context.store);
				reviewAccuracy(signedIn, context.store);
				reviewedTestsOfPage(signedIn, context);
				signedIn.register(async (files) => reviewDocuments(files, context, review));
			});
		},
		{ prefix: '/api' },
	);
}
