import type { Answers, Details, Extracted, NotLearned } from '../interface';
import { askedFor } from './askedFor';
import type { Database, Row } from './database';
import { type Given, located, unlocated } from './corrections';
import { JOIN_REVIEWED_ANSWER } from './foundBefore';
import { type Links, linksOf, teacherOf } from './reviewers';
import { NOW } from './now';

/** What a reviewed document teaches, packed by the code in understanding/. */
export type StoredExample = {
	fileId: string;
	taughtAt: number;
	keys: string[];
	look: Uint8Array;
	example: Uint8Array;
	/** Type of a classified document; null if it has none of the types. */
	documentType?: string | null;
	/** For a file of an extraction: the given values that the example does not find in its own document. */
	notLearned?: NotLearned[];
	/** For a file of an extraction: labels printed beside values that the review corrected. */
	labels?: FieldLabels[];
};

/**
 * The labels printed beside the confirmed value and beside the wrong answer of a corrected field; omitted where no
 * label is printed.
 */
export type FieldLabels = { field: string[]; confirmed?: string; answered?: string };

/** A person's review of a file, and the definition of the file. */
export type ReviewedFile = {
	reviewedAt: number;
	isRejected: boolean;
	page?: number;
	contentHash?: string;
	definitionId: string;
	links: Links;
} & (
	| {
			kind: 'extraction';
			given: Given;
			/** The given values without a position on the pages. */
			toPlace: Given;
			/** The answer before the first review, and the result since the last one. */
			before?: Extracted;
			after: Extracted;
			details: Details['extraction'];
	  }
	| {
			kind: 'classification';
			given: { documentType: string | null };
			details: Details['classification'];
	  }
);

/** Maximum number of examples per field or type; the least recently used are deleted first. */
const MOST = 2000;

/**
 * Examples learned from reviewed documents, and the reviews that are pending learning. Learning also
 * locates corrected values on the pages.
 */
