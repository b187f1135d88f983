/** Accuracy of answers according to people's reviews, computed in the database. */
import type { Value } from '../../../../local-service/src/interface';
import { MOST_COMPARED } from '../../../../local-service/src/interface/accuracy';
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase, requeueFile } from '../../../support/database';

const FIELDS = { name: 'n', language: 'English', fields: [{ key: 'total' }] };
const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER - 1 };

type Store = ReturnType<typeof createStore>;
type Members = { [key: string]: Value };

const at = (value: string, confidence: number) => ({ value, confidence });

async function open() {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('extraction', FIELDS);
	let files = 0;
	/** Adds a file with values and their confidences. @returns its ID */
	async function add(
		values: { [key: string]: [string, number] | null },
		definitionId = id,
		contentHash?: string,
	) {
		const fileId = `fil_${++files}`;
		const batchId = await store.addFiles(definitionId, undefined, [
			{ fileId, fileName: 'a.pdf', numberOfPages: 1, contentHash },
		]);
		const entries = Object.entries(values);
		const result = Object.fromEntries(entries.map(([key, value]) => [key, value?.[0] ?? null]));
		const details = Object.fromEntries(
			entries.map(([key, value]) => [key, value && at(...value)] as const),
		);
		await store.finish(fileId, { result, findings: { details } });
		return { fileId, batchId };
	}
	return { database, store, id, add };
}

const review = async (store: Store, fileId: string, given: Members, isConfirmed = true) =>
	void (await store.reviewValues(fileId, given, isConfirmed));

test('answers are compared with the confirmed values, field by field', async () => {
	const { store, add } = await open();
	const right = await add({ total: ['1', 0.95], name: ['a', 0.7], date: null });
	const wrong = await add({ total: ['2', 0.85], name: ['b', 0.55], date: null });
	await add({ total: ['3', 0.4] });
	await review(store, right.fileId, {});
	await review(store, wrong.fileId, { total: '9', name: null, date: '2026-01-02' });
	const { fields, bins, ...found } = await store.accuracyIn(ALWAYS);
	expect(found.documents).toEqual({
		...{ processed: 3, straightThrough: 1, pending: 0 },
		...{ edited: 0, confirmed: 2, rejected: 0 },
	});
	expect(found).toMatchObject({ compared: 2, wrong: 2, missing: 1, isComplete: true, from: 0 });
	const shown = fields.map(({ meanConfidence, ...counts }) => ({
		...{ ...counts, bins: undefined, mean: meanConfidence?.toFixed(3) },
	}));
	expect(shown.toSorted((a, b) => String(a.field).localeCompare(String(b.field)))).toEqual([
		{ field: ['date'], documents: 2, values: 0, changed: 0, filled: 1, removed: 0 },
		{
			...{ field: ['name'], documents: 2, values: 2, changed: 0, filled: 0, removed: 1 },
			mean: '0.625',
		},
		{
			...{ field: ['total'], documents: 2, values: 2, changed: 1, filled: 0, removed: 0 },
			mean: '0.900',
		},
	]);
	expect(bins.map(({ from, values, wrong }) => [from, values, wrong])).toEqual([
		[0, 0, 0],
		[0.5, 1, 1],
		[0.6, 0, 0],
		[0.7, 1, 0],
		[0.8, 1, 1],
		[0.9, 1, 0],
	]);
});

test('a threshold has the wrong values that would pass or not be marked, and the documents to review', async () => {
	const { store, add } = await open();
	const sure = await add({ total: ['1', 0.92], name: ['a', 0.9] });
	const mixed = await add({ total: ['2', 0.92], name: ['b', 0.6] });
	await add({ total: ['3', 0.7] });
	await add({ total: null });
	await review(store, sure.fileId, { total: '9' });
	await review(store, mixed.fileId, { total: '9' });
	const { thresholds, wrong } = await store.accuracyIn(ALWAYS);
	expect(wrong).toBe(2);
	const of = (wanted: number) => thresholds.find(({ threshold }) => threshold === wanted);
	expect(of(0.5)).toMatchObject({ documents: 1, passed: 2, unmarked: 0 });
	expect(of(0.6)).toMatchObject({ documents: 1, passed: 2, unmarked: 0 });
	expect(of(0.65)).toMatchObject({ documents: 2, passed: 1, unmarked: 1 });
	expect(of(0.9)).toMatchObject({ documents: 3, passed: 1, unmarked: 1 });
	expect(of(0.95)).toMatchObject({ documents: 4, passed: 0, unmarked: 0 });
});

