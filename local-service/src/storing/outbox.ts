import type { DefinitionKind } from '../interface';
import type { Database, Row } from './database';
import { newId } from './ids';
import { ANNOUNCE } from './triggers';

/** A pending message to a receiver. All times are milliseconds since 1970. */
export type Message = {
	/** Increases with each new message. */
	number: number;
	/** The same for every attempt. */
	messageId: string;
	/** Undefined for messages that belong to no subscription. */
	webhookId?: string;
	/** Undefined for the webhook of the options. */
	url?: string;
	event: string;
	/** Number of failed attempts so far. */
	attempts: number;
	/** Time of the first failed attempt. */
	triedAt?: number;
} & (BatchEvent | Callback);

/** An event of a file or, without `fileId`, of a batch. */
export type BatchEvent = {
	kind: DefinitionKind;
	definitionId: string;
	batchId: string;
	fileId?: string;
};

type Callback = { payload: object };

/** Maximum number of callback origins per round; active subscriptions always have a lane. */
const MOST_CALLED_BACK = 50;

/** Queue of pending messages: to subscriptions and the webhook of the options, and callbacks. */
export function createOutbox(database: Database) {
	const updateDone = database.prepare(`
		UPDATE messages SET dueAt = 0 WHERE dueAt IS NULL AND NOT EXISTS (
			SELECT 1 FROM batches JOIN files ON files.batchId IN (batches.batchId, classifiedIn)
			WHERE batches.batchId = messages.batchId AND status = 'waiting')`);
	const selectLanes = database.prepare(`
		SELECT webhookId AS lane FROM webhooks WHERE NOT isOff
		UNION ALL SELECT * FROM (
			SELECT DISTINCT lane FROM messages
			WHERE webhookId IS NULL AND url IS NOT NULL AND dueAt <= ? LIMIT ?) AS calledBack`);
	// Only the oldest message of each file, and not before its corrected values are located (examples.ts);
	// "batch done" waits until each message about its files was tried once. For the webhook of the options,
	// messages about a batch do not wait for each other.
	const selectDue = database.prepare(`
		SELECT messages.number, messageId, messages.webhookId, event, messages.batchId, payload,
			messages.attempts, triedAt, fileId, kind, batches.definitionId,
			coalesce(webhooks.url, messages.url) AS url
		FROM messages LEFT JOIN webhooks USING (webhookId)
			LEFT JOIN batches ON batches.batchId = messages.batchId
			LEFT JOIN definitions ON definitions.definitionId = batches.definitionId
			LEFT JOIN files ON files.position = messages.position
		WHERE lane = ?1 AND dueAt <= ?2 AND files.toLearnSince IS NULL AND NOT EXISTS (
			SELECT 1 FROM messages AS before
			WHERE before.batchId = messages.batchId AND before.lane = ?1
				AND CASE WHEN before.position IS NOT DISTINCT FROM messages.position
					THEN before.number < messages.number
					ELSE messages.position IS NULL AND before.attempts = 0 END
				AND (messages.webhookId IS NOT NULL OR messages.position IS NOT NULL))
		ORDER BY dueAt, number LIMIT ?3`);
	const selectNext = database.prepare('SELECT min(dueAt) AS dueAt FROM messages WHERE dueAt > ?');
	const insertCallback = database.prepare(
		'INSERT INTO messages (messageId, lane, event, url, payload, dueAt) VALUES (?, ?, ?, ?, ?, 0)',
	);
	const updatePostponed = database.prepare(`
		UPDATE messages SET attempts = attempts + 1, triedAt = coalesce(triedAt, ?), dueAt = ?
		WHERE number = ?`);
	const updateHurried = database.prepare(
		'UPDATE messages SET dueAt = 0 WHERE lane = ? AND dueAt > 0',
	);
	const remove = database.prepare('DELETE FROM messages WHERE number = ?');

	return {
		/** Enables or disables messages to the webhook set by `--webhook-url`. */
		announceFiles: async (isWanted: boolean) =>
			await (isWanted ? database.addTriggers(ANNOUNCE) : database.dropTriggers(ANNOUNCE)),

		/**
		 * Makes the messages about a batch due once no file is waiting in it, or in the classification batch
		 * that may add files to it.
		 */
		closeBatches: async () => void (await updateDone.run()),

		/** Lanes that may have due messages: a slow receiver delays only its own lane. */
		lanes: async (now: number): Promise<string[]> =>
			(await selectLanes.all(now, MOST_CALLED_BACK)).map(({ lane }) => String(lane)),

		/** The next due messages of a lane, including those that are being sent. */
		dueMessages: async (lane: string, now: number, limit: number): Promise<Message[]> =>
			(await selectDue.all(lane, now, limit)).map(toMessage),

		/** Due time of the earliest message that is not due yet. */
		async nextDue(now: number): Promise<number | undefined> {
			const dueAt = (await selectNext.get(now))?.dueAt ?? null;
			return dueAt === null ? undefined : Number(dueAt);
		},

		/**
		 * Queues a call of a URL with the retries of subscriptions, but without a signature: the receiver
		 * authenticates the request by its secret URL, which is never logged.
		 *
		 * @param payload sent as `result`, next to `event`
		 */
		async queueCallback(url: string, event: string, payload: object): Promise<void> {
			const { origin } = new URL(url);
			await insertCallback.run(newId('msg'), origin, event, url, JSON.stringify(payload));
		},

		/** Counts a failed attempt. */
		postponeMessage: async (number: number, triedAt: number, dueAt: number) =>
			void (await updatePostponed.run(triedAt, dueAt, number)),

		/** Makes all pending retries of a lane due now. */
		retryMessagesNow: async (lane: string) => void (await updateHurried.run(lane)),

		/** Removes a message that was sent or given up. */
		endMessage: async (number: number) => void (await remove.run(number)),
	};
}

function toMessage(row: Row): Message {
	const message = {
		number: Number(row.number),
		messageId: String(row.messageId),
		...(row.webhookId !== null && { webhookId: String(row.webhookId) }),
		...(row.url !== null && { url: String(row.url) }),
		event: String(row.event),
		attempts: Number(row.attempts),
		...(row.triedAt !== null && { triedAt: Number(row.triedAt) }),
	};
	if (row.payload !== null) return { ...message, payload: JSON.parse(String(row.payload)) };
	return {
		...message,
		kind: row.kind === 'classification' ? 'classification' : 'extraction',
		definitionId: String(row.definitionId),
		batchId: String(row.batchId),
		...(row.fileId !== null && { fileId: String(row.fileId) }),
	};
}
