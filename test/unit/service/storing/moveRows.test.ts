/** Moving the service's data from one database to another. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Database } from '../../../../local-service/src/storing/database';
import {
	beginMove,
	compareRows,
	endMove,
	moveRows,
} from '../../../../local-service/src/storing/moveRows';
import { openBeside, openDatabase, openToMoveTo } from '../../../../local-service/src/storing/open';
import { readSchema } from '../../../../local-service/src/storing/schema';
import { createStore, type Store } from '../../../../local-service/src/storing/store';
import { SUBSCRIBED } from '../../../../local-service/src/interface/subscriptions';
import { testOnPostgres } from '../../../support/database';
import { databaseNamed } from '../../../../harness/postgres';

const folder = mkdtempSync(path.join(tmpdir(), 'move-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: Database[] = [];
afterEach(async () => {
	for (const database of opened.splice(0)) await database.close();
});

async function closedLater(opening: Promise<Database>): Promise<Database> {
	const database = await opening;
	opened.push(database);
	return database;
}

const sqliteFile = () => path.join(folder, randomUUID());
const postgresAddress = async () => await databaseNamed(`of_${randomUUID().replaceAll('-', '')}`);

const open = async (address: string) => await closedLater(openDatabase(address, () => {}));
const openTarget = async (address: string) => await closedLater(openToMoveTo(address, () => {}));

const EXTRACTION = { name: 'Zero \0 and ü', language: 'English', fields: [] };
const CLASSIFICATION = { name: 'c', language: 'English', documentTypes: [] };
const FOUND = {
	result: { a: '1', supplier: 'ACME' },
	findings: {
		details: {
			a: {
				...{ value: '1', confidence: 0.3 },
				evidence: {
					...{ model: 'large', confidence: 0.3 },
					...{ found: 'nowhere' as const, engine: 'nothing' as const },
				},
			},
		},
	},
	identity: { number: ['a'], sender: ['a'], total: ['a'] },
};

const fileId = (number: number) => `fil_${String(number).padStart(24, '0')}`;
const filesFrom = (first: number, many: number) =>
	Array.from({ length: many }, (_, index) => ({
		...{ fileId: fileId(first + index), fileName: 'a\0.pdf', numberOfPages: 1 },
		contentHash: `of ${index % 5}`,
	}));

/** Performs operations that leave a row in every table and a value in every column. */
async function fill(store: Store): Promise<void> {
	await store.announceFiles(true);
	const all = await store.addWebhook('https://receiver.example', SUBSCRIBED);
	const { id } = await store.define('extraction', EXTRACTION);
	await store.queueCallback('https://back.example', 'review.done', {});
	const other = await store.define('classification', CLASSIFICATION);
	const webhook = await store.addWebhook('https://other.example', ['batch.done'], id);
	await store.rotateSecret(webhook?.webhookId ?? '');
	await store.noteFailure(webhook?.webhookId ?? '', 1000, 'HTTP 500');
	await store.addFiles(id, undefined, filesFrom(1, 120));
	for (const { fileId: each } of filesFrom(1, 9)) await store.finish(each, FOUND);
	await store.fail(fileId(10), 'It is too large.');
	await store.renewLease(60_000);
	for (const { batchId } of await store.firstOfBatches()) await store.claim(batchId);
	await store.reviewValues(fileId(1), { a: '2' }, true, { reviewer: 'Ada', by: 'main' });
	for (const each of [fileId(2), fileId(5)]) {
		await store.reject(each, 'No invoice', { reviewer: 'Ada' });
	}
	await store.reviewValues(fileId(2), { a: '2' }, true);
	await store.saveDraft(fileId(3), 1, { a: '3' });
	await store.keepExample(fileId(1), 5, {
		...{ fileId: fileId(1), taughtAt: 5, keys: ['["a"]'], documentType: null },
		...{ look: Uint8Array.of(0, 1, 255), example: Uint8Array.of(0) },
		notLearned: [{ field: ['a'], reason: 'It is not printed on the page.' }],
		labels: [{ field: ['a'], confirmed: 'Sum' }],
	});
	await store.addFiles(
		other.id,
		undefined,
		filesFrom(500, 1).map((file) => ({ ...file, page: 2 })),
	);
	const copy = { fileId: fileId(600), extractionId: id };
	const type = { documentType: 'invoice', confidence: 0.1 };
	await store.finishClassified(fileId(500), type, 'model', copy);
	for (const { number } of await store.dueMessages(all?.webhookId ?? '', Date.now(), 1)) {
		await store.postponeMessage(number, 7, Date.now());
	}
	await store.markExpiredDocuments(Date.now() + 1);
	const { reviewId } = await store.openReview([fileId(3), fileId(4)], Date.now() + 1e9, {
		...{ notes: { [fileId(3)]: ['Look'] }, reviewer: 'Ada', callbackUrl: 'https://back.example' },
		workflow: { id: 'kR3mZ8', name: 'Invoices' },
	});
	await store.findToken((await store.createToken('n8n', ['write'], Date.now() + 1e9)) ?? '');
	await store.beginSession('token', { reviewId, reviewer: 'Ada' });
	await store.beginSession('token', { tokenName: 'n8n' });
	await store.createKeyed({ caller: 'c', key: 'k'.repeat(20) }, 'request', async () => ({ id }));
}

