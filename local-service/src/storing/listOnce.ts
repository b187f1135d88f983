import type { Trigger } from './trigger';

/*
 * A document that was read several times for the same extraction or classification is listed once on the
 * review page: files.isBehind hides the other readings. The newest reading is listed; readings that are open
 * for review take precedence, one per workflow. Readings that a person has edited or decided are always
 * listed. This is done by triggers, because files are also deleted with their batch, and by programs of the
 * previous version. Each trigger reads only a few index rows, however often a document was read.
 */

/** A reading of the same document for the same definition, with a result. */
const same = (row: string, file: string) => `
	${file}.contentHash = ${row}.contentHash AND ${file}.ofDefinition = ${row}.ofDefinition
	AND ${file}.status = 'processed' AND ${file}.confidence IS NOT NULL AND ${file}.contentHash IS NOT NULL`;

/** The same condition as in the index openReadings; an edited reading is still undecided. */
const isOpen = (file: string) =>
	`${file}.forReview = 1 AND coalesce(${file}.review, 'edited') = 'edited'`;

const isOf = (workflowId: string, file: string) =>
	`coalesce(${file}.workflowId, '') = coalesce(${workflowId}, '')`;

const newestOf = (row: string, condition: string) => `(
	SELECT other.position FROM files AS other
	WHERE ${same(row, 'other')} AND ${condition} AND other.position <> ${row}.position
	ORDER BY -other.position LIMIT 1)`;

const newestOpenOf = (row: string, workflowId: string) =>
	newestOf(row, `${isOpen('other')} AND ${isOf(workflowId, 'other')}`);

/** Instead of EXISTS, for which PostgreSQL might plan a scan of the whole index. */
const there = (condition: string) => `(
	SELECT 1 FROM files AS other WHERE ${same('files', 'other')} AND ${condition} LIMIT 1) IS NOT NULL`;

/** The same expression as in the indexes. */
const IS_NEWER = '-other.position < -files.position';

const IS_BEHIND = `files.review IS NULL AND CASE
	WHEN files.forReview = 1
		THEN ${there(`${isOpen('other')} AND ${isOf('files.workflowId', 'other')} AND ${IS_NEWER}`)}
	ELSE ${there(IS_NEWER)} OR ${there(isOpen('other'))} END`;

/** @param positions of the files whose isBehind may have changed */
const place = (positions: readonly string[]) => `
	UPDATE files SET isBehind = 1 - isBehind
	WHERE position IN (${positions.join(', ')}) AND status = 'processed' AND confidence IS NOT NULL
		AND isBehind <> CASE WHEN ${IS_BEHIND} THEN 1 ELSE 0 END;`;

const others = (row: string) => [newestOf(row, 'TRUE'), newestOpenOf(row, `${row}.workflowId`)];

const CHANGED = ['NEW.position', ...others('NEW'), newestOpenOf('NEW', 'OLD.workflowId')];
const DELETED = others('OLD');

const locked = (positions: readonly string[]) =>
	`files WHERE position IN (${positions.join(', ')})`;

export const LIST_ONCE: readonly Trigger[] = [
	{
		name: 'listOnce',
		event: 'UPDATE OF status, confidence, review, forReview, workflowId',
		when: "NEW.contentHash IS NOT NULL AND 'processed' IN (NEW.status, OLD.status)",
		locked: locked(CHANGED),
		body: place(CHANGED),
	},
	{
		name: 'listOther',
		event: 'DELETE',
		when: "OLD.contentHash IS NOT NULL AND OLD.status = 'processed' AND OLD.isBehind = 0",
		locked: locked(DELETED),
		body: place(DELETED),
	},
];
