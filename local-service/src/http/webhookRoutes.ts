import { Deleted } from '../interface/deletions';
import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import {
	CreateWebhook,
	DeleteWebhook,
	ListWebhooks,
	RotateWebhookSecret,
	SecretRotated,
	type SubscribedEvent,
	TestWebhook,
	WebhookCreated,
	WebhookList,
	WebhookTested,
} from '../interface/subscriptions';
import { MOST_WEBHOOKS } from '../storing/receivers';
import { CallFailed, noSuch } from './failures';
import { KeyHeaders } from './idempotency';
import type { RouteContext } from './routeContext';
import { describeMistake, EITHER, findTarget, type SentIds, type Target } from './target';
import type { App } from './typed';

const tags: ['Webhooks'] = ['Webhooks'];

/** Subscriptions to events of documents (docs/local-service.md#webhooks). */
export function webhookRoutes(app: App, { store, receivers }: RouteContext): void {
	/** @throws CallFailed for two IDs, an unknown ID, or an event that files of the target do not have */
	async function filterOf(
		sent: SentIds,
		events: readonly SubscribedEvent[],
	): Promise<Target | undefined> {
		const { extractionId, classificationId } = sent;
		if (extractionId !== undefined && classificationId !== undefined) {
			throw new CallFailed(400, describeMistake(EITHER, true));
		}
		if (extractionId === undefined && classificationId === undefined) return undefined;
		const target = await findTarget(store, EITHER, sent);
		const foreign = events.find(
			(event) => event !== 'batch.done' && !event.startsWith(`${target.kind}.`),
		);
		if (foreign === undefined) return target;
		throw new CallFailed(
			400,
			`${foreign} is not an event of files of the ${target.kind}. Leave out the event or the ID.`,
		);
	}

	app.post(
		'/createWebhook',
		{
			schema: {
				operationId: 'createWebhook',
				access: ['admin'],
				summary: 'Subscribes a URL to events',
				description: `Sends each of the events to the URL from now on, as a signed request (see the webhook \`notify\`). The limit is ${MOST_WEBHOOKS} subscriptions. A subscription to an extraction or a classification is deleted with it.`,
				tags,
				headers: KeyHeaders,
				body: CreateWebhook,
				response: responses(
					'The subscription was created. Only this response has its secret.',
					WebhookCreated,
					OF_CREATIONS,
				),
			},
		},
		async ({ body: { url, events, ...ids }, once }) => {
			const filter = await filterOf(ids, events);
			const problem = await receivers.problemWith(url);
			if (problem !== undefined) throw new CallFailed(400, problem);
			return await once.create(async () => {
				const added = await store.addWebhook(url, events, filter?.id);
				if (!added) {
					throw new CallFailed(
						400,
						`There are ${MOST_WEBHOOKS} subscriptions, which is the maximum. Delete one that is no longer needed.`,
					);
				}
				return { status: 'created' as const, ...added, url, events, ...ids };
			});
		},
	);

	app.post(
		'/listWebhooks',
		{
			schema: {
				operationId: 'listWebhooks',
				access: ['admin'],
				summary: 'Lists the subscriptions',
				description:
					'Each subscription has its last failure, but not its secret. The list is not paged.',
				tags,
				body: ListWebhooks,
				response: responses('The subscriptions.', WebhookList, OF_BODIES),
			},
		},
		async ({ body: { webhookId } }) => {
			const webhooks = (await store.listWebhooks()).filter(
				(one) => webhookId === undefined || one.webhookId === webhookId,
			);
			return { status: 'success' as const, webhooks };
		},
	);

	app.delete(
		'/deleteWebhook',
		{
			schema: {
				operationId: 'deleteWebhook',
				access: ['admin'],
				summary: 'Deletes a subscription',
				description: 'Stops all deliveries, including pending retries.',
				tags,
				body: DeleteWebhook,
				response: responses('It was deleted with its secret.', Deleted, OF_BODIES),
			},
		},
		async ({ body: { webhookId } }) => {
			if (!(await store.deleteWebhook(webhookId))) throw noSuch('webhook', webhookId);
			await store.sweep();
			return { status: 'deleted' as const, deletedAt: Date.now() };
		},
	);

	app.post(
		'/testWebhook',
		{
			schema: {
				operationId: 'testWebhook',
				access: ['admin'],
				summary: 'Sends a test to a subscription',
				description:
					'Sends the event `webhook.test` with an empty result once, signed like all others. The response has only the status of the answer.',
				tags,
				body: TestWebhook,
				response: responses('The outcome.', WebhookTested, OF_BODIES),
			},
		},
		async ({ body: { webhookId } }) => {
			const tested = await receivers.test(webhookId);
			if (!tested) throw noSuch('webhook', webhookId);
			return tested;
		},
	);

	app.post(
		'/rotateWebhookSecret',
		{
			schema: {
				operationId: 'rotateWebhookSecret',
				access: ['admin'],
				summary: 'Replaces the secret of a subscription',
				description:
					'For 24 hours, `webhook-signature` has a signature with each of the two secrets. `x-webhook-signature` uses the new one at once.',
				tags,
				body: RotateWebhookSecret,
				response: responses('The new secret. Only this response has it.', SecretRotated, OF_BODIES),
			},
		},
		async ({ body: { webhookId } }) => {
			const rotated = await store.rotateSecret(webhookId);
			if (!rotated) throw noSuch('webhook', webhookId);
			return { status: 'updated' as const, webhookId, ...rotated };
		},
	);
}
