import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { StoredDocument } from '../../../../local-service/src/jobs/storedReading';
import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-deleting-'));
let close: () => Promise<void> = async () => {};

afterAll(async () => {
	await close();
	rmSync(folder, { recursive: true });
});

/** An app whose workers process every file until they are cancelled. */
async function setUp() {
	const calledOff: string[] = [];
	let begun = 0;
	const endless = async ({ file }: StoredDocument, signal: AbortSignal) =>
		await new Promise<never>((_, reject) => {
			begun++;
			signal.addEventListener('abort', () => {
				calledOff.push(path.basename(file));
				reject(new Error('aborted'));
			});
		});
	const workers = workersWith({ seats: 5, extract: endless, classify: endless });
	const opened = await openApp({ folder, workers });
	const { store, queue, fetch } = opened;
	close = opened.close;

	const details = { name: 'n', language: 'English', fields: [] };
	const { id: extractionId } = await store.define('extraction', details);
	const files = ['fil_0', 'fil_1', 'fil_2', 'fil_3'].map((fileId) => ({
		fileId,
		fileName: 'a.pdf',
		numberOfPages: 1,
	}));
	const batchId = await store.addFiles(extractionId, undefined, files.slice(0, 2));
	await store.addFiles(extractionId, undefined, files.slice(2));
	queue.wake();
	while (begun < files.length) await sleep(5);

	const remove = async (ids: object) => {
		const { status } = await fetch(`${ORIGIN}/v1/deleteExtraction`, {
			method: 'DELETE',
			headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
			body: JSON.stringify({ extractionId, ...ids }),
		});
		expect(status).toBe(200);
		return calledOff.splice(0);
	};
	return { batchId, remove };
}

test('cancels the work on deleted files only', async () => {
	const { batchId, remove } = await setUp();
	expect(await remove({ batchId, fileId: 'fil_1' })).toEqual(['fil_1']);
	expect(await remove({ batchId })).toEqual(['fil_0']);
	expect(await remove({})).toEqual(['fil_2', 'fil_3']);
});
