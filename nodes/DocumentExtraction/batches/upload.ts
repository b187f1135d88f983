import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import { isBatch, type Target } from './batch';
import type { Limit } from './limit';
import type { PickedFile } from './pickedFile';
import type { UploadMemory } from './uploadMemory';
import { sendFiles, type FailedFile, type Sent, type UploadedFile } from './uploadRequest';

/** Milliseconds after the last successful upload during which the number of retries is not limited. */
const PATIENCE = 60_000;

export type UploadOptions = {
	limit: Limit;
	memory: UploadMemory;
	filesPerRequest: number;
	/** Whether to skip the remaining files after the first failure. */
	stopAtFailure: boolean;
	signal?: AbortSignal;
	/** Called if the first upload fails: returns a new ID to send all files to, if there is one. */
	renewId?: (error: unknown) => Promise<string | undefined>;
};

/**
 * Uploads files into one batch: the given one, or the one that the service creates for the first files that
 * it accepts. Files uploaded by an earlier try of this run are not uploaded again.
 *
 * @returns the batch that was used, and the outcomes of the files in their order, without skipped ones
 */
export async function uploadBatch(
	this: IExecuteFunctions,
	files: PickedFile[],
	target: Target,
	options: UploadOptions,
): Promise<Sent> {
	const { limit, memory, filesPerRequest, stopAtFailure, signal, renewId } = options;
	const outcomes = new Map<PickedFile, Array<UploadedFile | FailedFile>>();
	// A service that responded a moment ago is probably restarting; one that never responded is probably
	// down.
	const patientUntil = () => memory.lastArrival() + PATIENCE;
	let stopped = false;
	const note = (result: UploadedFile | FailedFile) => {
		outcomes.set(result.file, [...(outcomes.get(result.file) ?? []), result]);
		if ('error' in result) stopped ||= stopAtFailure;
	};

	/** Returns the target for the next files: with the batch, as soon as it exists. */
	const attempt = async (chunk: PickedFile[], into: Target): Promise<Target> =>
		await limit(async () => {
			if (stopped || signal?.aborted) return into;
			const sent = await sendFiles.call(this, chunk, into, { signal, patientUntil });
			for (const result of sent.results) {
				note(result);
				if ('fileId' in result && isBatch(sent.target)) memory.keep(sent.target, result);
			}
			return sent.target;
		});
	const send = async (chunk: PickedFile[], into: Target): Promise<Target> => {
		try {
			return await attempt(chunk, into);
		} catch (error) {
			return await settle(chunk, into, error);
		}
	};
	const settle = async (chunk: PickedFile[], into: Target, error: unknown): Promise<Target> => {
		if (chunk.length === 1 || !wasRefused(error)) {
			for (const file of chunk) note({ file, error });
			return into;
		}
		// A single file that the service rejects must not make the others fail.
		let used = into;
		for (const file of chunk) used = await send([file], used);
		return used;
	};

	const found = memory.find(files);
	// Another execution may have created the extraction or classification again meanwhile.
	if (found && found.batch.id !== target.id) files.forEach(memory.forget);
	const earlier = found?.batch.id === target.id ? found : undefined;
	earlier?.uploaded.forEach(note);
	let used: Target = earlier?.batch ?? target;
	const chunks = intoChunks(
		files.filter((file) => !outcomes.has(file)),
		filesPerRequest,
	);
	const first = renewId && chunks.shift();
	if (first) {
		try {
			used = await attempt(first, used);
		} catch (error) {
			const id = await renewId(error);
			if (id !== undefined) {
				// Earlier files, and the batch, were deleted with the extraction or classification.
				files.forEach(memory.forget);
				const renewed = { kind: target.kind, id };
				return await uploadBatch.call(this, files, renewed, { ...options, renewId: undefined });
			}
			used = await settle(first, used, error);
		}
	}
	for (let chunk; !isBatch(used) && (chunk = chunks.shift());) used = await send(chunk, used);
	const batch = used;
	await Promise.all(chunks.map((chunk) => send(chunk, batch)));
	return { target: batch, results: files.flatMap((file) => outcomes.get(file) ?? []) };
}

/**
 * Splits files into chunks without duplicate names, because the response identifies files by name, and with
 * the same passwords, which the service tries on all files of a request.
 */
export function intoChunks(files: PickedFile[], most: number): PickedFile[][] {
	const chunks: PickedFile[][] = [];
	for (const file of files) {
		const last = chunks.at(-1);
		const fits =
			last &&
			last.length < most &&
			last.every(
				({ fileName, passwords }) => fileName !== file.fileName && passwords === file.passwords,
			);
		if (fits) last.push(file);
		else chunks.push([file]);
	}
	return chunks;
}

/** Whether the service certainly stored none of the files, so that each can be sent separately. */
function wasRefused(error: unknown): boolean {
	if (!(error instanceof NodeApiError)) return true;
	return ['400', '413', '415', '422'].includes(error.httpCode ?? '');
}
