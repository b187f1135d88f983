import build from 'fast-json-stringify';

import { Notification } from '../interface/webhooks';
import type { StoredFile } from '../storing/files';
import type { Happened } from '../storing/outbox';
import type { FileLinks } from './announcement';

/** What is not described does not leave the service here, either. */
const stringify = build({ ...Notification });

/**
 * What a subscription is told.
 *
 * @param files the one that something happened to, or all of the batch; as they are by now
 * @param linksOf where clients get a file's document, and people review it
 */
export function notificationOf(
	event: string,
	{ kind, definitionId, batchId }: Happened,
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
