import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../isObject';
import { endpoints } from '../transport/endpoints';
import { request } from '../transport/request';
import { idsOf, type Batch } from './batch';

/** The result of a file in a batch. */
export type FileResult = {
	status: string;
	/** Whether the service is still processing it. */
	pending: boolean;
	failed: boolean;
	/** The service's own object for the file, unchanged. */
	file: IDataObject;
};

export type ResultsOptions = {
	itemIndex: number;
	/** Requests the result of this file only. */
	fileId?: string;
	/** Milliseconds since 1970 after which no request is sent. */
	deadline?: number;
	signal?: AbortSignal;
};

const PENDING = ['waiting', 'pending', 'queued', 'processing', 'uploaded'];
const FAILED = ['failed', 'error'];

/**
 * Requests the results of a batch once.
 *
 * @returns the results by file ID in the service's order; undefined while the service has none yet
 *   (`files` decides this, then the status of each file)
 */
export async function getResults(
	this: IExecuteFunctions,
	batch: Batch,
	{ itemIndex, fileId, deadline, signal }: ResultsOptions,
): Promise<Map<string, FileResult> | undefined> {
	const answer = await request.call(this, endpoints[batch.kind].results, {
		itemIndex,
		deadline,
		signal,
		body: { ...idsOf(batch), ...(fileId ? { fileId } : {}) },
	});
	const results = new Map<string, FileResult>();
	for (const file of Array.isArray(answer.files) ? answer.files : []) {
		const id: unknown = isObject(file) ? file.fileId : undefined;
		if (typeof id === 'string' || typeof id === 'number') results.set(String(id), readFile(file));
	}
	// An empty array means the same: a batch has at least the file that it was created for.
	return results.size > 0 ? results : undefined;
}

function readFile(file: IDataObject): FileResult {
	const hasResult = isObject(file.result);
	const status =
		typeof file.status === 'string' ? file.status : hasResult ? 'processed' : 'waiting';
	const plain = status.toLowerCase();
	return { status, pending: PENDING.includes(plain), failed: FAILED.includes(plain), file };
}
