/** Differences between PostgreSQL and SQLite, and several processes in parallel. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import {
	type Database,
	DatabaseUnavailable,
	WriteOutcomeUnknown,
} from '../../../../local-service/src/storing/database';
import { CreatedBefore } from '../../../../local-service/src/storing/keyedAnswers';
import { openBeside, openDatabase } from '../../../../local-service/src/storing/open';
import { lockAlone, storable, translate } from '../../../../local-service/src/storing/postgres';
import { POSTGRES_MIGRATIONS } from '../../../../local-service/src/storing/postgresMigrations';
import { MOST_WEBHOOKS } from '../../../../local-service/src/storing/receivers';
import { createStore, type Store } from '../../../../local-service/src/storing/store';
import { openTestDatabase, testOnPostgres } from '../../../support/database';
import { addressFor } from '../../../../harness/postgres';

const opened: Database[] = [];
afterEach(async () => {
	for (const database of opened.splice(0)) await database.close();
});

const warned: string[] = [];
async function open(name: string): Promise<Database> {
	const database = await openDatabase(await addressFor(name), (warning) => warned.push(warning));
	opened.push(database);
	return database;
}

/** Runs two operations in overlapping transactions. */
async function overlapping(
	store: Pick<Store, 'transaction'>,
	first: () => Promise<unknown>,
	second: () => Promise<unknown>,
): Promise<void> {
	let begun: Promise<unknown> | undefined;
	await store.transaction(async () => {
		await first();
		begun = begin(second);
		await sleep(200);
	});
	await begun;
}

const begin = AsyncLocalStorage.bind(async (work: () => Promise<unknown>) => await work());

const DETAILS = { name: 'n', language: 'English', fields: [] };
const fileOf = (fileId: string) => ({ fileId, fileName: 'a.pdf', numberOfPages: 1 });

test.each([
	[JSON.stringify({ note: 'cut \ud83d' }), '{"note":"cut \\ufffd"}'],
	[JSON.stringify(['\ud83d\ud83d', '\udc00\0']), '["\\ufffd\\ufffd","\\ufffd\\ufffd"]'],
	[JSON.stringify('😀'), '"😀"'],
	[JSON.stringify('\\ud83d'), '"\\\\ud83d"'],
])('characters that PostgreSQL cannot store are replaced: %s', (given, stored) => {
	expect(storable(given)).toBe(stored);
	expect(storable(3)).toBe(3);
});

test.each([
	[
		'SELECT fileId FROM files WHERE batchId = ? AND page > ?',
		'"fileId" FROM files WHERE "batchId" = $1 AND page > $2',
	],
	['SELECT 1 WHERE a = ?2 AND b = ?1', 'a = $2 AND b = $1'],
	["SELECT details ->> '$.name' AS name FROM definitions", "(details::json ->> 'name') AS name"],
	["SELECT findings -> '$.details' FROM contents", "(findings::json -> 'details')::text"],
	["SELECT 'fileId = ?' || :fileId", "'fileId = ?' || $1"],
	['SELECT 1 FROM files INDEXED BY waitingFiles WHERE x', 'SELECT 1 FROM files WHERE x'],
	['SELECT CAST(a AS TEXT)::json', 'CAST(a AS TEXT)::json'],
])('the statement is translated: %s', (sql, expected) => {
	expect(translate(sql).text).toContain(expected);
});

test('a parameter that is named twice is sent once', () => {
	expect(translate('SELECT :from, :until, :from')).toEqual({
		text: 'SELECT $1, $2, $1',
		names: ['from', 'until'],
	});
});

testOnPostgres('both databases have the same columns', async () => {
	const sqlite = await openDatabase(':memory:', (warning) => warned.push(warning));
	opened.push(sqlite);
	const postgres = await openTestDatabase();
	opened.push(postgres);
	const columns = async (database: Database, sql: string) =>
		(await database.prepare(sql).all()).map((row) => Object.values(row).join(' ')).toSorted();
	expect(
		await columns(
			postgres,
			`SELECT lower(table_name), column_name FROM information_schema.columns
			WHERE table_schema = 'public' AND table_name <> 'schemaVersion' AND column_name <> 'rowid'`,
		),
	).toEqual(
		(
			await columns(
				sqlite,
				`SELECT lower(m.name) AS "table", c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
				WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'
				UNION ALL SELECT lower(m.name), c.name
				FROM momentary.sqlite_master AS m, pragma_table_info(m.name, 'momentary') AS c
				WHERE m.type = 'table'`,
			)
		).toSorted(),
	);
});

