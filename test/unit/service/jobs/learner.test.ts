/** Learning from reviews in the background, and the documents that wait for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Answers } from '../../../../local-service/src/interface';
import { createLearner } from '../../../../local-service/src/jobs/learner';
import {
	type LearningResult,
	revise,
	type LearnInput,
} from '../../../../local-service/src/jobs/learningTasks';
import { newThreadState } from '../../../../local-service/src/jobs/threadState';
import type { Workers } from '../../../../local-service/src/jobs/workers';
import { type Example, packed, unpacked } from '../../../../local-service/src/understanding';
import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-learner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DETAILS = { name: 'n', language: 'English', fields: [{ key: 'a' }, { key: 'b' }] };

const learningResultOf = ({ fileId, taughtAt }: LearnInput): LearningResult => ({
	example: {
		...{ fileId, taughtAt, keys: ['["a"]'] },
		...{ look: new Uint8Array(4), example: new Uint8Array(4) },
	},
});

/** Resolves when a condition of the database is met. */
async function until(is: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await is())) await sleep(5);
}

/** The service's routes, queue and learner, with learning as given by a test. */
async function setUp(learn: Workers['learn']) {
	const read: string[] = [];
	const logged: string[] = [];
	const workers = workersWith({
		learn,
		revise: async (given) => await revise({ ...given, state: newThreadState() }),
		extract: async ({ file }) => {
			read.push(path.basename(file));
			return { answer: { result: { a: '1' }, findings: { details: {} } } };
		},
	});
	const app = await openApp({
		...{ folder, logLevel: 'silent', workers },
		onReviewed: () => learner.wake(),
	});
	const { store, documents, queue } = app;
	const start = () =>
		createLearner({ store, documents, workers, onLearned: queue.wake }, (_, message) =>
			logged.push(message),
		);
	let learner = start();
	let files = 0;

	async function add(extractionId: string) {
		const fileId = `fil_${++files}`;
		const file = { fileId, fileName: 'a.pdf', numberOfPages: 1 };
		const batchId = await store.addFiles(extractionId, undefined, [file]);
		queue.wake();
		return { extractionId, batchId, fileId };
	}
	const isProcessed = async (fileId: string) =>
		(await store.findFile(fileId))?.status === 'processed';

	return {
		...{ store, queue, read, logged, add, isProcessed },
		define: async () => (await store.define('extraction', DETAILS)).id,

		async process(extractionId: string) {
			const ids = await add(extractionId);
			await until(async () => await isProcessed(ids.fileId));
			return ids;
		},

		async correct(ids: object, result: object, confirmed?: true): Promise<number> {
			const { status } = await app.fetch(`${ORIGIN}/v1/updateResults`, {
				method: 'PATCH',
				headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
				body: JSON.stringify({ ...ids, result, confirmed }),
			});
			return status;
		},

		isLearned: async () => (await store.listExamples(1, 0)).pending === 0,
		taught: async () => (await store.listExamples(100, 0)).examples.map(({ fileId }) => fileId),

		/** Ends the learner and starts another one, as at a start of the service. */
		async restart(): Promise<void> {
			await learner.close();
			learner = start();
			learner.wake();
		},

		async close(): Promise<void> {
			await learner.close();
			await app.close();
		},
	};
}

/** Learning that waits until it is released. */
function held() {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { promise, release: resolve };
}

test('Eight corrections are answered before any is learned, and the next document waits for all of them', async () => {
	const gate = held();
	const learned: string[] = [];
	const service = await setUp(async (asked) => {
		await gate.promise;
		learned.push(asked.fileId);
		return { answer: learningResultOf(asked) };
	});
	const { define, process, correct, add, isProcessed, read, close } = service;
	const [extractionId, other] = [await define(), await define()];
	const files = [];
	for (let count = 0; count < 8; count++) files.push(await process(extractionId));
	const answers = await Promise.all(files.map(async (ids) => await correct(ids, { a: 'x' })));
	expect(answers).toEqual(files.map(() => 200));
	expect(learned).toEqual([]);

	const next = await add(extractionId);
	// Documents of another definition do not wait.
	await process(other);
	expect(read).not.toContain(next.fileId);
	gate.release();
	await until(async () => await isProcessed(next.fileId));
	expect(learned).toHaveLength(8);
	await close();
});

test('A document does not wait for reviews that were stored after it', async () => {
	const gate = held();
	const service = await setUp(async (asked) => {
		await gate.promise;
		return { answer: learningResultOf(asked) };
	});
	const { define, process, correct, add, isProcessed, isLearned, store, close } = service;
	const extractionId = await define();
	const [first, second] = [await process(extractionId), await process(extractionId)];
	await correct(first, { a: 'x' });
	const next = await add(extractionId);
	await sleep(2);
	await correct(second, { a: 'x' });
	expect(await store.firstOfBatches()).toEqual([]);
	await store.giveUpLearning(first.fileId);
	service.queue.wake();
	await until(async () => await isProcessed(next.fileId));
	expect(await isLearned()).toBe(false);
	gate.release();
	await until(isLearned);
	await close();
});