test('labels of corrected values are listed if at least two documents have them, unless they are values', async () => {
	const { store, id, add } = await open();
	const [confirmed, answered] = ['Please pay', 'Sum'];
	async function teach(labels: object, hash?: string, given: Members = { total: '9' }) {
		const { fileId } = await add({ total: ['1', 0.9], name: ['ACME Ltd', 0.9] }, id, hash);
		await review(store, fileId, given);
		const { reviewedAt = 0 } = (await store.reviewedFile(fileId)) ?? {};
		const example = { fileId, taughtAt: reviewedAt, look: new Uint8Array(4), keys: ['["total"]'] };
		const field = { field: ['total'], ...labels };
		await store.keepExample(fileId, reviewedAt, {
			...{ ...example, example: new Uint8Array(4), labels: [field] },
		});
	}
	await teach({ confirmed, answered });
	await teach({ confirmed: 'PLEASE PAY:' }, 'same');
	for (let times = 0; times < 2; times++) {
		await teach({ confirmed: 'Due' }, 'same');
		await teach({ answered: 'ACME, Ltd.' });
	}
	await teach({ confirmed, answered });
	await teach({ answered: 'Total' });
	await teach({ answered: 'Total' });
	await teach({ answered: 'Total' });
	// Labels of a field that the review did not correct do not count.
	await teach({ confirmed: 'Never' }, 'a', { name: 'x' });
	await teach({ confirmed: 'Never' }, 'b', { name: 'x' });
	const { fields } = await store.accuracyIn(ALWAYS);
	const [total, ...others] = fields;
	expect(total).toMatchObject({ field: ['total'], changed: 10 });
	expect(total?.labels).toEqual({
		confirmed: [{ label: expect.stringMatching(/^please pay/i), documents: 3 }],
		answered: [
			{ label: 'Total', documents: 3 },
			{ label: 'Sum', documents: 2 },
		],
	});
	expect(others.map(({ labels }) => labels)).toEqual([undefined]);
});

test('added, removed and moved rows are counted', async () => {
	const { store, id } = await open();
	await store.addFiles(id, undefined, [{ fileId: 'f', fileName: 'f.pdf', numberOfPages: 1 }]);
	const row = (sku: string) => ({ sku, note: null });
	const result = { lines: ['1', '2', '3'].map(row) };
	const details = { lines: ['1', '2', '3'].map((sku) => ({ sku: at(sku, 0.9), note: null })) };
	await store.finish('f', { result, findings: { details } });
	await review(store, 'f', { lines: [row('3'), row('1'), { sku: '4', note: 'n' }, row('5')] });
	const { fields } = await store.accuracyIn(ALWAYS);
	const counts = Object.fromEntries(
		fields.map(({ field, values, changed, filled, removed }) => [
			field.join('.'),
			[values, changed, filled, removed],
		]),
	);
	// The third row has the position of a deleted row, and the fourth has none: both are new.
	expect(counts).toEqual({ 'lines.sku': [3, 0, 2, 1], 'lines.note': [0, 0, 1, 0] });
});

test('an unconfirmed edit counts only the changed values; a rejection counts none', async () => {
	const { store, add } = await open();
	const edited = await add({ total: ['1', 0.9], name: ['a', 0.9] });
	const rejected = await add({ total: ['2', 0.9], name: ['b', 0.9] });
	await review(store, edited.fileId, { total: '9' }, false);
	await review(store, rejected.fileId, { name: 'x' }, true);
	await store.reject(rejected.fileId);
	const before = await store.accuracyIn(ALWAYS);
	expect(before).toMatchObject({ compared: 0, wrong: 1, documents: { edited: 1, rejected: 1 } });
	expect(before.fields.map(({ field, documents, values }) => [field, documents, values])).toEqual([
		[['total'], 1, 1],
	]);
	await review(store, edited.fileId, {});
	expect(await store.accuracyIn(ALWAYS)).toMatchObject({ compared: 1, documents: { edited: 0 } });
	// Once confirmed, all values are known, whatever is corrected later.
	await review(store, edited.fileId, { total: '8' }, false);
	const after = await store.accuracyIn(ALWAYS);
	expect(after).toMatchObject({ compared: 1, wrong: 1, documents: { edited: 1 } });
	expect(after.fields).toHaveLength(2);
});

