import type { DatabaseSync } from 'node:sqlite';

/** A batch of which the webhook is to be told. */
export type Delivery = {
	deliveryId: number;
	extractionId: string;
	batchId: string;
	/** How often it was tried. */
	attempts: number;
	/** Milliseconds since 1970. */
	dueAt: number;
};

/**
 * A file of an extraction belongs to a delivery from the moment it is stored: to that of its batch
 * that is not due yet, or to a new one. A trigger of this connection alone, because only a service
 * that has a webhook is to do so.
 */
const ANNOUNCE = `
	CREATE TEMP TRIGGER announce AFTER INSERT ON main.files
	WHEN 'extraction' = (
		SELECT kind FROM batches JOIN definitions USING (definitionId) WHERE batchId = NEW.batchId)
	BEGIN
		INSERT INTO deliveries (batchId) SELECT NEW.batchId
			WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE batchId = NEW.batchId AND dueAt IS NULL);
		UPDATE files SET deliveryId =
			(SELECT deliveryId FROM deliveries WHERE batchId = NEW.batchId AND dueAt IS NULL)
			WHERE fileId = NEW.fileId;
	END`;

/** What the webhook is still to be told. */
export function createDeliveries(database: DatabaseSync) {
	const updateDue = database.prepare(`
		UPDATE deliveries SET dueAt = ? WHERE dueAt IS NULL AND NOT EXISTS (
			SELECT 1 FROM batches JOIN files ON files.batchId IN (batches.batchId, classifiedIn)
			WHERE batches.batchId = deliveries.batchId AND status = 'waiting')`);
	const selectNext = database.prepare(`
		SELECT deliveryId, definitionId, batchId, attempts, dueAt
		FROM deliveries JOIN batches USING (batchId)
		WHERE dueAt IS NOT NULL ORDER BY dueAt, deliveryId LIMIT 1`);
	const updatePostponed = database.prepare(
		'UPDATE deliveries SET attempts = attempts + 1, dueAt = ? WHERE deliveryId = ?',
	);
	const deleteDelivery = database.prepare('DELETE FROM deliveries WHERE deliveryId = ?');

	return {
		/** From now on the webhook is to be told of files that are stored. Called once. */
		announceFiles: () => database.exec(ANNOUNCE),

		/**
		 * Makes the deliveries due whose batch has no file that waits, nor has the batch of the
		 * classification that more files may come from.
		 */
		closeDeliveries: () => void updateDue.run(Date.now()),

		/** The one that is due before all others, be that now or later. */
		nextDelivery(): Delivery | undefined {
			const row = selectNext.get();
			return (
				row && {
					deliveryId: Number(row.deliveryId),
					extractionId: String(row.definitionId),
					batchId: String(row.batchId),
					attempts: Number(row.attempts),
					dueAt: Number(row.dueAt),
				}
			);
		},

		/** Counts an attempt that did not succeed. */
		postponeDelivery: (deliveryId: number, dueAt: number) =>
			void updatePostponed.run(dueAt, deliveryId),

		/** It has arrived, or never will. */
		endDelivery: (deliveryId: number) => void deleteDelivery.run(deliveryId),
	};
}
