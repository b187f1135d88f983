import type { IExecuteFunctions } from 'n8n-workflow';

import type { Batch } from './batch';
import type { PickedFile } from './pickedFile';
import type { StoredFile, UploadedFile } from './uploadRequest';

export type UploadMemory = {
	/** The batch that any of these files arrived in, and which of them are there. */
	find: (files: PickedFile[]) => { batch: Batch; uploaded: UploadedFile[] } | undefined;
	keep: (batch: Batch, uploaded: UploadedFile) => void;
	forget: (file: PickedFile) => void;
	clear: () => void;
};

/** What each file became, by its place among the files of the run, and where. */
type Uploads = { [place: string]: { batch: Batch; stored: StoredFile[] } };

/**
 * What has been uploaded in this run of the node. n8n keeps it over the tries of Retry On Fail, so
 * that a try sends only what did not arrive before, and waits on for what did.
 */
export function recallUploads(this: IExecuteFunctions): UploadMemory {
	const context = this.getContext('node');
	const runIndex = String(this.getWorkflowDataProxy(0).$runIndex);
	// n8n carries the context from run to run of a loop; what belongs to another run is of no use.
	const kept: { runIndex: string; files: Uploads } | undefined = context.uploads;
	const uploads = kept?.runIndex === runIndex ? kept.files : {};
	context.uploads = { runIndex, files: uploads };

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
		keep: (batch, { file, ...stored }) =>
			void (uploads[placeOf(file)] ??= { batch, stored: [] }).stored.push(stored),
		forget: (file) => void delete uploads[placeOf(file)],
		clear: () => void delete context.uploads,
	};
}

const placeOf = ({ itemIndex, position, fileName }: PickedFile) =>
	`${itemIndex}/${position}/${fileName}`;
