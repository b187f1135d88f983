import build from 'fast-json-stringify';

import { Notification } from '../interface/webhooks';
import type { StoredFile } from '../storing/files';
import type { BatchEvent } from '../storing/outbox';

/** URLs of a file: of the document itself, and of the document on the review page. */
export type FileLinks = { url: string; reviewUrl: string };

/** Only members described in the schema leave the service. */
const stringify = build({ ...Notification });

/**
 * The body of a request to a subscription, or to the webhook of the options.
 *
 * @param files the file of the event, or the files of the batch, in their current state
 * @param linksOf URLs of a file
 */
export function notificationOf(
	event: string,
	{ kind, definitionId, batchId }: BatchEvent,
	files: StoredFile[],
	linksOf: (fileId: string) => FileLinks,
): { event: string; result: object[] } {
	const ids = {
		...(kind === 'classification'
			? { classificationId: definitionId }
			: { extractionId: definitionId }),
		batchId,
	};
	const result = files.map((file) => ({ ...ids, ...file, ...linksOf(file.fileId) }));
	return JSON.parse(stringify({ event, result }));
}
