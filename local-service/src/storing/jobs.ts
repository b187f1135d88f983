import type { Answerer, ClassifiedFile, Details, Extracted, SplitFile } from '../interface';
import { ANSWERERS } from '../interface/reviews';
import { type Copied, type Copy, createCopies } from './copies';
import { correct, stillAsked } from './corrections';
import type { Database, Row } from './database';
import { createFileIndex } from './fileIndex';
import { createHistory } from './history';
import { Outdated } from './outdated';
import { HAS_REVIEWED_COPY } from './requeue';

/** A file in the queue, with the definition to process it with. */
export type Job = {
	fileId: string;
	batchId: string;
	/** The definition to which the file was uploaded. */
	definitionId: string;
	/** Number of started attempts, including the current one if the file is claimed. */
	attempts: number;
	/** 0 if the pages could not be counted. */
	numberOfPages: number;
	/** The only page to process, counted from 1. */
	page?: number;
	/** Why it cannot be processed, if known beforehand. */
	message?: string;
} & (
	| { kind: 'extraction'; details: Details['extraction'] }
	| { kind: 'classification'; details: Details['classification'] }
	| { kind: 'split'; details: Details['split'] }
);

type Settled =
	| { message: string }
	| { result: string; findings: string | null; by: Answerer | null; identity?: string | null };

/**
 * Waiting files and their outcomes. A deleted file stays deleted. If several processes worked on a file,
 * because one of them was presumed dead, only the outcome of the process that has claimed it counts.
 *
 * @param processId of the process that claims files
 */
