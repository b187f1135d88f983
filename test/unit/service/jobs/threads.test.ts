import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createThreads } from '../../../../local-service/src/jobs/threads';

const MEGABYTE = 2 ** 20;
const MEMORY = 200 * MEGABYTE;

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-threads-'));
const file = path.join(folder, 'tasks.js');
/**
 * Keeps the megabytes that a task has taken, takes its time, and answers how many tasks it had. With less
 * than none it ends as if it crashed within native code.
 */
writeFileSync(
	file,
	`const { parentPort } = require('node:worker_threads');
	const kept = [];
	parentPort.on('message', ({ task: { seat, megabytes, milliseconds } }) => {
		if (megabytes < 0) {
			seat.fill(1);
			process.exit(1);
		}
		kept.push(new Uint8Array(megabytes * ${MEGABYTE}).fill(1));
		setTimeout(() => parentPort.postMessage({ outcome: { answer: kept.length } }), milliseconds);
	});
	parentPort.postMessage('ready');`,
);
const threads = createThreads(file, 1, MEMORY, () => {});
afterAll(async () => {
	await threads.close();
	rmSync(folder, { recursive: true });
});

const run = async (megabytes: number, milliseconds = 300, limit = 60_000) =>
	await threads.run('any', { megabytes, milliseconds }, limit);

test('what earlier documents left is not held against the next: it is tried in a new thread', async () => {
	expect(await run(70)).toEqual({ answer: 1 });
	expect(await run(1)).toEqual({ answer: 2 });
	expect(await run(150)).toEqual({ answer: 1 });
});

test('a thread with much memory is replaced', async () => {
	expect(await run(150)).toEqual({ answer: 1 });
	expect(await run(1)).toEqual({ answer: 1 });
});

test('a document that takes too much by itself has failed, and the next one has not', async () => {
	expect(await run(250)).toEqual({
		unreadable: expect.stringContaining('more memory than 200 MB'),
	});
	expect(await run(1)).toEqual({ answer: 1 });
});

test('a thread that crashes within native code is not waited for', async () => {
	await expect(run(-1)).rejects.toThrow('The worker thread ended.');
	expect(await run(1)).toEqual({ answer: 1 });
});

test('time counts from where a thread begins, not from where the task began to wait', async () => {
	const all = await Promise.all([run(1, 400, 600), run(1, 400, 600), run(1, 9000, 600)]);
	expect(all).toEqual([
		{ answer: expect.any(Number) },
		{ answer: expect.any(Number) },
		{ unreadable: expect.stringContaining('longer than 0.6 seconds') },
	]);
});
