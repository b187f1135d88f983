import build from 'fast-json-stringify';

import { Announcement as Described } from '../interface/webhooks';
import type { Delivery } from '../storing/deliveries';
import type { StoredFile } from '../storing/files';

/** The body of a webhook request. */
export type Announcement = {
	/** The files of a delivery either all failed or none did. */
	event: 'extraction.processed' | 'extraction.failed';
	result: object[];
};

/** What is not described does not leave the service here, either. */
const stringify = build({ ...Described });

/** @param urlOf where clients get a file's document */
export function announcementOf(
	{ extractionId, batchId }: Delivery,
	files: StoredFile[],
	urlOf: (fileId: string) => string,
): Announcement {
	const announcement: Announcement = {
		event: files.every(({ status }) => status === 'failed')
			? 'extraction.failed'
			: 'extraction.processed',
		result: files.map((file) => ({
			extractionId,
			batchId,
			...file,
			url: urlOf(file.fileId),
		})),
	};
	return JSON.parse(stringify(announcement));
}
