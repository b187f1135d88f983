/** The queue with several processes and batches, and with the copies of classified files. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { DocumentType } from '../../../../local-service/src/interface';
import type { Workers } from '../../../../local-service/src/jobs/workers';
import type { createStore } from '../../../../local-service/src/storing/store';
import { createWithWorkers, folder, NO_FIELDS } from '../../../support/queue';
import { NOTHING } from '../../../support/workers';

describe('with other processes', () => {
	beforeEach(() => void jest.useFakeTimers());
	afterEach(() => void jest.useRealTimers());

	/** A shared queue, with files that are processed until cancelled. */
	async function setUpShared(files: number) {
		const aborted: string[] = [];
		const extract: Workers['extract'] = async ({ file }, signal) =>
			await new Promise((_, reject) =>
				signal.addEventListener('abort', () => {
					aborted.push(path.basename(file));
					reject(new Error('aborted'));
				}),
			);
		const parts = await createWithWorkers({ extract }, true);
		const { id } = await parts.store.define('extraction', NO_FIELDS);
		const add = async (fileId: string) =>
			await parts.store.addFiles(id, undefined, [{ fileId, fileName: 'a', numberOfPages: 1 }]);
		for (let index = 0; index < files; index++) await add(`fil_${index}`);
		await parts.queue.start();
		await jest.advanceTimersByTimeAsync(0);
		const end = async () => {
			await parts.queue.cancel(await parts.store.deleteDefinition(id));
			await parts.queue.close();
		};
		return { ...parts, add, aborted, end };
	}

	test('processing of a file is cancelled if another process has claimed it, but not of other files', async () => {
		const { database, store, aborted, end } = await setUpShared(2);
		expect((await store.claimed()).toSorted()).toEqual(['fil_0', 'fil_1']);
		await database.exec("UPDATE files SET claimedBy = 'another' WHERE fileId = 'fil_0'");
		await jest.advanceTimersByTimeAsync(10_000);
		expect(aborted).toEqual(['fil_0']);
		await end();
	});

	test('a file that is claimed during the query of claims is not treated as lost', async () => {
		const { store, queue, add, aborted, end } = await setUpShared(0);
		const { promise, resolve } = Promise.withResolvers<string[]>();
		jest.spyOn(store, 'claimed').mockReturnValueOnce(promise);
		await jest.advanceTimersByTimeAsync(10_000);
		await add('fil_new');
		queue.wake();
		await jest.advanceTimersByTimeAsync(0);
		expect(await store.claimed()).toEqual(['fil_new']);
		resolve([]);
		await jest.advanceTimersByTimeAsync(0);
		expect(aborted).toEqual([]);
		await end();
	});

	test('claims are released at startup of a single process', async () => {
		const { store, queue } = await createWithWorkers({});
		const { id } = await store.define('extraction', NO_FIELDS);
		const file = { fileId: 'fil_0', fileName: 'a', numberOfPages: 1 };
		const batchId = await store.addFiles(id, undefined, [file]);
		await store.renewLease(60_000);
		await store.claim(batchId);
		await queue.start();
		await jest.advanceTimersByTimeAsync(0);
		expect((await store.findFile('fil_0'))?.status).toBe('processed');
	});
});

