import type { Database, Row } from './database';
import { NOW } from './now';

/** Events since the current time window began, and the milliseconds left of it. */
export type Count = { count: number; left: number };

/** Rate-limit counters, shared by all processes that use a database; windows end by the database's clock. */
export function createCounts(database: Database) {
	// The clock is read once, so that both columns use the same time.
	const isOver = 'counts.until <= excluded.until - ?2';
	const add = database.prepare(`
		INSERT INTO counts (name, count, until) VALUES (?1, 1, ${NOW} + ?2)
		ON CONFLICT (name) DO UPDATE SET
			count = CASE WHEN ${isOver} THEN 1 ELSE counts.count + 1 END,
			until = CASE WHEN ${isOver} THEN excluded.until ELSE counts.until END
		RETURNING count, until - ${NOW} AS left`);
	const select = database.prepare(
		`SELECT count, until - ${NOW} AS left FROM counts WHERE name = ? AND until > ${NOW}`,
	);
	const deleteOld = database.prepare(`
		DELETE FROM counts WHERE name IN (
			SELECT name FROM counts WHERE until <= ${NOW} FOR UPDATE SKIP LOCKED)`);

	return {
		/** Counts one event. @param milliseconds length of the window, which the first event starts */
		async count(name: string, milliseconds: number): Promise<Count> {
			const counted = toCount(await add.get(name, milliseconds));
			if (counted.count === 1) await deleteOld.run();
			return counted;
		},

		countOf: async (name: string): Promise<Count> => toCount(await select.get(name)),
	};
}

const toCount = ({ count, left }: Row = {}): Count => ({
	count: Number(count ?? 0),
	left: Math.max(Number(left ?? 0), 0),
});