/** The content of all tables in a fixed order, as far as it is comparable between both databases. */
async function contentOf(database: Database): Promise<{ [table: string]: string[] }> {
	const content: { [table: string]: string[] } = {};
	for (const { name, columns } of readSchema()) {
		const rows = await database.prepare(`SELECT ${columns.join(', ')} FROM ${name}`).all();
		const texts = rows.map((row) =>
			JSON.stringify(columns.map((column) => comparable(row[column]))),
		);
		content[name] = texts.toSorted();
	}
	return content;
}

function comparable(value: unknown): unknown {
	if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
	if (typeof value === 'string')
		return value.replaceAll(/\0|\\u0000/g, '\ufffd').replaceAll('\\ufffd', '\ufffd');
	return typeof value === 'boolean' ? Number(value) : value;
}

async function move(from: Database, to: Database): Promise<string[]> {
	const lines: string[] = [];
	await beginMove(to);
	await moveRows(from, to, () => {});
	await compareRows(from, to, (line) => lines.push(line));
	await endMove(from, to);
	return lines;
}

/** Fails in the middle of a table, after this many writing statements. */
function failingAfter(database: Database, writes: number): Database {
	let left = writes;
	return {
		...database,
		prepare(sql) {
			const statement = database.prepare(sql);
			return {
				...statement,
				run: async (...given) => {
					if (left-- <= 0) throw new Error('killed');
					return await statement.run(...given);
				},
			};
		},
	};
}

async function filled(address = sqliteFile()): Promise<Database> {
	const database = await open(address);
	await fill(createStore(database));
	return database;
}

test('the test data has a value in every table and column', async () => {
	const from = await filled();
	for (const { name, columns } of readSchema()) {
		const rows = await from.prepare(`SELECT * FROM ${name}`).all();
		const empty = columns.filter((column) => rows.every((row) => row[column] === null));
		expect([name, empty]).toEqual([name, []]);
	}
});

test('the new database has the same rows, and continues the numbering', async () => {
	const from = await filled();
	const address = sqliteFile();
	const to = await openTarget(address);
	const lines = await move(from, to);
	expect(await contentOf(to)).toEqual(await contentOf(from));
	expect(lines).toContain('files: 122 rows, the same on both sides');
	const padded = 'SELECT count(*) AS n FROM contents WHERE length(padding) = 4096';
	expect(await to.prepare(padded).get()).toEqual({ n: 122 });
	await to.exec('PRAGMA foreign_key_check');

	const again = await open(address);
	for (const { name, counted } of readSchema()) {
		if (counted === undefined) continue;
		const last = await from.lastCounted(name, counted);
		expect([name, await again.lastCounted(name, counted)]).toEqual([name, last]);
	}
});

test('the number of a deleted message is not reused', async () => {
	const from = await filled();
	const last = await from.lastCounted('messages', 'number');
	await from.exec('DELETE FROM messages');
	const to = await openTarget(sqliteFile());
	await move(from, to);
	await createStore(to).queueCallback('https://receiver.example', 'review.done', {});
	expect(await to.prepare('SELECT number FROM messages').get()).toEqual({ number: last + 1 });
});

