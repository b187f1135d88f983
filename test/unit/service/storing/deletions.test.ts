/** Deletions, and that no deleted content is left in the files of the database. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { WriteOutcomeUnknown } from '../../../../local-service/src/storing/database';
import { databaseOf, openConnection } from '../../../../local-service/src/storing/sqlite';
import { createReserve } from '../../../../local-service/src/storing/reserve';
import { createStore } from '../../../../local-service/src/storing/store';
import { createRandom } from '../../../../generator/random';

let folder: string;
let databases: DatabaseSync[];

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-deletions-'));
	databases = [];
});

afterEach(() => {
	jest.restoreAllMocks();
	for (const database of databases) database.close();
	rmSync(folder, { recursive: true });
});

function open() {
	const reserve = createReserve(folder, 'reserve');
	const database = openConnection(path.join(folder, 'service.db'));
	databases.push(database);
	return { database, reserve, store: createStore(databaseOf(database), reserve) };
}

const DEFINITION = { name: 'n', language: 'English', fields: [] };
const fileOf = (fileId: string) => ({ fileId, fileName: 'a.pdf', numberOfPages: 1 });

/** The content of the database's files. */
const stored = () =>
	readdirSync(folder)
		.filter((name) => name.startsWith('service.db'))
		.map((name) => readFileSync(path.join(folder, name), 'latin1'))
		.join('');

test.each([1, 2, 3, 4, 5, 6])(
	'deleted names, values and messages leave no trace, however pages were filled (%i)',
	async (seed) => {
		const { database, store } = open();
		// Flushing each step would take most of the time.
		database.exec('PRAGMA synchronous = OFF');
		const random = createRandom(seed);
		const { id } = await store.define('extraction', DEFINITION);
		const batchId = await store.addFiles(id, undefined, []);
		const present: string[] = [];
		const gone: string[] = [];
		const any = () => Math.floor(random() * present.length);
		const remove = async (index: number) => {
			const [name = ''] = present.splice(index, 1);
			await store.deleteFiles([`fil_${name}`]);
			gone.push(name);
		};
		for (let index = 0; index < 500; index++) {
			const name = `trace-${index}-${Math.floor(random() * 1e9)}.`;
			const fileName = name.padEnd(30 + random() * 200, 'x');
			await store.addFiles(id, batchId, [{ fileId: `fil_${name}`, fileName, numberOfPages: 1 }]);
			present.push(name);
			for (const times of [1 + random() * 60, 1 + random() * 60]) {
				const read = present[any()] ?? '';
				if (random() < 0.1) await store.fail(`fil_${read}`, read.repeat(times));
				else await store.finish(`fil_${read}`, { result: read.repeat(times), findings: {} });
			}
			const checked = present[any()] ?? '';
			if (random() < 0.3) {
				const version = (await store.findInInbox(`fil_${checked}`))?.version ?? 0;
				await store.saveDraft(`fil_${checked}`, version, { a: checked.repeat(random() * 60) });
			}
			if (random() < 0.1) await store.reject(`fil_${checked}`, checked.repeat(random() * 20));
			if (random() < 0.4) await remove(any());
		}
		await store.sweep();
		// IDs may stay: they reveal nothing about a document.
		const found = new Set(
			Array.from(stored().matchAll(/(?<!fil_)trace-\d+-\d+\./g), ([name]) => name),
		);
		expect(present.filter((name) => found.has(name))).toEqual(present);
		expect(gone.filter((name) => found.has(name))).toEqual([]);
	},
);

test('deleted definitions leave no trace, either', async () => {
	const { database, store } = open();
	database.exec('PRAGMA synchronous = OFF');
	const ids: string[] = [];
	for (let index = 0; index < 200; index++) {
		const fields = [{ key: `trace-${index}.` }];
		ids.push((await store.define('extraction', { ...DEFINITION, fields })).id);
	}
	for (const id of ids) await store.deleteDefinition(id);
	await store.sweep();
	expect(stored()).not.toContain('trace-');
});

test('the space of deleted data is returned to the disk', async () => {
	const { store } = open();
	await store.sweep();
	const before = stored().length;
	const { id } = await store.define('extraction', DEFINITION);
	const batchId = await store.addFiles(id, undefined, [fileOf('fil_1')]);
	await store.finish('fil_1', { result: 'x'.repeat(1_000_000), findings: {} });
	await store.deleteBatch(batchId);
	await store.sweep();
	expect(stored().length - before).toBeLessThan(50_000);
});