testOnPostgres(
	'transient tables are unlogged in PostgreSQL, and not on the disk in SQLite',
	async () => {
		const sqlite = await openDatabase(':memory:', (warning) => warned.push(warning));
		opened.push(sqlite);
		const postgres = await openTestDatabase();
		opened.push(postgres);
		const namesIn = async (database: Database, sql: string) =>
			(await database.prepare(sql).all()).map(({ name }) => name);
		expect(
			await namesIn(
				postgres,
				"SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u' ORDER BY 1",
			),
		).toEqual(
			await namesIn(
				sqlite,
				"SELECT name FROM momentary.sqlite_master WHERE type = 'table' ORDER BY 1",
			),
		);
		const attached = "SELECT file AS name FROM pragma_database_list WHERE name = 'momentary'";
		expect(await namesIn(sqlite, attached)).toEqual(['']);
	},
);

testOnPostgres(
	'of several processes that open an empty database at once, one creates its tables',
	async () => {
		await addressFor('at once');
		const stores = await Promise.all(
			[1, 2, 3, 4].map(async () => createStore(await open('at once'))),
		);
		const { id } = (await stores[0]?.define('extraction', DETAILS)) ?? { id: '' };
		for (const store of stores) expect(await store.findDefinition('extraction', id)).toBeDefined();
	},
);

testOnPostgres('several processes can announce files at once', async () => {
	await addressFor('announced');
	const stores = await Promise.all(
		Array.from({ length: 8 }, async () => createStore(await open('announced'))),
	);
	// Repeated, since a single round may succeed by chance.
	for (let round = 0; round < 10; round++) {
		await Promise.all(stores.map(async (store) => await store.announceFiles(round % 2 === 0)));
	}
});

testOnPostgres('triggers are dropped, whatever the case of their names', async () => {
	const database = await open('dropped');
	const triggers = database.prepare(
		'SELECT tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname',
	);
	const before = await triggers.all();
	const store = createStore(database);
	await store.announceFiles(true);
	expect((await triggers.all()).length).toBeGreaterThan(before.length);
	await store.announceFiles(false);
	expect(await triggers.all()).toEqual(before);
});

testOnPostgres('a concurrent review of another process is not lost', async () => {
	const [one, other] = [createStore(await open('reviews')), createStore(await open('reviews'))];
	const { id } = await one.define('extraction', DETAILS);
	await one.addFiles(id, undefined, [fileOf('fil_reviewed')]);
	await one.finish('fil_reviewed', { result: { a: '1', b: '1' }, findings: {} });
	await overlapping(
		one,
		async () => await one.reviewValues('fil_reviewed', { a: '2' }, false),
		async () => await other.reviewValues('fil_reviewed', { b: '2' }, false),
	);
	expect(await one.findFile('fil_reviewed')).toMatchObject({ result: { a: '2', b: '2' } });
	expect(await one.historyOf('fil_reviewed')).toHaveLength(3);
});

testOnPostgres('of two processes with the same key, one creates the object', async () => {
	const stores = [createStore(await open('keys')), createStore(await open('keys'))];
	const made: string[] = [];
	const keyed = { caller: 'c', key: 'k'.repeat(20) };
	const outcomes = await Promise.allSettled(
		stores.map(
			async (store) =>
				await store.createKeyed(keyed, 'request', async () => {
					const { id } = await store.define('extraction', DETAILS);
					await sleep(100);
					made.push(id);
					return { id };
				}),
		),
	);
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	const refused = outcomes.find((outcome) => outcome.status === 'rejected');
	expect(refused?.reason).toBeInstanceOf(CreatedBefore);
	const [first] = stores;
	const found = await Promise.all(
		made.map(async (id) => await first?.findDefinition('extraction', id)),
	);
	expect(found.filter((definition) => definition !== undefined)).toHaveLength(1);
	const kept = await first?.answerOf(keyed, 'request');
	expect(kept).toEqual({ answer: { id: made[found.findIndex((definition) => definition)] } });
});

