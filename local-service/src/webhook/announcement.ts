import build from 'fast-json-stringify';

import { Announcement as Described, type EVENTS } from '../interface/webhooks';
import type { Delivery } from '../storing/deliveries';
import type { StoredFile } from '../storing/files';

/** URLs of a file: its document, and its page on the review page. */
export type FileLinks = { url: string; reviewUrl: string };

/** The body of a webhook request. */
export type Announcement = {
	event: (typeof EVENTS)[number];
	result: object[];
};

/** Only members described in the schema leave the service. */
const stringify = build({ ...Described });

/** @param linksOf URLs of a file */
export function announcementOf(
	{ extractionId, batchId, review }: Delivery,
	files: StoredFile[],
	linksOf: (fileId: string) => FileLinks,
): Announcement {
	// The files of a delivery have either all failed or none.
	const done = files.every(({ status }) => status === 'failed') ? 'failed' : 'processed';
	const announcement: Announcement = {
		event: `extraction.${review ?? done}`,
		result: files.map((file) => ({
			extractionId,
			batchId,
			...file,
			...linksOf(file.fileId),
		})),
	};
	return JSON.parse(stringify(announcement));
}