test('Reviews of a definition are learned from in order, and definitions take turns', async () => {
	const gate = held();
	const learned: string[] = [];
	const service = await setUp(async (asked) => {
		await gate.promise;
		learned.push(asked.fileId);
		return { answer: learningResultOf(asked) };
	});
	const { define, process, correct, isLearned, close } = service;
	const [many, one] = [await define(), await define()];
	const files = [];
	for (let count = 0; count < 3; count++) files.push(await process(many));
	const single = await process(one);
	for (const ids of files.toReversed()) {
		await correct(ids, { a: 'x' });
		await sleep(2);
	}
	await correct(single, { a: 'x' });
	gate.release();
	await until(isLearned);
	const [oldest, middle, newest] = files.toReversed().map(({ fileId }) => fileId);
	// Learning from the first review had begun before the other definition had a review.
	expect(learned.slice(0, 3).toSorted()).toEqual([oldest, middle, single.fileId].toSorted());
	expect(learned.filter((fileId) => fileId !== single.fileId)).toEqual([oldest, middle, newest]);
	await close();
});

test('Of two corrections of a file the later one is learned, even if the first is in progress', async () => {
	const gate = held();
	const given: unknown[] = [];
	const service = await setUp(async (asked) => {
		given.push(asked.given);
		await gate.promise;
		return { answer: learningResultOf(asked) };
	});
	const { define, process, correct, add, isLearned, isProcessed, store, close } = service;
	const extractionId = await define();
	const ids = await process(extractionId);
	await correct(ids, { a: 'x' });
	const next = await add(extractionId);
	await until(() => given.length > 0);
	await sleep(2);
	await correct(ids, { a: 'y' });
	gate.release();
	await until(async () => await isProcessed(next.fileId));
	expect(await isLearned()).toBe(true);
	expect(given).toEqual([{ a: 'x' }, { a: 'y' }]);
	expect((await store.listExamples(9, 0)).examples).toHaveLength(1);
	await close();
});

test('A document that cannot be learned from does not delay others, and is tried again at the next start', async () => {
	let isBroken = true;
	const service = await setUp(async (asked) => {
		if (isBroken) throw new Error('It crashed.');
		return { answer: learningResultOf(asked) };
	});
	const { define, process, correct, isLearned, restart, taught, logged, close } = service;
	const extractionId = await define();
	const ids = await process(extractionId);
	expect(await correct(ids, { a: 'x' })).toBe(200);
	await process(extractionId);
	expect(await isLearned()).toBe(true);
	expect(await taught()).toEqual([]);
	expect(logged).toEqual([`Nothing could be learned from ${ids.fileId}`]);
	isBroken = false;
	await restart();
	await until(async () => (await taught()).length > 0);
	expect(await taught()).toEqual([ids.fileId]);
	await close();
});

test('Documents wait during a storage failure, because they need the same storage', async () => {
	const service = await setUp(async () => {
		throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
	});
	const { define, process, correct, add, isLearned, store, logged, close } = service;
	const extractionId = await define();
	await correct(await process(extractionId), { a: 'x' });
	await until(() => logged.length > 0);
	expect(logged).toEqual(['A storage failure pauses learning for 10 s']);
	await add(extractionId);
	expect(await store.firstOfBatches()).toEqual([]);
	expect(await isLearned()).toBe(false);
	await close();
});

test('A review in progress when the service ends is learned from at the next start', async () => {
	let begun = 0;
	const service = await setUp(async (asked, abortSignal) => {
		if (++begun > 1) return { answer: learningResultOf(asked) };
		return await new Promise((_, reject) =>
			abortSignal.addEventListener('abort', () => reject(new Error('ended'))),
		);
	});
	const { define, process, correct, restart, isLearned, taught, logged, close } = service;
	const ids = await process(await define());
	await correct(ids, { a: 'x' });
	await until(() => begun > 0);
	expect(await isLearned()).toBe(false);
	await restart();
	await until(isLearned);
	expect(await taught()).toEqual([ids.fileId]);
	expect(logged).toEqual([]);
	await close();
});

test('An example that is forgotten before or during learning is not learned', async () => {
	const gate = held();
	let begun = 0;
	const service = await setUp(async (asked) => {
		begun++;
		await gate.promise;
		return { answer: learningResultOf(asked) };
	});
	const { define, process, correct, add, restart, isLearned, isProcessed, taught } = service;
	const { store, queue, close } = service;
	const extractionId = await define();
	const [first, second] = [await process(extractionId), await process(extractionId)];
	await correct(first, { a: 'x' });
	await until(() => begun > 0);
	await correct(second, { a: 'x' });
	await store.deleteExamples([first.fileId]);
	expect(await isLearned()).toBe(false);
	await store.clearExamples();
	expect(await isLearned()).toBe(true);
	queue.wake();
	const next = await add(extractionId);
	await until(async () => await isProcessed(next.fileId));
	gate.release();
	await restart();
	await until(isLearned);
	expect(await taught()).toEqual([]);
	expect(begun).toBe(1);
	await close();
});

