import { responses } from '../interface/failures';
import { NotReady, Ready } from '../interface/service';
import { storageFailure } from '../storing/storageFailure';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

/** Milliseconds for which an answer is cached, since anybody may ask as often as they want. */
const FRESH = 2000;

type Reason = (typeof NotReady)['static']['reasons'][number];

const MESSAGES: Record<Reason, string> = {
	database: 'The database cannot be written to.',
	disk: 'The disk is nearly full.',
	documents: 'The object store of the documents cannot be used.',
	queue: 'The queue is full (--max-waiting).',
	workers: 'The worker threads do not answer.',
};

/**
 * Readiness check: whether uploads would be accepted and read. Needs no token, and reveals nothing about
 * documents.
 */
export function readyRoute(app: App, { store, documents, workers, limits }: RouteContext): void {
	async function look(): Promise<Reason[]> {
		const reasons: Reason[] = [];
		try {
			await store.checkWritable();
			if ((await store.filesWaiting()) >= limits.waiting) reasons.push('queue');
		} catch (error) {
			app.log.error(error, storageFailure(error) ?? 'The database cannot be written to');
			reasons.push('database');
		}
		await documents.checkFreeSpace().catch(() => reasons.push('disk'));
		await documents.checkReachable().catch((error: unknown) => {
			app.log.error(error, 'The object store cannot be used');
			reasons.push('documents');
		});
		// There is no such file: a working thread answers with no pages.
		const answered = await workers.sizes('').catch(() => undefined);
		if (!answered || !('answer' in answered)) reasons.push('workers');
		return reasons;
	}

	let last: { until: number; reasons: Promise<Reason[]> } | undefined;

	app.get(
		'/v1/ready',
		{
			schema: {
				operationId: 'getReady',
				summary: 'Readiness check',
				description:
					'Whether uploads are accepted and read. Needs no access token, and reveals nothing about documents.',
				tags: ['Service'],
				access: 'public',
				response: {
					...responses('The service is ready.', Ready, [500]),
					...{
						503: responses('The service is not ready; the reasons say why.', NotReady, [])[200],
					},
				},
			},
		},
		async (_request, reply) => {
			if (!last || last.until <= Date.now()) last = { until: Date.now() + FRESH, reasons: look() };
			const reasons = await last.reasons;
			if (reasons.length === 0) return { status: 'ready' as const };
			const message = reasons.map((reason) => MESSAGES[reason]).join(' ');
			return reply.code(503).send({ status: 'error' as const, message, reasons });
		},
	);
}
