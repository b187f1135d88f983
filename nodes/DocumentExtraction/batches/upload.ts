import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import type { Target } from './batch';
import type { Limit } from './limit';
import type { PickedFile } from './pickedFile';
import type { UploadMemory } from './uploadMemory';
import { sendFiles, type FailedFile, type UploadedFile } from './uploadRequest';

export type UploadOptions = {
	limit: Limit;
	memory: UploadMemory;
	filesPerRequest: number;
	/** Whether to leave the remaining files alone once one was not taken. */
	stopAtFailure: boolean;
	signal?: AbortSignal;
	/** Asked once, when the first upload fails: another ID to send the files to, if there is one. */
	renewId?: (error: unknown) => Promise<string | undefined>;
};

/**
 * Uploads files into one batch: into the given one, else into the one that the service makes for the
 * first files it takes. Files that an earlier try of this run has uploaded are not sent again.
 *
 * @returns what became of the files, in their order; those that were left alone are not in it
 */
export async function uploadBatch(
	this: IExecuteFunctions,
	files: PickedFile[],
	target: Target,
	{ limit, memory, filesPerRequest: most, stopAtFailure, signal, renewId }: UploadOptions,
): Promise<Array<UploadedFile | FailedFile>> {
	const outcomes = new Map<PickedFile, Array<UploadedFile | FailedFile>>();
	let { id, batchId } = target;
	let renew = renewId;
	let stopped = false;

	for (const file of files) {
		const uploaded = memory.find(file);
		if (uploaded[0] === undefined) continue;
		outcomes.set(file, uploaded);
		({ id, batchId } = uploaded[0]);
	}

	const take = (results: Array<UploadedFile | FailedFile>) => {
		for (const result of results) {
			outcomes.set(result.file, [...(outcomes.get(result.file) ?? []), result]);
			if ('error' in result) {
				stopped ||= stopAtFailure;
			} else {
				batchId = result.batchId;
				memory.keep(result);
			}
		}
	};

	const send = async (chunk: PickedFile[]): Promise<void> => {
		const renewOnce = renew;
		renew = undefined;
		try {
			const results = await limit(async () =>
				stopped || signal?.aborted
					? []
					: await sendFiles.call(this, chunk, { kind: target.kind, id, batchId }, signal),
			);
			take(results);
		} catch (error) {
			const newId = await renewOnce?.(error);
			if (newId !== undefined) {
				id = newId;
				return await send(chunk);
			}
			if (chunk.length === 1 || !wasRefused(error)) {
				return take(chunk.map((file) => ({ file, error })));
			}
			// One file that the service does not take must not take the others with it.
			for (const file of chunk) await send([file]);
		}
	};

	const chunks = intoChunks(
		files.filter((file) => !outcomes.has(file)),
		most,
	);
	for (let chunk; batchId === undefined && (chunk = chunks.shift());) await send(chunk);
	await Promise.all(chunks.map(send));
	return files.flatMap((file) => outcomes.get(file) ?? []);
}

/** Neighbours together, but never two of the same name: the answer to an upload tells them by it. */
export function intoChunks(files: PickedFile[], most: number): PickedFile[][] {
	const chunks: PickedFile[][] = [];
	for (const file of files) {
		const last = chunks.at(-1);
		const fits =
			last && last.length < most && last.every(({ fileName }) => fileName !== file.fileName);
		if (fits) last.push(file);
		else chunks.push([file]);
	}
	return chunks;
}

/** Whether the service surely took none of the files, so that each may be sent on its own. */
function wasRefused(error: unknown): boolean {
	if (!(error instanceof NodeApiError)) return true;
	return ['400', '413', '415', '422'].includes(error.httpCode ?? '');
}
