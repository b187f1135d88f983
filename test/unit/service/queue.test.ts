import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createQueue } from '../../../local-service/src/jobs/queue';
import type { Workers } from '../../../local-service/src/jobs/workers';
import { openDatabase } from '../../../local-service/src/storing/database';
import { createDocuments } from '../../../local-service/src/storing/documents';
import { createStore } from '../../../local-service/src/storing/store';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A queue over a real store with this many waiting files, and workers as the test has them. */
function setUp(files: number, extract: Workers['extract']) {
	const store = createStore(openDatabase(':memory:'));
	const { extractionId } = store.addExtraction({ name: 'n', language: 'English', fields: [] });
	const batchId = store.addFiles(
		extractionId,
		undefined,
		Array.from({ length: files }, (_, index) => ({
			fileId: `fil_${index}`,
			fileName: `${index}.pdf`,
			numberOfPages: 1,
		})),
	);
	const workers: Workers = {
		size: 2,
		countPages: async () => ({ answer: 1 }),
		extract,
		close: async () => {},
	};
	const logged: unknown[] = [];
	const queue = createQueue(store, createDocuments(folder), workers, (error) => logged.push(error));
	const ended = async () => {
		while (store.filesOf(batchId).some(({ status }) => status === 'waiting')) {
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		return store.filesOf(batchId);
	};
	return { store, queue, logged, ended };
}

test('works off every waiting file, as many at a time as there are workers', async () => {
	let [atWork, most] = [0, 0];
	const { queue, ended } = setUp(7, async (file) => {
		most = Math.max(most, ++atWork);
		await new Promise((resolve) => setTimeout(resolve, 10));
		atWork--;
		return { answer: path.basename(file) };
	});
	queue.wake();
	const files = await ended();
	expect(files.map((file) => 'result' in file && file.result)).toEqual(
		files.map(({ fileId }) => fileId),
	);
	expect(most).toBe(2);
});

test('a file that cannot be read has failed at once, with the reason', async () => {
	let tries = 0;
	const { queue, ended } = setUp(1, async () => {
		tries++;
		return { unreadable: 'The file is empty.' };
	});
	queue.wake();
	expect(await ended()).toEqual([
		expect.objectContaining({ status: 'failed', message: 'The file is empty.' }),
	]);
	expect(tries).toBe(1);
});

test('a file whose reading breaks off is tried three times, and holds nothing else up', async () => {
	const tries = new Map<string, number>();
	const { queue, ended, logged } = setUp(3, async (file) => {
		const name = path.basename(file);
		tries.set(name, (tries.get(name) ?? 0) + 1);
		if (name === 'fil_0') throw new Error('out of memory');
		return { answer: null };
	});
	queue.wake();
	const files = await ended();
	expect(files.map(({ status }) => status)).toEqual(['failed', 'processed', 'processed']);
	expect(Object.fromEntries(tries)).toEqual({ fil_0: 3, fil_1: 1, fil_2: 1 });
	expect(logged).toHaveLength(3);
});

test('what the end of the service breaks off is not counted', async () => {
	let breakOff = () => {};
	const { store, queue, logged } = setUp(1, async () => {
		await new Promise<void>((_, reject) => (breakOff = () => reject(new Error('terminated'))));
		return { answer: null };
	});
	queue.wake();
	const closing = queue.close();
	breakOff();
	await closing;
	expect(store.nextJobs(1)).toEqual([expect.objectContaining({ fileId: 'fil_0', attempts: 0 })]);
	expect(logged).toEqual([]);
});
