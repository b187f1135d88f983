import type { Delivery } from '../storing/deliveries';
import type { StoredFile } from '../storing/files';

/** The body of a webhook request. */
export type Announcement = {
	/** The files of a delivery either all failed or none did. */
	event: 'extraction.processed' | 'extraction.failed';
	result: object[];
};

/** @param urlOf where clients get a file's document */
export function announcementOf(
	{ extractionId, batchId }: Delivery,
	files: StoredFile[],
	urlOf: (fileId: string) => string,
): Announcement {
	return {
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
}
