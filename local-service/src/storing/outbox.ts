import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import type { DefinitionKind } from '../interface';
import { newId } from './ids';

/** What a receiver is still to be told. All times are milliseconds since 1970. */
export type Message = {
	/** Later ones have higher ones. */
	number: number;
	/** The same at each attempt. */
	messageId: string;
	url: string;
	event: string;
	/** Failed ones so far. */
	attempts: number;
	/** The first one. */
	triedAt?: number;
} & (Happened | Callback);

/** Something happened to a file, or, where none is named, to a batch. */
export type Happened = {
	webhookId: string;
	kind: DefinitionKind;
	definitionId: string;
	batchId: string;
	fileId?: string;
};

type Callback = { payload: object };

/** Origins at a time; a webhook has its lane at any time. */
const MOST_CALLED_BACK = 50;

const INSERT = `
	INSERT INTO messages (messageId, lane, webhookId, event, batchId, position, dueAt)
	SELECT 'msg_' || lower(hex(randomblob(12))), webhookId, webhookId, event.value, batchId`;

/** The subscriptions to an event of the batch of a file. */
const SUBSCRIBED = `
	FROM batches JOIN definitions USING (definitionId), webhooks, json_each(events) AS event
	WHERE batchId = NEW.batchId AND NOT isOff
		AND coalesce(webhooks.definitionId, definitions.definitionId) = definitions.definitionId`;

const TELL_OF_FILE = (outcome: string) => `
	${INSERT}, NEW.position, 0 ${SUBSCRIBED} AND event.value = kind || '.' || ${outcome};`;

/** Not due before all files of the batch are done. */
const TELL_OF_BATCH = `
	${INSERT}, NULL, NULL ${SUBSCRIBED} AND event.value = 'batch.done' AND kind <> 'split'
		AND NOT EXISTS (SELECT 1 FROM messages AS told WHERE told.batchId = NEW.batchId
			AND told.webhookId = webhooks.webhookId AND told.position IS NULL AND told.dueAt IS NULL);`;

/** A batch that gets more to do is told of when that is done, and only then. */
const TELL_OF_BATCH_ANEW = `
	DELETE FROM messages WHERE batchId = NEW.batchId AND position IS NULL;
	${TELL_OF_BATCH}`;

/**
 * What happens to files becomes messages in the same transaction. Triggers of this connection alone, so
 * that no migration of the tables has to know them.
 */
const TELL = `
	CREATE TEMP TRIGGER IF NOT EXISTS tellBegun AFTER INSERT ON main.files BEGIN ${TELL_OF_BATCH_ANEW} END;

	-- What is told of it then takes the place of what waits.
	CREATE TEMP TRIGGER IF NOT EXISTS tellBegunAgain AFTER UPDATE OF status ON main.files
	WHEN NEW.status = 'waiting' AND OLD.status <> 'waiting'
	BEGIN
		DELETE FROM messages WHERE position = NEW.position;
		${TELL_OF_BATCH_ANEW}
	END;

	CREATE TEMP TRIGGER IF NOT EXISTS tellDone AFTER UPDATE OF status ON main.files
	WHEN NEW.status <> 'waiting' AND OLD.status = 'waiting'
	BEGIN ${TELL_OF_FILE('NEW.status')} ${TELL_OF_BATCH} END;

	CREATE TEMP TRIGGER IF NOT EXISTS tellReviewed AFTER UPDATE OF reviewedAt ON main.files
	WHEN NEW.reviewedAt IS NOT NULL
	BEGIN ${TELL_OF_FILE('NEW.review')} END;`;

