import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import type { Attending } from './database';

/** Keys of advisory locks, for migrating, using and leading; unlikely to be used by other programs. */
export const LOCKS = { migrating: 20_261_124, using: 20_261_125, leading: 20_261_126 };

/** Milliseconds between two checks of the connection and of the leader lock. */
const CHECK_INTERVAL = 2000;

/** Query timeout in milliseconds. */
const UNANSWERED = 10_000;

/** Milliseconds for which the server may keep the locks of a killed process. */
const LINGERING = 5000;

/** Only the leader listens to `done`: otherwise each event would wake every process. */
const CHANNELS = { work: 'document_extraction_work', done: 'document_extraction_done' };

/** The server ends the session, and releases its locks, if its process hangs or its machine is gone. */
const END_IDLE = "SET idle_session_timeout = '10s'";

/** Triggers that notify all processes of changes when these are committed. */
export const NOTIFY_PROCESSES = `
	CREATE OR REPLACE FUNCTION notifyProcesses() RETURNS trigger LANGUAGE plpgsql AS $do$
	BEGIN
		PERFORM pg_notify(TG_ARGV[0], '');
		RETURN NULL;
	END $do$;
	CREATE OR REPLACE TRIGGER notifyOfNewFiles AFTER INSERT ON files
		FOR EACH STATEMENT EXECUTE FUNCTION notifyProcesses('${CHANNELS.work}');
	CREATE OR REPLACE TRIGGER notifyOfFreeFiles AFTER UPDATE OF status, claimedBy ON files
		FOR EACH ROW WHEN (NEW.status = 'waiting' AND NEW.claimedBy IS NULL
			AND (OLD.status <> 'waiting' OR OLD.claimedBy IS NOT NULL))
		EXECUTE FUNCTION notifyProcesses('${CHANNELS.work}');
	CREATE OR REPLACE TRIGGER notifyOfLearnedFiles AFTER UPDATE OF toLearnSince ON files
		FOR EACH ROW WHEN (OLD.toLearnSince IS NOT NULL AND NEW.toLearnSince IS NULL)
		EXECUTE FUNCTION notifyProcesses('${CHANNELS.work}');
	CREATE OR REPLACE TRIGGER notifyOfDoneFiles AFTER UPDATE OF status, reviewedAt ON files
		FOR EACH ROW WHEN (NEW.status <> 'waiting') EXECUTE FUNCTION notifyProcesses('${CHANNELS.done}');
	CREATE OR REPLACE TRIGGER notifyOfDeletedFiles AFTER DELETE ON files
		FOR EACH STATEMENT EXECUTE FUNCTION notifyProcesses('${CHANNELS.done}');
	CREATE OR REPLACE TRIGGER notifyOfWebhooks AFTER UPDATE OF isOff ON webhooks
		FOR EACH STATEMENT EXECUTE FUNCTION notifyProcesses('${CHANNELS.done}');
	CREATE OR REPLACE TRIGGER notifyOfReviews AFTER INSERT ON reviews
		FOR EACH STATEMENT EXECUTE FUNCTION notifyProcesses('${CHANNELS.done}');`;

/**
 * Opens a session that listens to the changes of other processes, and holds the locks by which one process is
 * elected leader. A broken session is reopened.
 *
 * @param connect opens a session
 * @param warn called when a session breaks
 */
export async function attend(
	connect: () => Promise<Client>,
	{ isAlone, onNotified, lead, follow }: Attending,
	warn: (message: string) => void,
): Promise<() => Promise<void>> {
	const leaving = new AbortController();
	let isLeading = false;

	/** @throws Error with a message for the operator if the database is in use and cannot be shared */
	async function begin(): Promise<Client> {
		const client = await connect();
		try {
			await client.query(END_IDLE);
			const how = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
			for (const until = Date.now() + LINGERING; !(await isGranted(client, how, 'using'));) {
				if (Date.now() > until) throw new Error(IN_USE);
				await sleep(200);
			}
			client.on('notification', ({ channel }) =>
				onNotified(channel === CHANNELS.work ? 'work' : 'done'),
			);
			await client.query(`LISTEN ${CHANNELS.work}`);
			return client;
		} catch (error) {
			await client.end();
			throw error;
		}
	}

	async function check(client: Client): Promise<void> {
		if (isLeading) return void (await client.query('SELECT 1'));
		isLeading = await isGranted(client, 'pg_try_advisory_lock', 'leading');
		if (!isLeading) return;
		await client.query(`LISTEN ${CHANNELS.done}`);
		// Not awaited: meanwhile the server would end the session, and another process would lead, too.
		void lead();
	}

	/** Resolves when the session breaks, or this process leaves. */
	async function stay(client: Client): Promise<void> {
		const ended = new AbortController();
		const end = () => ended.abort();
		client.on('error', end).on('end', end);
		leaving.signal.addEventListener('abort', end);
		if (leaving.signal.aborted) end();
		try {
			while (!ended.signal.aborted) {
				await sleep(CHECK_INTERVAL, undefined, { signal: ended.signal }).catch(() => {});
				if (!ended.signal.aborted) await check(client);
			}
			if (!leaving.signal.aborted) warn(`${BROKEN}.`);
		} catch (error) {
			warn(`${BROKEN}: ${error instanceof Error ? error.message : error}`);
		} finally {
			leaving.signal.removeEventListener('abort', end);
			if (isLeading) await follow();
			isLeading = false;
			await client.end().catch(() => {});
		}
	}

	async function beginAgain(): Promise<Client | undefined> {
		await sleep(CHECK_INTERVAL, undefined, { signal: leaving.signal }).catch(() => {});
		if (leaving.signal.aborted) return undefined;
		try {
			const client = await begin();
			// Catches up on notifications missed without a session.
			onNotified('work');
			return client;
		} catch (error) {
			warn(`${BROKEN}: ${error instanceof Error ? error.message : error}`);
			return undefined;
		}
	}

	async function stayOn(first: Client): Promise<void> {
		let client: Client | undefined = first;
		while (client || !leaving.signal.aborted) {
			if (client) await stay(client);
			client = await beginAgain();
		}
	}

	const first = await begin();
	await check(first).catch(async (error: unknown) => {
		await first.end();
		throw error;
	});
	const left = stayOn(first);
	return async () => {
		leaving.abort();
		await left;
	};
}

const BROKEN =
	'The database session for notifications from other processes was lost, and is opened again';

const IN_USE =
	'The database is in use by another instance of the service. Several can share it only if all have the same object store in --documents.';

async function isGranted(client: Client, how: string, lock: keyof typeof LOCKS): Promise<boolean> {
	const { rows } = await client.query(`SELECT ${how}(${LOCKS[lock]}) AS granted`);
	return rows[0]?.granted === true;
}

/** Client options of the session: a query that times out counts as a broken session. */
export const ofSession = { keepAlive: true, query_timeout: UNANSWERED };
