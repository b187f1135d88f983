import type { IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../transport/failure';
import type { PickedFile } from './pickedFile';
import type { StoredFile, UploadedFile } from './uploadRequest';

export type UploadMemory = {
	find: (file: PickedFile) => UploadedFile | undefined;
	keep: (uploaded: UploadedFile) => void;
	forget: (file: PickedFile) => void;
	clear: () => void;
};

/**
 * What has been uploaded in this run of the node. n8n keeps it over the tries of Retry On Fail, so
 * that a try sends only what did not arrive before, and waits on for what did.
 */
export function recallUploads(this: IExecuteFunctions): UploadMemory {
	const context = this.getContext('node');
	const runIndex = String(this.getWorkflowDataProxy(0).$runIndex);
	// n8n carries the context from run to run of a loop; what belongs to another run is of no use.
	const kept: unknown = context.uploads;
	const uploads: { [place: string]: StoredFile } =
		isObject(kept) && kept.runIndex === runIndex && isObject(kept.files)
			? (kept.files as { [place: string]: StoredFile })
			: {};
	context.uploads = { runIndex, files: uploads };

	return {
		find: (file) => {
			const stored = uploads[placeOf(file)];
			return stored && { ...stored, file };
		},
		keep: ({ file, ...stored }) => void (uploads[placeOf(file)] = stored),
		forget: (file) => void delete uploads[placeOf(file)],
		clear: () => void delete context.uploads,
	};
}

const placeOf = ({ itemIndex, position, fileName }: PickedFile) =>
	`${itemIndex}/${position}/${fileName}`;
