import { createHmac, randomBytes } from 'node:crypto';

import type { Scope } from '../interface/access';
import type { Database } from './database';
import { scopesIn } from './tokens';

/**
 * Access of a signed-in person: all documents, or only those of a link; the name they gave, if any; and the
 * name of their token, if it is a named one.
 */
export type ReviewScope = { reviewId?: string; reviewer?: string; tokenName?: string };

/** @property scopes of the named token with which the person signed in, if any */
export type FoundSession = ReviewScope & { scopes?: Scope[] };

/** Maximum lifetime of a session in milliseconds. */
const LONGEST = 12 * 60 * 60 * 1000;

/** Maximum number of sessions per link or token; a new one ends the oldest. */
const MOST = 100;

/**
 * Sessions of the review page. The session secret is stored only as an HMAC with the token, so it is useless
 * with another token.
 */
export function createSessions(database: Database) {
	const insert = database.prepare(
		'INSERT INTO sessions (hash, reviewId, expiresAt, reviewer, tokenName) VALUES (?, ?, ?, ?, ?)',
	);
	const deleteOld = database.prepare('DELETE FROM sessions WHERE expiresAt <= ?');
	const deleteMore = database.prepare(`
		DELETE FROM sessions WHERE hash IN (
			SELECT hash FROM sessions
			WHERE reviewId IS NOT DISTINCT FROM ?1 AND tokenName IS NOT DISTINCT FROM ?2
			ORDER BY expiresAt DESC LIMIT 1000000 OFFSET ${MOST - 1})`);
	const select = database.prepare(`
		SELECT reviewId, reviewer, tokenName, scopes
		FROM sessions LEFT JOIN tokens ON tokens.name = sessions.tokenName
		WHERE sessions.hash = ? AND sessions.expiresAt > ? AND NOT EXISTS (
			SELECT 1 FROM reviews
			WHERE reviews.reviewId = sessions.reviewId AND reviews.status = 'revoked')`);
	const deleteOne = database.prepare('DELETE FROM sessions WHERE hash = ?');
	const hashOf = (token: string, session: string) =>
		createHmac('sha256', token).update(session).digest();

	return {
		/**
		 * @param token the service's token
		 * @param until latest end of the session, in milliseconds since 1970
		 * @returns the session secret
		 */
		async beginSession(
			token: string,
			{ reviewId, reviewer, tokenName }: ReviewScope,
			until = Infinity,
		): Promise<string> {
			const now = Date.now();
			await deleteOld.run(now);
			await deleteMore.run(reviewId ?? null, tokenName ?? null);
			const session = randomBytes(32).toString('base64url');
			const expiresAt = Math.min(until, now + LONGEST);
			const names = [reviewer ?? null, tokenName ?? null];
			await insert.run(hashOf(token, session), reviewId ?? null, expiresAt, ...names);
			return session;
		},

		/** Deletes expired sessions. */
		sweepSessions: async (): Promise<void> => void (await deleteOld.run(Date.now())),

		async findSession(token: string, session: string): Promise<FoundSession | undefined> {
			const row = await select.get(hashOf(token, session), Date.now());
			return (
				row && {
					...(row.reviewId !== null && { reviewId: String(row.reviewId) }),
					...(row.reviewer !== null && { reviewer: String(row.reviewer) }),
					...(row.tokenName !== null && {
						tokenName: String(row.tokenName),
						scopes: scopesIn(String(row.scopes)),
					}),
				}
			);
		},

		endSession: async (token: string, session: string) =>
			void (await deleteOne.run(hashOf(token, session))),
	};
}
