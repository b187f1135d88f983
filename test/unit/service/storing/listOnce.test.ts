/** A single entry in the review page's list for a document that was read several times. */
import { setImmediate } from 'node:timers/promises';

import { LIST_ONCE } from '../../../../local-service/src/storing/listOnce';
import { createStore, type Store } from '../../../../local-service/src/storing/store';
import { openTestDatabase, testOnPostgres, testOnSqlite } from '../../../support/database';
import { createRandom } from '../../../../generator/random';

const FIELDS = { name: 'n', language: 'English', fields: [] };
const FOUND = { result: { x: '1' }, findings: { details: { x: { value: '1', confidence: 0.5 } } } };
const SOON = () => Date.now() + 60_000;

async function open() {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('extraction', FIELDS);
	let made = 0;
	/** Uploads and processes documents, by their bytes. */
	const read = async (...bytes: string[]) => {
		const fileIds: string[] = [];
		for (const contentHash of bytes) {
			const fileId = `fil_${++made}`;
			const file = { fileId, fileName: `${made}.pdf`, numberOfPages: 1, contentHash };
			await store.addFiles(id, undefined, [file]);
			await store.finish(fileId, FOUND);
			fileIds.push(fileId);
		}
		return fileIds;
	};
	return { database, store, id, read };
}

const listed = async (store: Store, filter: object = {}) =>
	(await store.listInbox(filter, 1000)).map(({ file, readings }) => [file.fileId, readings]);

const sendOf = (store: Store) => async (workflowId: string, fileId: string) =>
	await store.openReview([fileId], SOON(), { workflow: { id: workflowId, name: workflowId } });

test('the newest reading is listed, with the number of readings; other bytes and definitions are separate', async () => {
	const { store, read } = await open();
	await read('a', 'b', 'a', 'a');
	const { id: other } = await store.define('extraction', FIELDS);
	const file = { fileId: 'fil_other', fileName: 'o.pdf', numberOfPages: 1, contentHash: 'a' };
	await store.addFiles(other, undefined, [
		file,
		{ ...file, fileId: 'fil_page', contentHash: 'a/2' },
	]);
	await store.addFiles(other, undefined, [
		{ fileId: 'fil_old1', fileName: 'o.pdf', numberOfPages: 1 },
		{ fileId: 'fil_old2', fileName: 'o.pdf', numberOfPages: 1 },
	]);
	for (const fileId of ['fil_other', 'fil_page', 'fil_old1', 'fil_old2']) {
		await store.finish(fileId, FOUND);
	}
	expect(await listed(store)).toEqual([
		['fil_2', 1],
		['fil_4', 3],
		['fil_other', 1],
		['fil_page', 1],
		['fil_old1', 0],
		['fil_old2', 0],
	]);
	expect(await store.countInbox({})).toMatchObject({ toCheck: 6 });
	expect((await listed(store, { readingsOf: 'fil_4' })).map(([fileId]) => fileId)).toEqual([
		...['fil_1', 'fil_3', 'fil_4'],
	]);
	expect(await store.countInbox({ readingsOf: 'fil_1' })).toMatchObject({ toCheck: 3 });
	expect(await listed(store, { readingsOf: 'fil_old1' })).toEqual([]);
	expect((await store.findInInbox('fil_1'))?.file.fileId).toBe('fil_1');
});

test('a reading open for review is hidden only by a newer one of its workflow, until that is decided', async () => {
	const { store, read } = await open();
	const send = sendOf(store);
	const [first = '', second = '', third = ''] = await read('a', 'a', 'a');
	await send('w1', first);
	expect(await listed(store)).toEqual([[first, 3]]);
	expect(await listed(store, { isForReview: true })).toEqual([[first, 3]]);
	await read('a');
	expect(await listed(store)).toEqual([[first, 4]]);
	// For each workflow, its newest reading is listed.
	await send('w1', second);
	expect(await listed(store)).toEqual([[second, 4]]);
	await send('w2', first);
	expect(await listed(store)).toEqual([
		[first, 4],
		[second, 4],
	]);
	expect(await listed(store, { workflowId: 'w2' })).toEqual([[first, 4]]);
	await send('w1', third);
	expect(await listed(store, { workflowId: 'w1' })).toEqual([[third, 4]]);
	await store.reviewValues(third, {}, true);
	// The previous reading is not decided by that review.
	expect(await listed(store, { workflowId: 'w1', status: 'toCheck' })).toEqual([[second, 4]]);
	await store.reject(second);
	await store.reject(first);
	expect(await listed(store, { isForReview: true, status: 'toCheck' })).toEqual([]);
	expect(await listed(store, { status: 'toCheck' })).toEqual([['fil_4', 4]]);
	expect(await store.countInbox({})).toEqual({ toCheck: 1, edited: 0, confirmed: 1, rejected: 2 });
});

