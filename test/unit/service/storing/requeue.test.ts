/** Files processed again, in the database. */
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase, requeueFile } from '../../../support/database';

const DETAILS = { name: 'n', language: 'English', fields: [] };
const NONE = new Set<string>();

const found = (a: string) => ({
	result: { a },
	findings: { details: { a: { value: a, confidence: 0.5 } } },
});

/** A store with a batch of three pending files. */
async function open() {
	const database = await openTestDatabase();
	const store = createStore(database);
	await store.announceFiles(true);
	const { id } = await store.define('extraction', DETAILS);
	const files = [0, 1, 2].map((index) => ({
		...{ fileId: `fil_${index}`, fileName: 'a.pdf', numberOfPages: 1 },
	}));
	return { database, store, id, batchId: await store.addFiles(id, undefined, files) };
}

test('the previous answer is added to the history, also if the file then fails', async () => {
	const { store, batchId } = await open();
	for (const fileId of ['fil_0', 'fil_1', 'fil_2']) await store.finish(fileId, found('1'));
	expect(await store.requeue(batchId, undefined, NONE)).toEqual({
		started: ['fil_0', 'fil_1', 'fil_2'],
		left: [],
	});
	expect(await store.findJob('fil_0')).toMatchObject({ attempts: 0 });
	await store.finish('fil_0', found('2'), 'model');
	await store.fail('fil_1', 'It is too large.');
	expect(await store.findFile('fil_0')).toMatchObject({ status: 'processed', result: { a: '2' } });
	expect(await store.findFile('fil_1')).toMatchObject({ status: 'failed' });
	const history = async (fileId: string) =>
		(await store.historyOf(fileId)).map(({ by, result }) => [by, Object(result).a]);
	expect(await history('fil_0')).toEqual([
		['engine', '1'],
		['model', '2'],
	]);
	expect(await history('fil_1')).toEqual([['engine', '1']]);
});

test('a waiting file is not queued twice, and reviewed or missing files are left', async () => {
	const { store, batchId } = await open();
	for (const fileId of ['fil_1', 'fil_2']) await store.finish(fileId, found('1'));
	await store.reviewValues('fil_1', { a: 'x' }, false);
	expect(await store.filesToRequeue(batchId)).toEqual(['fil_2']);
	expect(await store.requeue(batchId, undefined, new Set(['fil_2']))).toEqual({
		started: [],
		left: [
			{ fileId: 'fil_0', reason: 'waiting' },
			{ fileId: 'fil_1', reason: 'reviewed' },
			{ fileId: 'fil_2', reason: 'missing' },
		],
	});
	expect(await store.findFile('fil_1')).toMatchObject({ status: 'processed', result: { a: 'x' } });
	expect((await store.requeue(batchId, 'fil_2', NONE)).started).toEqual(['fil_2']);
	expect(await store.requeue(batchId, 'fil_2', NONE)).toEqual({
		started: [],
		left: [{ fileId: 'fil_2', reason: 'waiting' }],
	});
});

test('a failed file is queued again, without its message', async () => {
	const { database, store, batchId } = await open();
	await database.exec("UPDATE files SET attempts = 10 WHERE fileId = 'fil_0'");
	await store.fail('fil_0', 'Processing was interrupted.');
	await store.requeue(batchId, 'fil_0', NONE);
	const job = await store.findJob('fil_0');
	expect(job).toMatchObject({ attempts: 0 });
	expect(job).not.toHaveProperty('message');
});

test('a file that was damaged in its archive has no document to process', async () => {
	const { store, id } = await open();
	const damaged = { fileId: 'fil_9', fileName: 'a', numberOfPages: 0, message: 'It is damaged.' };
	const batchId = await store.addFiles(id, undefined, [damaged]);
	await store.fail('fil_9', 'It is damaged.');
	expect(await store.requeue(batchId, undefined, NONE)).toEqual({
		started: [],
		left: [{ fileId: 'fil_9', reason: 'missing' }],
	});
});

test('another message has only the files that were processed again', async () => {
	const { store, batchId } = await open();
	/** Files of the next message to the webhook of the options, which is then removed. */
	const announced = async () => {
		await store.closeBatches();
		const [message] = await store.dueMessages('options', 0, 1);
		const files = await store.announcedFiles(message?.number ?? 0);
		if (message) await store.endMessage(message.number);
		return files.map(({ fileId }) => fileId);
	};
	for (const fileId of ['fil_0', 'fil_1', 'fil_2']) await store.finish(fileId, found('1'));
	expect(await announced()).toEqual(['fil_0', 'fil_1', 'fil_2']);
	// No file failed.
	expect(await announced()).toEqual([]);
	for (const fileId of ['fil_0', 'fil_2']) await store.requeue(batchId, fileId, NONE);
	await store.finish('fil_0', found('2'));
	expect(await announced()).toEqual([]);
	await store.finish('fil_2', found('2'));
	expect(await announced()).toEqual(['fil_0', 'fil_2']);
});

describe('files of a classification', () => {
	async function classified() {
		const database = await openTestDatabase();
		const store = createStore(database);
		const [first, second] = [
			await store.define('extraction', DETAILS),
			await store.define('extraction', DETAILS),
		];
		const { id } = await store.define('classification', { name: 'c', documentTypes: [] });
		const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
		const batchId = await store.addFiles(id, undefined, [file]);
		const finish = async (documentType: string, extractionId?: string, copyId = 'fil_1') =>
			await store.finishClassified(
				...(['fil_0', { documentType, confidence: 0.5 }, 'engine'] as const),
				extractionId === undefined ? undefined : { fileId: copyId, extractionId },
			);
		const copyOf = async () => {
			const found = await store.findFile('fil_0');
			return found?.status === 'processed' ? found.extraction?.fileId : undefined;
		};
		const again = async () => await requeueFile(database, 'fil_0');
		return { again, store, batchId, first: first.id, second: second.id, finish, copyOf };
	}

	test('a file has one copy, in the extraction of its type', async () => {
		const { again, store, batchId, first, second, finish, copyOf } = await classified();
		expect(await finish('a', first)).toEqual({ isCopied: true, gone: [] });
		await store.requeue(batchId, undefined, NONE);
		expect(await finish('a', first, 'fil_2')).toEqual({ isCopied: false, gone: [] });
		expect(await copyOf()).toBe('fil_1');
		await again();
		expect(await finish('b', second, 'fil_3')).toEqual({ isCopied: true, gone: ['fil_1'] });
		expect(await copyOf()).toBe('fil_3');
		await again();
		expect(await finish('c')).toEqual({ isCopied: false, gone: ['fil_3'] });
		expect(await copyOf()).toBeUndefined();
		for (const gone of ['fil_1', 'fil_2', 'fil_3']) {
			expect(await store.findFile(gone)).toBeUndefined();
		}
	});

	test('a file whose copy was reviewed is left', async () => {
		const { store, batchId, first, finish } = await classified();
		await finish('a', first);
		await store.finish('fil_1', found('1'));
		await store.reviewValues('fil_1', { a: '2' }, false);
		expect(await store.requeue(batchId, undefined, NONE)).toEqual({
			...{ started: [], left: [{ fileId: 'fil_0', reason: 'reviewed' }] },
		});
	});
});
