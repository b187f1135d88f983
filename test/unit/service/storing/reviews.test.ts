/** Corrections and confirmations, in the database. */
import type { Extracted } from '../../../../local-service/src/interface';
import { linkOf } from '../../../../local-service/src/storing/reviewers';
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase, requeueFile } from '../../../support/database';

const DEFINITION = {
	...{ name: 'n', language: 'English' },
	fields: [
		...[{ key: 'a' }, { key: 'b' }],
		{ key: 'o', type: 'object' as const, properties: [{ key: 'c' }, { key: 'd' }] },
	],
};
const at = (value: string, confidence = 0.5) => ({ value, confidence });
const person = (value: string) => ({ value, confidence: 1, source: 'person' });

/** A store with a file that has been processed. */
async function processed(found: Extracted) {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('extraction', DEFINITION);
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
	const batchId = await store.addFiles(id, undefined, [file]);
	await store.finish('fil_0', found);
	const stored = async () => {
		const file = await store.findFile('fil_0');
		if (file?.status !== 'processed') throw new Error('It is not processed');
		return file;
	};
	return { database, store, extractionId: id, batchId, stored };
}

const FOUND: Extracted = {
	result: { a: '1', b: '2', o: { c: '3', d: null } },
	findings: { details: { a: at('1'), b: at('2'), o: { c: at('3'), d: null } } },
};

/** The values that only one person with a link gave, and who taught the example of the file. */
async function giversOf({ database, store }: Awaited<ReturnType<typeof processed>>) {
	const known = {
		fileId: 'fil_0',
		taughtAt: 0,
		look: new Uint8Array(4),
		example: new Uint8Array(4),
	};
	const reviewed = await store.reviewedFile('fil_0');
	await store.keepExample('fil_0', reviewed?.reviewedAt ?? 0, { ...known, keys: ['["a"]'] });
	const row = await database.prepare('SELECT taughtBy FROM examples').get();
	return { links: reviewed?.links, taughtBy: row?.taughtBy };
}
const [A, B, O] = ['["a"]', '["b"]', '["o","c"]'];
const [ADA, BOB] = [linkOf('Ada'), linkOf('Bob')];

test('a value given only by a link is marked until a token gives it, too, whatever else a token gives', async () => {
	const all = await processed(FOUND);
	const { store } = all;
	await store.reviewValues('fil_0', { a: 'x', o: { c: 'y' } }, false, { by: ADA });
	expect(await giversOf(all)).toEqual({ links: { [A]: ADA, [O]: ADA }, taughtBy: ADA });
	await store.reviewValues('fil_0', { b: 'z' }, false, { by: 'sales' });
	expect(await giversOf(all)).toEqual({ links: { [A]: ADA, [O]: ADA }, taughtBy: 'sales' });
	const again = await store.reviewValues('fil_0', { a: 'x' }, false, { by: 'sales' });
	expect(again).toMatchObject({ isNew: true });
	expect(await giversOf(all)).toEqual({ links: { [O]: ADA }, taughtBy: 'sales' });
});

test('a link takes away from a token only the values that it changes', async () => {
	const all = await processed({ result: { a: '1', b: '2' }, findings: {} });
	const { store } = all;
	await store.reviewValues('fil_0', {}, true, { by: 'sales' });
	const same = await store.reviewValues('fil_0', {}, true, { by: ADA });
	expect(same).toMatchObject({ isNew: false });
	await store.reviewValues('fil_0', { b: 'x' }, true, { by: ADA });
	expect(await giversOf(all)).toEqual({ links: { [B]: ADA }, taughtBy: 'sales' });
});

test.each([
	['the same person', ADA, { [A]: ADA }, ADA],
	['a second person', BOB, {}, 'main'],
	['a token', 'sales', {}, 'sales'],
])(
	'a confirmation by a link belongs to it until someone else repeats it: %s',
	async (_, by, links, taughtBy) => {
		const all = await processed({ result: { a: '1' }, findings: {} });
		const { store, stored } = all;
		await store.reviewValues('fil_0', {}, true, { by: ADA });
		expect(await giversOf(all)).toEqual({ links: { [A]: ADA }, taughtBy: ADA });
		const isNew = by !== ADA;
		expect(await store.reviewValues('fil_0', {}, true, { by })).toMatchObject({ isNew });
		expect(await store.isToLearn('fil_0')).toBe(isNew);
		expect(await store.reviewValues('fil_0', { a: '1' }, false, { by })).toMatchObject({
			isNew: false,
		});
		expect(await giversOf(all)).toEqual({ links, taughtBy });
		expect(await stored()).toMatchObject({ reviewed: { status: 'confirmed' } });
	},
);

test('all values of a file that a link reviewed with an earlier version belong to that link', async () => {
	const all = await processed(FOUND);
	const { database, store } = all;
	await store.reviewValues('fil_0', { a: 'x' }, false, { by: ADA });
	await database.exec('UPDATE contents SET givenByLinks = NULL');
	expect(await giversOf(all)).toEqual({ links: { [A]: ADA }, taughtBy: ADA });
	await store.reviewValues('fil_0', { b: 'x' }, false, { by: 'sales' });
	expect(await giversOf(all)).toEqual({ links: { [A]: ADA }, taughtBy: 'sales' });
});