test('an interrupted move can be continued, and no service starts before it is complete', async () => {
	const from = await filled();
	const address = sqliteFile();
	const to = await openTarget(address);
	await beginMove(to);
	let writes = 0;
	for (; ; writes++) {
		const copied = async () => await moveRows(from, failingAfter(to, writes), () => {});
		const isOver = await copied().then(
			() => true,
			(error: Error) => {
				expect(error.message).toBe('killed');
				return false;
			},
		);
		if (isOver) break;
		await expect(open(address)).rejects.toThrow(/^The database has only a part of the data/);
		await expect(openBeside(address)).rejects.toThrow(/^The database has only a part of the data/);
		await beginMove(to);
	}
	// Each attempt progressed further than the one before, using its results.
	expect(writes).toBeLessThan(10);
	await compareRows(from, to, () => {});
	await endMove(from, to);
	expect(await contentOf(await open(address))).toEqual(await contentOf(from));
});

test('changes in the source since the interruption are copied', async () => {
	const from = await filled();
	const to = await openTarget(sqliteFile());
	await beginMove(to);
	await moveRows(from, to, () => {});
	const store = createStore(from);
	const [definition] = await store.listDefinitions('extraction', '', 1);
	await store.addFiles(definition?.id ?? '', undefined, filesFrom(700, 3));
	await store.finish(fileId(20), FOUND);
	await from.exec(`DELETE FROM files WHERE fileId = '${fileId(1)}'`);
	await move(from, to);
	expect(await contentOf(to)).toEqual(await contentOf(from));
});

test('a missing or different row is detected, in every table and column', async () => {
	const from = await filled();
	const to = await openTarget(sqliteFile());
	await beginMove(to);
	await moveRows(from, to, () => {});
	await compareRows(from, to, () => {});
	await to.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON');
	const noticed = async (name: string, sql: string) => {
		await to.exec('SAVEPOINT before');
		expect((await to.prepare(sql).run()).changes).toBe(1);
		const wrong = `The table ${name} is not the same on both sides`;
		await expect(compareRows(from, to, () => {})).rejects.toThrow(wrong);
		await to.exec('ROLLBACK TO before; RELEASE before');
	};
	for (const { name, columns, key } of readSchema()) {
		if (key.length === 0) continue;
		const one = (condition = 'TRUE') =>
			`WHERE (${key.join(', ')}) = (SELECT ${key.join(', ')} FROM ${name} WHERE ${condition} LIMIT 1)`;
		await noticed(name, `DELETE FROM ${name} ${one()}`);
		for (const column of columns) {
			await noticed(
				name,
				`UPDATE ${name} SET ${column} = CASE typeof(${column}) WHEN 'text' THEN ${column} || ' '
				WHEN 'blob' THEN zeroblob(3) ELSE ${column} + 1000000 END ${one(`${column} IS NOT NULL`)}`,
			);
		}
	}
});

test('a database that is already in use is refused as the target', async () => {
	const from = await filled();
	const to = await open(sqliteFile());
	await createStore(to).createToken('n8n', ['write'], undefined);
	const before = await contentOf(to);
	await expect(beginMove(to)).rejects.toThrow(
		/^The database to move to is not empty \(it has rows in tokens\)\./,
	);
	expect(await contentOf(to)).toEqual(before);
	expect((await contentOf(from)).files).toHaveLength(122);
});

testOnPostgres('after a move to PostgreSQL and back, all rows are the same', async () => {
	const from = await filled();
	const [server, file] = [await postgresAddress(), sqliteFile()];
	const between = await openTarget(server);
	await move(from, between);
	const content = await contentOf(from);
	expect(await contentOf(between)).toEqual(content);
	const back = await openTarget(file);
	await move(between, back);
	expect(await contentOf(back)).toEqual(content);

	for (const { name, counted } of readSchema()) {
		if (counted === undefined) continue;
		const last = await from.lastCounted(name, counted);
		expect([name, await between.lastCounted(name, counted)]).toEqual([name, last]);
		expect([name, await back.lastCounted(name, counted)]).toEqual([name, last]);
	}
	for (const address of [server, file]) {
		const store = createStore(await open(address));
		const [definition] = await store.listDefinitions('extraction', '', 1);
		await store.addFiles(definition?.id ?? '', undefined, filesFrom(700, 1));
		expect(await store.findFile(fileId(700))).toMatchObject({ status: 'waiting' });
	}
});

testOnPostgres(
	'the column in which PostgreSQL has the order of a table is moved, too',
	async () => {
		const database = await open(await postgresAddress());
		const ordered = await database
			.prepare(
				"SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'rowid' ORDER BY 1",
			)
			.all();
		expect(ordered.map(({ name }) => name)).toEqual(
			readSchema()
				.filter(({ columns }) => columns.includes('rowid'))
				.map(({ name }) => name)
				.toSorted(),
		);
	},
);
