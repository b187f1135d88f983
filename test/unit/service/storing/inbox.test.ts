/** What the review page lists, finds and keeps, in the database. */
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase } from '../../../support/database';

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

test('what is least sure comes first; what nobody reviews is left out', async () => {
	const { store } = await open();
	const { id } = await store.define('extraction', FIELDS);
	const files = ['a', 'b', 'c', 'd', 'e'].map(fileOf);
	await store.addFiles(id, undefined, files);
	const details = {
		o: { x: at('1', 0.9), y: null },
		l: [at('2', 0.7), at('3', 0.5)],
	};
	await store.finish('a', { result: { l: ['2', '3'] }, findings: { details } });
	await store.finish('b', { result: {}, findings: { details: { x: null } } });
	await store.finish('c', { result: {}, findings: { details: { x: at('1', 0.8) } } });
	await store.fail('d', 'It failed.');
	const classification = await store.define('classification', { name: 'c', documentTypes: [] });
	await store.addFiles(classification.id, undefined, [fileOf('f')]);
	await store.finishClassified('f', { documentType: 'Letter', confidence: 0.6 });
	await store.addStack({}, fileOf('g'));
	await store.finishSplit('g', { parts: [] });
	expect(await listed(store)).toEqual([
		['b', 0, 0],
		['a', 0.5, 2],
		['f', 0.6, 1],
		['c', 0.8, 0],
	]);
	await store.reviewValues('a', { l: ['2', '4'] }, {}, false);
	expect(await listed(store, { status: 'edited' })).toEqual([['a', 0.7, 1]]);
	expect(await listed(store, { documentType: ' letter' })).toEqual([['f', 0.6, 1]]);
	expect(await store.countInbox({})).toEqual({ toCheck: 3, edited: 1, confirmed: 0, rejected: 0 });
	await store.requeue(
		(await store.listInbox({ definitionId: id }, 1))[0]?.file.batchId ?? '',
		'b',
		new Set(),
	);
	expect((await listed(store)).map(([fileId]) => fileId)).toEqual(['f', 'a', 'c']);
});

test('places in the list are exact, whatever the confidence is', async () => {
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

test('results of an earlier version are gauged part by part', async () => {
	const { database, store } = await open();
	const { id } = await store.define('extraction', FIELDS);
	const files = Array.from({ length: 150 }, (_, index) => fileOf(`f${index}`));
	await store.addFiles(id, undefined, files);
	for (const { fileId } of files) await store.finish(fileId, { result: {}, findings: {} });
	await store.finish('f7', {
		result: { seller: 'Acme' },
		findings: { details: { x: at('1', 0.3) } },
	});
	await database.exec('UPDATE files SET confidence = NULL, unsure = NULL, senderHash = NULL');
	expect(await listed(store)).toEqual([]);
	expect([await store.gaugeSome(), (await listed(store)).length]).toEqual([true, 100]);
	expect([await store.gaugeSome(), await store.gaugeSome(), (await listed(store)).length]).toEqual([
		true,
		false,
		150,
	]);
	expect(await listed(store, { sender: 'acme' })).toEqual([['f7', 0.3, 1]]);
});

test('pages of the list and its counts need no more than the index', async () => {
	const { database, store } = await open();
	const asked: string[] = [];
	const prepare = database.prepare.bind(database);
	jest.spyOn(database, 'prepare').mockImplementation((sql) => {
		asked.push(sql);
		return prepare(sql);
	});
	createStore(database);
	jest.restoreAllMocks();
	const inbox = asked.filter((sql) => /FROM files WHERE\s+status = 'processed' AND conf/.test(sql));
	expect(inbox).toHaveLength(2);
	for (const sql of inbox) {
		const rows = await prepare(`EXPLAIN QUERY PLAN ${sql}`).all({
			...{ definitionId: null, sender: null, type: null },
			...(sql.includes(':limit') && { status: null, confidence: 0, position: 0, limit: 9 }),
		});
		const plan = rows.map(({ detail }) => String(detail));
		expect(plan).toContainEqual(expect.stringContaining('files USING COVERING INDEX inboxFiles'));
		expect(plan).not.toContainEqual(expect.stringMatching(/^SCAN files(?! USING COVERING)/));
	}
	expect(await store.countInbox({})).toMatchObject({ toCheck: 0 });
});

test('a draft is of a version, and goes with the decision and with the file', async () => {
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
	// What is typed is not lost if somebody corrects something else.
	await store.reviewValues('a', { y: '1' }, {}, false);
	expect(await store.findDraft('a')).toMatchObject({ version });
	await store.reviewValues('a', {}, {}, true);
	expect(await store.findDraft('a')).toBeUndefined();
	await store.saveDraft('b', version, { x: '1' });
	await store.deleteFiles(['b']);
	expect(await database.prepare('SELECT * FROM drafts').all()).toEqual([]);
});
