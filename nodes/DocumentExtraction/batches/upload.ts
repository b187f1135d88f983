import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { PickedFile } from '../files/pickFiles';
import { isObject } from '../transport/failure';
import { loadFormData } from '../transport/formData';
import { request } from '../transport/request';

const MEGABYTE = 1_000_000;

/** A file as the service stored it (interface.md "File (as returned after upload)"). */
export type UploadedFile = {
	file: PickedFile;
	extractionId: string;
	batchId: string;
	fileId: string;
	fileName: string;
	numberOfPages: number | null;
	url: string | null;
};

export type FailedFile = { file: PickedFile; error: unknown };

export const concurrentUploads: INodeProperties = {
	displayName: 'Concurrent Uploads',
	name: 'concurrentUploads',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 16 },
	default: 4,
	description: 'How many files are uploaded at the same time',
};

/**
 * Uploads files into one batch of an extraction: into the given one, else into the one that the
 * service makes for the first file it takes.
 *
 * @param stopAtFailure whether to leave the remaining files alone once one was not taken
 * @returns what became of the files, in their order
 */
export async function uploadBatch(
	this: IExecuteFunctions,
	files: PickedFile[],
	target: { extractionId: string; batchId?: string },
	{ concurrency, stopAtFailure }: { concurrency: number; stopAtFailure: boolean },
): Promise<Array<UploadedFile | FailedFile>> {
	const waiting = [...files.entries()];
	const outcomes: Array<UploadedFile | FailedFile> = [];
	let { batchId } = target;

	const uploadNext = async () => {
		const [index, file] = waiting.shift() ?? [];
		if (index === undefined || file === undefined) return;
		try {
			const uploaded = await uploadFile.call(this, file, target.extractionId, batchId);
			batchId = uploaded.batchId;
			outcomes[index] = uploaded;
		} catch (error) {
			outcomes[index] = { file, error };
			if (stopAtFailure) waiting.length = 0;
		}
	};
	const cancelled = () => this.getExecutionCancelSignal()?.aborted;

	while (batchId === undefined && waiting.length > 0 && !cancelled()) await uploadNext();
	const lanes = Math.min(Math.max(1, concurrency), 16);
	await Promise.all(
		Array.from({ length: lanes }, async () => {
			while (waiting.length > 0 && !cancelled()) await uploadNext();
		}),
	);
	// Stays in the order of the files; those that were left alone are not in it.
	return outcomes.filter((outcome) => outcome !== undefined);
}

async function uploadFile(
	this: IExecuteFunctions,
	file: PickedFile,
	extractionId: string,
	batchId: string | undefined,
): Promise<UploadedFile> {
	const { itemIndex, fileName, mimeType, size, open } = file;
	let content: Awaited<ReturnType<typeof open>> | undefined;
	// A stream that was not read to its end keeps its file open.
	const close = () => {
		if (content && 'destroy' in content) content.destroy();
	};
	const answer = await request
		.call(this, 'uploadToExtraction', {
			itemIndex,
			timeout: 300_000 + Math.ceil(size / MEGABYTE) * 1000,
			body: async () => {
				close();
				content = await open();
				const form = new (loadFormData())();
				form.append('extractionId', extractionId);
				if (batchId !== undefined) form.append('batchId', batchId);
				form.append('files', content, {
					filename: fileName,
					contentType: mimeType,
					knownLength: size,
				});
				return form;
			},
		})
		.finally(close);
	const stored = Array.isArray(answer.files) ? answer.files.find(isObject) : undefined;
	const fileId = stored?.fileId;
	const storedIn = answer.batchId ?? batchId;
	if (typeof fileId !== 'string' || fileId === '' || typeof storedIn !== 'string') {
		throw new NodeOperationError(this.getNode(), `The service did not say where "${fileName}" is`, {
			itemIndex,
			description:
				'It accepted the upload but returned no fileId or no batchId, so the result cannot be fetched. Check API Layout in the credential.',
		});
	}
	return {
		file,
		extractionId,
		batchId: storedIn,
		fileId,
		fileName: typeof stored?.fileName === 'string' ? stored.fileName : fileName,
		numberOfPages: typeof stored?.numberOfPages === 'number' ? stored.numberOfPages : null,
		url: typeof stored?.url === 'string' ? stored.url : null,
	};
}
