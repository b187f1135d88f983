/** Listing, searching and drafts of the review page, in the database. */
import { isDeepStrictEqual } from 'node:util';

import { MOST_COUNTED } from '../../../../local-service/src/storing/inbox';
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase, testOnSqlite } from '../../../support/database';

const FIELDS = { name: 'n', language: 'English', fields: [] };
const at = (value: string, confidence: number) => ({ value, confidence });

async function open() {
	const database = await openTestDatabase();
	const store = createStore(database);
	return { database, store };
}

const fileOf = (fileId: string) => ({ fileId, fileName: `${fileId}.pdf`, numberOfPages: 1 });

const listed = async (store: ReturnType<typeof createStore>, filter: object = {}) =>
	(await store.listInbox(filter, 1000)).map(({ file }) => [
		file.fileId,
		file.confidence,
		file.unsure,
	]);

test('the least sure files come first; files that are never reviewed are omitted', async () => {
	const { store } = await open();
	const { id } = await store.define('extraction', FIELDS);
	const files = ['a', 'b', 'c', 'd', 'e'].map(fileOf);
	await store.addFiles(id, undefined, files);
	const details = {
		o: { x: at('1', 0.9), y: null },
		l: [at('2', 0.7), at('3', 0.5)],
	};
	const result = { o: { x: '1', y: null }, l: ['2', '3'] };
	await store.finish('a', { result, findings: { details } });
	await store.finish('b', { result: { x: null }, findings: { details: { x: null } } });
	await store.finish('c', { result: { x: '1' }, findings: { details: { x: at('1', 0.8) } } });
	await store.fail('d', 'It failed.');
	const classification = await store.define('classification', { name: 'c', documentTypes: [] });
	await store.addFiles(classification.id, undefined, [fileOf('f')]);
	await store.finishClassified('f', { documentType: 'Letter', confidence: 0.6 });
	await store.addStack({}, fileOf('g'));
	await store.finishSplit('g', { parts: [] });
	expect(await listed(store)).toEqual([
		['b', 0, 1],
		['a', 0.5, 3],
		['f', 0.6, 1],
		['c', 0.8, 0],
	]);
	await store.reviewValues('a', { l: ['2', '4'] }, false);
	expect(await listed(store, { status: 'edited' })).toEqual([['a', 0.7, 2]]);
	expect(await listed(store, { documentType: ' letter' })).toEqual([['f', 0.6, 1]]);
	expect(await store.countInbox({})).toEqual({ toCheck: 3, edited: 1, confirmed: 0, rejected: 0 });
	await store.requeue(
		(await store.listInbox({ definitionId: id }, 1))[0]?.batchId ?? '',
		'b',
		new Set(),
	);
	expect((await listed(store)).map(([fileId]) => fileId)).toEqual(['f', 'a', 'c']);
});

test('cursors of the list are exact for any confidence', async () => {
	const { store } = await open();
	const { id } = await store.define('extraction', FIELDS);
	const files = Array.from({ length: 40 }, (_, index) => fileOf(`f${index}`));
	await store.addFiles(id, undefined, files);
	for (const [index, { fileId }] of files.entries()) {
		const details = { x: at('1', (index % 7) / 7 + Number.EPSILON) };
		await store.finish(fileId, { result: {}, findings: { details } });
	}
	const all: string[] = [];
	for (let page = await store.listInbox({}, 3); page.length > 0;) {
		all.push(...page.map(({ file }) => file.fileId));
		page = await store.listInbox({}, 3, page.at(-1)?.place);
	}
	expect(all).toEqual((await store.listInbox({}, 100)).map(({ file }) => file.fileId));
	expect(new Set(all).size).toBe(40);
});

test('the file of an extraction has the type that it was classified as, also when that is corrected', async () => {
	const { store } = await open();
	const { id } = await store.define('extraction', FIELDS);
	const documentTypes = ['Invoice', 'Credit note'].map((name) => ({
		...{ name, description: '', uniqueWords: [], extractionId: id },
	}));
	const classification = await store.define('classification', { name: 'c', documentTypes });
	await store.addFiles(classification.id, undefined, [fileOf('a')]);
	const copy = { fileId: 'b', extractionId: id };
	await store.finishClassified('a', { documentType: 'Invoice', confidence: 0.5 }, 'engine', copy);
	await store.finish('b', { result: {}, findings: { details: { x: at('1', 0.4) } } });
	const filesOf = async (documentType: string) =>
		(await store.listInbox({ documentType }, 9)).map(({ file }) => [
			file.fileId,
			file.documentType,
		]);
	expect(await filesOf('Invoice')).toEqual([
		['b', 'Invoice'],
		['a', 'Invoice'],
	]);
	await store.reviewType('a', 'Credit note', false, { ...copy, fileId: 'c' });
	expect(await filesOf('Invoice')).toEqual([]);
	expect(await filesOf('Credit note')).toEqual([
		['b', 'Credit note'],
		['a', 'Credit note'],
	]);
});

