import type { Database } from './database';
import { hashOfSecret } from './hashOfSecret';
import { NOW } from './now';

/** Milliseconds without a heartbeat after which a person counts as gone. */
const EXPIRY = 60_000;

/**
 * Who currently views which document, across all processes that share a database; heartbeats expire by the
 * database's clock.
 */
export function createPresence(database: Database) {
	const upsert = database.prepare(`
		INSERT INTO presence (fileId, sessionHash, until) VALUES (?, ?, ${NOW} + ${EXPIRY})
		ON CONFLICT (fileId, sessionHash) DO UPDATE SET until = excluded.until`);
	const countOthers = database.prepare(`
		SELECT count(*) AS others FROM presence WHERE fileId = ? AND sessionHash <> ? AND until > ${NOW}`);
	const deleteGone = database.prepare(`
		DELETE FROM presence WHERE (fileId, sessionHash) IN (
			SELECT fileId, sessionHash FROM presence WHERE until <= ${NOW} FOR UPDATE SKIP LOCKED)`);

	/** Number of other people who view a file. */
	const othersAt = async (fileId: string, session: string): Promise<number> =>
		Number((await countOthers.get(fileId, hashOfSecret(session)))?.others);

	return {
		othersAt,

		/** Heartbeat of a viewer, expected every 20 seconds. @returns the number of other viewers */
		async renewPresence(fileId: string, session: string): Promise<number> {
			await deleteGone.run();
			await upsert.run(fileId, hashOfSecret(session));
			return await othersAt(fileId, session);
		},
	};
}