test('values given by a person are never overwritten by a later reading', async () => {
	const { database, store, stored } = await processed(FOUND);
	await store.reviewValues('fil_0', { a: null, o: { d: '4' } }, false);
	await requeueFile(database, 'fil_0');
	const findings = { details: { a: at('9'), b: at('8'), o: { c: at('7'), d: at('6') } } };
	await store.finish(
		'fil_0',
		{ result: { a: '9', b: '8', o: { c: '7', d: '6' } }, findings },
		'model',
	);
	expect(await stored()).toMatchObject({
		result: { a: null, b: '8', o: { c: '7', d: '4' } },
		details: { a: null, b: at('8'), o: { c: at('7'), d: person('4') } },
		reviewed: { status: 'edited' },
	});
	expect((await store.historyOf('fil_0')).map(({ status, by }) => [status, by])).toEqual([
		['processed', 'engine'],
		['edited', 'person'],
		['processed', 'model'],
	]);
});

test('values given for fields that were removed or changed their type are not written into a later reading', async () => {
	const rows = ['1', '2'].map((a) => ({ a, b: 'x' }));
	const { database, store, extractionId, stored } = await processed({
		result: { a: '1', b: '2', o: { c: '3', d: null }, l: rows, m: ['x'], gone: 'x' },
		findings: { details: { a: at('1'), b: at('2'), o: { c: at('3'), d: null } } },
	});
	await store.reviewValues('fil_0', {}, true);
	const object = { type: 'object' as const };
	const list = { type: 'array' as const };
	await store.redefine('extraction', extractionId, {
		...DEFINITION,
		fields: [
			{ key: 'a' },
			{ key: 'b', ...object, properties: [{ key: 'c' }] },
			{ key: 'o', ...object, properties: [{ key: 'c' }, { key: 'd', ...list }] },
			{ key: 'l', ...list, items: { ...object, properties: [{ key: 'a' }, { key: 'n' }] } },
			{ key: 'm', ...list, items: object },
		],
	});
	await requeueFile(database, 'fil_0');
	const found = { a: '9', b: { c: '9' }, o: { c: '9', d: [] }, l: [], m: [] };
	const details = { a: at('9'), b: { c: at('9') }, o: { c: at('9'), d: [] }, l: [], m: [] };
	await store.finish('fil_0', { result: found, findings: { details } });
	const kept = { a: '1', b: { c: '9' }, o: { c: '3', d: [] }, m: [] };
	expect(await stored()).toMatchObject({
		result: { ...kept, l: ['1', '2'].map((a) => ({ a, n: null })) },
		details: { a: person('1'), b: { c: at('9') }, o: { c: person('3'), d: [] }, m: [] },
	});
	expect((await stored()).result).not.toHaveProperty('gone');
});

test('confirming a result makes all of its values given', async () => {
	const { database, store, stored } = await processed(FOUND);
	await store.reviewValues('fil_0', { a: 'x' }, true);
	await requeueFile(database, 'fil_0');
	await store.finish('fil_0', { result: { a: '9', b: '8', n: '0' }, findings: { details: {} } });
	expect(await stored()).toMatchObject({
		result: { a: 'x', b: '2', o: { c: '3', d: null }, n: '0' },
		reviewed: { status: 'confirmed' },
	});
});

test('confirmed values have a person as their source, and those that a person did not change keep their positions', async () => {
	const box = { left: 1, top: 2, right: 3, bottom: 4 };
	const printed = (value: string) => ({ ...at(value), page: 1, box });
	const { store, stored } = await processed({
		...FOUND,
		findings: { details: { a: printed('1'), b: printed('2'), o: { c: printed('3'), d: null } } },
	});
	await store.reviewValues('fil_0', { a: 'x' }, true);
	expect((await stored()).details).toEqual({
		a: person('x'),
		b: { ...person('2'), page: 1, box },
		o: { c: { ...person('3'), page: 1, box }, d: null },
	});
});

test('a value that a person repeats is given from then on, and is learned from', async () => {
	const { database, store, stored } = await processed(FOUND);
	expect(await store.reviewValues('fil_0', { a: '1' }, false)).toMatchObject({ isNew: true });
	const once = await stored();
	expect(once).toMatchObject({
		...{ result: FOUND.result, details: { a: person('1'), b: at('2') } },
		reviewed: { status: 'edited' },
	});
	expect(await store.isToLearn('fil_0')).toBe(true);
	expect(await store.reviewValues('fil_0', { a: '1' }, false)).toMatchObject({ isNew: false });
	expect(await stored()).toEqual(once);
	expect(await store.historyOf('fil_0')).toHaveLength(2);
	await requeueFile(database, 'fil_0');
	await store.finish('fil_0', { result: { a: '9', b: '8' }, findings: { details: {} } });
	expect(await stored()).toMatchObject({ result: { a: '1', b: '8' } });
});

