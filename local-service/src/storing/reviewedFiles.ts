import type { ExtractionDetails, ResultDetails, Value } from '../interface';
import type { ListedReviewed } from '../interface/reviewedTests';
import type { Database } from './database';
import { isConfirmed, JOIN_REVIEWED_ANSWER } from './foundBefore';

/** A corrected or confirmed file of an extraction, on which changes of the extraction are tested. */
export type TestFile = {
	fileId: string;
	definitionId: string;
	definition: ExtractionDetails;
	page?: number;
	/** 0 if the pages could not be counted. */
	numberOfPages: number;
	/** Result with the corrections. */
	confirmed: Value;
	/** Whether the complete result was confirmed, not only the corrected values. */
	isConfirmed: boolean;
	/** The answer before the first review. */
	before: { result: Value; details?: ResultDetails };
	/** Files with the same document, including this one: their examples would give the answer away. */
	sameDocument: string[];
};

/** Extractions' files that people corrected or confirmed, and did not reject. */
export function createReviewedFiles(database: Database) {
	const isReviewed =
		"reviewedAt IS NOT NULL AND files.status = 'processed' AND review IN ('edited', 'confirmed')";
	const list = database.prepare(`
		SELECT fileId, fileName, review, reviewedAt, isBare FROM files JOIN contents USING (position)
		WHERE ofDefinition = ? AND ${isReviewed}
		ORDER BY reviewedAt DESC, files.position DESC LIMIT ?`);
	const count = database.prepare(
		`SELECT count(*) AS many FROM files WHERE ofDefinition = ? AND ${isReviewed}`,
	);
	const select = database.prepare(`
		SELECT page, numberOfPages, contentHash, definitions.details AS definition, contents.result,
			CASE WHEN ${isReviewed} THEN 1 ELSE 0 END AS isReviewed,
			found.result AS answered, found.details AS known,
			${isConfirmed('files')} AS isConfirmed
		FROM files JOIN contents USING (position) JOIN batches USING (batchId)
			JOIN definitions USING (definitionId)
		${JOIN_REVIEWED_ANSWER}
		WHERE definitionId = ? AND kind = 'extraction' AND fileId = ?`);
	const same = database.prepare('SELECT fileId FROM files WHERE contentHash = ?');

	return {
		/** Reviewed files, the last reviewed ones first, with their total number. */
		reviewedFilesOf: async (
			definitionId: string,
			limit: number,
		): Promise<{ total: number; files: ListedReviewed[] }> => ({
			total: Number((await count.get(definitionId))?.many),
			files: (await list.all(definitionId, limit)).map((row) => ({
				fileId: String(row.fileId),
				fileName: String(row.fileName),
				review: row.review === 'confirmed' ? 'confirmed' : 'edited',
				reviewedAt: Number(row.reviewedAt),
				isStored: Number(row.isBare) === 0,
			})),
		}),

		/** A file of an extraction; 'not reviewed' if it is not corrected or confirmed, undefined if unknown. */
		async findTestFile(
			definitionId: string,
			fileId: string,
		): Promise<TestFile | 'not reviewed' | undefined> {
			const row = await select.get(definitionId, fileId);
			if (!row) return undefined;
			if (Number(row.isReviewed) === 0) return 'not reviewed';
			const copies = row.contentHash === null ? [] : await same.all(String(row.contentHash));
			return {
				...{ fileId, definitionId },
				definition: JSON.parse(String(row.definition)),
				...(row.page !== null && { page: Number(row.page) }),
				numberOfPages: Number(row.numberOfPages),
				confirmed: JSON.parse(String(row.result)),
				isConfirmed: Number(row.isConfirmed) === 1,
				before: {
					result: row.answered === null ? {} : JSON.parse(String(row.answered)),
					...(row.known !== null && { details: JSON.parse(String(row.known)) }),
				},
				sameDocument: [...new Set([fileId, ...copies.map((copy) => String(copy.fileId))])],
			};
		},
	};
}
