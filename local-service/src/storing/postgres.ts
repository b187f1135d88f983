import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import {
	Client,
	type ClientConfig,
	DatabaseError,
	Pool,
	type PoolClient,
	type QueryResult,
	types,
} from 'pg';

import { areNamed, type Database, DatabaseAway, type Parameters, Unsettled } from './database';
import { attend, LOCKS, ofSession, TELL_PROCESSES } from './postgresAttend';
import { LEAST_SCHEMA, POSTGRES_MIGRATIONS } from './postgresMigrations';
import type { Trigger } from './trigger';
import { ALWAYS } from './triggers';

/** Connections of one process. */
const MOST_CONNECTIONS = 10;

/** Milliseconds to wait for a connection. */
const CONNECTING = 10_000;

/** Attempts of a transaction that fails because of another one. */
const ATTEMPTS = 5;

/** Milliseconds, at most, before the second attempt: the other one, which was let through, comes first. */
const PAUSE = 40;

/**
 * SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html): serialization_failure,
 * deadlock_detected; foreign_key_violation and unique_violation, for what another transaction deleted or added
 * meanwhile is then seen.
 */
const TO_REPEAT = ['40001', '40P01', '23503', '23505'];

/** SQLSTATE where the server ends a session, whatever that was about, or has no room for one. */
const ENDED = /^57P|^53300$/;

/** Whether the server answered, and goes on. */
const isAnswer = (error: unknown) =>
	error instanceof DatabaseError && !ENDED.test(error.code ?? '');

const cannotBeReached = (error: unknown): never => {
	if (isAnswer(error)) throw error;
	throw new DatabaseAway('The database does not answer', { cause: error });
};

const mayBeStored = (error: unknown): never => {
	if (isAnswer(error)) throw error;
	throw new Unsettled('The connection to the database was lost during a write', { cause: error });
};

/** A statement that, outside of a transaction, stores nothing. */
const IS_READING = /^\s*SELECT\b/;

/**
 * A process that stands still, or is cut off, in a transaction keeps others from what it has locked for so
 * many seconds at most.
 */
const BEGIN = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '20s'";

/** What SQLite says otherwise. */
const OTHERWISE: ReadonlyArray<readonly [RegExp, string]> = [
	// The planner finds the index by itself, and the order of tables.
	[/ INDEXED BY \w+/g, ''],
	[/CROSS JOIN (\w+) USING/g, 'JOIN $1 USING'],
	// JSON is kept as text.
	[/(?<![\w.])([\w.]+) ->> '\$\.(\w+)'/g, "($1::json ->> '$2')"],
	[/(?<![\w.])([\w.]+) -> '\$\.(\w+)'/g, "($1::json -> '$2')::text"],
	[/json_each\(([^()]+)\)/g, 'json_array_elements_text($1::json)'],
	[/json_group_array\(json\((\w+)\)\)/g, "coalesce(json_agg($1::json), '[]')::text"],
	// Only SQLite leaves copies of a row behind that padding keeps empty.
	[/zeroblob\(\d+\)/g, "''::bytea"],
	[/unixepoch\('subsec'\)/g, 'extract(epoch FROM clock_timestamp())'],
	[/lower\(hex\(randomblob\(12\)\)\)/g, 'substr(md5(gen_random_uuid()::text), 1, 24)'],
];

/** Literals, which stay; parameters, by place, by number or by name; and names in which a case matters. */
const PARTS = /'(?:[^']|'')*'|--[^\n]*|\?(\d*)|(?<!:):([a-z]\w*)|\b([a-z][a-z0-9]*[A-Z]\w*)\b/g;

/**
 * SQL of SQLite as PostgreSQL has it.
 *
 * @returns the names of its parameters, in their order, where they have any
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

/** U+0000, by itself or as JSON has it, is no text for PostgreSQL: the replacement character stands for it. */
export const withoutNull = (value: unknown) =>
	typeof value === 'string'
		? value.replaceAll('\0', '\ufffd').replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\\ufffd')
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

/** What counts a column up; NULL where nothing does. */
const sequenceOf = (table: string, column: string) =>
	`pg_get_serial_sequence('"${table}"', '${column}')::regclass`;

/** Numbers of 64 bits are numbers here: none of ours is larger than JavaScript's largest. */
const READ = new Map<number, (text: string) => unknown>([
	[types.builtins.INT8, Number],
	[types.builtins.NUMERIC, Number],
]);

const asOurs = {
	getTypeParser: (id: number, format?: 'text' | 'binary') =>
		READ.get(id) ?? types.getTypeParser(id, format),
};