test('if another program reads the database, the log remains, which is reported', async () => {
	const { store } = open();
	const { id } = await store.define('extraction', DEFINITION);
	const reader = new DatabaseSync(path.join(folder, 'service.db'));
	databases.push(reader);
	reader.exec('BEGIN; SELECT * FROM files');
	const { id: other } = await store.define('extraction', DEFINITION);
	await store.deleteDefinition(id);
	expect(await store.sweep()).toBe(false);
	reader.exec('COMMIT');
	await store.deleteDefinition(other);
	expect(await store.sweep()).toBe(true);
});

test.each([true, false])(
	'if the confirmation of a deletion is lost, the files are reported as deleted (committed: %s)',
	async (isCommitted) => {
		const connection = openConnection(path.join(folder, 'service.db'));
		databases.push(connection);
		const database = databaseOf(connection);
		let isLost = false;
		const store = createStore({
			...database,
			transaction: async (work) => {
				const result = await database.transaction(async () => {
					const done = await work();
					if (isLost && !isCommitted) {
						isLost = false;
						throw new WriteOutcomeUnknown('lost');
					}
					return done;
				});
				if (!isLost) return result;
				isLost = false;
				throw new WriteOutcomeUnknown('lost');
			},
		});
		const { id } = await store.define('extraction', DEFINITION);
		const batchId = await store.addFiles(id, undefined, [fileOf('fil_1'), fileOf('fil_2')]);
		isLost = true;
		expect(await store.deleteBatch(batchId)).toEqual(['fil_1', 'fil_2']);
		expect(await store.allFileIds()).toEqual([]);
	},
);

describe('on a full disk', () => {
	/**
	 * Simulates a full disk: commits only succeed once the reserve is released, with at most 20 deleted files.
	 *
	 * @param most maximum number of deletions that succeed
	 */
	async function fill(most = Infinity) {
		const { exec } = DatabaseSync.prototype;
		let deleted = 0;
		jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
			this: DatabaseSync,
			sql: string,
		) {
			if (sql.startsWith('BEGIN')) deleted = 0;
			const isFull = () => existsSync(path.join(folder, 'reserve')) || deleted > 20;
			if (sql === 'COMMIT' && (isFull() || (deleted > 0 && most-- <= 0))) {
				throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
			}
			exec.call(this, sql);
		});
		const { database, store, reserve } = open();
		database.function('counted', () => ++deleted);
		database.exec(
			'CREATE TEMP TRIGGER counting AFTER DELETE ON main.files BEGIN SELECT counted(); END',
		);
		const { id } = await store.define('extraction', DEFINITION);
		const files = Array.from({ length: 50 }, (_, index) => fileOf(`fil_${index}`));
		await store.addFiles(id, undefined, files);
		for (const { fileId } of files) await store.fail(fileId, 'broken');
		reserve.keep();
		return { store, id };
	}

	test('deleting can use the reserve, which is then allocated again', async () => {
		const { store, id } = await fill();
		expect(await store.deleteDefinition(id)).toHaveLength(50);
		expect(await store.allFileIds()).toEqual([]);
		expect(await store.findDefinition('extraction', id)).toBeUndefined();
		expect(existsSync(path.join(folder, 'reserve'))).toBe(false);
		await store.sweep();
		expect(existsSync(path.join(folder, 'reserve'))).toBe(true);
	});

	test('if a later chunk fails, the deleted files are reported, and the rest can be deleted later', async () => {
		const { store, id } = await fill(2);
		const failed: unknown = await store.deleteDefinition(id).catch((error: unknown) => error);
		expect(failed).toMatchObject({ cause: { errcode: 13 } });
		const left = await store.allFileIds();
		expect(left).toHaveLength(10);
		const { fileIds } = Object(failed);
		expect([...fileIds, ...left].sort()).toEqual(
			Array.from({ length: 50 }, (_, index) => `fil_${index}`).sort(),
		);
	});

	test('expired results are deleted with their batches', async () => {
		const { store, id } = await fill();
		expect((await store.deleteExpiredFiles(Date.now())).fileIds).toHaveLength(50);
		expect(await store.allFileIds()).toEqual([]);
		expect(await store.batchesOf(id)).toEqual([]);
	});

	test('expired documents are deleted', async () => {
		const { store } = await fill();
		expect((await store.markExpiredDocuments(Date.now())).fileIds).toHaveLength(50);
		expect(await store.documentIds()).toEqual([]);
	});

	test('nothing is deleted without a reserve', async () => {
		const { store, id } = await fill();
		rmSync(path.join(folder, 'reserve'));
		await expect(store.deleteDefinition(id)).rejects.toThrow();
		expect(await store.allFileIds()).toHaveLength(50);
	});
});