testOnPostgres('concurrent uploads see each other before they are admitted', async () => {
	const stores = [createStore(await open('room')), createStore(await open('room'))];
	const { id } = (await stores[0]?.define('extraction', DETAILS)) ?? { id: '' };
	const seen = await Promise.all(
		stores.map(
			async (store, index) =>
				await store.transaction(async () => {
					await store.lockUploads();
					const waiting = await store.filesWaiting();
					await sleep(50);
					await store.addFiles(id, undefined, [fileOf(`fil_room${index}`)]);
					return waiting;
				}),
		),
	);
	expect(seen.toSorted()).toEqual([0, 1]);
});

testOnPostgres('two processes do not add more subscriptions than allowed', async () => {
	const database = await open('subscriptions');
	const [one, other] = [createStore(database), createStore(await open('subscriptions'))];
	const add = async (store: typeof one) =>
		await store.addWebhook('https://receiver.example', ['batch.done']);
	for (let count = 1; count < MOST_WEBHOOKS; count++) await add(one);
	let last: unknown;
	await overlapping(
		one,
		async () => await add(one),
		async () => (last = await add(other)),
	);
	expect(last).toBeUndefined();
	expect(await one.listWebhooks()).toHaveLength(MOST_WEBHOOKS);
});

testOnPostgres(
	'a batch to which two processes add files at the same time is announced once',
	async () => {
		const database = await open('batch done');
		const [one, other] = [createStore(database), createStore(await open('batch done'))];
		await one.addWebhook('https://receiver.example', ['batch.done']);
		const { id } = await one.define('extraction', DETAILS);
		const batchId = await one.addFiles(id, undefined, []);
		await overlapping(
			one,
			async () => await one.addFiles(id, batchId, [fileOf('fil_one')]),
			async () => await other.addFiles(id, batchId, [fileOf('fil_other')]),
		);
		const deliveries = database.prepare(
			"SELECT count(*) AS many FROM messages WHERE event = 'batch.done'",
		);
		expect(await deliveries.get()).toEqual({ many: 1 });
	},
);

testOnPostgres('connections of the pool notice a server that is gone', async () => {
	const keepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
	await open('keep alive');
	// With a delay of 0, the system waits two hours.
	expect(keepAlive.mock.calls).toEqual([[true, expect.any(Number)]]);
	expect(keepAlive.mock.calls[0]?.[1]).toBeGreaterThan(0);
	keepAlive.mockRestore();
});

testOnPostgres('text with U+0000 is stored without it, and matches nothing', async () => {
	const store = createStore(await open('zero'));
	expect(await store.findFile('fil_\0')).toBeUndefined();
	const { id } = await store.define('extraction', { ...DETAILS, name: 'a\0b \\u0000' });
	expect(await store.listDefinitions('extraction', '', 9)).toMatchObject([
		{ id, details: { name: 'a\ufffdb \\u0000' } },
	]);
});

testOnPostgres(
	'a transaction that PostgreSQL aborts because of another one is repeated',
	async () => {
		const [one, other] = [await open('deadlock'), await open('deadlock')];
		await one.exec(
			'CREATE TABLE IF NOT EXISTS locked (n INTEGER); INSERT INTO locked VALUES (1), (2)',
		);
		let begun = 0;
		const add = async (database: Database, first: number, second: number) =>
			await database.transaction(async () => {
				begun++;
				await database.prepare('UPDATE locked SET n = n WHERE n = ?').run(first);
				await sleep(100);
				await database.prepare('UPDATE locked SET n = n WHERE n = ?').run(second);
			});
		await Promise.all([add(one, 1, 2), add(other, 2, 1)]);
		expect(begun).toBeGreaterThan(2);
	},
);

testOnPostgres(
	'a broken connection is replaced, and a transaction on it fails as a whole',
	async () => {
		const database = await open('broken');
		const store = createStore(database);
		const { id } = await store.define('extraction', DETAILS);
		const admin = new Client({ connectionString: await addressFor('broken') });
		await admin.connect();
		const broken = store.transaction(async () => {
			await store.addFiles(id, undefined, [fileOf('fil_broken')]);
			await admin.query(
				'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
			);
			await store.filesWaiting();
		});
		await expect(broken).rejects.toThrow(DatabaseUnavailable);
		await admin.end();
		expect(await store.findFile('fil_broken')).toBeUndefined();
		expect(await store.findDefinition('extraction', id)).toBeDefined();
	},
);

