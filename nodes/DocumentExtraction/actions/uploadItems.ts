import type { IExecuteFunctions } from 'n8n-workflow';

import { uploadBatch, type UploadedFile } from '../batches/upload';
import { pickFiles, type PickedFile } from '../files/pickFiles';
import type { Outcome } from './outcome';
import { extractionId, getFilled } from './parameters';

type Upload = {
	/** What ended already: items and files that could not be uploaded. */
	outcomes: Outcome[];
	uploaded: UploadedFile[];
};

/**
 * Uploads the files of all input items: those that go to the same extraction into one batch, or into
 * the batch that the option Batch ID names. Yields batch by batch. No file is uploaded before the
 * parameters of every item have been read.
 */
export async function* uploadItems(this: IExecuteFunctions): AsyncGenerator<Upload> {
	const groups = new Map<string, { target: Target; files: PickedFile[] }>();
	const outcomes: Outcome[] = [];
	for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
		try {
			const target = readTarget.call(this, itemIndex);
			const files = await pickFiles.call(this, itemIndex);
			const key = JSON.stringify(target);
			const group = groups.get(key) ?? { target, files: [] };
			groups.set(key, group);
			group.files.push(...files);
		} catch (error) {
			outcomes.push({ itemIndex, error });
		}
	}
	yield { outcomes, uploaded: [] };

	const concurrency = Number(this.getNodeParameter('options.concurrentUploads', 0, 4)) || 1;
	for (const { target, files } of groups.values()) {
		const results = await uploadBatch.call(this, files, target, {
			concurrency,
			stopAtFailure: !this.continueOnFail(),
		});
		yield {
			uploaded: results.filter((result) => 'fileId' in result),
			outcomes: results
				.filter((result) => 'error' in result)
				.map(({ file, error }) => ({
					itemIndex: file.itemIndex,
					error,
					details: { fileName: file.fileName, ...target },
				})),
		};
	}
}

type Target = { extractionId: string; batchId?: string };

function readTarget(this: IExecuteFunctions, itemIndex: number): Target {
	const batchId = String(this.getNodeParameter('options.batchId', itemIndex, '')).trim();
	return {
		extractionId: getFilled.call(this, extractionId, itemIndex),
		...(batchId ? { batchId } : {}),
	};
}
