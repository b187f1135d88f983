import { responses } from '../interface/failures';
import { Credits, UNLIMITED_CREDITS } from '../interface/service';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

/** Pages that may still be uploaded, Infinity where there is no limit: one credit is one page. */
export const creditsLeft = ({ store, credits }: Pick<RouteContext, 'store' | 'credits'>): number =>
	credits === undefined ? Infinity : Math.max(0, credits - store.pagesUploaded());

export function creditRoutes(app: App, context: RouteContext): void {
	app.get(
		'/credits',
		{
			schema: {
				operationId: 'getCredits',
				summary: 'Number of pages that may still be uploaded',
				description: 'The option `--credits` of the service limits them.',
				tags: ['Service'],
				response: responses('The number of credits.', Credits, [401, 500]),
			},
		},
		async () => ({
			status: 'ok' as const,
			credits: Math.min(creditsLeft(context), UNLIMITED_CREDITS),
		}),
	);
}