export function createExamples(database: Database) {
	const updateUnlearned = database.prepare(`
		UPDATE files SET toLearnSince = ${NOW}
		WHERE reviewedAt IS NOT NULL AND status = 'processed' AND learnedAt IS DISTINCT FROM reviewedAt
			AND toLearnSince IS NULL`);
	const selectNext = database.prepare(`
		SELECT fileId FROM (
			SELECT fileId, toLearnSince, row_number()
				OVER (PARTITION BY ofDefinition ORDER BY toLearnSince, position) AS turn
			FROM files WHERE toLearnSince IS NOT NULL) AS pending
		WHERE turn = 1 ORDER BY toLearnSince`);
	const countPending = database.prepare(
		'SELECT count(*) AS many FROM files WHERE toLearnSince IS NOT NULL',
	);
	const selectPending = database.prepare(
		'SELECT 1 FROM files WHERE fileId = ? AND toLearnSince IS NOT NULL',
	);
	const selectReviewed = database.prepare(`
		SELECT files.position, files.review, files.reviewedAt, contents.reviewedBy,
			contents.givenByLinks, files.page, files.contentHash, contents.given,
			kind, definitionId, definitions.details, contents.result,
			contents.findings -> '$.details' AS resultDetails,
			found.result AS answered, found.details AS answeredDetails
		FROM files JOIN contents USING (position) JOIN batches USING (batchId)
			JOIN definitions USING (definitionId)
		${JOIN_REVIEWED_ANSWER}
		WHERE fileId = ? AND reviewedAt IS NOT NULL AND files.status = 'processed'`);
	const selectToLearn = database.prepare(`
		SELECT position, findings
		FROM files JOIN contents USING (position)
		WHERE fileId = ? AND toLearnSince IS NOT NULL AND status = 'processed' FOR UPDATE`);
	const selectOrigin = database.prepare(`
		SELECT given, givenByLinks, reviewedBy, definitionId, details
		FROM files JOIN contents USING (position) JOIN batches USING (batchId)
			JOIN definitions USING (definitionId) WHERE position = ?`);
	// Documents keep waiting if a later review is pending.
	const noteLearned = database.prepare(`
		UPDATE files SET learnedAt = ?1,
			toLearnSince = CASE WHEN reviewedAt = ?1 THEN NULL ELSE toLearnSince END
		WHERE fileId = ?2`);
	const updateFindings = database.prepare('UPDATE contents SET findings = ? WHERE position = ?');
	const noteFailed = database.prepare('UPDATE files SET toLearnSince = NULL WHERE fileId = ?');
	// Includes reviews whose learning failed, which would be tried again at the next start.
	const FORGET = `
		UPDATE files SET learnedAt = reviewedAt, toLearnSince = NULL
		WHERE reviewedAt IS NOT NULL
			AND (toLearnSince IS NOT NULL OR learnedAt IS DISTINCT FROM reviewedAt)`;
	const forgetOne = database.prepare(`${FORGET} AND fileId = ?`);
	const forgetAll = database.prepare(FORGET);
	const deleteOne = database.prepare('DELETE FROM examples WHERE fileId = ?');
	const insert = database.prepare(`
		INSERT INTO examples (fileId, position, taughtAt, usedAt, look, example, documentType, notLearned,
			taughtBy, definitionId, askedFor, labels)
		VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING exampleId`);
	const insertKey = database.prepare('INSERT INTO exampleKeys (key, exampleId) VALUES (?, ?)');
	const dropMore = database.prepare(`
		DELETE FROM exampleKeys WHERE key = ?1 AND exampleId NOT IN (
			SELECT exampleId FROM exampleKeys JOIN examples USING (exampleId) WHERE key = ?1
			ORDER BY usedAt DESC, exampleId DESC LIMIT ${MOST})`);
	const countOfKey = database.prepare('SELECT count(*) AS many FROM exampleKeys WHERE key = ?');
	const dropBare = database.prepare(
		'DELETE FROM examples WHERE exampleId NOT IN (SELECT exampleId FROM exampleKeys)',
	);
	const use = database.prepare('UPDATE examples SET usedAt = ? WHERE fileId = ?');
	const fields = `(SELECT json_group_array(json(key)) FROM exampleKeys
		WHERE exampleKeys.exampleId = examples.exampleId) AS fields`;
	const selectTaught = database.prepare(
		`SELECT notLearned, ${fields} FROM examples WHERE fileId = ?`,
	);
	const selectExample = database.prepare(
		`SELECT taughtAt, look, example, documentType, notLearned, labels, ${fields} FROM examples WHERE fileId = ?`,
	);
	const list = database.prepare(`
		SELECT examples.fileId, taughtAt, fileName, documentType, notLearned, ${fields}
		FROM examples LEFT JOIN contents USING (position)
		ORDER BY taughtAt DESC, exampleId DESC LIMIT ? OFFSET ?`);
	const count = database.prepare('SELECT count(*) AS many FROM examples');
	const clear = database.prepare('DELETE FROM examples');

	return {
		/** Makes reviews whose learning failed pending again. */
		retryLearning: async () => void (await updateUnlearned.run()),

		/** For each definition with pending reviews, the file with the oldest of them; the oldest first. */
		nextToLearn: async (): Promise<string[]> =>
			(await selectNext.all()).map(({ fileId }) => String(fileId)),

		/** Whether a review of the file is pending learning. */
		isToLearn: async (fileId: string): Promise<boolean> =>
			(await selectPending.get(fileId)) !== undefined,

		/** Records that learning from a file failed: documents no longer wait for it. */
		giveUpLearning: async (fileId: string) => void (await noteFailed.run(fileId)),

		/** A person's review of a file, and the definition of the file. */
		async reviewedFile(fileId: string): Promise<ReviewedFile | undefined> {
			const row = await selectReviewed.get(fileId);
			return row && toReviewed(row);
		},

		/**
		 * Replaces the example of an earlier review of the file; without a new example, only deletes it. Changes
		 * nothing if the pending review was dropped meanwhile.
		 *
		 * @param reviewedAt time of the learned review
		 * @param placed details of given values with their positions
		 */
		keepExample: async (
			fileId: string,
			reviewedAt: number,
			example?: StoredExample,
			placed?: Answers,
		): Promise<void> =>
			await database.transaction(async () => {
				const row = await selectToLearn.get(fileId);
				if (row?.position === undefined) return;
				const { position } = row;
				const findings = JSON.parse(String(row.findings ?? '{}'));
				if (placed && findings.details) {
					const details = located(findings.details, placed);
					await updateFindings.run(JSON.stringify({ ...findings, details }), position);
				}
				await noteLearned.run(reviewedAt, fileId);
				await deleteOne.run(fileId);
				if (!example) return;
				const { keys, look, taughtAt, documentType, notLearned, labels } = example;
				const origin = await selectOrigin.get(position);
				const inserted = await insert.get(
					...[fileId, position, taughtAt, look, example.example],
					documentType === undefined ? null : JSON.stringify(documentType),
					notLearned === undefined ? null : JSON.stringify(notLearned),
					...[origin ? teacherOf(origin) : null, origin?.definitionId ?? null],
					origin ? askedFor(JSON.parse(String(origin.details))) : null,
					labels === undefined ? null : JSON.stringify(labels),
				);
				let hasMore = false;
				for (const key of keys) {
					await insertKey.run(key, Number(inserted?.exampleId));
					if (Number((await countOfKey.get(key))?.many) <= MOST) continue;
					await dropMore.run(key);
					hasMore = true;
				}
				if (hasMore) await dropBare.run();
			}),

		/** What a reviewed document has taught, if anything. */
		async findExample(fileId: string): Promise<StoredExample | undefined> {
			const row = await selectExample.get(fileId);
			return row && toExample(fileId, row);
		},

		/** Marks examples as used just now. */
		useExamples: async (fileIds: readonly string[]): Promise<void> => {
			for (const fileId of new Set(fileIds)) await use.run(Date.now(), fileId);
		},

		/** Newest first. */
		listExamples: async (limit: number, offset: number) => ({
			total: Number((await count.get())?.many),
			pending: Number((await countPending.get())?.many),
			examples: (await list.all(limit, offset)).map((row) => ({
				fileId: String(row.fileId),
				...(row.fileName !== null && { fileName: String(row.fileName) }),
				learnedAt: Number(row.taughtAt),
				...(row.documentType === null
					? taughtIn(row)
					: { documentType: typeIn(String(row.documentType)) }),
			})),
		}),

		/** What the example of an extraction's file teaches; undefined if there is no example. */
		async taughtBy(fileId: string): Promise<Taught | undefined> {
			const row = await selectTaught.get(fileId);
			return row && taughtIn(row);
		},

		/** Also drops pending reviews. @returns number of deleted examples */
		deleteExamples: async (fileIds: readonly string[]): Promise<number> =>
			await database.transaction(async () => {
				let deleted = 0;
				for (const fileId of fileIds) {
					await forgetOne.run(fileId);
					deleted += (await deleteOne.run(fileId)).changes;
				}
				return deleted;
			}),

		/** Also drops pending reviews. @returns number of deleted examples */
		clearExamples: async (): Promise<number> =>
			await database.transaction(async () => {
				await forgetAll.run();
				return (await clear.run()).changes;
			}),
	};
}

