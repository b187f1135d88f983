import type { IExecuteFunctions } from 'n8n-workflow';

import type { PickedFile } from './pickedFile';
import type { StoredFile, UploadedFile } from './uploadRequest';

export type UploadMemory = {
	/** Empty where the file did not arrive. */
	find: (file: PickedFile) => UploadedFile[];
	keep: (uploaded: UploadedFile) => void;
	forget: (file: PickedFile) => void;
	clear: () => void;
};

/** What each file became, by its place among the files of the run. */
type Uploads = { [place: string]: StoredFile[] };

/**
 * What has been uploaded in this run of the node. n8n keeps it over the tries of Retry On Fail, so
 * that a try sends only what did not arrive before, and waits on for what did.
 */
export function recallUploads(this: IExecuteFunctions): UploadMemory {
	const context = this.getContext('node');
	const runIndex = String(this.getWorkflowDataProxy(0).$runIndex);
	// n8n carries the context from run to run of a loop; what belongs to another run is of no use.
	const kept: { runIndex: string; files: Uploads } | undefined = context.uploads;
	const files = kept?.runIndex === runIndex ? kept.files : {};
	context.uploads = { runIndex, files };

	return {
		find: (file) => (files[placeOf(file)] ?? []).map((stored) => ({ ...stored, file })),
		keep: ({ file, ...stored }) => void (files[placeOf(file)] ??= []).push(stored),
		forget: (file) => void delete files[placeOf(file)],
		clear: () => void delete context.uploads,
	};
}

const placeOf = ({ itemIndex, position, fileName }: PickedFile) =>
	`${itemIndex}/${position}/${fileName}`;