test('a correction with the same values replaces a rejection', async () => {
	const { store, stored } = await processed(FOUND);
	await store.reviewValues('fil_0', { a: 'x' }, false);
	await store.reject('fil_0', 'The wrong button');
	expect(await store.reviewValues('fil_0', { a: 'x' }, false)).toMatchObject({ isNew: true });
	const { reviewed } = await stored();
	expect(reviewed).toEqual({ status: 'edited', at: expect.any(Number) });
});

test('unchanged rows keep their details at any new index', async () => {
	const row = (a: string) => ({ a, b: null });
	const detail = (a: string) => ({ a: at(a), b: null });
	const rows = ['1', '2', '2', '3'];
	const { store, stored } = await processed({
		result: { l: rows.map(row) },
		findings: { details: { l: rows.map(detail) } },
	});
	await store.reviewValues('fil_0', { l: ['2', '3', 'x', '2'].map(row) }, false);
	expect((await stored()).details).toEqual({
		l: [detail('2'), detail('3'), { a: person('x'), b: null }, detail('2')],
	});
	await store.reviewValues('fil_0', { l: ['2', 'y', 'x', '2'].map(row) }, false);
	expect((await stored()).details).toMatchObject({ l: [{}, { a: person('y') }, {}, {}] });
});

test('given values are removed from unsure', async () => {
	const unsure = ['a', 'o.c', 'l[2].b', 'lamp'].map((field) => ({ field, reason: 'r' }));
	const { store, stored } = await processed({
		...FOUND,
		findings: { ...FOUND.findings, unsure },
	});
	await store.reviewValues('fil_0', { o: { c: 'x' }, l: [] }, false);
	expect((await stored()).unsure?.map(({ field }) => field)).toEqual(['a', 'lamp']);
	await store.reviewValues('fil_0', { a: 'x', lamp: 'x' }, false);
	expect(await stored()).not.toHaveProperty('unsure');
});

test('__proto__ and constructor are keys like any other', async () => {
	const { store, stored } = await processed(FOUND);
	const given = JSON.parse('{"__proto__":"x","constructor":{"toString":"y"}}');
	await store.reviewValues('fil_0', given, false);
	expect(Object.entries(Object((await stored()).result))).toEqual(
		expect.arrayContaining([
			['__proto__', 'x'],
			['constructor', { toString: 'y' }],
		]),
	);
});

test('of many answers, the first and the latest are kept', async () => {
	const { store } = await processed(FOUND);
	for (let count = 0; count < 130; count++) {
		await store.reviewValues('fil_0', { a: `corrected ${count}` }, false);
	}
	const history = await store.historyOf('fil_0');
	expect(history).toHaveLength(101);
	expect(history.map(({ result }) => Object(result).a)).toEqual([
		'1',
		...Array.from({ length: 100 }, (_, index) => `corrected ${index + 30}`),
	]);
});

test('deleting a file deletes its answers, history and messages', async () => {
	const { database, store, batchId } = await processed(FOUND);
	await store.announceFiles(true);
	await store.reviewValues('fil_0', { a: 'x' }, false);
	// Its corrected values may still be located on the pages.
	expect(await store.dueMessages('options', 0, 9)).toEqual([]);
	await store.giveUpLearning('fil_0');
	expect(await store.dueMessages('options', 0, 9)).toMatchObject([
		{ batchId, fileId: 'fil_0', event: 'extraction.edited' },
	]);
	const tables = ['contents', 'history', 'messages'];
	const rowsOf = async (table: string) => await database.prepare(`SELECT * FROM ${table}`).all();
	for (const table of tables) expect(await rowsOf(table)).not.toEqual([]);
	await store.deleteFiles(['fil_0']);
	for (const table of tables) expect(await rowsOf(table)).toEqual([]);
	expect(await store.reviewValues('fil_0', { a: 'y' }, false)).toBeUndefined();
});

test('a type given by a person is not overwritten, either', async () => {
	const store = createStore(await openTestDatabase());
	const { id } = await store.define('classification', { name: 'c', documentTypes: [] });
	await store.addFiles(id, undefined, [{ fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 }]);
	await store.finishClassified('fil_0', { documentType: 'a', confidence: 0.5 }, 'model');
	expect(await store.givenType('fil_0')).toBeUndefined();
	expect(await store.reviewType('fil_0', 'a', false)).toMatchObject({ isNew: true });
	expect(await store.reviewType('fil_0', 'a', false)).toMatchObject({ isNew: false });
	expect(await store.findFile('fil_0')).toMatchObject({
		...{ result: { documentType: 'a', confidence: 1 }, reviewed: { status: 'edited' } },
	});
	await store.reviewType('fil_0', undefined, true);
	expect(await store.findFile('fil_0')).toMatchObject({
		...{ result: { documentType: 'a', confidence: 1 }, reviewed: { status: 'confirmed' } },
	});
	expect(await store.givenType('fil_0')).toEqual({ documentType: 'a', confidence: 1 });
	await store.reviewType('fil_0', null, false);
	expect(await store.givenType('fil_0')).toEqual({ documentType: null, confidence: 0 });
	expect((await store.historyOf('fil_0')).map(({ by }) => by)).toEqual([
		'model',
		'person',
		'person',
		'person',
	]);
});
