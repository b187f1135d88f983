/** How many examples are kept, and which go first. */
import { openDatabase } from '../../../../local-service/src/storing/database';
import { createStore } from '../../../../local-service/src/storing/store';

const MOST = 2000;
const DETAILS = { name: 'n', language: 'English', fields: [] };

/** A store with so many files that were reviewed. */
function reviewed(many: number) {
	const database = openDatabase(':memory:');
	const store = createStore(database);
	const { id } = store.define('extraction', DETAILS);
	const fileIds = Array.from({ length: many }, (_, index) => `fil_${index}`);
	const files = fileIds.map((fileId) => ({ fileId, fileName: 'a.txt', numberOfPages: 1 }));
	store.addFiles(id, undefined, files);
	for (const fileId of fileIds) {
		store.finish(fileId, { result: { a: '1' }, findings: {} });
		store.reviewValues(fileId, { a: '2' }, {}, false);
	}
	const keep = (fileId: string, keys: string[], taughtAt: number) =>
		store.keepExample(fileId, taughtAt, {
			...{ fileId, taughtAt, keys, look: new Uint8Array(4), example: new Uint8Array(4) },
		});
	const kept = () =>
		[0, 1000, 2000]
			.flatMap((offset) => store.listExamples(1000, offset).examples)
			.map(({ fileId }) => fileId);
	return { store, keep, kept };
}

const [A, B] = ['["a"]', '["b"]'];

test('of more examples of a field than are kept, those go that were used longest ago', () => {
	const { store, keep, kept } = reviewed(MOST + 3);
	for (let index = 0; index < MOST; index++) keep(`fil_${index}`, [A], index);
	expect(kept()).toHaveLength(MOST);
	store.useExamples(['fil_0']);
	for (let index = MOST; index < MOST + 2; index++) keep(`fil_${index}`, [A], index);
	expect(kept()).toHaveLength(MOST);
	const left = new Set(kept());
	expect(['fil_0', 'fil_1', 'fil_2', 'fil_3'].filter((fileId) => left.has(fileId))).toEqual([
		'fil_0',
		'fil_3',
	]);
	// Those of other fields do not count.
	keep(`fil_${MOST + 2}`, [B], MOST + 2);
	expect(kept()).toHaveLength(MOST + 1);
});

test('an example that is too much for one of its fields stays with its others', () => {
	const { store, keep, kept } = reviewed(MOST + 1);
	keep('fil_0', [A, B], 0);
	for (let index = 1; index <= MOST; index++) keep(`fil_${index}`, [A], index);
	expect(kept()).toHaveLength(MOST + 1);
	expect(store.listExamples(1, MOST).examples).toMatchObject([
		{ fileId: 'fil_0', fields: [['b']] },
	]);
});
