import type { IExecuteFunctions } from 'n8n-workflow';

import type { Batch } from './batch';
import type { PickedFile } from './pickedFile';
import type { StoredFile, UploadedFile } from './uploadRequest';

export type UploadMemory = {
	/** The batch that an earlier try uploaded to, and which of the files are in it. */
	find: (files: PickedFile[]) => { batch: Batch; uploaded: UploadedFile[] } | undefined;
	keep: (batch: Batch, uploaded: UploadedFile) => void;
	forget: (file: PickedFile) => void;
	/** Whether a model answered about this file in an earlier try. */
	isAsked: (fileId: string) => boolean;
	noteAsked: (fileId: string) => void;
	/** Time of the last upload of this try, in milliseconds since 1970; 0 if there was none. */
	lastArrival: () => number;
	clear: () => void;
};

/** The stored files and their batch, by position of the file in the run. */
type Uploads = { [place: string]: { batch: Batch; stored: StoredFile[] } };

/** `asked`: the IDs of files that a model answered about. */
type StoredUploads = { runIndex: string; files: Uploads; asked: string[] };

/**
 * Uploads of this run of the node. n8n keeps them across the tries of Retry On Fail, so that a try uploads
 * only missing files, and continues to wait for the others.
 */
export function recallUploads(this: IExecuteFunctions): UploadMemory {
	const context = this.getContext('node');
	const runIndex = String(this.getWorkflowDataProxy(0).$runIndex);
	// In a loop, n8n passes the context on to the next run, which must not reuse these uploads.
	const previous: StoredUploads | undefined = context.uploads;
	const known: StoredUploads =
		previous?.runIndex === runIndex ? previous : { runIndex, files: {}, asked: [] };
	context.uploads = known;
	const { files: uploads, asked } = known;
	let lastArrival = 0;

	return {
		find: (files) => {
			const arrived = files.flatMap((file) => {
				const upload = uploads[placeOf(file)];
				return upload ? [{ file, ...upload }] : [];
			});
			const batch = arrived.at(-1)?.batch;
			if (batch === undefined) return undefined;
			const uploaded = arrived
				.filter((one) => one.batch.batchId === batch.batchId)
				.flatMap(({ file, stored }) => stored.map((one) => ({ ...one, file })));
			return { batch, uploaded };
		},
		keep: (batch, { file, ...stored }) => {
			lastArrival = Date.now();
			(uploads[placeOf(file)] ??= { batch, stored: [] }).stored.push(stored);
		},
		forget: (file) => void delete uploads[placeOf(file)],
		isAsked: (fileId) => asked.includes(fileId),
		noteAsked: (fileId) => void asked.push(fileId),
		lastArrival: () => lastArrival,
		clear: () => void delete context.uploads,
	};
}

const placeOf = ({ itemIndex, position, fileName }: PickedFile) =>
	`${itemIndex}/${position}/${fileName}`;
