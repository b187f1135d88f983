/** Events sent by the service (docs/interface.md#webhooks). */
import { type Static, Type } from '@sinclair/typebox';

import { id, oneOf } from './parts';
import { ClassifiedFile, FailedFile, ProcessedFile } from './results';
import { SUBSCRIBED } from './subscriptions';
import { ofClassification, ofExtraction } from './targets';

const ofBatch = { ...ofExtraction, batchId: id('batch') };

const AnnouncedFile = Type.Union([
	Type.Object(
		{ ...ofBatch, ...ProcessedFile.properties },
		{
			title: 'AnnouncedProcessedFile',
			description: 'A file with the values of its fields, and its IDs.',
		},
	),
	Type.Object(
		{ ...ofBatch, ...FailedFile.properties },
		{
			title: 'AnnouncedFailedFile',
			description: 'A file that could not be read, and its IDs.',
		},
	),
]);

const EVENTS = [
	'extraction.processed',
	'extraction.failed',
	'extraction.edited',
	'extraction.confirmed',
	'extraction.rejected',
] as const;

export const Announcement = Type.Object(
	{
		event: oneOf(EVENTS, {
			description:
				'What happened: either all files of the announcement were read, or all of them failed; or a person edited, confirmed or rejected its only file.',
		}),
		result: Type.Array(AnnouncedFile, { minItems: 1, description: 'The files, in upload order.' }),
	},
	{
		title: 'Announcement',
		description: 'A finished batch of an extraction, or a reviewed file of an extraction.',
	},
);

const ofClassifiedBatch = { ...ofClassification, batchId: id('batch') };

const NotifiedFile = Type.Union([
	AnnouncedFile,
	Type.Object(
		{ ...ofClassifiedBatch, ...ClassifiedFile.properties },
		{
			title: 'AnnouncedClassifiedFile',
			description: 'A file with its type, and its IDs.',
		},
	),
	Type.Object(
		{ ...ofClassifiedBatch, ...FailedFile.properties },
		{
			title: 'AnnouncedUnclassifiedFile',
			description: 'A file of a classification that could not be read, and its IDs.',
		},
	),
]);

/** Test event of a subscription. */
export const TEST = 'webhook.test';

export const Notification = Type.Object(
	{
		event: oneOf([...SUBSCRIBED, TEST], {
			description: `The event of one file, or, for \`batch.done\`, of a batch. Only \`POST /testWebhook\` sends \`${TEST}\`.`,
		}),
		result: Type.Array(NotifiedFile, {
			description:
				'The file in its current state, or all files of the batch in upload order. Empty in a test.',
		}),
	},
	{ title: 'Notification', description: 'An event that a client subscribed to.' },
);
export type Notification = Static<typeof Notification>;

/** Headers of every request. */
const ofMessage = [
	{
		name: 'webhook-id',
		in: 'header',
		required: true,
		description: 'Identifies the message; the same at each attempt.',
		schema: { type: 'string', examples: ['msg_5f0c7d3e9a1b2c4d6e8f0a1b'] },
	},
	{
		name: 'webhook-timestamp',
		in: 'header',
		required: true,
		description:
			'Time of this attempt, in seconds since 1970. Refuse requests older than five minutes.',
		schema: { type: 'string', examples: ['1790935200'] },
	},
];

const TRIED_AGAIN =
	'Any response other than a 2xx within 10 s, including a redirect, is retried for three days: after about 1 s, 10 s, 1 min, 10 min, 1 h, and then every 4 h. Delivery is at least once: `webhook-id` is the same at each attempt.';

export const webhooks = {
	subscribed: {
		post: {
			operationId: 'notify',
			summary: 'Notifies a subscription',
			tags: ['Webhooks'],
			description: `Subscriptions are created with \`POST /createWebhook\`. Every event of a file is a separate request. \`batch.done\` is sent each time that all files of a batch are done, with all of them, and waits for files that a classification passed on.

${TRIED_AGAIN} Requests about one file arrive in the order of its events. A subscription whose requests failed for three days is switched off.`,
			security: [],
			parameters: [
				...ofMessage,
				{
					name: 'webhook-signature',
					in: 'header',
					required: true,
					description:
						'Standard Webhooks: `v1,` and base64(HMAC-SHA256(key, id + "." + timestamp + "." + body)); the key is the secret without `whsec_`, decoded from base64. While two secrets are valid there are two signatures, separated by a space.',
					schema: { type: 'string', examples: ['v1,3q2+7wW1v0m8oJt0i1Qy5oZ0hT6mGx1c9B2kQe4rN8s='] },
				},
				{
					name: 'x-webhook-signature',
					in: 'header',
					required: true,
					description:
						'As in `announceBatch`, with the complete text of the newest secret as the key. It covers neither ID nor time.',
					schema: { type: 'string', examples: ['3q2+7wW1v0m8oJt0i1Qy5oZ0hT6mGx1c9B2kQe4rN8s='] },
				},
			],
			requestBody: { required: true, content: { 'application/json': { schema: Notification } } },
			responses: { '2XX': { description: 'Received.' } },
		},
	},
	batchDone: {
		post: {
			operationId: 'announceBatch',
			summary: 'Notifies of a finished batch, or of a reviewed file',
			tags: ['Webhooks'],
			description: `URL and secret are options of the service.

\`extraction.processed\` is sent once, when all files of an upload are finished. An upload is everything that was added to a batch before the service finished it: whenever no file of the batch is pending, one request announces all files that were finished since the last one. Files that a classification passed on are included once that classification has finished its batch. Files that could not be read are announced in a separate request, with the event \`extraction.failed\`. There are no events for classifications, and none if all files were deleted.

\`extraction.edited\`, \`extraction.confirmed\` and \`extraction.rejected\` are sent once for each request that changes, confirms or rejects a result, with the file as it is when sent; a request that does both is a confirmation.

${TRIED_AGAIN}`,
			security: [],
			parameters: [
				...ofMessage,
				{
					name: 'webhook-signature',
					in: 'header',
					required: false,
					description: 'As in `notify`, if the secret begins with `whsec_`.',
					schema: { type: 'string', examples: ['v1,3q2+7wW1v0m8oJt0i1Qy5oZ0hT6mGx1c9B2kQe4rN8s='] },
				},
				{
					name: 'x-webhook-signature',
					in: 'header',
					required: true,
					description:
						'base64(HMAC-SHA256(key, JSON.stringify(body.result))); the key is the secret without the prefix `E_AI_K_`. It does not cover `event`, and does not protect against replays.',
					schema: { type: 'string', examples: ['3q2+7wW1v0m8oJt0i1Qy5oZ0hT6mGx1c9B2kQe4rN8s='] },
				},
			],
			requestBody: { required: true, content: { 'application/json': { schema: Announcement } } },
			responses: { '2XX': { description: 'Received.' } },
		},
	},
};