test('Given values get their positions when they are learned from, unless they have changed', async () => {
	const box = { left: 1, top: 2, right: 3, bottom: 4 };
	const placed = (value: string, page: number) => ({
		...{ value, confidence: 1, source: 'person' as const, page, box },
	});
	const gate = held();
	const asked: unknown[] = [];
	const service = await setUp(async (given) => {
		asked.push(given.toPlace);
		const later: Answers = { b: placed('z', 2) };
		if (asked.length > 1) return { answer: { ...learningResultOf(given), placed: later } };
		await gate.promise;
		const both: Answers = { a: placed('x', 1), b: placed('y', 1) };
		return { answer: { ...learningResultOf(given), placed: both } };
	});
	const { define, process, correct, isLearned, store, close } = service;
	const ids = await process(await define());
	await correct(ids, { a: 'x', b: 'y' });
	expect(await store.findFile(ids.fileId)).toMatchObject({ result: { a: 'x', b: 'y' } });
	await until(() => asked.length > 0);
	const before = await store.versionOf(ids.fileId);
	await sleep(2);
	await correct(ids, { b: 'z' });
	gate.release();
	await until(isLearned);
	expect(asked).toEqual([{ a: 'x', b: 'y' }, { b: 'z' }]);
	expect(await store.findFile(ids.fileId)).toMatchObject({
		result: { a: 'x', b: 'z' },
		details: { a: placed('x', 1), b: placed('z', 2) },
	});
	// Adding positions does not change the version: a person who has the file open can still decide on it.
	expect(await store.versionOf(ids.fileId)).toBe(before + 1);
	await close();
});

test('What was learned from a document stays when its retention ends, except values that are changed later', async () => {
	const field = (key: string, value: string): Example['fields'][number] => ({
		...{ path: [key], kind: 'text', value, right: [], wrong: [] },
	});
	const service = await setUp(async ({ fileId, taughtAt }) => {
		const look = { words: [], sender: [] };
		const fields = [field('a', 'x'), field('b', 'y')];
		const example = { fileId, taughtAt, look, fields, tables: [], lists: [] };
		const failed = ['a', 'b'].map((key) => ({ field: [key], reason: 'It is not printed.' }));
		return { answer: { example: { ...packed(example), notLearned: failed } } };
	});
	const { define, process, correct, isLearned, store, close } = service;
	const ids = await process(await define());
	await correct(ids, { a: 'x', b: 'y' });
	await until(isLearned);
	await store.markExpiredDocuments(Date.now() + 1);
	const taughtFields = async () => {
		await until(isLearned);
		const known = await store.findExample(ids.fileId);
		return {
			fields: known && unpacked<Example>(known.example).fields.map(({ value }) => value),
			...{ keys: known?.keys, failed: known?.notLearned?.map(({ field }) => field) },
		};
	};
	expect(await correct(ids, {}, true)).toBe(200);
	const both = { fields: ['x', 'y'], keys: ['["a"]', '["b"]'], failed: [['a'], ['b']] };
	expect(await taughtFields()).toEqual(both);
	await correct(ids, { a: 'z' });
	expect(await taughtFields()).toEqual({ fields: ['y'], keys: ['["b"]'], failed: [['b']] });
	await correct(ids, { b: 'z' });
	expect(await taughtFields()).toEqual({});
	await close();
});

test.each([
	['is confirmed', undefined, 1],
	['is changed', 'Letter', 0],
])(
	'The learned type of a document whose retention has ended and that %s',
	async (_, type, left) => {
		const { store, restart, isLearned, close } = await setUp(async (asked) => ({
			answer: learningResultOf(asked),
		}));
		const { id } = await store.define('classification', { name: 'c', documentTypes: [] });
		await store.addFiles(id, undefined, [{ fileId: 'fil_c', fileName: 'a.pdf', numberOfPages: 1 }]);
		await store.finishClassified('fil_c', { documentType: 'Invoice', confidence: 0.5 });
		await store.reviewType('fil_c', undefined, true);
		const learned = {
			look: new Uint8Array(4),
			example: new Uint8Array(4),
			documentType: 'Invoice',
		};
		const keys = ['{"documentType":"invoice"}'];
		await store.keepExample('fil_c', 0, { fileId: 'fil_c', taughtAt: 0, keys, ...learned });
		await store.markExpiredDocuments(Date.now() + 1);
		await store.reject('fil_c');
		await store.reviewType('fil_c', type, true);
		await restart();
		await until(isLearned);
		expect((await store.listExamples(1, 0)).total).toBe(left);
		await close();
	},
);
