/*
 * SQL for the answer that people reviewed: the last answer to a file before its first review.
 */

/** Joins the reviewed answer as `found`, with `result` and `details`, to a row of `contents`. */
export const JOIN_REVIEWED_ANSWER = `
	LEFT JOIN history AS found ON found.historyId = (
		SELECT max(historyId) FROM history AS past
		WHERE past.position = contents.position AND past.historyId < (
			SELECT coalesce(min(historyId), ${Number.MAX_SAFE_INTEGER}) FROM history AS reviewed
			WHERE reviewed.position = contents.position AND reviewed.answeredBy = 'person'))`;

/** Whether a person has ever confirmed the result, 0 or 1. @param file alias of the row of `files` */
export const isConfirmed = (file: string): string => `
	CASE WHEN ${file}.review = 'confirmed' OR EXISTS (
		SELECT 1 FROM history AS past WHERE past.position = ${file}.position AND past.status = 'confirmed')
	THEN 1 ELSE 0 END`;
