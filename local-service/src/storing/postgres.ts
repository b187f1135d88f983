import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import {
	Client,
	type ClientConfig,
	DatabaseError,
	Pool,
	type PoolClient,
	type QueryConfig,
	type QueryResult,
	types,
} from 'pg';

import {
	areNamed,
	type Database,
	DatabaseUnavailable,
	type Parameters,
	WriteOutcomeUnknown,
} from './database';
import { attend, LOCKS, ofSession, NOTIFY_PROCESSES } from './postgresAttend';
import { LEAST_SCHEMA, POSTGRES_MIGRATIONS } from './postgresMigrations';
import type { Trigger } from './trigger';
import { ALWAYS } from './triggers';

/** Maximum number of connections per process. */
const MOST_CONNECTIONS = 10;

/** Connection timeout in milliseconds. */
const CONNECTING = 10_000;

/** Idle milliseconds after which the system asks whether the server is still there. */
const KEEPING_ALIVE = 10_000;

/** Maximum attempts of a transaction that fails because of a concurrent one. */
const ATTEMPTS = 5;

/** Maximum milliseconds before the second attempt, so that the concurrent transaction can finish first. */
const PAUSE = 40;

/**
 * SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html): serialization_failure,
 * deadlock_detected; foreign_key_violation and unique_violation, because the retry sees what the concurrent
 * transaction deleted or added.
 */
const TO_REPEAT = ['40001', '40P01', '23503', '23505'];

/** SQLSTATE codes by which the server ends a session for any reason, or refuses one for lack of slots. */
const ENDED = /^57P|^53300$/;

/** Whether the error is an answer of a server that keeps running. */
const isAnswer = (error: unknown) =>
	error instanceof DatabaseError && !ENDED.test(error.code ?? '');

const cannotBeReached = (error: unknown): never => {
	if (isAnswer(error)) throw error;
	throw new DatabaseUnavailable('The database does not answer', { cause: error });
};

const mayBeStored = (error: unknown): never => {
	if (isAnswer(error)) throw error;
	throw new WriteOutcomeUnknown('The connection to the database was lost during a write', {
		cause: error,
	});
};

/** A statement that changes nothing if it is run outside a transaction. */
const IS_READING = /^\s*(?:SELECT\b|WITH\b(?![^]*\b(?:INSERT|UPDATE|DELETE)\b))/;

/** A process that hangs or is cut off within a transaction holds its locks for 20 seconds at most. */
const BEGIN = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '20s'";

/** SQLite syntax and its PostgreSQL replacement. */
const OTHERWISE: ReadonlyArray<readonly [RegExp, string]> = [
	// The planner of PostgreSQL chooses index and join order by itself.
	[/ INDEXED BY \w+/g, ''],
	[/CROSS JOIN (\w+) USING/g, 'JOIN $1 USING'],
	// JSON is stored as text.
	[/(?<![\w.])([\w.]+) ->> '\$\.(\w+)'/g, "($1::json ->> '$2')"],
	[/(?<![\w.])([\w.]+) -> '\$\.(\w+)'/g, "($1::json -> '$2')::text"],
	[/json_each\(([^()]+)\)/g, 'json_array_elements_text($1::json)'],
	[/json_group_array\(json\((\w+)\)\)/g, "coalesce(json_agg($1::json), '[]')::text"],
	// Padding prevents leftover copies of a row, which only SQLite has.
	[/zeroblob\(\d+\)/g, "''::bytea"],
	[/unixepoch\('subsec'\)/g, 'extract(epoch FROM clock_timestamp())'],
	[/lower\(hex\(randomblob\(12\)\)\)/g, 'substr(md5(gen_random_uuid()::text), 1, 24)'],
];

/** Literals, which are kept; parameters by position, number or name; and mixed-case names. */
const PARTS = /'(?:[^']|'')*'|--[^\n]*|\?(\d*)|(?<!:):([a-z]\w*)|\b([a-z][a-z0-9]*[A-Z]\w*)\b/g;

