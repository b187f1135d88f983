import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { idMember, ownEndpoints } from '../transport/endpoints';
import { request } from '../transport/request';
import { isNotOffered, isUnknown } from '../transport/status';
import { readWanted } from './wanted';

type Context = IHookFunctions | IWebhookFunctions;

/**
 * What the service gave when the node subscribed. The editor's test has a URL and a secret of its own;
 * while n8n handles a message it does not say by which URL that came, so the mode tells.
 */
function keptIn(this: Context): { kept: IDataObject; name: string } {
	return {
		kept: this.getWorkflowStaticData('node'),
		name: this.getMode() === 'manual' ? 'test' : 'production',
	};
}

const urlOf = (hook: IHookFunctions): string => hook.getNodeWebhookUrl('default') ?? '';

/** Whether the service tells this URL exactly what is wanted by now. */
export async function isSubscribed(this: IHookFunctions): Promise<boolean> {
	const { kept, name } = keptIn.call(this);
	const known = kept[name];
	if (!isObject(known)) return false;
	const { kind, id, events } = readWanted.call(this);
	const { webhooks } = await request.call(this, ownEndpoints.listWebhooks, {
		itemIndex: 0,
		// n8n does not send an empty body, and the service wants one; what is in it has no meaning.
		body: { webhookId: known.webhookId },
	});
	return (Array.isArray(webhooks) ? webhooks.filter(isObject) : []).some(
		(one) =>
			one.webhookId === known.webhookId &&
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

/** @throws NodeOperationError where the service has no subscriptions and the credential no secret */
export async function subscribe(this: IHookFunctions): Promise<void> {
	const { kept, name } = keptIn.call(this);
	const url = urlOf(this);
	const { kind, id, events } = readWanted.call(this);
	if (isObject(kept[name])) await unsubscribe.call(this);
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
		kept[name] = { webhookId, secret };
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
	const { kept, name } = keptIn.call(this);
	const known = kept[name];
	delete kept[name];
	if (!isObject(known)) return;
	const body = { webhookId: known.webhookId };
	await unless(isUnknown, request.call(this, ownEndpoints.deleteWebhook, { itemIndex: 0, body }));
}

/** What is answered; undefined where it is refused in an expected way. */
async function unless(
	expected: (error: unknown) => boolean,
	answered: Promise<IDataObject>,
): Promise<IDataObject | undefined> {
	return await answered.catch((error: unknown) => {
		if (expected(error)) return undefined;
		throw error;
	});
}

/** The secret of the node's subscription, or else of the credential; empty where there is none. */
export async function readSecret(this: IWebhookFunctions): Promise<string> {
	const { kept, name } = keptIn.call(this);
	const known = kept[name];
	return isObject(known) ? String(known.secret) : await secretOfCredential.call(this);
}

async function secretOfCredential(this: Context): Promise<string> {
	const { webhookSecret } = await this.getCredentials('documentExtractionApi');
	return String(webhookSecret ?? '').trim();
}
