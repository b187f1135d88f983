import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { finishClassified } from '../../../../local-service/src/jobs/finishClassified';
import type { Workers } from '../../../../local-service/src/jobs/workers';
import { WriteOutcomeUnknown } from '../../../../local-service/src/storing/database';
import { createWithWorkers, folder, NO_FIELDS } from '../../../support/queue';
import { NOTHING } from '../../../support/workers';

/** Lets pending operations of an in-memory database complete. */
const turn = async () => await new Promise((resolve) => setImmediate(resolve));

/** A queue with the given number of files pending for extraction. */
async function setUp(files: number, extract: Workers['extract']) {
	const { database, store, queue, logged } = await createWithWorkers({ extract });
	const { id } = await store.define('extraction', NO_FIELDS);
	const batchId = await store.addFiles(
		id,
		undefined,
		Array.from({ length: files }, (_, index) => ({
			fileId: `fil_${index}`,
			fileName: `${index}.pdf`,
			numberOfPages: 1,
		})),
	);
	const ended = async () => {
		while ((await store.filesOf(batchId)).some(({ status }) => status === 'waiting')) {
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		return await store.filesOf(batchId);
	};
	return { database, store, batchId, queue, logged, ended };
}

/** A queue with a file pending for classification. */
async function setUpClassified(classify: Workers['classify']) {
	const parts = await createWithWorkers({ classify });
	const { id } = await parts.store.define('classification', { name: 'c', documentTypes: [] });
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
	await parts.store.addFiles(id, undefined, [file]);
	return parts;
}

test('processes every waiting file, as many in parallel as there are workers', async () => {
	let [atWork, most] = [0, 0];
	const { queue, ended } = await setUp(7, async ({ file }) => {
		most = Math.max(most, ++atWork);
		await new Promise((resolve) => setTimeout(resolve, 10));
		atWork--;
		return { answer: { ...NOTHING, result: path.basename(file) } };
	});
	queue.wake();
	const files = await ended();
	expect(files.map((file) => 'result' in file && file.result)).toEqual(
		files.map(({ fileId }) => fileId),
	);
	expect(most).toBe(2);
});

test('if all slots are in use, the database is not queried', async () => {
	const { store, queue } = await createWithWorkers({
		extract: async (_document, abortSignal) =>
			await new Promise((_, reject) =>
				abortSignal.addEventListener('abort', () => reject(new Error())),
			),
	});
	const { id } = await store.define('extraction', NO_FIELDS);
	const fileIds = ['fil_a', 'fil_b', 'fil_c', 'fil_d'];
	for (const fileId of fileIds) {
		await store.addFiles(id, undefined, [{ fileId, fileName: 'a.pdf', numberOfPages: 1 }]);
	}
	queue.wake();
	while ((await store.claimed()).length < 3) await turn();
	await turn();
	const asking = jest.spyOn(store, 'firstOfBatches');
	for (let woken = 0; woken < 5; woken++) {
		queue.wake();
		await turn();
	}
	expect(asking).not.toHaveBeenCalled();
	await queue.cancel(await store.deleteFiles(fileIds));
});

test('while outcomes are stored, as many other files are processed as there are workers', async () => {
	let begun = 0;
	const { store, queue, ended } = await setUp(7, async () => {
		begun++;
		return { answer: NOTHING };
	});
	const finish = store.finish.bind(store);
	let letStore = () => {};
	const mayStore = new Promise<void>((resolve) => (letStore = resolve));
	jest.spyOn(store, 'finish').mockImplementation(async (...given) => {
		await mayStore;
		return await finish(...given);
	});
	queue.wake();
	while (begun < 6) await turn();
	for (let turns = 0; turns < 20; turns++) await turn();
	expect(begun).toBe(6);
	letStore();
	expect(await ended()).toHaveLength(7);
});

test('an unreadable file fails immediately, with the reason', async () => {
	let tries = 0;
	const { queue, ended } = await setUp(1, async () => {
		tries++;
		return { unreadable: 'The file is empty.' };
	});
	queue.wake();
	expect(await ended()).toEqual([
		expect.objectContaining({ status: 'failed', message: 'The file is empty.' }),
	]);
	expect(tries).toBe(1);
});

test('a file whose reading is interrupted is tried three times, and delays nothing else', async () => {
	const tries = new Map<string, number>();
	const { queue, ended, logged } = await setUp(3, async ({ file }) => {
		const name = path.basename(file);
		tries.set(name, (tries.get(name) ?? 0) + 1);
		if (name === 'fil_0') throw new Error('out of memory');
		return { answer: NOTHING };
	});
	queue.wake();
	const files = await ended();
	expect(files.map(({ status }) => status)).toEqual(['failed', 'processed', 'processed']);
	expect(Object.fromEntries(tries)).toEqual({ fil_0: 3, fil_1: 1, fil_2: 1 });
	expect(logged).toHaveLength(3);
});

test('a file that crashed the service twice waits for all others, but not indefinitely', async () => {
	const tried: string[] = [];
	const { database, queue, ended } = await setUp(4, async ({ file }) => {
		tried.push(path.basename(file));
		return { answer: NOTHING };
	});
	const begun = database.prepare('UPDATE files SET attempts = ? WHERE fileId = ?');
	await begun.run(2, 'fil_0');
	await begun.run(10, 'fil_1');
	await begun.run(1, 'fil_2');
	queue.wake();
	const files = await ended();
	expect(files.map(({ status }) => status)).toEqual([
		'processed',
		'failed',
		'processed',
		'processed',
	]);
	expect(tried).toEqual(['fil_2', 'fil_3', 'fil_0']);
});

test('an interruption by stopping the service is not counted', async () => {
	let breakOff = () => {};
	const { store, queue, logged } = await setUp(1, async () => {
		await new Promise<void>((_, reject) => (breakOff = () => reject(new Error('terminated'))));
		return { answer: NOTHING };
	});
	queue.wake();
	const closing = queue.close();
	breakOff();
	await closing;
	expect(await store.findJob('fil_0')).toMatchObject({ attempts: 0 });
	expect(logged).toEqual([]);
});

test('after a success, earlier interruptions of a file do not matter', async () => {
	let tries = 0;
	const { store, queue, ended } = await setUp(1, async () => {
		if (++tries % 3 > 0) throw new Error('out of memory');
		return { answer: NOTHING };
	});
	jest.spyOn(store, 'finish').mockImplementationOnce(() => {
		throw new Error('disk full');
	});
	jest.useFakeTimers();
	queue.wake();
	await jest.advanceTimersByTimeAsync(10_000);
	jest.useRealTimers();
	expect(await ended()).toMatchObject([{ status: 'processed' }]);
	expect(tries).toBe(6);
});

describe('storage failures', () => {
	const SECOND = 1000;
	beforeEach(() => void jest.useFakeTimers());
	afterEach(() => void jest.useRealTimers());

	const settled = async () => await jest.advanceTimersByTimeAsync(0);
	const diskFull = () => {
		throw new Error('disk full');
	};

	test('cause a pause without reading, after which the file is read again without counting an attempt', async () => {
		let tries = 0;
		const { store, batchId, queue, logged } = await setUp(4, async () => {
			tries++;
			return { answer: NOTHING };
		});
		jest.spyOn(store, 'finish').mockImplementationOnce(diskFull).mockImplementationOnce(diskFull);
		queue.wake();
		await settled();
		expect(tries).toBe(2);
		expect(logged).toMatchObject([{ message: 'disk full' }, { message: 'disk full' }]);
		const jobs = await Promise.all([0, 1, 2, 3].map((index) => store.findJob(`fil_${index}`)));
		expect(jobs.map((job) => job?.attempts)).toEqual([0, 0, 0, 0]);

		queue.wake();
		await jest.advanceTimersByTimeAsync(9.9 * SECOND);
		expect(tries).toBe(2);
		await jest.advanceTimersByTimeAsync(0.1 * SECOND);
		expect((await store.filesOf(batchId)).map(({ status }) => status)).toEqual(
			Array(4).fill('processed'),
		);
		expect(tries).toBe(6);
		expect(jest.getTimerCount()).toBe(0);
	});

	test('are not assumed if the database refuses the result of one document: it fails, and others are read', async () => {
		const { store, batchId, queue, logged } = await setUp(2, async () => ({ answer: NOTHING }));
		jest.spyOn(store, 'finish').mockImplementationOnce(() => {
			throw Object.assign(new Error('invalid input syntax'), { code: '22P02' });
		});
		queue.wake();
		await settled();
		expect(logged).toMatchObject([{ message: 'invalid input syntax' }]);
		expect(await store.filesOf(batchId)).toMatchObject([
			{ status: 'failed', message: expect.stringContaining('refused the result') },
			{ status: 'processed' },
		]);
		expect(jest.getTimerCount()).toBe(0);
	});

	test('have no effect on files if the queue cannot be read', async () => {
		const { store, queue, logged } = await setUp(1, async () => ({ answer: NOTHING }));
		jest.spyOn(store, 'firstOfBatches').mockImplementationOnce(diskFull);
		queue.wake();
		await settled();
		expect(logged).toMatchObject([{ message: 'disk full' }]);
		await jest.advanceTimersByTimeAsync(10 * SECOND);
		expect((await store.findFile('fil_0'))?.status).toBe('processed');
	});

	test('do not count as failures of the document if its reading cannot be stored', async () => {
		let tries = 0;
		const extract = async () => (tries++ ? { answer: NOTHING } : { unstored: 'ENOSPC' });
		const { store, queue, logged } = await setUp(1, extract);
		queue.wake();
		await settled();
		expect(logged).toMatchObject([{ message: 'ENOSPC' }]);
		expect(await store.findJob('fil_0')).toMatchObject({ attempts: 0 });
		await jest.advanceTimersByTimeAsync(10 * SECOND);
		expect((await store.findFile('fil_0'))?.status).toBe('processed');
	});

	test('do not count as failures of a classified document, either', async () => {
		let tries = 0;
		const answer = { documentType: null, confidence: 0 };
		const { store, queue } = await setUpClassified(async () =>
			tries++ ? { answer } : { unstored: 'ENOSPC' },
		);
		queue.wake();
		await settled();
		expect(await store.findJob('fil_0')).toMatchObject({ attempts: 0 });
		await jest.advanceTimersByTimeAsync(10 * SECOND);
		expect(await store.findFile('fil_0')).toMatchObject({ status: 'processed', result: answer });
	});

	test('cause another attempt if the claim could not be released, either', async () => {
		let tries = 0;
		const extract = async () => (tries++ ? { answer: NOTHING } : { unstored: 'ENOSPC' });
		const { store, queue, logged } = await setUp(1, extract);
		jest.spyOn(store, 'release').mockImplementationOnce(diskFull);
		queue.wake();
		await settled();
		expect(logged).toMatchObject([{ message: 'disk full' }]);
		expect(await store.firstOfBatches()).toEqual([]);
		await jest.advanceTimersByTimeAsync(10 * SECOND);
		expect((await store.findFile('fil_0'))?.status).toBe('processed');
	});

	test('do not prevent the service from stopping', async () => {
		const { store, queue } = await setUp(1, async () => ({ answer: NOTHING }));
		jest.spyOn(store, 'finish').mockImplementation(diskFull);
		queue.wake();
		await settled();
		expect(jest.getTimerCount()).toBe(1);
		await queue.close();
		expect(jest.getTimerCount()).toBe(0);
	});

	test('leave nothing to do when they happen while the service stops', async () => {
		const { promise: read, resolve: end } = Promise.withResolvers<{ answer: typeof NOTHING }>();
		const { database, store, queue, logged } = await setUp(1, async () => await read);
		jest.spyOn(store, 'finish').mockImplementation(diskFull);
		queue.wake();
		await settled();
		const closed = queue.close();
		end({ answer: NOTHING });
		await closed;
		await database.close();
		await jest.advanceTimersByTimeAsync(60 * SECOND);
		expect(jest.getTimerCount()).toBe(0);
		expect(logged).toMatchObject([{ message: 'disk full' }]);
	});
});

test('an unreadable document to be classified fails, with the reason', async () => {
	const { store, queue } = await setUpClassified(async () => ({
		unreadable: 'The file is empty.',
	}));
	queue.wake();
	await turn();
	await queue.close();
	expect(await store.findFile('fil_0')).toMatchObject({
		status: 'failed',
		message: 'The file is empty.',
	});
});

describe('deleting', () => {
	/** Work that continues until it is cancelled. */
	const endless = (abortSignal: AbortSignal) =>
		new Promise<never>((_, reject) => {
			abortSignal.addEventListener('abort', () => reject(new Error('aborted')));
		});

	test('cancels the work on deleted files, and starts waiting ones', async () => {
		const begun: string[] = [];
		const { store, batchId, queue, logged } = await setUp(4, async ({ file }, abortSignal) => {
			begun.push(path.basename(file));
			return await endless(abortSignal);
		});
		queue.wake();
		await turn();
		expect(begun).toEqual(['fil_0', 'fil_1']);
		await queue.cancel(await store.deleteFiles(['fil_0', 'fil_2']));
		await turn();
		expect(begun).toEqual(['fil_0', 'fil_1', 'fil_3']);
		expect((await store.filesOf(batchId)).map(({ fileId }) => fileId)).toEqual(['fil_1', 'fil_3']);

		await queue.cancel(await store.deleteBatch(batchId));
		expect(begun).toEqual(['fil_0', 'fil_1', 'fil_3']);
		expect(await store.firstOfBatches()).toEqual([]);
		expect(logged).toEqual([]);
	});

	test('counts as progress, even if nothing was in progress', async () => {
		const { store, queue, onProgress } = await createWithWorkers({});
		const { id } = await store.define('extraction', NO_FIELDS);
		await store.addFiles(id, undefined, [{ fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 }]);
		await queue.cancel(await store.deleteFiles(['fil_0']));
		expect(onProgress).toHaveBeenCalledTimes(1);
	});

	test('discards a late result', async () => {
		let finish = () => {};
		const { store, queue, logged } = await setUp(1, async () => {
			await new Promise<void>((resolve) => (finish = resolve));
			return { answer: { ...NOTHING, result: 'late' } };
		});
		queue.wake();
		await turn();
		const given = queue.cancel(await store.deleteFiles(['fil_0']));
		finish();
		await given;
		expect(await store.findFile('fil_0')).toBeUndefined();
		expect(logged).toEqual([]);
	});
});

test('the source of the answer is stored: a language model, or the engine if that failed', async () => {
	const { store, batchId, queue, ended } = await setUp(3, async ({ file }) => ({
		answer: NOTHING,
		...(!file.endsWith('0') && {
			modelOutcome: file.endsWith('1') ? {} : { failure: 'It is away' },
		}),
	}));
	queue.wake();
	await ended();
	const files = await store.filesOf(batchId);
	const answers = await Promise.all(files.map(({ fileId }) => store.historyOf(fileId)));
	expect(answers.flat().map(({ by }) => by)).toEqual(['engine', 'model', 'engine']);
});

test('a type given by a person is not overwritten by a later reading', async () => {
	const { store, documents } = await setUpClassified(async () => ({ unreadable: '' }));
	const found = { documentType: 'found', confidence: 0.5 };
	await finishClassified(store, documents, 'fil_0', found, []);
	await store.reviewType('fil_0', 'given', false);
	await finishClassified(store, documents, 'fil_0', found, []);
	expect(await store.findFile('fil_0')).toMatchObject({
		...{ result: { documentType: 'given', confidence: 1 }, reviewed: { status: 'edited' } },
	});
});

test('the copy of a document is kept if a person reviews it while the document is read again', async () => {
	const { store, documents } = await setUpClassified(async () => ({ unreadable: '' }));
	writeFileSync(path.join(folder, 'fil_0'), 'document');
	const { id: extractionId } = await store.define('extraction', NO_FIELDS);
	const types = [{ name: 't', description: '', uniqueWords: ['t'], extractionId }];
	const finish = async (documentType: string) =>
		await finishClassified(store, documents, 'fil_0', { documentType, confidence: 0.5 }, types);
	const { batchId } = (await store.findJob('fil_0'))!;
	await finish('t');
	const { fileId: copy } = Object(await store.findFile('fil_0')).extraction;
	await store.finish(copy, { result: { a: '1' }, findings: {} });
	await store.requeue(batchId, 'fil_0', new Set());
	await store.reviewValues(copy, { a: '2' }, false);
	expect(await finish('other')).toEqual([]);
	expect(await store.findFile('fil_0')).toMatchObject({
		...{ status: 'processed', result: { documentType: 't' } },
		extraction: { fileId: copy },
	});
	expect(await store.findFile(copy)).toMatchObject({ result: { a: '2' } });
});

test.each([
	['is removed if the type cannot be stored', new Error('disk full'), 0],
	[
		'is kept if the type may have been stored',
		new WriteOutcomeUnknown('The connection was lost'),
		1,
	],
])('the copy of a document for an extraction %s', async (_what, failure, copies) => {
	const { store, documents } = await setUpClassified(async () => ({ unreadable: '' }));
	writeFileSync(path.join(folder, 'fil_0'), 'document');
	const present = readdirSync(folder);
	const { id: extractionId } = await store.define('extraction', NO_FIELDS);
	const types = [{ name: 't', description: '', uniqueWords: ['t'], extractionId }];
	jest.spyOn(store, 'finishClassified').mockRejectedValueOnce(failure);
	const found = { documentType: 't', confidence: 1 };
	await expect(finishClassified(store, documents, 'fil_0', found, types)).rejects.toBe(failure);
	expect(readdirSync(folder)).toHaveLength(present.length + copies);
});

test('a document with too many pages fails without being read', async () => {
	const read: string[] = [];
	const { store, queue } = await createWithWorkers({
		extract: async ({ file }) => {
			read.push(path.basename(file));
			return { answer: NOTHING };
		},
	});
	const { id } = await store.define('extraction', NO_FIELDS);
	const files = [10, 11].map((numberOfPages) => ({
		fileId: `fil_${numberOfPages}`,
		fileName: 'a.pdf',
		numberOfPages,
	}));
	const batchId = await store.addFiles(id, undefined, files);
	queue.wake();
	await turn();
	await queue.close();
	expect(await store.filesOf(batchId)).toMatchObject([
		{ status: 'processed' },
		{ status: 'failed', message: expect.stringContaining('11 pages') },
	]);
	expect(read).toEqual(['fil_10']);
});