testOnPostgres(
	'a statement ended by the server is unavailable, or of unknown outcome if it may have been stored',
	async () => {
		const database = await open('ended');
		await database.exec('CREATE TABLE IF NOT EXISTS ended (n BIGINT)');
		await database.exec('INSERT INTO ended VALUES (1)');
		const admin = new Client({ connectionString: await addressFor('ended') });
		await admin.connect();
		// An ended process is still listed for a moment.
		const ended: number[] = [];
		for (const [sql, outcome] of [
			['SELECT pg_sleep(20)', DatabaseUnavailable],
			['WITH slept AS MATERIALIZED (SELECT pg_sleep(20)) SELECT * FROM slept', DatabaseUnavailable],
			['WITH slept AS (DELETE FROM ended RETURNING pg_sleep(20)) SELECT 1', WriteOutcomeUnknown],
			['INSERT INTO ended SELECT 1 FROM pg_sleep(20)', WriteOutcomeUnknown],
		] as const) {
			const asked = expect(database.prepare(sql).run()).rejects.toThrow(outcome);
			for (const before = ended.length; ended.length === before;) {
				const { rows } = await admin.query<{ pid: number }>(
					"SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(20)%' AND state = 'active' AND pid <> pg_backend_pid() AND pid <> ALL($1)",
					[ended],
				);
				ended.push(...rows.map(({ pid }) => pid));
			}
			await asked;
		}
		await admin.end();
		await expect(database.prepare('SELECT nothing FROM ended').get()).rejects.toThrow(
			/does not exist/,
		);
		expect(await database.prepare('SELECT count(*) AS n FROM ended').get()).toEqual({ n: 1 });
	},
);

testOnPostgres('the outcome of a transaction is unknown if the server ends during it', async () => {
	const database = await open('unsettled');
	await database.exec(`
		CREATE TABLE IF NOT EXISTS slow (n INTEGER);
		CREATE OR REPLACE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $do$
		BEGIN PERFORM pg_sleep(10); RETURN NULL; END $do$;
		CREATE CONSTRAINT TRIGGER slowly AFTER INSERT ON slow DEFERRABLE INITIALLY DEFERRED
			FOR EACH ROW EXECUTE FUNCTION wait()`);
	const admin = new Client({ connectionString: await addressFor('unsettled') });
	await admin.connect();
	const stored = database.transaction(
		async () => await database.prepare('INSERT INTO slow VALUES (1)').run(),
	);
	const outcome = expect(stored).rejects.toThrow(WriteOutcomeUnknown);
	for (let ended = 0; ended === 0;) {
		const { rowCount } = await admin.query(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'COMMIT' AND state = 'active'",
		);
		ended = rowCount ?? 0;
	}
	await outcome;
	await admin.end();
});