/**
 * Translates SQL from SQLite to PostgreSQL.
 *
 * @returns the SQL and the names of its named parameters in order, [] if there are none
 */
export function translate(sql: string): { text: string; names: string[] } {
	const names: string[] = [];
	let places = 0;
	const put = OTHERWISE.reduce((text, [what, by]) => text.replaceAll(what, by), sql);
	const text = put.replaceAll(
		PARTS,
		(part: string, number?: string, name?: string, mixed?: string) => {
			if (name !== undefined) {
				if (!names.includes(name)) names.push(name);
				return `$${names.indexOf(name) + 1}`;
			}
			if (number !== undefined) return `$${number || ++places}`;
			return mixed === undefined ? part : `"${mixed}"`;
		},
	);
	return { text, names };
}

/**
 * PostgreSQL text cannot hold U+0000, and its JSON functions fail for half a surrogate pair: both become the
 * replacement character. `JSON.stringify` writes a surrogate as an escape only if it is half a pair.
 */
export const storable = (value: unknown) =>
	typeof value === 'string'
		? value
				.replaceAll('\0', '\ufffd')
				.replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\\ufffd')
		: value;

const triggerOf = ({ name, event, when, locked, body }: Trigger) =>
	translate(`
		CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $do$
		BEGIN
			IF ${when} THEN
				PERFORM 1 FROM ${locked} FOR NO KEY UPDATE;
				${body}
			END IF;
			RETURN NULL;
		END $do$;
		CREATE OR REPLACE TRIGGER ${name} AFTER ${event} ON files FOR EACH ROW EXECUTE FUNCTION ${name}();`)
		.text;

/** The sequence of a column; NULL if it has none. */
const sequenceOf = (table: string, column: string) =>
	`pg_get_serial_sequence('"${table}"', '${column}')::regclass`;

/** Parses 64-bit integers as numbers: all values here are below Number.MAX_SAFE_INTEGER. */
const READ = new Map<number, (text: string) => unknown>([
	[types.builtins.INT8, Number],
	[types.builtins.NUMERIC, Number],
]);

const asOurs = {
	getTypeParser: (id: number, format?: 'text' | 'binary') =>
		READ.get(id) ?? types.getTypeParser(id, format),
};

/**
 * Opens a PostgreSQL database, and migrates an older schema; a lock lets only one process migrate.
 *
 * @param address postgres://user:password@host:port/name, with the query parameters of libpq
 * @param warn called when an idle connection breaks
 * @throws Error with a message for the operator if it cannot be reached, or was written by a newer version
 */
export async function openPostgres(
	address: string,
	warn: (message: string) => void,
): Promise<Database> {
	try {
		await migrate(address);
	} catch (error) {
		if (!(error instanceof DatabaseError)) throw error;
		throw new Error(
			`The database cannot be used (${error.message}). Check --database, and that its user may create tables.`,
		);
	}
	return connect(address, MOST_CONNECTIONS, warn);
}

