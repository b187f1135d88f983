import type { FastifyInstance } from 'fastify';

import type { Parts } from './parts';

/** Pages that may still be uploaded (addendum, section 2: one credit is one page). */
export const creditsLeft = ({ store, credits }: Pick<Parts, 'store' | 'credits'>): number =>
	credits === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, credits - store.pagesUploaded());

export function creditRoutes(app: FastifyInstance, parts: Parts): void {
	app.get('/credits', async () => ({ status: 'ok', credits: creditsLeft(parts) }));
}
