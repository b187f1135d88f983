import type { DatabaseSync } from 'node:sqlite';

import type { Reviewed } from '../interface';
import { REVIEWS } from '../interface/reviewed';
import { inTransaction } from './database';

/** A batch, or a file of one that was reviewed, that the webhook is to be called for. */
export type Delivery = {
	deliveryId: number;
	extractionId: string;
	batchId: string;
	/** Failed attempts so far. */
	attempts: number;
	/** Of a file that was reviewed: how. */
	review?: Reviewed['status'];
	/** Milliseconds since 1970. */
	dueAt: number;
};

/** A file joins the pending delivery of its batch, or a new one. */
const JOIN_DELIVERY = `
	BEGIN
		INSERT INTO deliveries (batchId) SELECT NEW.batchId
			WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE batchId = NEW.batchId AND dueAt IS NULL);
		UPDATE files SET deliveryId =
			(SELECT deliveryId FROM deliveries WHERE batchId = NEW.batchId AND dueAt IS NULL)
			WHERE fileId = NEW.fileId;
	END`;

/**
 * A file of an extraction belongs to a delivery from the moment it is stored, and again when it is to be
 * processed again. Every review has a delivery of its own. Triggers of this connection alone,
 * because only a service with a webhook needs them.
 */
const ANNOUNCE = `
	CREATE TEMP TRIGGER announce AFTER INSERT ON main.files
	WHEN 'extraction' = (
		SELECT kind FROM batches JOIN definitions USING (definitionId) WHERE batchId = NEW.batchId)
	${JOIN_DELIVERY};

	CREATE TEMP TRIGGER announceAgain AFTER UPDATE OF status ON main.files
	WHEN NEW.status = 'waiting' AND OLD.status <> 'waiting' AND 'extraction' = (
		SELECT kind FROM batches JOIN definitions USING (definitionId) WHERE batchId = NEW.batchId)
	${JOIN_DELIVERY};

	CREATE TEMP TRIGGER announceReview AFTER UPDATE OF reviewedAt ON main.files
	WHEN 'extraction' = (
		SELECT kind FROM batches JOIN definitions USING (definitionId) WHERE batchId = NEW.batchId)
	BEGIN
		INSERT INTO deliveries (batchId, dueAt, reviewed, review)
			VALUES (NEW.batchId, NEW.reviewedAt, NEW.position, NEW.review);
	END`;

/** Webhook deliveries that are still to be made. */
export function createDeliveries(database: DatabaseSync) {
	const updateDue = database.prepare(`
		UPDATE deliveries SET dueAt = ? WHERE dueAt IS NULL AND NOT EXISTS (
			SELECT 1 FROM batches JOIN files ON files.batchId IN (batches.batchId, classifiedIn)
			WHERE batches.batchId = deliveries.batchId AND status = 'waiting')`);
	const selectMixed = database.prepare(`
		SELECT deliveryId, deliveries.batchId FROM deliveries JOIN files USING (deliveryId)
		WHERE dueAt = ? GROUP BY deliveryId
		HAVING count(*) FILTER (WHERE status = 'failed') BETWEEN 1 AND count(*) - 1`);
	const insertFailed = database.prepare('INSERT INTO deliveries (batchId, dueAt) VALUES (?, ?)');
	const updateFailed = database.prepare(
		"UPDATE files SET deliveryId = ? WHERE deliveryId = ? AND status = 'failed'",
	);
	const selectNext = database.prepare(`
		SELECT deliveryId, definitionId, batchId, attempts, dueAt, review
		FROM deliveries JOIN batches USING (batchId)
		WHERE dueAt IS NOT NULL ORDER BY dueAt, deliveryId LIMIT 1`);
	const updatePostponed = database.prepare(
		'UPDATE deliveries SET attempts = attempts + 1, dueAt = ? WHERE deliveryId = ?',
	);
	const deleteDelivery = database.prepare('DELETE FROM deliveries WHERE deliveryId = ?');

	return {
		/** Creates deliveries for files that are stored or queued again from now on. Called once. */
		announceFiles: () => database.exec(ANNOUNCE),

		/**
		 * Makes the deliveries due whose batch has no waiting file, nor has the batch of the
		 * classification that may add files to it. Failed files get a delivery of their own.
		 */
		closeDeliveries: () =>
			inTransaction(database, () => {
				const now = Date.now();
				if (updateDue.run(now).changes === 0) return;
				for (const { deliveryId, batchId } of selectMixed.all(now)) {
					const { lastInsertRowid } = insertFailed.run(String(batchId), now);
					updateFailed.run(lastInsertRowid, Number(deliveryId));
				}
			}),

		/** The next one, due now or later. */
		nextDelivery(): Delivery | undefined {
			const row = selectNext.get();
			const review = REVIEWS.find((name) => name === row?.review);
			return (
				row && {
					deliveryId: Number(row.deliveryId),
					extractionId: String(row.definitionId),
					batchId: String(row.batchId),
					attempts: Number(row.attempts),
					...(review && { review }),
					dueAt: Number(row.dueAt),
				}
			);
		},

		/** Counts a failed attempt. */
		postponeDelivery: (deliveryId: number, dueAt: number) =>
			void updatePostponed.run(dueAt, deliveryId),

		/** Removes a delivery that was made or given up. */
		endDelivery: (deliveryId: number) => void deleteDelivery.run(deliveryId),
	};
}
