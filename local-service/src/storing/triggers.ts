import { LIST_ONCE } from './listOnce';
import type { Trigger } from './trigger';

const IN_BATCH = 'batches WHERE batchId = NEW.batchId';

const IS_QUEUED_AGAIN = "NEW.status = 'waiting' AND OLD.status <> 'waiting'";

const IS_DONE = "NEW.status <> 'waiting' AND OLD.status = 'waiting'";

const NEW_MESSAGE_ID = "'msg_' || lower(hex(randomblob(12)))";

const INSERT = `
	INSERT INTO messages (messageId, lane, webhookId, event, batchId, position, dueAt)
	SELECT ${NEW_MESSAGE_ID}, webhookId, webhookId, event.value, batchId`;

/** The subscriptions to an event of the file's batch. */
const SUBSCRIBED = `
	FROM batches JOIN definitions USING (definitionId), webhooks, json_each(events) AS event
	WHERE batchId = NEW.batchId AND NOT isOff
		AND coalesce(webhooks.definitionId, definitions.definitionId) = definitions.definitionId`;

const QUEUE_FILE_EVENT = (outcome: string) => `
	${INSERT}, NEW.position, 0 ${SUBSCRIBED} AND event.value = kind || '.' || ${outcome};`;

/** `dueAt` is NULL until all files of the batch are done. */
const QUEUE_BATCH_EVENT = `
	${INSERT}, NULL, NULL ${SUBSCRIBED} AND event.value = 'batch.done' AND kind <> 'split'
		AND NOT EXISTS (SELECT 1 FROM messages AS pending WHERE pending.batchId = NEW.batchId
			AND pending.webhookId = webhooks.webhookId AND pending.position IS NULL AND pending.dueAt IS NULL);`;

/** A batch that gets more files is reported once, when these are done too. */
const REQUEUE_BATCH_EVENT = `
	DELETE FROM messages
		WHERE batchId = NEW.batchId AND position IS NULL AND webhookId IS NOT NULL;
	${QUEUE_BATCH_EVENT}`;

/** Turns changes of files into messages to their subscribers. */
const QUEUE_EVENTS: readonly Trigger[] = [
	{
		name: 'queueOnCreated',
		event: 'INSERT',
		when: 'true',
		locked: IN_BATCH,
		body: REQUEUE_BATCH_EVENT,
	},
	{
		name: 'queueOnRequeued',
		event: 'UPDATE OF status',
		when: IS_QUEUED_AGAIN,
		locked: IN_BATCH,
		// Replaces the pending messages about the file.
		body: `DELETE FROM messages WHERE position = NEW.position; ${REQUEUE_BATCH_EVENT}`,
	},
	{
		name: 'queueOnDone',
		event: 'UPDATE OF status',
		when: IS_DONE,
		locked: IN_BATCH,
		body: `${QUEUE_FILE_EVENT('NEW.status')} ${QUEUE_BATCH_EVENT}`,
	},
	{
		name: 'queueOnReviewed',
		event: 'UPDATE OF reviewedAt',
		when: 'NEW.reviewedAt IS NOT NULL',
		locked: IN_BATCH,
		body: QUEUE_FILE_EVENT('NEW.review'),
	},
];

/** Triggers that every service needs. */
export const ALWAYS: readonly Trigger[] = [...QUEUE_EVENTS, ...LIST_ONCE];

const IS_EXTRACTION = `'extraction' = (
	SELECT kind FROM batches JOIN definitions USING (definitionId) WHERE batchId = NEW.batchId)`;

/** Lane of the webhook of the options, whose URL and secret are not in the database. */
export const LANE_OF_OPTIONS = 'options';

const ANNOUNCE_EVENT = `
	INSERT INTO messages (messageId, lane, event, batchId, position, dueAt)
	SELECT ${NEW_MESSAGE_ID}, '${LANE_OF_OPTIONS}'`;

/** Messages of a batch that are sent when all its files are done. */
const OPEN = `lane = '${LANE_OF_OPTIONS}' AND batchId = NEW.batchId AND position IS NULL AND dueAt IS NULL`;

/**
 * Messages to the webhook of the options: one for the files of a batch that were processed, one for those
 * that failed, and one for each review. Only a service with such a webhook needs them.
 */
export const ANNOUNCE: readonly Trigger[] = [
	{
		name: 'announceDone',
		event: 'UPDATE OF status',
		when: `${IS_DONE} AND ${IS_EXTRACTION}`,
		locked: IN_BATCH,
		body: `
			${ANNOUNCE_EVENT}, outcome.value, NEW.batchId, NULL, NULL
				FROM json_each('["extraction.processed","extraction.failed"]') AS outcome
				WHERE NOT EXISTS (SELECT 1 FROM messages WHERE ${OPEN});
			UPDATE files SET announcedBy =
				(SELECT number FROM messages WHERE ${OPEN} AND event = 'extraction.' || NEW.status)
				WHERE fileId = NEW.fileId;`,
	},
	{
		name: 'announceReviewed',
		event: 'UPDATE OF reviewedAt',
		when: `NEW.reviewedAt IS NOT NULL AND ${IS_EXTRACTION}`,
		locked: IN_BATCH,
		body: `${ANNOUNCE_EVENT}, 'extraction.' || NEW.review, NEW.batchId, NEW.position, 0;`,
	},
];