/**
 * Opens a database of PostgreSQL, and migrates one of an older version, of several processes one.
 *
 * @param address postgres://user:password@host:port/name, with what libpq takes as query
 * @param warn is told of connections that break while nobody uses them
 * @throws Error with a message for the operator where it cannot be reached, or was written by a newer version
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

/** As it is. @param most connections at a time */
export function connect(
	address: string,
	most: number,
	warn: (message: string) => void = () => {},
): Database {
	const pool = new Pool({
		connectionString: address,
		max: most,
		connectionTimeoutMillis: CONNECTING,
		types: asOurs,
	});
	pool.on('error', ({ message }) => warn(`A connection to the database broke: ${message}`));
	/** The transaction in which a call is made. */
	const own = new AsyncLocalStorage<{ client: PoolClient; isOpen: boolean }>();

	/** @param work has a connection for itself, and says where it is not to be used again */
	async function withClient<T>(
		work: (client: PoolClient, giveUp: () => void) => Promise<T>,
	): Promise<T> {
		const client = await pool.connect().catch(cannotBeReached);
		let isGivenUp = false;
		const ignore = () => {};
		// Whoever asks something of it is told, too.
		client.on('error', ignore);
		try {
			return await work(client, () => (isGivenUp = true));
		} finally {
			client.off('error', ignore);
			client.release(isGivenUp);
		}
	}

	async function query(text: string, values?: unknown[]): Promise<QueryResult> {
		const within = own.getStore();
		if (within?.isOpen) return await within.client.query(text, values).catch(cannotBeReached);
		return await withClient(async (client, giveUp) => {
			try {
				return await client.query(text, values);
			} catch (error) {
				giveUp();
				return IS_READING.test(text) ? cannotBeReached(error) : mayBeStored(error);
			}
		});
	}

	const once = async <T>(work: () => Promise<T>): Promise<T> =>
		await withClient(async (client, giveUp) => {
			const open = { client, isOpen: true };
			try {
				await client.query(BEGIN).catch(cannotBeReached);
				const result = await own.run(open, work);
				await client.query('COMMIT').catch(mayBeStored);
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

	/** Of processes that start at the same time, one after the other: PostgreSQL refuses it otherwise. */
	const changeTriggers = async (statements: string[]) =>
		await transaction(async () => {
			await query(`SELECT pg_advisory_xact_lock(${LOCKS.migrating})`);
			await query(statements.join(''));
		});

	return {
		prepare(sql) {
			const { text, names } = translate(sql);
			const ask = async (given: Parameters) =>
				await query(
					text,
					(areNamed(given) ? names.map((name) => given[0][name]) : given).map(withoutNull),
				);
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
		exec: async (sql) => void (await query(translate(sql).text)),
		addTriggers: async (triggers) => await changeTriggers(triggers.map(triggerOf)),
		dropTriggers: async (triggers) =>
			await changeTriggers(triggers.map(({ name }) => `DROP TRIGGER IF EXISTS ${name} ON files;`)),
		async lastCounted(table, column) {
			const { rows } = await query(
				`SELECT greatest(
					(SELECT max("${column}") FROM "${table}"),
					pg_sequence_last_value(${sequenceOf(table, column)})) AS last`,
			);
			return Number(rows[0]?.last);
		},
		countFrom: async (table, column, last) =>
			void (await query(
				`SELECT setval(${sequenceOf(table, column)}, greatest($1::bigint, 1), $1::bigint > 0)`,
				[last],
			)),
		// Its own vacuum does.
		sweep: async () => true,
		checkWritable: async () => void (await query('SELECT pg_current_xact_id()')),
		close: async () => await pool.end(),
	};
}

/**
 * Locks a database for this process alone, until it ends at the latest.
 *
 * @returns releases the lock
 * @throws Error with a message for the operator where a service uses it, or another process has locked it
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
	// Whoever asks something of it is told, too.
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
 * @returns the schema's version, 0 where it has no tables of the service, and that of the oldest programs that can
 *   use it
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
 * Opens a database beside a service that may be running: nothing is migrated.
 *
 * @throws Error with a message for the operator where it is of another version
 */
export async function openCurrentPostgres(address: string): Promise<Database> {
	const client = await connected(address);
	const { version, least } = await schemaOf(client).finally(async () => await client.end());
	const own = POSTGRES_MIGRATIONS.length;
	if (version >= own && least <= own) return connect(address, 1);
	throw new Error(
		version === 0
			? 'The service has no tables in the database. Start the service once, or name the right database with --database.'
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
		// Those of a newer version are for its programs, too.
		if (version <= POSTGRES_MIGRATIONS.length) await makeTriggers(client);
	} finally {
		await client.end();
	}
}

/** Unless they are those that are there: to make them waits for everything that changes files. */
async function makeTriggers(client: Client): Promise<void> {
	const triggers = ALWAYS.map(triggerOf).join('') + translate(TELL_PROCESSES).text;
	const made = createHash('sha256').update(triggers).digest('hex');
	const { rows } = await client.query("SELECT obj_description('files'::regclass) AS made");
	if (rows[0]?.made === made) return;
	await client.query(`BEGIN; ${triggers} COMMENT ON TABLE files IS '${made}'; COMMIT`);
}
