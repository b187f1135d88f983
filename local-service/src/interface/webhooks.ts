/** What the service announces by itself (docs/interface.md#webhooks). */
import { Type } from '@sinclair/typebox';

import { id, oneOf } from './parts';
import { FailedFile, ProcessedFile } from './results';
import { ofExtraction } from './targets';

const ofBatch = { ...ofExtraction, batchId: id('batch') };

const AnnouncedFile = Type.Union([
	Type.Object(
		{ ...ofBatch, ...ProcessedFile.properties },
		{
			title: 'AnnouncedProcessedFile',
			description: 'A file with the values of its fields, and where it belongs.',
		},
	),
	Type.Object(
		{ ...ofBatch, ...FailedFile.properties },
		{
			title: 'AnnouncedFailedFile',
			description: 'A file that could not be read, and where it belongs.',
		},
	),
]);

export const EVENTS = [
	'extraction.processed',
	'extraction.failed',
	'extraction.edited',
	'extraction.confirmed',
] as const;

export const Announcement = Type.Object(
	{
		event: oneOf(EVENTS, {
			description:
				'The files of an announcement were either all read, or none was; or it is one file, which a person edited or confirmed.',
		}),
		result: Type.Array(AnnouncedFile, { minItems: 1, description: 'The files, in upload order.' }),
	},
	{
		title: 'Announcement',
		description: 'A finished batch of an extraction, or a reviewed file of one.',
	},
);

export const webhooks = {
	batchDone: {
		post: {
			operationId: 'announceBatch',
			summary: 'Notifies of a finished batch, or of a reviewed file',
			tags: ['Webhooks'],
			description: `URL and secret are options of the service.

\`extraction.processed\` is sent once, when all files of an upload are finished. An upload is everything that was added to a batch before the service finished it: whenever no file of the batch is waiting any more, one request announces all files that were uploaded since the last one. Files that a classification passed on are included once that classification has finished its batch. Those that could not be read are announced in a request of their own, with the event \`extraction.failed\`. There are no events for classifications, and none if all files were deleted.

\`extraction.edited\` and \`extraction.confirmed\` are sent once for each request that changes or confirms a result, with the file as it is by then; a request that does both is a confirmation.

Any response other than a 2xx within 10 s, including a redirect, is retried after 1 s, 10 s, 1 min, 10 min and 1 h, even if the service is restarted in between. Delivery is at least once: \`fileId\` identifies duplicates.`,
			security: [],
			parameters: [
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