test('a reviewed reading is always listed, and so is the newest of the others', async () => {
	const { store, read } = await open();
	const [first = '', second = '', third = ''] = await read('a', 'a', 'a');
	await store.reviewValues(second, { x: '2' }, false);
	expect((await listed(store)).map(([fileId]) => fileId).toSorted()).toEqual([second, third]);
	await store.deleteFiles([third]);
	expect(await listed(store)).toEqual([[second, 2]]);
	await store.deleteFiles([second]);
	expect(await listed(store)).toEqual([[first, 1]]);
});

test('a link lists all of its documents, even if another reading is listed without the link', async () => {
	const { store, read } = await open();
	const fileIds = await read('a', 'a');
	const { reviewId } = await store.openReview(fileIds, SOON());
	expect((await listed(store, {})).map(([fileId]) => fileId)).toEqual(fileIds.slice(1));
	expect((await listed(store, { reviewId })).map(([fileId]) => fileId)).toEqual(fileIds);
	expect((await listed(store, { reviewId, readingsOf: fileIds[0] })).length).toBe(2);
});

test('files sent for review are found by the workflow, under its last name, until they are deleted', async () => {
	const { store, read } = await open();
	const [first = '', second = ''] = await read('a', 'b');
	expect(await store.hasForReview()).toBe(false);
	await store.openReview([first], SOON(), { workflow: { id: 'w', name: 'Old' } });
	await store.openReview([second], SOON());
	expect(await store.hasForReview()).toBe(true);
	expect((await listed(store, { isForReview: true })).map(([fileId]) => fileId)).toEqual([
		...[first, second],
	]);
	await store.openReview([second], SOON(), { workflow: { id: 'w', name: 'New' } });
	// A review without a workflow does not remove the workflow.
	await store.openReview([second], SOON());
	expect(await store.workflows()).toEqual([{ workflowId: 'w', name: 'New' }]);
	expect(await store.countInbox({ workflowId: 'w' })).toMatchObject({ toCheck: 2 });
	await store.deleteFiles([first, second]);
	await store.endReviews(async () => {});
	expect(await store.workflows()).toEqual([]);
	expect(await store.hasForReview()).toBe(false);
});

test('copies of classified documents with the same bytes are listed once, too', async () => {
	const { store, id } = await open();
	const type = { name: 'Invoice', description: '', uniqueWords: [], extractionId: id };
	const classification = await store.define('classification', { name: 'c', documentTypes: [type] });
	for (const fileId of ['fil_a', 'fil_b']) {
		const file = { fileId, fileName: 'a.pdf', numberOfPages: 1, contentHash: 'a' };
		await store.addFiles(classification.id, undefined, [file]);
		const copy = { fileId: `${fileId}_copy`, extractionId: id };
		const classified = { documentType: 'Invoice', confidence: 0.5 };
		await store.finishClassified(fileId, classified, 'engine', copy);
		await store.finish(copy.fileId, FOUND);
	}
	expect((await listed(store)).map(([fileId]) => fileId)).toEqual(['fil_b', 'fil_b_copy']);
});

type Known = { forReview: number; review: string | null; workflowId: string | null; at: number };

/** Whether another reading of the same document is listed instead, according to listOnce.ts. */
function isBehind(file: Known, all: readonly Known[]): boolean {
	const isOpen = ({ forReview, review }: Known) =>
		forReview === 1 && (review === null || review === 'edited');
	const newer = all.filter(({ at }) => at > file.at);
	if (file.review !== null) return false;
	if (file.forReview === 0) return newer.length > 0 || all.some(isOpen);
	return newer.some((other) => isOpen(other) && other.workflowId === file.workflowId);
}

