import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../transport/failure';
import type { Batch, FileResult } from './results';

/** One document as the node gives it out: its data first, where it came from behind. */
export function toDocument(
	batch: Batch,
	fileId: string,
	{ status, file }: FileResult,
	known: { fileName?: string; numberOfPages?: number | null; url?: string | null } = {},
): IDataObject {
	return {
		fileName: file.fileName ?? known.fileName ?? null,
		data: isObject(file.result) ? file.result : {},
		status,
		fileId,
		batchId: batch.batchId,
		extractionId: batch.extractionId,
		numberOfPages: file.numberOfPages ?? known.numberOfPages ?? null,
		url: file.url ?? known.url ?? null,
	};
}
