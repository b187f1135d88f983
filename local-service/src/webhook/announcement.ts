import build from 'fast-json-stringify';

import { Announcement as Described, type EVENTS } from '../interface/webhooks';
import type { Delivery } from '../storing/deliveries';
import type { StoredFile } from '../storing/files';

/** Addresses for a file: of its document, and of its place on the review page. */
export type FileLinks = { url: string; reviewUrl: string };

/** The body of a webhook request. */
export type Announcement = {
	event: (typeof EVENTS)[number];
	result: object[];
};

/** What is not described does not leave the service here, either. */
const stringify = build({ ...Described });

/** @param linksOf where clients get a file's document, and people review it */
export function announcementOf(
	{ extractionId, batchId, review }: Delivery,
	files: StoredFile[],
	linksOf: (fileId: string) => FileLinks,
): Announcement {
	// The files of a delivery either all failed or none did.
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