export function createJobs(database: Database, processId: string) {
	const lockClaimed = database.prepare(`
		SELECT given, CASE WHEN given IS NOT NULL THEN findings -> '$.details' END AS details,
			CASE WHEN given IS NOT NULL THEN (
				SELECT definitions.details FROM batches JOIN definitions USING (definitionId)
				WHERE batches.batchId = files.batchId) END AS definition,
			CASE WHEN ${HAS_REVIEWED_COPY} THEN result END AS reviewedResult,
			CASE WHEN ${HAS_REVIEWED_COPY} THEN findings END AS reviewedFindings, answeredBy
		FROM files JOIN contents USING (position)
		WHERE fileId = ? AND status = 'waiting' AND coalesce(claimedBy, CAST(?2 AS TEXT)) = ?2
		FOR UPDATE`);
	const selectJob = database.prepare(`
		SELECT fileId, batchId, definitionId, attempts, numberOfPages, page, message, kind, details
		FROM files JOIN contents USING (position) JOIN batches USING (batchId) JOIN definitions USING (definitionId)
		WHERE status = 'waiting' AND fileId = ?`);
	const selectWaiting = database.prepare(
		// The same condition as in the index queuedFiles.
		"SELECT count(*) AS files FROM files WHERE status = 'waiting' AND queuedAt IS NOT NULL",
	);
	const selectSince = database.prepare(
		"SELECT min(queuedAt) AS queuedAt FROM files WHERE status = 'waiting'",
	);
	const updateStatus = database.prepare(
		'UPDATE files SET status = ?, answeredBy = ?, answeredAt = ?, doneAt = ?, claimedBy = NULL, version = version + 1 WHERE fileId = ?',
	);
	const lockProcessed = database.prepare(
		`SELECT 1 FROM files
		WHERE fileId = ? AND version = ? AND status = 'processed' AND review IS NULL AND NOT ${HAS_REVIEWED_COPY}
		FOR UPDATE`,
	);
	const selectReviewedCopy = database.prepare(
		`SELECT 1 FROM files WHERE fileId = ? AND ${HAS_REVIEWED_COPY}`,
	);
	const selectVersion = database.prepare('SELECT version FROM files WHERE fileId = ?');
	const updateAnswer = database.prepare(
		'UPDATE files SET answeredBy = ?, answeredAt = ?, version = version + 1 WHERE fileId = ?',
	);
	const updateContent = database.prepare(`
		UPDATE contents SET message = ?, result = ?, findings = ?, identity = ?
		WHERE position = (SELECT position FROM files WHERE fileId = ?)`);
	const updateResult = database.prepare(`
		UPDATE contents SET message = NULL, result = ?, findings = ?
		WHERE position = (SELECT position FROM files WHERE fileId = ?)`);
	const updateFileIndex = createFileIndex(database);
	const { keepAnswer } = createHistory(database);
	const replaceCopy = createCopies(database);

	/**
	 * Stores the outcome of a file that this process has claimed.
	 *
	 * @param outcomeOf gets the values that people have given for the file
	 * @returns whether the outcome was stored: false if the file was deleted, or is claimed by another process
	 */
	async function settle(fileId: string, outcomeOf: (given: Row) => Settled): Promise<boolean> {
		const given = await lockClaimed.get(fileId, processId);
		if (!given) return false;
		await keepAnswer(fileId);
		const outcome = outcomeOf(given);
		const now = Date.now();
		if ('message' in outcome) {
			await updateStatus.run('failed', null, null, now, fileId);
			await updateContent.run(outcome.message, null, null, null, fileId);
		} else {
			const { result, findings, by, identity = null } = outcome;
			await updateStatus.run('processed', by, now, now, fileId);
			await updateContent.run(null, result, findings, identity, fileId);
			await updateFileIndex(fileId);
		}
		return true;
	}

	/** Replaces an answer that was not changed since. @throws Outdated if it was changed or reviewed */
	async function replace(
		fileId: string,
		version: number,
		{ result, findings, by }: { result: string; findings: string | null; by: Answerer | null },
	): Promise<void> {
		if (!(await lockProcessed.get(fileId, version))) throw new Outdated();
		await keepAnswer(fileId);
		await updateAnswer.run(by, Date.now(), fileId);
		await updateResult.run(result, findings, fileId);
		await updateFileIndex(fileId);
	}

	const withNotices = (
		{
			notices,
			learnedFrom,
			model,
			evidence,
			...result
		}: (ClassifiedFile | SplitFile) & Pick<ClassifiedFile, 'learnedFrom' | 'model' | 'evidence'>,
		by: Answerer | null = null,
	) => {
		// In the shape of an extraction's details, so that reviews of both are counted the same way
		// (modelVerdicts.ts).
		const details =
			evidence && 'documentType' in result && result.documentType !== null
				? { documentType: { value: result.documentType, confidence: result.confidence, evidence } }
				: undefined;
		const findings = { notices, learnedFrom, model, details };
		return {
			result: JSON.stringify(result),
			findings: Object.values(findings).some(Boolean) ? JSON.stringify(findings) : null,
			by,
		};
	};

	/**
	 * Values given by a person are never overwritten when a document is read again, unless their fields were
	 * removed or have another type by now.
	 */
	function withGiven(found: Extracted, { given, details, definition }: Row): Extracted {
		if (given === null) return found;
		const known = details === null ? undefined : JSON.parse(String(details));
		const { fields }: Details['extraction'] = JSON.parse(String(definition));
		return correct(found, stillAsked(fields, JSON.parse(String(given))), known);
	}

	return {
		/** A file that is waiting or in progress; undefined if it is done or deleted. */
		async findJob(fileId: string): Promise<Job | undefined> {
			const row = await selectJob.get(fileId);
			return (
				row && {
					fileId,
					batchId: String(row.batchId),
					definitionId: String(row.definitionId),
					attempts: Number(row.attempts),
					numberOfPages: Number(row.numberOfPages),
					...(row.page !== null && { page: Number(row.page) }),
					...(row.message !== null && { message: String(row.message) }),
					...kindOf(row),
				}
			);
		},

		/** Number of files in the queue. */
		filesWaiting: async (): Promise<number> => Number((await selectWaiting.get())?.files),

		/**
		 * When the longest waiting file was queued, in milliseconds since 1970; undefined if the queue is
		 * empty.
		 */
		async waitingSince(): Promise<number | undefined> {
			const since = (await selectSince.get())?.queuedAt ?? null;
			return since === null ? undefined : Number(since);
		},

		async finish(fileId: string, found: Extracted, by: Answerer = 'engine'): Promise<void> {
			await database.transaction(
				async () =>
					await settle(fileId, (given) => {
						const { result, findings } = withGiven(found, given);
						const { identity } = found;
						return {
							...{ result: JSON.stringify(result), findings: JSON.stringify(findings) },
							...{ by, identity: identity ? JSON.stringify(identity) : null },
						};
					}),
			);
		},

		/** Whether a person has reviewed the copy of a classified file. */
		hasReviewedCopy: async (fileId: string): Promise<boolean> =>
			(await selectReviewedCopy.get(fileId)) !== undefined,

		/** Increases with each answer and each review. */
		versionOf: async (fileId: string): Promise<number> =>
			Number((await selectVersion.get(fileId))?.version),

		/**
		 * Replaces the result of a processed file by a result that includes a model's later answer.
		 *
		 * @param version of the file that the model was asked about
		 * @throws Outdated if the file has another version by now
		 */
		refine: async (
			fileId: string,
			version: number,
			{ result, findings }: Extracted,
			by: Answerer,
		): Promise<void> =>
			await database.transaction(
				async () =>
					await replace(fileId, version, {
						...{ result: JSON.stringify(result), findings: JSON.stringify(findings) },
						by,
					}),
			),

		/** @param copy for the extraction that the new type is linked to, if any @throws Outdated */
		refineClassified: async (
			fileId: string,
			version: number,
			classified: ClassifiedFile,
			by: Answerer,
			type: { isOther: boolean; copy?: Copy },
		): Promise<Copied> =>
			await database.transaction(async () => {
				await replace(fileId, version, withNotices(classified, by));
				return type.isOther ? await replaceCopy(fileId, type.copy) : { isCopied: false, gone: [] };
			}),

		/**
		 * Stores the type of a classified file, and queues its copy. If the previous copy was reviewed after the
		 * file was queued again, the previous type and copy are kept.
		 *
		 * @param copy for the extraction that the type is linked to, if any
		 */
		finishClassified: async (
			fileId: string,
			classified: ClassifiedFile,
			by: Answerer = 'engine',
			copy?: Copy,
		): Promise<Copied> =>
			await database.transaction(async () => {
				let isReviewed = false;
				const isSettled = await settle(
					fileId,
					({ reviewedResult, reviewedFindings, answeredBy }) => {
						isReviewed = reviewedResult !== null;
						return isReviewed
							? {
									result: String(reviewedResult),
									findings: reviewedFindings === null ? null : String(reviewedFindings),
									by: ANSWERERS.find((name) => name === answeredBy) ?? null,
								}
							: withNotices(classified, by);
					},
				);
				return isSettled && !isReviewed
					? await replaceCopy(fileId, copy)
					: { isCopied: false, gone: [] };
			}),

		async finishSplit(fileId: string, split: SplitFile): Promise<void> {
			await database.transaction(async () => await settle(fileId, () => withNotices(split)));
		},

		async fail(fileId: string, message: string): Promise<void> {
			await database.transaction(async () => await settle(fileId, () => ({ message })));
		},
	};
}

/** The database allows only these kinds. */
function kindOf({ kind, details }: Row) {
	const parsed = JSON.parse(String(details));
	switch (kind) {
		case 'classification':
		case 'split':
			return { kind, details: parsed } as const;
		default:
			return { kind: 'extraction', details: parsed } as const;
	}
}