/** Messages that are still to be sent: of subscriptions, and callbacks. */
export function createOutbox(database: DatabaseSync) {
	database.exec(TELL);
	const updateDone = database.prepare(`
		UPDATE messages SET dueAt = 0 WHERE dueAt IS NULL AND NOT EXISTS (
			SELECT 1 FROM batches JOIN files ON files.batchId IN (batches.batchId, classifiedIn)
			WHERE batches.batchId = messages.batchId AND status = 'waiting')`);
	const selectLanes = database.prepare(`
		SELECT webhookId AS lane FROM webhooks WHERE NOT isOff
		UNION ALL SELECT * FROM (
			SELECT DISTINCT lane FROM messages WHERE webhookId IS NULL AND dueAt <= ? LIMIT ?)`);
	// Of a file only the first; that a batch is done comes after what was not yet tried of its files.
	const selectDue = database.prepare(`
		SELECT messages.number, messageId, messages.webhookId, event, messages.batchId, payload,
			messages.attempts, triedAt, fileId, kind, batches.definitionId,
			coalesce(webhooks.url, messages.url) AS url
		FROM messages LEFT JOIN webhooks USING (webhookId)
			LEFT JOIN batches ON batches.batchId = messages.batchId
			LEFT JOIN definitions ON definitions.definitionId = batches.definitionId
			LEFT JOIN files ON files.position = messages.position
		WHERE lane = ?1 AND dueAt <= ?2 AND NOT EXISTS (
			SELECT 1 FROM messages AS before
			WHERE before.batchId = messages.batchId AND before.lane = ?1
				AND CASE WHEN before.position IS messages.position
					THEN before.number < messages.number
					ELSE messages.position IS NULL AND before.attempts = 0 END)
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
	let onQueued = () => {};

	return {
		/** Makes those of batches due that have nothing left to do, as the deliveries of the webhook are. */
		closeBatches: () => void updateDone.run(),

		/** Who may be told something now: one waits for itself alone. */
		lanes: (now: number): string[] =>
			selectLanes.all(now, MOST_CALLED_BACK).map(({ lane }) => String(lane)),

		/** The next of a lane that may be sent now; those that are on their way are among them. */
		dueMessages: (lane: string, now: number, limit: number): Message[] =>
			selectDue.all(lane, now, limit).map(toMessage),

		/** When the next one is due that is not due yet. */
		nextDue(now: number): number | undefined {
			const dueAt = selectNext.get(now)?.dueAt ?? null;
			return dueAt === null ? undefined : Number(dueAt);
		},

		/**
		 * Calls a URL once, with the retries of subscriptions, but without a signature: whoever is called
		 * knows the request by its URL, which no log has.
		 *
		 * @param payload becomes `result`, beside the `event`
		 */
		queueCallback(url: string, event: string, payload: object): void {
			const { origin } = new URL(url);
			insertCallback.run(newId('msg'), origin, event, url, JSON.stringify(payload));
			onQueued();
		},

		/** @param listener is called for each callback */
		whenQueued: (listener: () => void) => void (onQueued = listener),

		/** Counts a failed attempt. */
		postponeMessage: (number: number, triedAt: number, dueAt: number) =>
			void updatePostponed.run(triedAt, dueAt, number),

		/** What waits for another attempt is due at once. */
		hurryMessages: (lane: string) => void updateHurried.run(lane),

		/** Removes one that was sent or given up. */
		endMessage: (number: number) => void remove.run(number),
	};
}

function toMessage(row: Record<string, SQLOutputValue>): Message {
	const message = {
		number: Number(row.number),
		messageId: String(row.messageId),
		url: String(row.url),
		event: String(row.event),
		attempts: Number(row.attempts),
		...(row.triedAt !== null && { triedAt: Number(row.triedAt) }),
	};
	if (row.webhookId === null) return { ...message, payload: JSON.parse(String(row.payload)) };
	return {
		...message,
		webhookId: String(row.webhookId),
		kind: row.kind === 'classification' ? 'classification' : 'extraction',
		definitionId: String(row.definitionId),
		batchId: String(row.batchId),
		...(row.fileId !== null && { fileId: String(row.fileId) }),
	};
}
