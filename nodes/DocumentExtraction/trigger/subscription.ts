import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { idMember, ownEndpoints } from '../transport/endpoints';
import { request } from '../transport/request';
import { isNotOffered, isUnknown } from '../transport/status';
import { readWanted } from './wanted';

type Context = IHookFunctions | IWebhookFunctions;

/**
 * The subscription stored by the node: `webhookId` and `secret`. n8n keeps separate data for tests in the
 * editor (webhooks/test-webhooks), which therefore have a separate subscription.
 */
const staticDataOf = (context: Context): IDataObject => context.getWorkflowStaticData('node');

const urlOf = (hook: IHookFunctions): string => hook.getNodeWebhookUrl('default') ?? '';

/** Whether the service has a subscription of this URL for exactly the wanted events. */
export async function isSubscribed(this: IHookFunctions): Promise<boolean> {
	const { webhookId } = staticDataOf(this);
	if (webhookId === undefined) return false;
	const { kind, id, events } = readWanted.call(this);
	const { webhooks } = await request.call(this, ownEndpoints.listWebhooks, {
		itemIndex: 0,
		body: { webhookId },
	});
	return (Array.isArray(webhooks) ? webhooks.filter(isObject) : []).some(
		(one) =>
			one.webhookId === webhookId &&
			one.url === urlOf(this) &&
			one.status === 'active' &&
			one[idMember[kind]] === id &&
			hasExactly(one.events, events),
	);
}

const hasExactly = (given: unknown, wanted: string[]): boolean =>
	Array.isArray(given) &&
	given.every((event) => wanted.some((one) => one === event)) &&
	wanted.every((event) => given.includes(event));

/** @throws NodeOperationError if the service has no subscriptions and the credential no secret */
export async function subscribe(this: IHookFunctions): Promise<void> {
	const staticData = staticDataOf(this);
	const url = urlOf(this);
	const { kind, id, events } = readWanted.call(this);
	await unsubscribe.call(this);
	const body = { url, events, ...(id === undefined ? {} : { [idMember[kind]]: id }) };
	const created = await unless(
		isNotOffered,
		request.call(this, ownEndpoints.createWebhook, { itemIndex: 0, body }),
	);
	if (created) {
		const { webhookId, secret } = created;
		if (typeof webhookId !== 'string' || typeof secret !== 'string') {
			throw new NodeApiError(this.getNode(), {}, { message: 'The service returned no secret' });
		}
		Object.assign(staticData, { webhookId, secret });
	} else if ((await secretOfCredential.call(this)) === '') {
		throw new NodeOperationError(
			this.getNode(),
			'This service has no subscriptions, and the credential no Webhook Secret',
			{
				description: `Enter ${url} in the settings of the service, and its secret as Webhook Secret in the credential. If this is a local service, check Base URL and API Layout, and that it is up to date.`,
			},
		);
	}
}

export async function unsubscribe(this: IHookFunctions): Promise<void> {
	const staticData = staticDataOf(this);
	const { webhookId } = staticData;
	delete staticData.webhookId;
	delete staticData.secret;
	if (webhookId === undefined) return;
	const body = { webhookId };
	// If the credential was changed, the service may have no subscriptions.
	const isGone = (error: unknown) => isUnknown(error) || isNotOffered(error);
	await unless(isGone, request.call(this, ownEndpoints.deleteWebhook, { itemIndex: 0, body }));
}

/** The answer; undefined if the request fails with an expected error. */
async function unless(
	expected: (error: unknown) => boolean,
	answered: Promise<IDataObject>,
): Promise<IDataObject | undefined> {
	return await answered.catch((error: unknown) => {
		if (expected(error)) return undefined;
		throw error;
	});
}

/** The secret of the node's subscription, else the secret in the credential; '' if there is none. */
export async function readSecret(this: IWebhookFunctions): Promise<string> {
	const { secret } = staticDataOf(this);
	return typeof secret === 'string' ? secret : await secretOfCredential.call(this);
}

async function secretOfCredential(this: Context): Promise<string> {
	const { webhookSecret } = await this.getCredentials('documentExtractionApi');
	return String(webhookSecret ?? '').trim();
}
