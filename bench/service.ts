/** The local service for the comparisons, over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';

import { post, startLocalService, type LocalService } from '../harness/localService.ts';
import { root } from './machine.ts';
import { temporaryFolder } from '../harness/temporary.ts';

export type Document = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Milliseconds between two polls of a batch. */
const POLL_INTERVAL = 10;

/**
 * Starts the service with an empty data folder. It ends with this process.
 *
 * @param variables additional environment variables
 */
export async function startService(
	variables: { [name: string]: string } = {},
): Promise<LocalService> {
	const dataDir = temporaryFolder();
	const service = await startLocalService({ root, dataDir, variables });
	process.prependListener('exit', () => void service.kill());
	return service;
}

export async function createExtraction(service: LocalService): Promise<string> {
	const fields = [{ key: 'invoiceNumber' }, { key: 'total' }];
	const extractionDetails = { name: 'Bench', language: 'English', fields };
	const answer = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails,
	});
	return answer.extractionId;
}

export async function upload(
	service: LocalService,
	target: { extractionId: string; batchId?: string },
	documents: Document[],
): Promise<{ batchId: string; files: Array<{ fileId: string }> }> {
	const form = new FormData();
	for (const [member, id] of Object.entries(target)) form.append(member, id);
	for (const { name, bytes } of documents) form.append('files', new Blob([bytes]), name);
	return await post(service, 'uploadFiles', form);
}

/**
 * Waits until the batch is done.
 *
 * @returns the IDs of its files, and the milliseconds of each poll
 */
export async function waitFor(
	service: LocalService,
	batch: { extractionId: string; batchId: string },
): Promise<{ fileIds: string[]; polls: number[] }> {
	const polls: number[] = [];
	for (;;) {
		const asked = performance.now();
		const { status, files = [] } = await post<{
			status?: string;
			files?: Array<{ fileId: string; status: string; message?: string }>;
		}>(service, 'getResults', batch);
		polls.push(performance.now() - asked);
		if (status === 'waiting') {
			await sleep(POLL_INTERVAL);
			continue;
		}
		const failed = files.find((file) => file.status !== 'processed');
		if (failed) throw new Error(`${failed.status}: ${failed.message}`);
		return { fileIds: files.map(({ fileId }) => fileId), polls };
	}
}

/** Uploads documents as a batch, and waits for their results. */
export async function extractFrom(
	service: LocalService,
	extractionId: string,
	documents: Document[],
): Promise<{ polls: number[] }> {
	const { batchId } = await upload(service, { extractionId }, documents);
	return await waitFor(service, { extractionId, batchId });
}