test('the rules for listed readings are met after any sequence of changes', async () => {
	const { database, store, id } = await open();
	const random = createRandom(7);
	const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
	const select = database.prepare(`
		SELECT fileId, forReview, review, workflowId, position AS at, isBehind, contentHash FROM files
		WHERE status = 'processed' AND confidence IS NOT NULL`);
	const waiting: string[] = [];
	const batches = new Map<string, string>();
	for (let step = 0; step < 400; step++) {
		const files = await select.all();
		const fileId = String(pick(files)?.fileId ?? '');
		const kind = Math.floor(random() * 9);
		if (kind <= 2) {
			const made = `fil_${step}`;
			const contentHash = pick(['a', 'b']);
			const file = { fileId: made, fileName: 'a.pdf', numberOfPages: 1, contentHash };
			batches.set(made, await store.addFiles(id, undefined, [file]));
			waiting.push(made);
		} else if (kind <= 4) {
			const [done] = waiting.splice(Math.floor(random() * waiting.length), 1);
			if (done === undefined) continue;
			if (random() < 0.2) await store.fail(done, 'It failed.');
			else await store.finish(done, FOUND);
		} else if (fileId === '') continue;
		else if (kind === 5) {
			const workflow = pick([undefined, { id: 'w1', name: '1' }, { id: 'w2', name: '2' }]);
			await store.openReview([fileId], SOON(), { workflow });
		} else if (kind === 6) {
			if (random() < 0.5) await store.reviewValues(fileId, { x: `${step}` }, random() < 0.5);
			else await store.reject(fileId);
		} else if (kind === 7) await store.deleteFiles([fileId]);
		else {
			const { started } = await store.requeue(batches.get(fileId) ?? '', fileId, new Set());
			waiting.push(...started);
		}
		const now = (await select.all()).map((row) => ({
			...{ fileId: String(row.fileId), at: Number(row.at), forReview: Number(row.forReview) },
			review: row.review === null ? null : String(row.review),
			workflowId: row.workflowId === null ? null : String(row.workflowId),
			...{ isBehind: Number(row.isBehind), contentHash: row.contentHash },
		}));
		const expected = now.map((file) => {
			const all = now.filter(({ contentHash }) => contentHash === file.contentHash);
			return [file.fileId, Number(isBehind(file, all))];
		});
		expect(now.map((file) => [file.fileId, file.isBehind])).toEqual(expected);
	}
	expect((await select.all()).length).toBeGreaterThan(10);
});

testOnPostgres('a reading that ends while the newest one is deleted is listed', async () => {
	const { database, store, id, read } = await open();
	const file = { fileId: 'fil_older', fileName: 'a.pdf', numberOfPages: 1, contentHash: 'a' };
	await store.addFiles(id, undefined, [file]);
	const newest = await read('a');
	const waiting = database.prepare(
		"SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
	);
	const [deleted, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const deleting = store.transaction(async () => {
		await store.deleteFiles(newest);
		deleted.resolve();
		await goesOn.promise;
	});
	await deleted.promise;
	let isOver = false;
	const finishing = store.finish(file.fileId, FOUND).then(() => (isOver = true));
	while (!isOver && !(await waiting.get())) await setImmediate();
	goesOn.resolve();
	await Promise.all([deleting, finishing]);
	expect(await listed(store)).toEqual([[file.fileId, 1]]);
});

testOnSqlite('deciding whether a reading is listed reads a few rows of an index', async () => {
	const { database } = await open();
	for (const { body } of LIST_ONCE) {
		const names = new Set<string>();
		const sql = body.replaceAll(/\b(NEW|OLD)\.(\w+)/g, (_, row: string, column: string) => {
			names.add(row + column);
			return `:${row}${column}`;
		});
		const given = Object.fromEntries([...names].map((name) => [name, null]));
		const plan = await database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(given);
		const steps = plan
			.map(({ detail }) => String(detail))
			.filter((step) => /^(SCAN|SEARCH)/.test(step));
		expect(steps.length).toBeGreaterThan(4);
		for (const step of steps) {
			expect(step).toMatch(
				/INTEGER PRIMARY KEY|(readingsOfFile|openReadings) \(contentHash=\? AND ofDefinition=\?/,
			);
		}
		expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
	}
});