/** Connects without migrating. @param most maximum number of connections */
export function connect(
	address: string,
	most: number,
	warn: (message: string) => void = () => {},
): Database {
	const pool = new Pool({
		connectionString: address,
		max: most,
		connectionTimeoutMillis: CONNECTING,
		// Otherwise a connection whose server went away without closing it waits for an answer forever.
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEPING_ALIVE,
		types: asOurs,
	});
	pool.on('error', ({ message }) => warn(`A connection to the database broke: ${message}`));
	let statements = 0;
	/** The transaction of the current async call. */
	const own = new AsyncLocalStorage<{ client: PoolClient; isOpen: boolean }>();

	/** @param work has the connection for itself; calls `giveUp` if the connection must not be reused */
	async function withClient<T>(
		work: (client: PoolClient, giveUp: () => void) => Promise<T>,
	): Promise<T> {
		const client = await pool.connect().catch(cannotBeReached);
		let isGivenUp = false;
		const ignore = () => {};
		// The pending query is rejected with the same error.
		client.on('error', ignore);
		try {
			return await work(client, () => (isGivenUp = true));
		} finally {
			client.off('error', ignore);
			client.release(isGivenUp);
		}
	}

	async function query(config: QueryConfig): Promise<QueryResult> {
		const within = own.getStore();
		if (within?.isOpen) return await within.client.query(config).catch(cannotBeReached);
		return await withClient(async (client, giveUp) => {
			try {
				return await client.query(config);
			} catch (error) {
				giveUp();
				return IS_READING.test(config.text) ? cannotBeReached(error) : mayBeStored(error);
			}
		});
	}

	const once = async <T>(work: () => Promise<T>): Promise<T> =>
		await withClient(async (client, giveUp) => {
			const open = { client, isOpen: true };
			try {
				await client.query(BEGIN).catch(cannotBeReached);
				const result = await own.run(open, work);
				const { command } = await client.query('COMMIT').catch(mayBeStored);
				// PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `work` caught the error.
				if (command === 'ROLLBACK') throw new Error('The transaction was rolled back');
				return result;
			} catch (error) {
				await client.query('ROLLBACK').catch(giveUp);
				throw error;
			} finally {
				open.isOpen = false;
			}
		});

	async function transaction<T>(work: () => Promise<T>): Promise<T> {
		if (own.getStore()?.isOpen) return await work();
		for (let attempt = 1; ; attempt++) {
			try {
				return await once(work);
			} catch (error) {
				const isToRepeat = error instanceof DatabaseError && TO_REPEAT.includes(error.code ?? '');
				if (!isToRepeat || attempt === ATTEMPTS) throw error;
				await sleep((PAUSE * attempt * (1 + Math.random())) / 2);
			}
		}
	}

	/**
	 * Serialized by a lock: PostgreSQL fails if processes that start together replace a trigger concurrently.
	 */
	const changeTriggers = async (statements: string[]) =>
		await transaction(async () => {
			await query({ text: `SELECT pg_advisory_xact_lock(${LOCKS.migrating})` });
			await query({ text: statements.join('') });
		});

	return {
		prepare(sql) {
			const { text, names } = translate(sql);
			// A connection parses a named statement once, and may keep its plan. The columns of its result must not change
			// when a newer version migrates the database. Therefore, no statement selects all columns of a table.
			const name = `statement${++statements}`;
			const ask = async (given: Parameters) =>
				await query({
					...{ name, text },
					values: (areNamed(given) ? names.map((each) => given[0][each]) : given).map(storable),
				});
			return {
				get: async (...given) => (await ask(given)).rows[0],
				all: async (...given) => (await ask(given)).rows,
				run: async (...given) => ({ changes: (await ask(given)).rowCount ?? 0 }),
			};
		},
		transaction,
		isShared: true,
		attend: async (attending) =>
			await attend(async () => await connected(address, ofSession), attending, warn),
		exec: async (sql) => void (await query({ text: translate(sql).text })),
		addTriggers: async (triggers) => await changeTriggers(triggers.map(triggerOf)),
		dropTriggers: async (triggers) =>
			await changeTriggers(
				triggers.map(({ name }) => translate(`DROP TRIGGER IF EXISTS ${name} ON files;`).text),
			),
		async lastCounted(table, column) {
			const { rows } = await query({
				text: `SELECT greatest(
					(SELECT max("${column}") FROM "${table}"),
					pg_sequence_last_value(${sequenceOf(table, column)})) AS last`,
			});
			return Number(rows[0]?.last);
		},
		countFrom: async (table, column, last) =>
			void (await query({
				text: `SELECT setval(${sequenceOf(table, column)}, greatest($1::bigint, 1), $1::bigint > 0)`,
				values: [last],
			})),
		// PostgreSQL has its own vacuum.
		sweep: async () => true,
		checkWritable: async () => void (await query({ text: 'SELECT pg_current_xact_id()' })),
		close: async () => await pool.end(),
	};
}

