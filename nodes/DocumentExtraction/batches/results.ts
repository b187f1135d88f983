import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { type Endpoint, endpoints } from '../transport/endpoints';
import { attempt, request, type RequestOptions, type Sender } from '../transport/request';
import { isRefusal, pauseAskedFor } from '../transport/retry';
import { isUnknown } from '../transport/status';
import { idsOf, type Batch } from './batch';

/** The result of a file in a batch. */
export type FileResult = {
	status: string;
	/** Whether the service is still processing it. */
	pending: boolean;
	failed: boolean;
	/** Why it failed, or another message of the service. */
	reason?: string;
	/** Whether the confidence of its document type is below the minimum, so that it counts as none. */
	isDoubtful?: boolean;
	/** Why the language model gave no answer. */
	modelFailure?: string;
	/** A notice of the node, in addition to the notices of the service. */
	notice?: string;
	/** The service's own object for the file, unchanged. */
	file: IDataObject;
};

export type ResultsOptions = {
	itemIndex: number;
	/** Requests the result of this file only. */
	fileId?: string;
	/** Whether the service announced the results, so that this request needs no polling pause. */
	isAnnounced?: boolean;
};

/**
 * A transient failure, as a message for the user, and the pause in milliseconds that the service asked for.
 */
export type TransientFailure = { message: string; milliseconds: number };

const PENDING = ['waiting', 'pending', 'queued', 'processing', 'uploaded'];
const FAILED = ['failed', 'error'];

/**
 * Requests the results of a batch.
 *
 * @returns the results by file ID in the service's order; undefined while the service has none yet (decided
 *   by `files`, then by the status of each file: docs/interface.md#results)
 */
export async function getResults(
	this: Sender,
	batch: Batch,
	{ itemIndex, fileId, isAnnounced }: ResultsOptions,
): Promise<Map<string, FileResult> | undefined> {
	const body = bodyFor(batch, fileId);
	const endpoint = endpointFor(batch, isAnnounced);
	return readResults(await request.call(this, endpoint, { itemIndex, body }));
}

/** The result of a file for which the service has returned nothing yet. */
export const UNFINISHED: FileResult = { status: 'waiting', pending: true, failed: false, file: {} };

/**
 * The results of some files of a batch, even if other files of the batch are unfinished: a service may return
 * results only when all files are finished (docs/interface.md#results). Needs no polling pause.
 *
 * @returns by file ID; without files that the service does not know
 */
export async function resultsOf(
	this: Sender,
	batch: Batch,
	fileIds: string[],
	itemIndex: number,
): Promise<Map<string, FileResult>> {
	const wanted = { itemIndex, isAnnounced: true };
	const all = fileIds.length > 1 ? await ifKnown(getResults.call(this, batch, wanted)) : undefined;
	if (all === 'unknown') return new Map();
	if (all) return new Map([...all].filter(([fileId]) => fileIds.includes(fileId)));
	return await resultOfEach.call(this, batch, fileIds, itemIndex);
}

/** Same as `resultsOf`, with a request for each file. */
export async function resultOfEach(
	this: Sender,
	batch: Batch,
	fileIds: string[],
	itemIndex: number,
): Promise<Map<string, FileResult>> {
	const results = new Map<string, FileResult>();
	for (const fileId of fileIds) {
		const wanted = { itemIndex, fileId, isAnnounced: true };
		const found = await ifKnown(getResults.call(this, batch, wanted));
		const result = found === 'unknown' ? undefined : found ? found.get(fileId) : UNFINISHED;
		if (result) results.set(fileId, result);
	}
	return results;
}

/** 'unknown' if the service does not know the batch or the file that was asked for. */
export async function ifKnown<T>(asking: Promise<T>): Promise<T | 'unknown'> {
	return await asking.catch((error: unknown) => {
		if (isUnknown(error)) return 'unknown';
		throw error;
	});
}

/**
 * Requests the results of a batch once, like `getResults`.
 *
 * @returns the results, or the transient failure if a retry may help
 * @throws NodeApiError if the service says that the batch or the token is wrong
 */
export async function pollResults(
	this: Sender,
	batch: Batch,
	{ fileId, isAnnounced, ...options }: ResultsOptions & Pick<RequestOptions, 'deadline' | 'signal'>,
): Promise<{ results?: Map<string, FileResult> } | { failure: TransientFailure }> {
	const endpoint = endpointFor(batch, isAnnounced);
	const outcome = await attempt.call(this, endpoint, {
		...options,
		body: bodyFor(batch, fileId),
		isWhole: ({ files, status }) => Array.isArray(files) || typeof status === 'string',
	});
	if ('answer' in outcome) return { results: readResults(outcome.answer) };
	const { failure, error } = outcome;
	if (isRefusal(failure)) throw error;
	return { failure: { message: error.message, milliseconds: pauseAskedFor(failure) } };
}

function endpointFor({ kind }: Batch, isAnnounced = false): Endpoint {
	const { results } = endpoints[kind];
	return isAnnounced ? { ...results, pace: undefined } : results;
}

const bodyFor = (batch: Batch, fileId?: string): IDataObject => ({
	...idsOf(batch),
	...(fileId ? { fileId } : {}),
});

/** Reads the results in an answer of the service, with the return value of `getResults`. */
export function readResults(answer: IDataObject): Map<string, FileResult> | undefined {
	const results = new Map<string, FileResult>();
	for (const file of Array.isArray(answer.files) ? answer.files : []) {
		const id: unknown = isObject(file) ? file.fileId : undefined;
		if (typeof id === 'string' || typeof id === 'number') results.set(String(id), readFile(file));
	}
	// An empty array also means that there are no results yet: a batch has at least one file.
	return results.size > 0 ? results : undefined;
}

function readFile(file: IDataObject): FileResult {
	const hasResult = isObject(file.result);
	const status =
		typeof file.status === 'string' ? file.status : hasResult ? 'processed' : 'waiting';
	const plain = status.toLowerCase();
	const reason = [file.message, file.error].find(isFilled);
	return { status, pending: PENDING.includes(plain), failed: FAILED.includes(plain), reason, file };
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
