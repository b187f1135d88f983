import type { Reviewed } from '../interface';
import { REVIEWS } from '../interface/reviewed';
import type { Database } from './database';
import { ANNOUNCE } from './triggers';

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

/** Webhook deliveries that are still to be made. */
export function createDeliveries(database: Database) {
	const updateDue = database.prepare(`
		UPDATE deliveries SET dueAt = ? WHERE dueAt IS NULL AND NOT EXISTS (
			SELECT 1 FROM batches JOIN files ON files.batchId IN (batches.batchId, classifiedIn)
			WHERE batches.batchId = deliveries.batchId AND status = 'waiting')`);
	const selectMixed = database.prepare(`
		SELECT deliveryId, deliveries.batchId FROM deliveries JOIN files USING (deliveryId)
		WHERE dueAt = ? GROUP BY deliveries.deliveryId
		HAVING count(*) FILTER (WHERE status = 'failed') BETWEEN 1 AND count(*) - 1`);
	const insertFailed = database.prepare(
		'INSERT INTO deliveries (batchId, dueAt) VALUES (?, ?) RETURNING deliveryId',
	);
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
		/** Creates deliveries for files that are stored or queued again from now on, or does so no more. */
		announceFiles: async (isWanted: boolean) =>
			await (isWanted ? database.addTriggers(ANNOUNCE) : database.dropTriggers(ANNOUNCE)),

		/**
		 * Makes the deliveries due whose batch has no waiting file, nor has the batch of the
		 * classification that may add files to it. Failed files get a delivery of their own.
		 */
		closeDeliveries: async () =>
			await database.transaction(async () => {
				const now = Date.now();
				if ((await updateDue.run(now)).changes === 0) return;
				for (const { deliveryId, batchId } of await selectMixed.all(now)) {
					const failed = await insertFailed.get(String(batchId), now);
					await updateFailed.run(Number(failed?.deliveryId), Number(deliveryId));
				}
			}),

		/** The next one, due now or later. */
		async nextDelivery(): Promise<Delivery | undefined> {
			const row = await selectNext.get();
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
		postponeDelivery: async (deliveryId: number, dueAt: number) =>
			void (await updatePostponed.run(dueAt, deliveryId)),

		/** Removes a delivery that was made or given up. */
		endDelivery: async (deliveryId: number) => void (await deleteDelivery.run(deliveryId)),
	};
}
