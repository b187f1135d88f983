/** Maximum number of examples, and which are deleted first. */
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase } from '../../../support/database';

const MOST = 2000;
const DETAILS = { name: 'n', language: 'English', fields: [] };

/** A store with this many reviewed files. */
async function reviewed(many: number) {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('extraction', DETAILS);
	const fileIds = Array.from({ length: many }, (_, index) => `fil_${index}`);
	const files = fileIds.map((fileId) => ({ fileId, fileName: 'a.txt', numberOfPages: 1 }));
	await store.addFiles(id, undefined, files);
	for (const fileId of fileIds) {
		await store.finish(fileId, { result: { a: '1' }, findings: {} });
		await store.reviewValues(fileId, { a: '2' }, false);
	}
	const keep = async (fileId: string, keys: string[], taughtAt: number) =>
		await store.keepExample(fileId, taughtAt, {
			...{ fileId, taughtAt, keys, look: new Uint8Array(4), example: new Uint8Array(4) },
		});
	const storedIds = async () => {
		const pages = await Promise.all(
			[0, 1000, 2000].map((offset) => store.listExamples(1000, offset)),
		);
		return pages.flatMap(({ examples }) => examples.map(({ fileId }) => fileId));
	};
	return { store, keep, storedIds };
}

const [A, B] = ['["a"]', '["b"]'];

test('above the maximum number of examples of a field, the least recently used ones are deleted', async () => {
	const { store, keep, storedIds } = await reviewed(MOST + 3);
	for (let index = 0; index < MOST; index++) await keep(`fil_${index}`, [A], index);
	expect(await storedIds()).toHaveLength(MOST);
	await store.useExamples(['fil_0']);
	for (let index = MOST; index < MOST + 2; index++) await keep(`fil_${index}`, [A], index);
	expect(await storedIds()).toHaveLength(MOST);
	const left = new Set(await storedIds());
	expect(['fil_0', 'fil_1', 'fil_2', 'fil_3'].filter((fileId) => left.has(fileId))).toEqual([
		'fil_0',
		'fil_3',
	]);
	// Examples of other fields do not count.
	await keep(`fil_${MOST + 2}`, [B], MOST + 2);
	expect(await storedIds()).toHaveLength(MOST + 1);
});

test('a forgotten example is not learned at the next start, even if learning it had failed', async () => {
	const { store } = await reviewed(2);
	await store.giveUpLearning('fil_0');
	await store.giveUpLearning('fil_1');
	await store.deleteExamples(['fil_0']);
	await store.retryLearning();
	expect(await store.nextToLearn()).toEqual(['fil_1']);
});

test('an example above the maximum for one of its fields is kept for the others', async () => {
	const { store, keep, storedIds } = await reviewed(MOST + 1);
	await keep('fil_0', [A, B], 0);
	for (let index = 1; index <= MOST; index++) await keep(`fil_${index}`, [A], index);
	expect(await storedIds()).toHaveLength(MOST + 1);
	expect((await store.listExamples(1, MOST)).examples).toMatchObject([
		{ fileId: 'fil_0', fields: [['b']] },
	]);
});

test('examples of types have the same maximum, and are listed as such', async () => {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('classification', { name: 'c', documentTypes: [] });
	const fileIds = Array.from({ length: MOST + 1 }, (_, index) => `fil_${index}`);
	const files = fileIds.map((fileId) => ({ fileId, fileName: 'a.txt', numberOfPages: 1 }));
	await store.addFiles(id, undefined, files);
	for (const fileId of fileIds) {
		await store.finishClassified(fileId, { documentType: 'a', confidence: 0.5 });
		await store.reviewType(fileId, 'b', false);
	}
	expect((await store.listExamples(1, 0)).pending).toBe(MOST + 1);
	expect(await store.reviewedFile('fil_0')).toMatchObject({
		...{ kind: 'classification', given: { documentType: 'b' }, details: { documentTypes: [] } },
	});
	for (const [taughtAt, fileId] of fileIds.entries()) {
		const documentType = taughtAt === MOST ? null : 'b';
		const key = taughtAt === MOST ? '{"noneOf":"b"}' : '{"documentType":"b"}';
		const stored = { fileId, taughtAt, keys: [key], documentType };
		await store.keepExample(fileId, taughtAt, {
			...{ ...stored, look: new Uint8Array(4), example: new Uint8Array(4) },
		});
	}
	expect(await store.listExamples(2, 0)).toMatchObject({
		...{ total: MOST + 1, examples: [{ documentType: null }, { documentType: 'b' }] },
	});
	const more = { taughtAt: MOST + 1, keys: ['{"documentType":"b"}'], documentType: 'b' };
	await store.keepExample(`fil_${MOST}`, MOST + 1, {
		...{ fileId: `fil_${MOST}`, ...more, look: new Uint8Array(4), example: new Uint8Array(4) },
	});
	expect((await store.listExamples(1, 0)).total).toBe(MOST);
});