describe('a classified file', () => {
	const types = (extractionId: string): DocumentType[] => [
		{ name: 'Linked', description: '', uniqueWords: [], extractionId },
		{ name: 'Other', description: '', uniqueWords: [] },
	];

	/** Pending files with their documents: of the type Linked if their names begin with L, otherwise Other. */
	async function setUpLinked(names: string[], during = async () => {}) {
		const parts = await createWithWorkers({
			classify: async ({ file }) => {
				await during();
				const documentType = path.basename(file).startsWith('fil_L') ? 'Linked' : 'Other';
				return { answer: { documentType, confidence: 1 } };
			},
		});
		const { store, documents } = parts;
		const { id: extractionId } = await store.define('extraction', NO_FIELDS);
		const details = { name: 'c', documentTypes: types(extractionId) };
		const { id } = await store.define('classification', details);
		for (const name of names) {
			await documents.receive(`fil_${name}`, Readable.from([name]));
			await documents.keep(`fil_${name}`);
		}
		const batchId = await store.addFiles(
			id,
			undefined,
			names.map((name) => ({ fileId: `fil_${name}`, fileName: name, numberOfPages: 2 })),
		);
		return { ...parts, extractionId, classificationId: id, batchId };
	}

	const idle = async (store: ReturnType<typeof createStore>) => {
		while ((await store.filesWaiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
	};

	test('is copied to the extraction of its type, in the same batch as other files of its batch', async () => {
		const { store, documents, queue, extractionId, batchId } = await setUpLinked([
			'L1',
			'O1',
			'L2',
		]);
		queue.wake();
		await idle(store);
		const [first, other, second] = await store.filesOf(batchId);
		expect(other).not.toHaveProperty('extraction');
		const batches = await store.batchesOf(extractionId);
		expect(batches).toMatchObject([{ filesNo: 2, status: 'finished' }]);
		for (const [file, name] of [
			[first, 'L1'],
			[second, 'L2'],
		] as const) {
			const copy = file?.status === 'processed' ? file.extraction : undefined;
			expect(copy).toMatchObject({ extractionId, batchId: batches[0]?.batchId });
			const { content } = await documents.open(copy?.fileId ?? '');
			expect(await text(content)).toBe(name);
			expect(await store.findFile(copy?.fileId ?? '')).toMatchObject({
				fileName: name,
				numberOfPages: 2,
				status: 'processed',
			});
		}
		expect(await store.pagesUploaded()).toBe(6);
	});

	test.each(['extraction', 'classification'] as const)(
		'has no copy if its %s is deleted while it is read',
		async (kind) => {
			const { store, queue, extractionId, classificationId, batchId, logged } = await setUpLinked(
				['L3'],
				async () => {
					await store.deleteDefinition(kind === 'extraction' ? extractionId : classificationId);
				},
			);
			const before = readdirSync(folder).sort();
			queue.wake();
			await idle(store);
			await queue.close();
			expect(await store.filesOf(batchId)).toMatchObject(
				kind === 'extraction' ? [{ status: 'processed' }] : [],
			);
			expect(await store.batchesOf(extractionId)).toEqual([]);
			expect(readdirSync(folder).sort()).toEqual(before);
			expect(logged).toEqual([]);
		},
	);
});

describe('several batches', () => {
	const files = (batch: string, count: number) =>
		Array.from({ length: count }, (_, index) => ({
			fileId: `fil_${batch}${index}`,
			fileName: 'a.pdf',
			numberOfPages: 1,
		}));

	test('take turns, independent of their number of files', async () => {
		const read: string[] = [];
		const { store, queue } = await createWithWorkers({
			slots: 2,
			extract: async ({ file }) => {
				read.push(path.basename(file));
				return { answer: NOTHING };
			},
		});
		const { id } = await store.define('extraction', NO_FIELDS);
		await store.addFiles(id, undefined, files('a', 4));
		await store.addFiles(id, undefined, files('b', 2));
		await store.addFiles(id, undefined, files('c', 1));
		queue.wake();
		while ((await store.filesWaiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
		expect(read.slice(0, 3).sort()).toEqual(['fil_a0', 'fil_b0', 'fil_c0']);
		expect(read.slice(3, 5).sort()).toEqual(['fil_a1', 'fil_b1']);
		expect(read.slice(5)).toEqual(['fil_a2', 'fil_a3']);
	});

	test('do not wait for slow documents: these are restarted, in the same attempt', async () => {
		jest.useFakeTimers();
		const begun: string[] = [];
		const { store, queue, logged } = await createWithWorkers({
			extract: async ({ file }, abortSignal) => {
				const name = path.basename(file);
				begun.push(name);
				if (!name.startsWith('fil_z')) {
					await new Promise((_, reject) =>
						abortSignal.addEventListener('abort', () => reject(new Error('aborted'))),
					);
				}
				return { answer: NOTHING };
			},
		});
		const { id } = await store.define('extraction', NO_FIELDS);
		for (const batch of ['a', 'b', 'c', 'z']) await store.addFiles(id, undefined, files(batch, 1));
		queue.wake();
		await jest.advanceTimersByTimeAsync(0);
		expect(begun).toEqual(['fil_a0', 'fil_b0', 'fil_c0']);
		await jest.advanceTimersByTimeAsync(3100);
		expect((await store.findFile('fil_z0'))?.status).toBe('processed');
		expect(begun).toEqual(['fil_a0', 'fil_b0', 'fil_c0', 'fil_z0']);
		expect(await store.findJob('fil_b0')).toMatchObject({ attempts: 1 });

		await queue.cancel(await store.deleteFiles(['fil_a0']));
		await jest.advanceTimersByTimeAsync(0);
		expect(await store.findJob('fil_b0')).toMatchObject({ attempts: 1 });
		jest.useRealTimers();
		expect(begun.at(-1)).toBe('fil_b0');
		expect(logged).toEqual([]);
		await queue.cancel(await store.deleteFiles(['fil_b0', 'fil_c0']));
	});

	test('do not wait for slow documents, whose attempt is not counted if the service stops', async () => {
		jest.useFakeTimers();
		const terminated = new AbortController();
		const { store, queue } = await createWithWorkers({
			extract: async ({ file }, abortSignal) => {
				if (path.basename(file).startsWith('fil_z')) return { answer: NOTHING };
				return await new Promise((_, reject) => {
					for (const signal of [abortSignal, terminated.signal]) {
						signal.addEventListener('abort', () => reject(new Error('aborted')));
					}
				});
			},
			close: async () => terminated.abort(),
		});
		const { id } = await store.define('extraction', NO_FIELDS);
		for (const batch of ['a', 'b', 'c', 'z']) await store.addFiles(id, undefined, files(batch, 1));
		queue.wake();
		await jest.advanceTimersByTimeAsync(3100);
		expect((await store.findFile('fil_z0'))?.status).toBe('processed');
		jest.useRealTimers();
		await queue.close();
		const jobs = ['fil_a0', 'fil_b0', 'fil_c0'].map(async (fileId) => await store.findJob(fileId));
		expect((await Promise.all(jobs)).map((job) => job?.attempts)).toEqual([0, 0, 0]);
	});
});