test('each filter finds the matching files, alone and combined, in the order of the list', async () => {
	const { store } = await open();
	const { id: definitionId } = await store.define('extraction', FIELDS);
	const { id: other } = await store.define('extraction', FIELDS);
	const files = Array.from({ length: 24 }, (_, index) => fileOf(`f${index}`));
	for (const [index, { fileId }] of files.entries()) {
		await store.addFiles(index % 2 === 0 ? definitionId : other, undefined, [fileOf(fileId)]);
		const details = { x: at('1', (index % 5) / 5) };
		const result = { seller: index % 3 === 0 ? 'Acme' : 'Other' };
		await store.finish(fileId, { result, findings: { details } });
		if (index % 4 === 0) await store.reject(fileId);
	}
	const all = (await store.listInbox({}, 100)).map(({ file }) => file);
	expect(all).toHaveLength(24);
	const { reviewId } = await store.openReview(
		files.slice(6).map(({ fileId }) => fileId),
		Date.now() + 60_000,
	);
	const isLinked = ({ fileId }: { fileId: string }) => Number(fileId.slice(1)) >= 6;
	for (const filter of [
		{},
		{ definitionId },
		{ sender: 'Acme' },
		{ definitionId, sender: 'Acme' },
	]) {
		for (const within of [{}, { reviewId }]) {
			const fitting = all.filter(
				(file) =>
					isDeepStrictEqual({ ...file, ...filter }, file) &&
					(within.reviewId === undefined || isLinked(file)),
			);
			const asked = { ...filter, ...within };
			const ofStatus = (status: string) => fitting.filter((file) => file.status === status);
			expect(await store.countInbox(asked)).toEqual({
				...{ toCheck: ofStatus('toCheck').length, rejected: ofStatus('rejected').length },
				...{ edited: 0, confirmed: 0 },
			});
			for (const status of ['toCheck', 'rejected'] as const) {
				const listed = await store.listInbox({ ...asked, status }, 100);
				expect(listed.map(({ file }) => file)).toEqual(ofStatus(status));
			}
		}
	}
});

test('no more than a thousand documents of a status are counted', async () => {
	const { database, store } = await open();
	const { id } = await store.define('extraction', FIELDS);
	const files = Array.from({ length: MOST_COUNTED + 1 }, (_, index) => fileOf(`f${index}`));
	await store.addFiles(id, undefined, files);
	await database.exec(`
		UPDATE files SET status = 'processed', confidence = 0, unsure = 0, ofDefinition = '${id}'`);
	await store.reject('f0');
	await store.reject('f1');
	for (const filter of [{}, { definitionId: id }]) {
		expect(await store.countInbox(filter)).toMatchObject({ toCheck: 999, rejected: 2 });
	}
	await database.exec("UPDATE files SET review = 'rejected'");
	expect(await store.countInbox({})).toMatchObject({ toCheck: 0, rejected: 1000 });
});

testOnSqlite('pages of the list and its counts read a range of one index', async () => {
	const { database } = await open();
	const prepare = jest.spyOn(database, 'prepare');
	const store = createStore(database);
	const filters = {
		inboxFiles: {},
		inboxOfDefinition: { definitionId: 'ext_1' },
		inboxOfSender: { sender: 'Acme' },
		inboxOfType: { documentType: 'Invoice' },
		inboxOfWorkflow: { workflowId: 'w' },
	};
	for (const [index, filter] of Object.entries(filters)) {
		prepare.mockClear();
		await store.listInbox({ ...filter, status: 'edited' }, 9);
		await store.countInbox(filter);
		const asked = prepare.mock.calls.map(([sql]) => sql);
		expect(asked).toHaveLength(2);
		for (const sql of asked) {
			const names = [...sql.matchAll(/:([a-z]\w*)/gi)].map(([, name]) => [name, null]);
			const plan = await database
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.all(Object.fromEntries(names));
			const range = `^SEARCH files USING COVERING INDEX ${index} .*<expr>=. AND confidence>`;
			expect(plan).toContainEqual(
				expect.objectContaining({ detail: expect.stringMatching(range) }),
			);
		}
	}
});

test('a draft belongs to a version, and is deleted with the decision and with the file', async () => {
	const { database, store } = await open();
	const { id } = await store.define('extraction', FIELDS);
	await store.addFiles(id, undefined, ['a', 'b', 'c'].map(fileOf));
	const found = { result: {}, findings: {} };
	for (const fileId of ['a', 'b']) await store.finish(fileId, found);
	const version = (await store.findInInbox('a'))?.version ?? -1;
	expect(await store.saveDraft('a', version, { x: '1' })).toEqual(expect.any(Number));
	expect(await store.saveDraft('a', version - 1, { x: '2' })).toBeUndefined();
	expect(await store.saveDraft('c', 0, {})).toBeUndefined();
	expect(await store.findDraft('a')).toEqual({
		...{ result: { x: '1' }, version, savedAt: expect.any(Number) },
	});
	// A draft survives a correction by another person.
	await store.reviewValues('a', { y: '1' }, false);
	expect(await store.findDraft('a')).toMatchObject({ version });
	await store.reviewValues('a', {}, true);
	expect(await store.findDraft('a')).toBeUndefined();
	await store.saveDraft('b', version, { x: '1' });
	await store.deleteFiles(['b']);
	expect(await database.prepare('SELECT * FROM drafts').all()).toEqual([]);
});
