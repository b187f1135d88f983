/** Subscriptions to events of documents (docs/local-service.md#webhooks). */
import { type Static, Type } from '@sinclair/typebox';

import { body, oneOf, time } from './parts';
import { ofEither } from './targets';

const KINDS = ['extraction', 'classification'] as const;
const OUTCOMES = ['processed', 'failed', 'edited', 'confirmed', 'rejected'] as const;

/** Events that a client may subscribe to. */
export const SUBSCRIBED = [
	...KINDS.flatMap((kind) => OUTCOMES.map((outcome) => `${kind}.${outcome}` as const)),
	'batch.done',
] as const;

export type SubscribedEvent = (typeof SUBSCRIBED)[number];

/** Maximum length of a URL, in characters. */
const LONGEST_URL = 2000;

const webhookId = Type.String({ minLength: 1, description: 'ID of the subscription.' });

const receiver = Type.String({
	minLength: 1,
	maxLength: LONGEST_URL,
	description:
		'The target of the requests: an `https://` URL, or an `http://` one on this machine or in a private network. The option `--webhook-receivers` of the service allows others.',
	examples: ['https://n8n.example/webhook/documents'],
});

const events = Type.Array(
	oneOf(SUBSCRIBED, {
		description: 'An event of a file of an extraction or a classification, or the end of a batch.',
	}),
	{ minItems: 1, description: 'The events to send.', examples: [['extraction.confirmed']] },
);

const secret = Type.String({
	description:
		'Signs the requests (`whsec_` and base64). No other response has it: store it for the receiver.',
	examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});

export const CreateWebhook = body(
	{ url: receiver, events, ...ofEither },
	{
		title: 'CreateWebhook',
		description: 'With `extractionId` or `classificationId` only events of its files are sent.',
		examples: [{ url: 'https://n8n.example/webhook/documents', events: ['extraction.confirmed'] }],
	},
);

const subscription = {
	webhookId,
	url: receiver,
	events,
	...ofEither,
	createdAt: time('When it was created.'),
};

export const WebhookCreated = Type.Object(
	{ status: Type.Literal('created'), ...subscription, secret },
	{ title: 'WebhookCreated', description: 'The subscription, with its secret.' },
);

export const ListWebhooks = body(
	{ webhookId: Type.Optional({ ...webhookId, description: 'Lists only this subscription.' }) },
	{ title: 'ListWebhooks', description: 'The subscriptions to list.', examples: [{}] },
);

export const WebhookList = Type.Object(
	{
		status: Type.Literal('success'),
		webhooks: Type.Array(
			Type.Object(
				{
					...subscription,
					status: oneOf(['active', 'off'], {
						description:
							'`off` if requests failed for three days: nothing is sent any more; a successful test switches it on again.',
					}),
					lastFailure: Type.Optional(
						Type.Object(
							{
								at: time('Time of the failure.'),
								message: Type.String({
									description: 'What happened.',
									examples: ['The receiver answered with HTTP 500.'],
								}),
							},
							{
								title: 'WebhookFailure',
								description: 'The last failed request. Omitted if none failed.',
							},
						),
					),
				},
				{ title: 'Webhook', description: 'A subscription, without its secret.' },
			),
			{ description: 'Oldest first.' },
		),
	},
	{ title: 'WebhookList', description: 'All subscriptions.' },
);
export type ListedWebhook = Static<typeof WebhookList>['webhooks'][number];

const ofWebhook = (title: string, description: string) =>
	body(
		{ webhookId },
		{
			title,
			description,
			examples: [{ webhookId: 'whk_2Qh7Zt4xK9' }],
		},
	);

export const DeleteWebhook = ofWebhook('DeleteWebhook', 'The subscription to delete.');
export const TestWebhook = ofWebhook('TestWebhook', 'The subscription to test.');
export const RotateWebhookSecret = ofWebhook(
	'RotateWebhookSecret',
	'The subscription whose secret is replaced.',
);

export const WebhookTested = Type.Object(
	{
		status: oneOf(['delivered', 'failed'], {
			description: '`delivered` if the receiver answered with a status from 200 to 299.',
		}),
		webhookId,
		statusCode: Type.Optional(
			Type.Integer({
				description: 'The HTTP status of its answer, if it answered.',
				examples: [200],
			}),
		),
		message: Type.Optional(
			Type.String({
				description: 'The reason of the failure.',
				examples: ['The receiver answered with HTTP 500.'],
			}),
		),
	},
	{ title: 'WebhookTested', description: 'The outcome of the test.' },
);
export type WebhookTested = Static<typeof WebhookTested>;

export const SecretRotated = Type.Object(
	{
		status: Type.Literal('updated'),
		webhookId,
		secret,
		oldSecretUntil: time('Until this time requests are also signed with the previous secret.'),
	},
	{ title: 'SecretRotated', description: 'The new secret.' },
);
