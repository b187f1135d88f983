import type { FastifyInstance } from 'fastify';

import type { RouteContext } from './routeContext';

/** Pages that may still be uploaded: one credit is one page. */
export const creditsLeft = ({ store, credits }: Pick<RouteContext, 'store' | 'credits'>): number =>
	credits === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, credits - store.pagesUploaded());

export function creditRoutes(app: FastifyInstance, context: RouteContext): void {
	app.get('/credits', async () => ({ status: 'ok', credits: creditsLeft(context) }));
}
