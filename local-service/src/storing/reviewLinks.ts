import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { OpenedReview } from '../interface';
import { REVIEW_STATES } from '../interface/reviewLinks';
import { REVIEWS } from '../interface/reviewed';
import type { Database } from './database';
import { hashOfSecret } from './hashOfSecret';
import { newId } from './ids';

/** A review that has ended, and the callback URL to notify. */
export type EndedReview = Omit<OpenedReview, 'until'> & { callbackUrl: string };

/** Notes by file ID; reviewer's name; URL to call at the end; the workflow that opened the review. */
type ToOpen = {
	notes?: { [fileId: string]: string[] };
	reviewer?: string;
	callbackUrl?: string;
	workflow?: { id: string; name: string };
};

/** Milliseconds for which a review is still stored after its link has expired. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** Failed files cannot be decided. */
const IS_UNDECIDED = `
	status <> 'failed' AND coalesce(review, '') NOT IN ('confirmed', 'rejected')`;

/** Review links: documents that are open for review by a link until a given time. */
export function createReviewLinks(database: Database) {
	const insert = database.prepare(
		'INSERT INTO reviews (reviewId, keyHash, until, reviewer, callbackUrl) VALUES (?, ?, ?, ?, ?)',
	);
	const insertFile = database.prepare(
		'INSERT INTO reviewFiles SELECT CAST(? AS TEXT), position FROM files WHERE fileId = ? ON CONFLICT DO NOTHING',
	);
	const insertWorkflow = database.prepare(`
		INSERT INTO workflows (workflowId, name) VALUES (?, ?)
		ON CONFLICT (workflowId) DO UPDATE SET name = excluded.name`);
	const updateFile = database.prepare(`
		UPDATE files SET forReview = 1, workflowId = coalesce(CAST(? AS TEXT), workflowId)
		WHERE fileId = ?`);
	// One index lookup per workflow: there are few workflows, but possibly many files.
	const deleteWorkflows = database.prepare(`
		DELETE FROM workflows WHERE (
			SELECT workflowId FROM files WHERE files.workflowId = workflows.workflowId LIMIT 1) IS NULL`);
	const select = database.prepare(
		'SELECT reviewId, keyHash, until, status, callbackUrl, reviewer FROM reviews WHERE reviewId = ?',
	);
	const selectFiles = database.prepare(`
		SELECT fileId, batchId, coalesce(review, 'toCheck') AS status, reviewedAt, contents.reviewer, reason
		FROM reviewFiles JOIN files USING (position) JOIN contents USING (position)
		WHERE reviewId = ? AND files.status <> 'failed' ORDER BY position`);
	const selectFile = database.prepare(`
		SELECT 1 FROM files JOIN reviewFiles USING (position) WHERE fileId = ? AND reviewId = ?`);
	const selectReviewable = database.prepare(`
		SELECT 1 FROM files JOIN batches USING (batchId) JOIN definitions USING (definitionId)
		WHERE fileId = ? AND kind <> 'split'`);
	const updateEnded = database.prepare(
		"UPDATE reviews SET status = ?, callbackUrl = NULL WHERE reviewId = ? AND status = 'open'",
	);
	const updateRevoked = database.prepare(
		"UPDATE reviews SET status = 'revoked', callbackUrl = NULL WHERE reviewId = ?",
	);
	const insertNotes = database.prepare(`
		INSERT INTO reviewNotes (reviewId, position, padding, notes)
		SELECT CAST(? AS TEXT), position, zeroblob(4096), CAST(? AS TEXT) FROM files WHERE fileId = ?`);
	const selectNotes = database.prepare(`
		SELECT notes FROM reviewNotes JOIN reviews USING (reviewId) JOIN files USING (position)
		WHERE fileId = :fileId AND reviewId = coalesce(:reviewId, reviewId) AND until > :now
		ORDER BY noteId DESC LIMIT 1`);
	const deleteNotes = database.prepare('DELETE FROM reviewNotes WHERE reviewId = ?');
	const deleteSessions = database.prepare('DELETE FROM sessions WHERE reviewId = ?');
	const selectEnded = database.prepare(`
		SELECT * FROM (
			SELECT reviewId, callbackUrl, until, EXISTS (
				SELECT 1 FROM reviewFiles JOIN files USING (position)
				WHERE reviewFiles.reviewId = reviews.reviewId AND ${IS_UNDECIDED}) AS isUndecided
			FROM reviews WHERE status = 'open') AS open
		WHERE until <= ? OR NOT isUndecided`);
	const deleteOld = database.prepare('DELETE FROM reviews WHERE until <= ?');
	const selectNext = database.prepare(
		"SELECT min(until) AS until FROM reviews WHERE status = 'open'",
	);

	const filesOf = async (reviewId: string): Promise<OpenedReview['files']> =>
		(await selectFiles.all(reviewId)).map((row) => ({
			fileId: String(row.fileId),
			batchId: String(row.batchId),
			status: REVIEWS.find((status) => status === row.status) ?? 'toCheck',
			...(row.reviewedAt !== null && { at: Number(row.reviewedAt) }),
			...(row.reviewer !== null && { reviewer: String(row.reviewer) }),
			...(row.reason !== null && { reason: String(row.reason) }),
		}));

	const stateOf = (status: unknown) => REVIEW_STATES.find((state) => state === status) ?? 'open';

	return {
		/** A stack to split cannot be reviewed as a document. */
		isReviewable: async (fileId: string) => (await selectReviewable.get(fileId)) !== undefined,

		/**
		 * @param until milliseconds since 1970
		 * @returns the key of the link, of which only a hash is stored
		 */
		openReview: async (
			fileIds: readonly string[],
			until: number,
			{ notes = {}, reviewer, callbackUrl, workflow }: ToOpen = {},
		): Promise<{ reviewId: string; key: string }> =>
			await database.transaction(async () => {
				const reviewId = newId('rev');
				const secret = randomBytes(32).toString('base64url');
				await insert.run(
					reviewId,
					hashOfSecret(secret),
					until,
					reviewer ?? null,
					callbackUrl ?? null,
				);
				if (workflow) await insertWorkflow.run(workflow.id, workflow.name);
				for (const fileId of fileIds) {
					await insertFile.run(reviewId, fileId);
					await updateFile.run(workflow?.id ?? null, fileId);
				}
				for (const [fileId, lines] of Object.entries(notes)) {
					if (lines.length > 0) await insertNotes.run(reviewId, JSON.stringify(lines), fileId);
				}
				return { reviewId, key: `${reviewId}.${secret}` };
			}),

		async findReview(reviewId: string): Promise<OpenedReview | undefined> {
			const row = await select.get(reviewId);
			if (!row) return undefined;
			const { until, status } = row;
			return {
				...{ reviewId, until: Number(until), status: stateOf(status) },
				files: await filesOf(reviewId),
			};
		},

		/** The review that a key opens; undefined if the key is wrong, revoked or expired. */
		async reviewOfKey(
			key: string,
		): Promise<{ reviewId: string; until: number; reviewer?: string } | undefined> {
			const [, reviewId = '', secret = ''] = /^(rev_[0-9a-f]{24})\.([\w-]{43})$/.exec(key) ?? [];
			const row = await select.get(reviewId);
			if (!(row?.keyHash instanceof Uint8Array)) return undefined;
			const isRight = timingSafeEqual(hashOfSecret(secret), row.keyHash);
			const until = Number(row.until);
			const isOpen = row.status !== 'revoked' && until > Date.now();
			const reviewer = row.reviewer === null ? {} : { reviewer: String(row.reviewer) };
			return isRight && isOpen ? { reviewId, until, ...reviewer } : undefined;
		},

		/** Revokes a link, including the sessions of people who already used it. */
		revokeReview: async (reviewId: string): Promise<void> =>
			await database.transaction(async () => {
				await updateRevoked.run(reviewId);
				await deleteSessions.run(reviewId);
				await deleteNotes.run(reviewId);
			}),

		/**
		 * Notes on what a person should check in a file.
		 *
		 * @param reviewId review whose notes are returned; without it, the latest review whose link is still
		 *   valid
		 */
		async notesOf(fileId: string, reviewId?: string): Promise<string[]> {
			const notes = (await selectNotes.get({ fileId, reviewId: reviewId ?? null, now: Date.now() }))
				?.notes;
			return typeof notes === 'string' ? JSON.parse(notes) : [];
		},

		isInReview: async (reviewId: string, fileId: string) =>
			(await selectFile.get(fileId, reviewId)) !== undefined,

		/**
		 * Ends the reviews whose files are all decided or whose time is up, and deletes workflows without
		 * files.
		 *
		 * @param onDone called for each ended review with a callback URL, in the same transaction
		 */
		endReviews: async (onDone: (review: EndedReview) => Promise<void>): Promise<void> =>
			await database.transaction(async () => {
				const now = Date.now();
				for (const { reviewId: id, callbackUrl, isUndecided } of await selectEnded.all(now)) {
					const reviewId = String(id);
					const status = isUndecided ? 'expired' : 'done';
					// Another process may have ended the review meanwhile.
					const { changes } = await updateEnded.run(status, reviewId);
					if (changes === 0 || callbackUrl === null) continue;
					const files = await filesOf(reviewId);
					await onDone({ reviewId, status, files, callbackUrl: String(callbackUrl) });
				}
				await deleteOld.run(now - RETENTION);
				await deleteWorkflows.run();
			}),

		/** End time of the open review that expires next, in milliseconds since 1970. */
		async nextReviewEnd(): Promise<number | undefined> {
			const until = (await selectNext.get())?.until;
			return typeof until === 'number' ? until : undefined;
		},
	};
}