testOnPostgres(
	'a process that stalls in a transaction does not block others for ever',
	async () => {
		const [one, other] = [await open('still'), await open('still')];
		const { id } = await createStore(one).define('extraction', DETAILS);
		const lock = async (database: Database) =>
			await database.prepare('SELECT 1 FROM definitions WHERE definitionId = ? FOR UPDATE').get(id);
		const [locked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const still = one.transaction(async () => {
			await lock(one);
			locked.resolve();
			await goesOn.promise;
			await lock(one);
		});
		const ended = expect(still).rejects.toThrow();
		await locked.promise;
		await other.transaction(async () => await lock(other));
		goesOn.resolve();
		await ended;
	},
	120_000,
);

testOnPostgres('only one process at a time has exclusive use of a database', async () => {
	const address = await addressFor('alone');
	const release = await lockAlone(address);
	await expect(lockAlone(address)).rejects.toThrow(/^The database is in use/);
	await release();
	await (
		await lockAlone(address)
	)();
});

testOnPostgres('databases of a newer version, and without tables, are refused', async () => {
	const address = await addressFor('newer');
	await expect(openBeside(address)).rejects.toThrow(/no tables in the database.*--database/);
	const database = await open('newer');
	await database.exec('INSERT INTO schemaVersion VALUES (1000, 999)');
	await expect(open('newer')).rejects.toThrow(/newer version.*schema 1000.*--database/);
	await expect(openBeside(address)).rejects.toThrow(/another version.*schema 1000/);
});

testOnPostgres('a database of a newer, compatible version is used', async () => {
	const database = await open('next');
	const next = POSTGRES_MIGRATIONS.length + 1;
	await database.exec(`
		ALTER TABLE files ADD COLUMN added TEXT;
		COMMENT ON TABLE files IS 'its triggers';
		INSERT INTO schemaVersion VALUES (${next}, ${next - 1})`);
	const older = createStore(await open('next'));
	const { id } = await older.define('extraction', DETAILS);
	expect(await older.addFiles(id, undefined, [fileOf('fil_older')])).toBeDefined();
	const comment = database.prepare("SELECT obj_description('files'::regclass) AS text");
	expect(await comment.get()).toEqual({ text: 'its triggers' });
	const beside = await openBeside(await addressFor('next'));
	await beside.close();
});

test('an unreachable database is reported, without its password', async () => {
	const failed = openDatabase('postgres://user:sesame@127.0.0.1:1/name', () => {});
	await expect(failed).rejects.toThrow(
		/^The database cannot be reached \(.*ECONNREFUSED.*--database/,
	);
	await expect(failed).rejects.not.toThrow(/sesame/);
});

describe('a file that is uploaded while its batch is found empty is kept', () => {
	testOnPostgres('by retention', async () => {
		const store = createStore(await open('emptied'));
		const { id } = await store.define('extraction', DETAILS);
		const batchId = await store.addFiles(id, undefined, [fileOf('fil_emptied')]);
		await store.fail('fil_emptied', 'broken');
		await overlapping(
			store,
			async () => await store.addFiles(id, batchId, [fileOf('fil_added')]),
			async () => await store.deleteExpiredFiles(Date.now()),
		);
		expect(await store.fileIdsOf(batchId)).toEqual(['fil_added']);
		await store.deleteDefinition(id);
	});

	testOnPostgres('by the deletion of a batch whose files were copied into it', async () => {
		const store = createStore(await open('emptied'));
		const { id: extractionId } = await store.define('extraction', DETAILS);
		const documentTypes = [{ name: 't', description: '', uniqueWords: ['t'], extractionId }];
		const { id } = await store.define('classification', { name: 'c', documentTypes });
		const batchId = await store.addFiles(id, undefined, [fileOf('fil_classified')]);
		const copy = { fileId: 'fil_copy', extractionId };
		const type = { documentType: 't', confidence: 1 };
		await store.finishClassified('fil_classified', type, 'engine', copy);
		const [copies] = await store.batchesOf(extractionId);
		await overlapping(
			store,
			async () => await store.addFiles(extractionId, copies?.batchId, [fileOf('fil_added')]),
			async () => await store.deleteBatch(batchId),
		);
		expect(await store.fileIdsOf(copies?.batchId ?? '')).toEqual(['fil_added']);
		for (const each of [id, extractionId]) await store.deleteDefinition(each);
	});
});

describe('a file that is processed again while its retention ends', () => {
	async function expired(name: string) {
		const store = createStore(await open(name));
		const { id } = await store.define('extraction', DETAILS);
		const batchId = await store.addFiles(id, undefined, [fileOf('fil_expired')]);
		await store.finish('fil_expired', { result: {}, findings: {} });
		const again = async () => await store.requeue(batchId, 'fil_expired', new Set());
		return { store, id, again };
	}

	testOnPostgres('keeps its document', async () => {
		const { store, id, again } = await expired('expired');
		const bare = async () => await store.markExpiredDocuments(Date.now());
		await overlapping(store, again, async () =>
			expect(await bare()).toMatchObject({ fileIds: [] }),
		);
		expect(await store.documentIds()).toContain('fil_expired');
		await store.deleteDefinition(id);
	});

	testOnPostgres('is not deleted', async () => {
		const { store, id, again } = await expired('old');
		await overlapping(store, again, async () => await store.deleteExpiredFiles(Date.now()));
		expect(await store.findFile('fil_expired')).toMatchObject({ status: 'waiting' });
		await store.deleteDefinition(id);
	});
});

testOnPostgres('a transaction in which a failed statement was ignored fails', async () => {
	const database = await open('ignored');
	const store = createStore(database);
	const stored = store.transaction(async () => {
		const { id } = await store.define('extraction', DETAILS);
		await database
			.prepare('SELECT 1 / 0')
			.get()
			.catch(() => {});
		return id;
	});
	await expect(stored).rejects.toThrow('rolled back');
});

describe('several processes with one queue', () => {
	/** Two stores with a batch of pending files. */
	async function queued(name: string, files: number) {
		const databases = [await open(name), await open(name)] as const;
		const [one, other] = [createStore(databases[0]), createStore(databases[1])];
		const { id } = await one.define('extraction', DETAILS);
		const names = Array.from({ length: files }, (_, index) => fileOf(`fil_${name}${index}`));
		const batchId = await one.addFiles(id, undefined, names);
		return { database: databases[0], one, other, batchId };
	}
	const FOUND = (a: string) => ({ result: { a }, findings: {} });

	testOnPostgres('claim each file once, however many try at the same time', async () => {
		const { one, other, batchId } = await queued('claims', 40);
		for (const store of [one, other]) await store.renewLease(60_000);
		const claimed = await Promise.all(
			Array.from(
				{ length: 50 },
				async (_, index) => await (index % 2 ? one : other).claim(batchId),
			),
		);
		const files = claimed.filter((fileId) => fileId !== undefined);
		expect(new Set(files).size).toBe(files.length);
		expect([...(await one.claimed()), ...(await other.claimed())].toSorted()).toEqual(
			files.toSorted(),
		);
	});

	testOnPostgres(
		'take over the claims of a dead process, and discard its late answer',
		async () => {
			const { one, other, batchId } = await queued('lease', 1);
			await one.renewLease(60_000);
			const fileId = (await one.claim(batchId)) ?? '';
			await other.renewLease(60_000);
			expect(await other.claim(batchId)).toBeUndefined();
			await one.renewLease(1);
			await sleep(50);
			await other.renewLease(60_000);
			expect(await one.claimed()).toEqual([]);
			expect(await other.claim(batchId)).toBe(fileId);

			await one.finish(fileId, FOUND('late'));
			expect(await one.findFile(fileId)).toMatchObject({ status: 'waiting' });
			await other.finish(fileId, FOUND('in time'));
			await one.fail(fileId, 'late');
			expect(await one.findFile(fileId)).toMatchObject({ result: { a: 'in time' } });
			expect(await one.historyOf(fileId)).toHaveLength(1);
		},
	);

	testOnPostgres(
		'release at once the claims they abandon, without counting an attempt',
		async () => {
			const { one, other, batchId } = await queued('left', 2);
			for (const store of [one, other]) await store.renewLease(60_000);
			const fileId = (await one.claim(batchId)) ?? '';
			await one.release(fileId, false);
			expect(await other.findJob(fileId)).toMatchObject({ attempts: 0 });
			await one.claim(batchId);
			await one.unregister();
			expect(await one.claimed()).toEqual([]);
			expect((await other.firstOfBatches()).map((file) => file.batchId)).toEqual([batchId]);
		},
	);

	testOnPostgres(
		'look at a limited number of batches at a time, and at the others after them',
		async () => {
			const { one, batchId } = await queued('many', 1);
			const first = await one.firstOfBatches();
			const { id } = await one.define('extraction', DETAILS);
			for (let n = 0; n < 230; n++) await one.addFiles(id, undefined, [fileOf(`fil_more${n}`)]);
			expect(first).toMatchObject([{ batchId }]);
			const some = await one.firstOfBatches();
			expect(some).toHaveLength(200);
			const last = some
				.map((file) => file.batchId)
				.toSorted()
				.at(-1);
			const rest = await one.firstOfBatches(last);
			expect(rest).toHaveLength(31);
			expect(new Set([...some, ...rest].map((file) => file.fileId)).size).toBe(231);
		},
	);
});

describe('several processes with one database', () => {
	/** Registers attendance, and records the notifications. */
	async function attending(name: string, isAlone = false) {
		const database = await open(name);
		const events: string[] = [];
		const leave = await database.attend({
			isAlone,
			onNotified: (what) => events.push(what),
			lead: async () => void events.push('lead'),
			follow: async () => void events.push('follow'),
		});
		return { database, events, leave };
	}
	const until = async (is: () => boolean) => {
		while (!is()) await sleep(50);
	};

	testOnPostgres('have one leader, and another one when the first leaves', async () => {
		const [one, other] = [await attending('leads'), await attending('leads')];
		expect([one.events, other.events]).toEqual([['lead'], []]);
		await one.leave();
		expect(one.events).toEqual(['lead', 'follow']);
		await until(() => other.events.includes('lead'));
		await other.leave();
	});

	testOnPostgres('have another leader if the session of the leader breaks', async () => {
		const [one, other] = [await attending('breaks'), await attending('breaks')];
		await one.database.exec(`SELECT pg_terminate_backend(pid) FROM pg_locks
			WHERE locktype = 'advisory' AND granted AND objid = 20261126
				AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
		await until(() => one.events.includes('follow'));
		await until(
			() => [...one.events, ...other.events].filter((what) => what === 'lead').length === 2,
		);
		expect(warned.some((message) => message.includes('is opened again'))).toBe(true);
		await Promise.all([one.leave(), other.leave()]);
	});

	testOnPostgres(
		'have another leader if the session of the leader breaks while it begins to lead',
		async () => {
			const events: string[] = [];
			const { promise: leading, resolve: end } = Promise.withResolvers<void>();
			const database = await open('begins');
			const leave = await database.attend({
				isAlone: false,
				onNotified: () => {},
				async lead() {
					events.push('lead');
					await leading;
				},
				follow: async () => void events.push('follow'),
			});
			const other = await attending('begins');
			await database.exec(`SELECT pg_terminate_backend(pid) FROM pg_locks
			WHERE locktype = 'advisory' AND granted AND objid = 20261126
				AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
			await until(() => other.events.includes('lead'));
			await until(() => events.includes('follow'));
			end();
			await Promise.all([leave(), other.leave()]);
		},
	);

	testOnPostgres(
		'have another leader if the leader stalls',
		async () => {
			const one = await attending('still');
			const asking = jest.spyOn(Client.prototype, 'query');
			const { promise: stalled, reject: goOn } = Promise.withResolvers<never>();
			asking.mockImplementation(async () => await stalled);
			await until(() => asking.mock.calls.length > 0);
			asking.mockRestore();
			const other = await attending('still');
			expect(other.events).toEqual([]);
			await until(() => other.events.includes('lead'));
			goOn(new Error('The session has ended.'));
			await Promise.all([one.leave(), other.leave()]);
			expect(one.events).toEqual(['lead', 'follow']);
		},
		180_000,
	);

	testOnPostgres('are notified of waiting files, and the leader of finished ones', async () => {
		const [one, other] = [await attending('notified'), await attending('notified')];
		const store = createStore(one.database);
		const { id } = await store.define('extraction', DETAILS);
		const batchId = await store.addFiles(id, undefined, [fileOf('fil_heard')]);
		await until(() => other.events.includes('work'));
		await store.renewLease(60_000);
		await store.claim(batchId);
		await sleep(200);
		expect(one.events).not.toContain('done');
		await store.finish('fil_heard', { result: {}, findings: {} });
		await until(() => one.events.includes('done'));
		expect(other.events).not.toContain('done');
		const before = other.events.length;
		await store.requeue(batchId, undefined, new Set());
		await until(() => other.events.slice(before).includes('work'));
		await Promise.all([one.leave(), other.leave()]);
	});

	testOnPostgres(
		'are refused if one of them has exclusive use',
		async () => {
			const alone = await attending('alone', true);
			for (const isAlone of [true, false]) {
				await expect(attending('alone', isAlone)).rejects.toThrow(
					/in use by another instance.*--documents/,
				);
			}
			await alone.leave();
			const [one, other] = [await attending('alone'), await attending('alone')];
			await expect(attending('alone', true)).rejects.toThrow(/in use by another instance/);
			await Promise.all([one.leave(), other.leave()]);
		},
		60_000,
	);
});
