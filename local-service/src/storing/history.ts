import { ANSWERERS, PAST_STATUSES, type PastAnswer } from '../interface/reviews';

import type { Database, Row } from './database';

/** Maximum number of past answers per file in addition to the current one: the first, and the latest ones. */
const MOST = 100;

/** Past answers of each file, with author and time. */
export function createHistory(database: Database) {
	const ofAnswer = `
		CASE answeredBy WHEN 'person' THEN review ELSE 'processed' END AS status, answeredBy, answeredAt`;
	const insert = database.prepare(`
		INSERT INTO history (position, status, answeredBy, answeredAt, padding, result, details, reviewer, reason)
		SELECT position, ${ofAnswer}, padding, result, findings -> '$.details', reviewer, reason
		FROM files JOIN contents USING (position) WHERE fileId = ? AND result IS NOT NULL`);
	const deleteExcess = database.prepare(`
		WITH own AS (
			SELECT historyId FROM history JOIN files USING (position) WHERE fileId = ?)
		DELETE FROM history WHERE historyId IN (SELECT historyId FROM own)
			AND historyId NOT IN (SELECT historyId FROM own ORDER BY historyId LIMIT 1)
			AND historyId NOT IN (SELECT historyId FROM own ORDER BY historyId DESC LIMIT ${MOST - 1})`);
	const selectPast = database.prepare(`
		SELECT history.status, history.answeredBy, history.answeredAt, result, details, history.reviewer, history.reason
		FROM history JOIN files USING (position) WHERE fileId = ? ORDER BY historyId`);
	const selectLast = database.prepare(`
		SELECT ${ofAnswer}, result, findings -> '$.details' AS details, reviewer, reason
		FROM files JOIN contents USING (position) WHERE fileId = ? AND result IS NOT NULL`);

	return {
		/** Adds the current answer, if there is one, to the history before it is replaced. */
		async keepAnswer(fileId: string): Promise<void> {
			const { changes } = await insert.run(fileId);
			if (changes > 0) await deleteExcess.run(fileId);
		},

		/** All answers for a file, oldest first; the last one is current. */
		historyOf: async (fileId: string): Promise<PastAnswer[]> =>
			[...(await selectPast.all(fileId)), ...(await selectLast.all(fileId))].map(toAnswer),
	};
}

function toAnswer(row: Row): PastAnswer {
	const { answeredAt, details, reviewer, reason } = row;
	const by = ANSWERERS.find((name) => name === row.answeredBy);
	return {
		status: PAST_STATUSES.find((status) => status === row.status) ?? 'processed',
		// The answer of a split file has no author.
		...(by && { by, at: Number(answeredAt) }),
		...(reviewer !== null && { reviewer: String(reviewer) }),
		...(reason !== null && { reason: String(reason) }),
		result: JSON.parse(String(row.result)),
		...(details !== null && { details: JSON.parse(String(details)) }),
	};
}
