import { areEnough } from '../interface/access';
import { type Forget, deletionRoutes } from './deletionRoutes';
import { extractionRoutes } from './extractionRoutes';
import { createOnce } from './idempotency';
import { resultRoutes } from './resultRoutes';
import { reviewDocuments } from './reviewDocuments';
import { servePage } from './reviewPage';
import { type ProtectedPage, reviewSessions, type Tokens } from './reviewSessions';
import type { RouteContext } from './routeContext';
import type { App } from './typed';
import { uploadRoutes } from './uploadRoutes';

const TRY: ProtectedPage = {
	name: 'try',
	called: 'the page to try documents',
	scope: 'write',
	hasLinks: false,
};

/**
 * The page for trying a document (docs/local-service.md#try-a-document). It uses the endpoints of the
 * interface, and the endpoints with which the review page displays a document, with a session instead of the
 * token.
 */
export function tryPage(app: App, context: RouteContext, tokens: Tokens, forget: Forget): void {
	servePage(app, TRY, context);
	app.register(
		async (api) => {
			const sessions = reviewSessions(api, context, tokens, TRY);
			api.register(async (signedIn) => {
				sessions.require(signedIn);
				reviewDocuments(signedIn, context);
			});
			api.register(async (asked) => {
				sessions.requireCaller(asked);
				asked.addHook('onRoute', (route) => {
					const access = route.schema?.access ?? 'public';
					if (typeof access === 'string' || !areEnough([TRY.scope], access)) {
						throw new Error(
							`${route.url} needs a scope that the session of ${TRY.called} does not have.`,
						);
					}
					route.schema = { ...route.schema, access: 'session' };
				});
				createOnce(asked, context.store);
				extractionRoutes(asked, context.store);
				resultRoutes(asked, context);
				deletionRoutes(asked, context, forget);
				// In a separate scope: no other route accepts its body type.
				asked.register(async (uploads) => uploadRoutes(uploads, context));
			});
		},
		{ prefix: '/api' },
	);
}