function toReviewed(row: Row): ReviewedFile {
	const given = JSON.parse(String(row.given ?? '{}'));
	const details = JSON.parse(String(row.details));
	return {
		reviewedAt: Number(row.reviewedAt),
		definitionId: String(row.definitionId),
		links: linksOf(row),
		isRejected: row.review === 'rejected',
		...(row.page !== null && { page: Number(row.page) }),
		...(row.contentHash !== null && { contentHash: String(row.contentHash) }),
		...(row.kind === 'classification'
			? { kind: 'classification', given, details }
			: { kind: 'extraction', given, ...resultsIn(row, given), details }),
	};
}

function toExample(fileId: string, row: Row): StoredExample | undefined {
	const { look, example, documentType, notLearned, labels } = row;
	if (!(look instanceof Uint8Array) || !(example instanceof Uint8Array)) return undefined;
	const keys: unknown[] = JSON.parse(String(row.fields));
	return {
		...{ fileId, taughtAt: Number(row.taughtAt), look, example },
		keys: keys.map((key) => JSON.stringify(key)),
		...(documentType !== null && { documentType: typeIn(String(documentType)) }),
		...(notLearned !== null && { notLearned: JSON.parse(String(notLearned)) }),
		...(labels !== null && { labels: JSON.parse(String(labels)) }),
	};
}

function resultsIn({ result, resultDetails, answered, answeredDetails }: Row, given: Given) {
	const after = resultIn(result, resultDetails);
	return {
		toPlace: unlocated(given, after.findings.details),
		...(answered !== null && { before: resultIn(answered, answeredDetails) }),
		after,
	};
}

const resultIn = (
	result: Row[string] | undefined,
	details: Row[string] | undefined,
): Extracted => ({
	result: JSON.parse(String(result)),
	findings: (details ?? null) === null ? {} : { details: JSON.parse(String(details)) },
});

function typeIn(text: string): string | null {
	const type: string | null = JSON.parse(text);
	return type;
}

/** Fields whose values an example finds, each as a path of keys, and fields whose values it does not find. */
type Taught = { fields: string[][]; notLearned?: NotLearned[] };

function taughtIn(row: Row): Taught {
	const fields: string[][] = JSON.parse(String(row.fields));
	const notLearned: NotLearned[] = JSON.parse(String(row.notLearned ?? '[]'));
	const failed = new Set(notLearned.map(({ field }) => JSON.stringify(field)));
	return {
		fields: fields.filter((field) => !failed.has(JSON.stringify(field))),
		...(notLearned.length > 0 && { notLearned }),
	};
}
