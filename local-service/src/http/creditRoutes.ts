import { OF_TOKENS, responses } from '../interface/failures';
import { Credits, UNLIMITED_CREDITS } from '../interface/service';
import { CallFailed } from './failures';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

/** Number of pages that may still be uploaded, Infinity if unlimited: one credit is one page. */
const creditsLeft = async ({
	store,
	credits,
}: Pick<RouteContext, 'store' | 'credits'>): Promise<number> =>
	credits === undefined ? Infinity : Math.max(0, credits - (await store.pagesUploaded()));

/** @throws CallFailed if an upload has more pages than credits are left */
export async function checkCredits(
	pages: number,
	context: Pick<RouteContext, 'store' | 'credits'>,
): Promise<void> {
	const left = await creditsLeft(context);
	if (pages <= left) return;
	throw new CallFailed(
		400,
		`The upload needs ${pages} credits, one per page, and ${left} are left. Upload fewer pages, or start the service with more --credits.`,
	);
}

export function creditRoutes(app: App, context: RouteContext): void {
	app.get(
		'/credits',
		{
			schema: {
				operationId: 'getCredits',
				access: ['read'],
				summary: 'Number of pages that may still be uploaded',
				description: 'The option `--credits` of the service limits them.',
				tags: ['Service'],
				response: responses('The number of credits.', Credits, OF_TOKENS),
			},
		},
		async () => ({
			status: 'ok' as const,
			credits: Math.min(await creditsLeft(context), UNLIMITED_CREDITS),
		}),
	);
}
