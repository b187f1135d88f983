import { LIST_ONCE } from './listOnce';
import type { Trigger } from './trigger';

const IN_BATCH = 'batches WHERE batchId = NEW.batchId';

const IS_QUEUED_AGAIN = "NEW.status = 'waiting' AND OLD.status <> 'waiting'";

const IS_DONE = "NEW.status <> 'waiting' AND OLD.status = 'waiting'";

const INSERT = `
	INSERT INTO messages (messageId, lane, webhookId, event, batchId, position, dueAt)
	SELECT 'msg_' || lower(hex(randomblob(12))), webhookId, webhookId, event.value, batchId`;

/** The subscriptions to an event of the file's batch. */
const SUBSCRIBED = `
	FROM batches JOIN definitions USING (definitionId), webhooks, json_each(events) AS event
	WHERE batchId = NEW.batchId AND NOT isOff
		AND coalesce(webhooks.definitionId, definitions.definitionId) = definitions.definitionId`;

const TELL_OF_FILE = (outcome: string) => `
	${INSERT}, NEW.position, 0 ${SUBSCRIBED} AND event.value = kind || '.' || ${outcome};`;

/** `dueAt` is NULL until all files of the batch are done. */
const TELL_OF_BATCH = `
	${INSERT}, NULL, NULL ${SUBSCRIBED} AND event.value = 'batch.done' AND kind <> 'split'
		AND NOT EXISTS (SELECT 1 FROM messages AS told WHERE told.batchId = NEW.batchId
			AND told.webhookId = webhooks.webhookId AND told.position IS NULL AND told.dueAt IS NULL);`;

/** A batch that gets more work is reported once, when that is done too. */
const TELL_OF_BATCH_ANEW = `
	DELETE FROM messages WHERE batchId = NEW.batchId AND position IS NULL;
	${TELL_OF_BATCH}`;

/** Turns changes of files into messages to their subscribers. */
const TELL: readonly Trigger[] = [
	{
		name: 'tellBegun',
		event: 'INSERT',
		when: 'true',
		locked: IN_BATCH,
		body: TELL_OF_BATCH_ANEW,
	},
	{
		name: 'tellBegunAgain',
		event: 'UPDATE OF status',
		when: IS_QUEUED_AGAIN,
		locked: IN_BATCH,
		// Replaces the pending messages about the file.
		body: `DELETE FROM messages WHERE position = NEW.position; ${TELL_OF_BATCH_ANEW}`,
	},
	{
		name: 'tellDone',
		event: 'UPDATE OF status',
		when: IS_DONE,
		locked: IN_BATCH,
		body: `${TELL_OF_FILE('NEW.status')} ${TELL_OF_BATCH}`,
	},
	{
		name: 'tellReviewed',
		event: 'UPDATE OF reviewedAt',
		when: 'NEW.reviewedAt IS NOT NULL',
		locked: IN_BATCH,
		body: TELL_OF_FILE('NEW.review'),
	},
];

/** Triggers that every service needs. */
export const ALWAYS: readonly Trigger[] = [...TELL, ...LIST_ONCE];

const IS_EXTRACTION = `'extraction' = (
	SELECT kind FROM batches JOIN definitions USING (definitionId) WHERE batchId = NEW.batchId)`;

/** A file joins the pending delivery of its batch, or a new one. */
const JOIN_DELIVERY = `
	INSERT INTO deliveries (batchId) SELECT NEW.batchId
		WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE batchId = NEW.batchId AND dueAt IS NULL);
	UPDATE files SET deliveryId =
		(SELECT deliveryId FROM deliveries WHERE batchId = NEW.batchId AND dueAt IS NULL)
		WHERE fileId = NEW.fileId;`;

/**
 * A file of an extraction belongs to a delivery from the moment it is stored, and again when it is requeued.
 * Every review has a separate delivery. Only a service with a webhook needs them.
 */
export const ANNOUNCE: readonly Trigger[] = [
	{
		name: 'announce',
		event: 'INSERT',
		when: IS_EXTRACTION,
		locked: IN_BATCH,
		body: JOIN_DELIVERY,
	},
	{
		name: 'announceAgain',
		event: 'UPDATE OF status',
		when: `${IS_QUEUED_AGAIN} AND ${IS_EXTRACTION}`,
		locked: IN_BATCH,
		body: JOIN_DELIVERY,
	},
	{
		name: 'announceReview',
		event: 'UPDATE OF reviewedAt',
		when: IS_EXTRACTION,
		locked: IN_BATCH,
		body: `
			INSERT INTO deliveries (batchId, dueAt, reviewed, review)
				VALUES (NEW.batchId, NEW.reviewedAt, NEW.position, NEW.review);`,
	},
];
