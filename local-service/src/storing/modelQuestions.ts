import { createHash } from 'node:crypto';

import type { Database, Row } from './database';
import { newId } from './ids';
import { NOW } from './now';

/**
 * A question to a client's language model: the file and version it is about, and the state to which the answer is
 * added.
 */
export type StoredQuestion<State> = { fileId: string; version: number; state: State };

/** The question was already answered differently. */
export class ConflictingAnswer extends Error {}

/**
 * Questions to clients' language models, for all processes that share a database; they expire by the database's
 * clock. With SQLite they are in memory only.
 *
 * @param State kept between two questions, as JSON
 */
export function createModelQuestions<State>(database: Database) {
	const insert = database.prepare(`
		INSERT INTO modelQuestions (questionId, fileId, version, state, expiresAt)
		VALUES (?, ?, ?, ?, ${NOW} + ?) RETURNING expiresAt`);
	const select = database.prepare(`
		SELECT fileId, version, state, answerHash, next FROM modelQuestions
		WHERE questionId = ? AND expiresAt > ${NOW}`);
	const settle = database.prepare(`
		UPDATE modelQuestions SET answerHash = ?, next = ?
		WHERE questionId = ? AND answerHash IS NULL`);
	const count = database.prepare(
		`SELECT count(*) AS open FROM modelQuestions WHERE answerHash IS NULL AND expiresAt > ${NOW}`,
	);
	const deleteOld = database.prepare(`DELETE FROM modelQuestions WHERE expiresAt <= ${NOW}`);

	return {
		/** Number of unanswered questions. */
		questionsOpen: async (): Promise<number> => Number((await count.get())?.open),

		/**
		 * @param milliseconds for which the question may be answered
		 * @returns the question's ID and expiry, in milliseconds since 1970
		 */
		async addQuestion(
			{ fileId, version, state }: StoredQuestion<State>,
			milliseconds: number,
		): Promise<{ questionId: string; expiresAt: number }> {
			await deleteOld.run();
			const questionId = newId('que');
			const row = await insert.get(
				questionId,
				fileId,
				version,
				JSON.stringify(state),
				milliseconds,
			);
			return { questionId, expiresAt: Number(row?.expiresAt) };
		},

		/**
		 * @param answer text that identifies the answer
		 * @returns also `next`: the question that followed this answer, null if no question followed, absent
		 *   if the question was not answered yet; undefined if the question is unknown
		 * @throws ConflictingAnswer
		 */
		async findQuestion(
			questionId: string,
			answer: string,
		): Promise<(StoredQuestion<State> & { next?: object | null }) | undefined> {
			const row = await select.get(questionId);
			if (!row) return undefined;
			if (row.answerHash !== null && row.answerHash !== hashOf(answer))
				throw new ConflictingAnswer();
			return toQuestion(row);
		},

		/**
		 * Called within the transaction that stores the effect of the answer.
		 *
		 * @param next the follow-up question, null if there is none
		 * @throws ConflictingAnswer if it was answered meanwhile
		 */
		async settleQuestion(questionId: string, answer: string, next: object | null): Promise<void> {
			const { changes } = await settle.run(hashOf(answer), JSON.stringify(next), questionId);
			if (changes === 0) throw new ConflictingAnswer();
		},
	};

	function toQuestion({ fileId, version, state, answerHash, next }: Row) {
		const parsed: State = JSON.parse(String(state));
		return {
			...{ fileId: String(fileId), version: Number(version), state: parsed },
			...(answerHash !== null && { next: JSON.parse(String(next)) }),
		};
	}
}

const hashOf = (answer: string) => createHash('sha256').update(answer).digest('base64url');