test('the last answer before the first review counts, whatever came before and after', async () => {
	const { database, store, add } = await open();
	const { fileId } = await add({ total: ['1', 0.5] });
	const answer = async (total: string, confidence: number) => {
		await requeueFile(database, fileId);
		const findings = { details: { total: at(total, confidence) } };
		await store.finish(fileId, { result: { total }, findings }, 'model');
	};
	await answer('2', 0.95);
	await review(store, fileId, { total: '3' }, false);
	await review(store, fileId, { total: '2' }, true);
	await answer('7', 0.1);
	const { wrong, fields } = await store.accuracyIn(ALWAYS);
	expect([wrong, fields[0]?.meanConfidence]).toEqual([0, 0.95]);
});

test('documents of one extraction and period are counted, without classifications, stacks and failures', async () => {
	const { database, store, id, add } = await open();
	const other = await store.define('extraction', FIELDS);
	const files = [await add({ a: ['1', 0.9] }), await add({ a: ['1', 0.9] }, other.id)];
	const classification = await store.define('classification', { name: 'c', documentTypes: [] });
	const fileOf = (fileId: string) => ({ fileId, fileName: 'b.pdf', numberOfPages: 1 });
	await store.addFiles(classification.id, undefined, [fileOf('c')]);
	await store.finishClassified('c', { documentType: 'Letter', confidence: 0.6 });
	await store.addFiles(id, undefined, [fileOf('d'), fileOf('e')]);
	await store.fail('d', 'It failed.');
	await store.addStack({}, fileOf('s'));
	await store.finishSplit('s', { parts: [] });
	await database.prepare('UPDATE files SET doneAt = 1000 WHERE fileId = ?').run('fil_1');
	for (const { fileId } of files) await review(store, fileId, {});
	const processed = async (span: object) =>
		(await store.accuracyIn({ ...ALWAYS, ...span })).documents.processed;
	expect(await processed({})).toBe(2);
	expect(await processed({ definitionId: id })).toBe(1);
	expect(await processed({ from: 1000, to: 1000 })).toBe(1);
	expect(await processed({ from: 1001 })).toBe(1);
	expect(await processed({ to: 999 })).toBe(0);
});

test('a document that was sent for review and is pending is not straight-through', async () => {
	const { store, add } = await open();
	const { fileId } = await add({ a: ['1', 0.9] });
	await store.openReview([fileId], Date.now() + 60_000);
	expect((await store.accuracyIn(ALWAYS)).documents).toMatchObject({
		...{ processed: 1, pending: 1, straightThrough: 0 },
	});
});

test('with too many documents to compare, the newest count, and the answer has the time of the oldest', async () => {
	const { database, store, add } = await open();
	const { fileId } = await add({ a: ['1', 0.9] });
	await review(store, fileId, { a: '2' });
	const columnsOf = async (table: string) =>
		Object.keys((await database.prepare(`SELECT * FROM ${table} LIMIT 1`).get()) ?? {});
	const copy = async (table: string, own: { [column: string]: string }) => {
		const columns = await columnsOf(table);
		const values = columns.map((column) => own[column] ?? column).join(', ');
		await database
			.prepare(
				`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM ${table}
				CROSS JOIN json_each(?) WHERE position = 1`,
			)
			.run(JSON.stringify(Array.from({ length: MOST_COMPARED }, (_, i) => `${i + 2}`)));
	};
	const position = 'CAST(value AS INTEGER)';
	await copy('files', { position, fileId: "'fil_' || value", doneAt: `1000 + ${position}` });
	await copy('contents', { position });
	await copy('history', { position, historyId: position });
	await database.prepare('UPDATE files SET doneAt = 1001 WHERE position = 1').run();
	const { isComplete, from, documents, wrong } = await store.accuracyIn(ALWAYS);
	expect({ isComplete, from, wrong }).toEqual({
		...{ isComplete: false, from: 1002, wrong: MOST_COMPARED },
	});
	expect(documents).toMatchObject({ processed: MOST_COMPARED, confirmed: MOST_COMPARED });
});
