/** Files that are processed again, in the database. */
import { openDatabase } from '../../../../local-service/src/storing/database';
import { createStore } from '../../../../local-service/src/storing/store';

const DETAILS = { name: 'n', language: 'English', fields: [] };
const NONE = new Set<string>();

const found = (a: string) => ({
	result: { a },
	findings: { details: { a: { value: a, confidence: 0.5 } } },
});

/** A store with a batch of three waiting files. */
function open() {
	const store = createStore(openDatabase(':memory:'));
	store.announceFiles();
	const { id } = store.define('extraction', DETAILS);
	const files = [0, 1, 2].map((index) => ({
		...{ fileId: `fil_${index}`, fileName: 'a.pdf', numberOfPages: 1 },
	}));
	return { store, id, batchId: store.addFiles(id, undefined, files) };
}

test('what was answered before goes into the history, also where the file then fails', () => {
	const { store, batchId } = open();
	for (const fileId of ['fil_0', 'fil_1', 'fil_2']) store.finish(fileId, found('1'));
	expect(store.requeue(batchId, undefined, NONE)).toEqual({
		started: ['fil_0', 'fil_1', 'fil_2'],
		left: [],
	});
	expect(store.findJob('fil_0')).toMatchObject({ attempts: 0 });
	store.finish('fil_0', found('2'), 'model');
	store.fail('fil_1', 'It is too large.');
	expect(store.findFile('fil_0')).toMatchObject({ status: 'processed', result: { a: '2' } });
	expect(store.findFile('fil_1')).toMatchObject({ status: 'failed' });
	const history = (fileId: string) =>
		store.historyOf(fileId).map(({ by, result }) => [by, Object(result).a]);
	expect(history('fil_0')).toEqual([
		['engine', '1'],
		['model', '2'],
	]);
	expect(history('fil_1')).toEqual([['engine', '1']]);
});

test('what waits is not queued twice, and what a person reviewed or is missing stays', () => {
	const { store, batchId } = open();
	for (const fileId of ['fil_1', 'fil_2']) store.finish(fileId, found('1'));
	store.reviewValues('fil_1', { a: 'x' }, {}, false);
	expect(store.filesToRequeue(batchId)).toEqual(['fil_2']);
	expect(store.requeue(batchId, undefined, new Set(['fil_2']))).toEqual({
		started: [],
		left: [
			{ fileId: 'fil_0', reason: 'waiting' },
			{ fileId: 'fil_1', reason: 'reviewed' },
			{ fileId: 'fil_2', reason: 'missing' },
		],
	});
	expect(store.findFile('fil_1')).toMatchObject({ status: 'processed', result: { a: 'x' } });
	expect(store.requeue(batchId, 'fil_2', NONE).started).toEqual(['fil_2']);
	expect(store.requeue(batchId, 'fil_2', NONE)).toEqual({
		started: [],
		left: [{ fileId: 'fil_2', reason: 'waiting' }],
	});
});

test('a file that failed is tried again, without the message it failed with', () => {
	const { store, batchId } = open();
	for (let attempt = 0; attempt < 10; attempt++) store.countAttempt('fil_0');
	store.fail('fil_0', 'Processing was interrupted.');
	store.requeue(batchId, 'fil_0', NONE);
	const job = store.findJob('fil_0');
	expect(job).toMatchObject({ attempts: 0 });
	expect(job).not.toHaveProperty('message');
});

test('what came damaged out of an archive has no document to process', () => {
	const { store, id } = open();
	const damaged = { fileId: 'fil_9', fileName: 'a', numberOfPages: 0, message: 'It is damaged.' };
	const batchId = store.addFiles(id, undefined, [damaged]);
	store.fail('fil_9', 'It is damaged.');
	expect(store.requeue(batchId, undefined, NONE)).toEqual({
		started: [],
		left: [{ fileId: 'fil_9', reason: 'missing' }],
	});
});

test('one delivery more tells of the files that were processed again, and of no others', () => {
	const { store, batchId } = open();
	for (const fileId of ['fil_0', 'fil_1', 'fil_2']) store.finish(fileId, found('1'));
	store.closeDeliveries();
	const first = store.nextDelivery()?.deliveryId ?? 0;
	expect(store.filesOfDelivery(first)).toHaveLength(3);
	store.endDelivery(first);
	for (const fileId of ['fil_0', 'fil_2']) store.requeue(batchId, fileId, NONE);
	store.finish('fil_0', found('2'));
	store.closeDeliveries();
	expect(store.nextDelivery()).toBeUndefined();
	store.finish('fil_2', found('2'));
	store.closeDeliveries();
	const second = store.nextDelivery()?.deliveryId ?? 0;
	expect(store.filesOfDelivery(second).map(({ fileId }) => fileId)).toEqual(['fil_0', 'fil_2']);
	store.endDelivery(second);
	expect(store.nextDelivery()).toBeUndefined();
});

describe('of a classification', () => {
	function classified() {
		const store = createStore(openDatabase(':memory:'));
		const [first, second] = [
			store.define('extraction', DETAILS),
			store.define('extraction', DETAILS),
		];
		const { id } = store.define('classification', { name: 'c', documentTypes: [] });
		const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
		const batchId = store.addFiles(id, undefined, [file]);
		const finish = (documentType: string, extractionId?: string, copyId = 'fil_1') =>
			store.finishClassified(
				...(['fil_0', { documentType, confidence: 0.5 }, 'engine'] as const),
				extractionId === undefined ? undefined : { fileId: copyId, extractionId },
			);
		const copyOf = () => {
			const found = store.findFile('fil_0');
			return found?.status === 'processed' ? found.extraction?.fileId : undefined;
		};
		return { store, batchId, first: first.id, second: second.id, finish, copyOf };
	}

	test('a file that is passed on has one copy, in the extraction of its type', () => {
		const { store, batchId, first, second, finish, copyOf } = classified();
		expect(finish('a', first)).toEqual({ isCopied: true, gone: [] });
		store.requeue(batchId, undefined, NONE);
		expect(finish('a', first, 'fil_2')).toEqual({ isCopied: false, gone: [] });
		expect(copyOf()).toBe('fil_1');
		expect(finish('b', second, 'fil_3')).toEqual({ isCopied: true, gone: ['fil_1'] });
		expect(copyOf()).toBe('fil_3');
		expect(finish('c')).toEqual({ isCopied: false, gone: ['fil_3'] });
		expect(copyOf()).toBeUndefined();
		expect(['fil_1', 'fil_2', 'fil_3'].map(store.findFile)).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	test('a file whose copy a person reviewed stays', () => {
		const { store, batchId, first, finish } = classified();
		finish('a', first);
		store.finish('fil_1', found('1'));
		store.reviewValues('fil_1', { a: '2' }, {}, false);
		expect(store.requeue(batchId, undefined, NONE)).toEqual({
			...{ started: [], left: [{ fileId: 'fil_0', reason: 'reviewed' }] },
		});
	});
});
