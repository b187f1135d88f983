import type { Reviewed } from '../interface';
import { REVIEWS } from '../interface/reviewed';
import type { Database } from './database';
import { ANNOUNCE } from './triggers';

/** A pending webhook delivery: a finished batch, or one reviewed file of it. */
export type Delivery = {
	deliveryId: number;
	extractionId: string;
	batchId: string;
	/** Number of failed attempts so far. */
	attempts: number;
	/** Outcome of the review, if it is for a reviewed file. */
	review?: Reviewed['status'];
	/** Milliseconds since 1970. */
	dueAt: number;
};

/** Pending webhook deliveries. */
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
		WHERE dueAt IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM files WHERE position = deliveries.reviewed AND toLearnSince IS NOT NULL)
		ORDER BY dueAt, deliveryId LIMIT 1`);
	const updatePostponed = database.prepare(
		'UPDATE deliveries SET attempts = attempts + 1, dueAt = ? WHERE deliveryId = ?',
	);
	const deleteDelivery = database.prepare('DELETE FROM deliveries WHERE deliveryId = ?');

	return {
		/** Turns on or off that newly stored or queued files get deliveries. */
		announceFiles: async (isWanted: boolean) =>
			await (isWanted ? database.addTriggers(ANNOUNCE) : database.dropTriggers(ANNOUNCE)),

		/**
		 * Makes deliveries due whose batch has no waiting files, and neither has the batch of the
		 * classification that may add files to it. Failed files get a separate delivery.
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

		/**
		 * The next delivery, due now or later. One of a reviewed file waits until its corrected values are
		 * located (examples.ts).
		 */
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