/**
 * Locks a database exclusively; the lock ends with this process at the latest.
 *
 * @returns a function that releases the lock
 * @throws Error with a message for the operator if a service uses it, or another process has locked it
 */
export async function lockAlone(address: string): Promise<() => Promise<void>> {
	const client = await connected(address);
	const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [LOCKS.using]);
	if (rows[0]?.held === true) return async () => await client.end();
	await client.end();
	throw new Error(
		'The database is in use by a service, or is being moved: stop all services that use it first.',
	);
}

/** @throws Error with a message for the operator */
async function connected(address: string, more: ClientConfig = {}): Promise<Client> {
	const client = new Client({
		connectionString: address,
		connectionTimeoutMillis: CONNECTING,
		...more,
	});
	// The pending query is rejected with the same error.
	client.on('error', () => {});
	try {
		await client.connect();
		return client;
	} catch (error) {
		throw new Error(
			`The database cannot be reached (${error instanceof Error ? error.message : error}). Check --database, and that PostgreSQL runs.`,
		);
	}
}

/**
 * @returns the schema version, 0 if the service has no tables there, and the oldest program version (`least`)
 *   that can use it
 */
async function schemaOf(client: Client): Promise<{ version: number; least: number }> {
	const { rows: found } = await client.query(`SELECT to_regclass('"schemaVersion"') AS name`);
	if (found[0]?.name === null) return { version: 0, least: 0 };
	const { rows } = await client.query(
		'SELECT version, least FROM "schemaVersion" ORDER BY version DESC LIMIT 1',
	);
	return { version: Number(rows[0]?.version), least: Number(rows[0]?.least) };
}

/**
 * Opens a database while a service may be running on it: migrates nothing.
 *
 * @throws Error with a message for the operator if it has another schema version
 */
export async function openCurrentPostgres(address: string): Promise<Database> {
	const client = await connected(address);
	const { version, least } = await schemaOf(client).finally(async () => await client.end());
	const own = POSTGRES_MIGRATIONS.length;
	if (version >= own && least <= own) return connect(address, 1);
	throw new Error(
		version === 0
			? 'The service has no tables in the database. Start the service once, or specify the right database with --database.'
			: `The database is of another version of the service (schema ${version}; this command has ${own}). Use the command of the version that runs, or start the service of this version first.`,
	);
}

async function migrate(address: string): Promise<void> {
	const client = await connected(address);
	try {
		await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migrating]);
		const { version, least } = await schemaOf(client);
		if (least > POSTGRES_MIGRATIONS.length) {
			throw new Error(
				`The database was written by a newer version of this service (schema ${version}; this version supports up to ${POSTGRES_MIGRATIONS.length}). Install the latest version, or choose another database with --database.`,
			);
		}
		for (const [made, migration] of POSTGRES_MIGRATIONS.entries()) {
			if (made < version) continue;
			await client.query(
				`BEGIN; CREATE TABLE IF NOT EXISTS "schemaVersion" (version INTEGER NOT NULL, least INTEGER NOT NULL); ${translate(migration).text}; INSERT INTO "schemaVersion" VALUES (${made + 1}, ${LEAST_SCHEMA}); COMMIT`,
			);
		}
		// The triggers of a newer version also work for this one.
		if (version <= POSTGRES_MIGRATIONS.length) await makeTriggers(client);
	} finally {
		await client.end();
	}
}

/** Does nothing if the triggers are up to date: replacing them waits for all transactions that change files. */
async function makeTriggers(client: Client): Promise<void> {
	const triggers = ALWAYS.map(triggerOf).join('') + translate(NOTIFY_PROCESSES).text;
	const made = createHash('sha256').update(triggers).digest('hex');
	const { rows } = await client.query("SELECT obj_description('files'::regclass) AS made");
	if (rows[0]?.made === made) return;
	await client.query(`BEGIN; ${triggers} COMMENT ON TABLE files IS '${made}'; COMMIT`);
}
