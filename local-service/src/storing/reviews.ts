import { isDeepStrictEqual } from 'node:util';

import { Type } from '@sinclair/typebox';
import Ajv from 'ajv';

import type { Classified, Extracted, Findings } from '../interface';
import { Reviewed, version } from '../interface/reviewed';
import { type Copied, type Copy, createCopies } from './copies';
import { confirmed, correct, type Given, withGiven } from './corrections';
import type { Database } from './database';
import { createFileIndex } from './fileIndex';
import { linksAfter, linksOf, reviewerAfter } from './reviewers';
import { createHistory } from './history';
import { createModelVerdicts } from './modelVerdicts';
import { NOW } from './now';
import { Outdated } from './outdated';

/**
 * Time of a file's last review, and whether this call changed it: repeating the same review changes nothing.
 */
export type Review = { reviewedAt: number; isNew: boolean };

/**
 * The version of the file that the reviewer saw, the name they gave, and the token or link they used: the
 * name is not authenticated.
 */
export type Reviewing = { version?: number; reviewer?: string; by?: string };

/** Rejects values that would violate the response schema. */
const isStorable = new Ajv().compile(
	Type.Object({
		...Type.Pick(Reviewed, ['reviewer', 'reason']).properties,
		version: Type.Optional(version),
	}),
);

type Stored<R> = {
	result: R;
	findings: Findings;
	/** The part of the result that was given by people; in a changed result, the part given in this review. */
	given: Given;
};

/**
 * Corrections, confirmations and rejections by people. A file without a result cannot be reviewed: the methods
 * then return undefined.
 */
export function createReviews(database: Database) {
	const select = database.prepare(`
		SELECT result, findings, given, givenByLinks, review, reviewedAt, reviewer, reviewedBy, reason, version
		FROM files JOIN contents USING (position) WHERE fileId = ? AND status = 'processed'`);
	const lock = database.prepare('SELECT 1 FROM files WHERE fileId = ? FOR UPDATE');
	const updateFile = database.prepare(`
		UPDATE files SET answeredBy = 'person', answeredAt = ?2, review = ?3, reviewedAt = ?2,
			toLearnSince = coalesce(toLearnSince, ${NOW}), version = version + 1
		WHERE fileId = ?1`);
	const updateContent = database.prepare(`
		UPDATE contents SET result = ?, findings = ?, given = ?, givenByLinks = ?, reviewer = ?, reviewedBy = ?, reason = ?
		WHERE position = (SELECT position FROM files WHERE fileId = ?)`);
	const selectGiven = database.prepare(
		'SELECT given FROM files JOIN contents USING (position) WHERE fileId = ?',
	);
	const deleteDraft = database.prepare(
		'DELETE FROM drafts WHERE position = (SELECT position FROM files WHERE fileId = ?)',
	);
	const updateFileIndex = createFileIndex(database);
	const { keepAnswer } = createHistory(database);
	const { countReviewed } = createModelVerdicts(database);
	const replaceCopy = createCopies(database);

	/**
	 * Called within a transaction, so that concurrent reviews of a file are all kept.
	 *
	 * @param version of the file that the reviewer saw; undefined skips the check
	 * @throws Outdated if the file has another version by now
	 * @throws TypeError if a part of the review violates the response schema
	 */
	async function review<R>(
		fileId: string,
		{ status, reviewer, reason, by }: Omit<Reviewed, 'at'> & Pick<Reviewing, 'by'>,
		version: number | undefined,
		change: (stored: Stored<R>) => Stored<R>,
	) {
		if (!isStorable({ version, reviewer, reason })) {
			const [problem] = isStorable.errors ?? [];
			throw new TypeError(
				`The review has a ${problem?.instancePath.slice(1)} that ${problem?.message}.`,
			);
		}
		await lock.get(fileId);
		const row = await select.get(fileId);
		if (!row) return undefined;
		if (version !== undefined && version !== row.version) throw new Outdated();
		const stored: Stored<R> = {
			result: JSON.parse(String(row.result)),
			findings: JSON.parse(String(row.findings ?? '{}')),
			given: JSON.parse(String(row.given ?? '{}')),
		};
		const known = linksOf(row);
		const { result, findings, given: givenNow } = change(stored);
		const given = withGiven(stored.given, givenNow);
		const links = linksAfter({ given: stored.given, links: known }, givenNow, by);
		const isEdited =
			!isDeepStrictEqual(result, stored.result) || !isDeepStrictEqual(given, stored.given);
		const isDecided = status !== 'edited';
		const isNew =
			isEdited ||
			!isDeepStrictEqual(links, known) ||
			(isDecided
				? row.review !== status || row.reason !== (reason ?? null)
				: row.review === 'rejected');
		if (isDecided) await deleteDraft.run(fileId);
		if (!isNew) return { reviewedAt: Number(row.reviewedAt ?? Date.now()), isNew };
		await keepAnswer(fileId);
		await updateContent.run(
			...jsonOf(result, findings, given, links),
			...[reviewer ?? null, reviewerAfter(row.reviewedBy, by), reason ?? null, fileId],
		);
		const reviewedAt = Date.now();
		// Agreeing with single values of a confirmed result leaves it confirmed.
		const isStillConfirmed = !isEdited && !isDecided && row.review === 'confirmed';
		await updateFile.run(fileId, reviewedAt, isStillConfirmed ? 'confirmed' : status);
		await updateFileIndex(fileId);
		await countReviewed(fileId);
		return { reviewedAt, isNew };
	}

	const correction = (isConfirmed: boolean, { reviewer, by }: Reviewing) => ({
		status: isConfirmed ? ('confirmed' as const) : ('edited' as const),
		...{ reviewer, by },
	});

	return {
		/**
		 * @param given a part of the result of an extraction
		 */
		reviewValues: async (
			fileId: string,
			given: Given,
			isConfirmed: boolean,
			reviewing: Reviewing = {},
		): Promise<Review | undefined> =>
			await database.transaction(
				async () =>
					await review<Extracted['result']>(
						fileId,
						correction(isConfirmed, reviewing),
						reviewing.version,
						(stored) => {
							// Confirming a result counts as giving all of its values.
							const all = isConfirmed ? withGiven(stored.result, given) : given;
							const corrected = correct(stored, all);
							return { ...(isConfirmed ? confirmed(corrected) : corrected), given: all };
						},
					),
			),

		/**
		 * @param documentType new type of a classified file; undefined keeps the type
		 * @param copy for the extraction that the new type is linked to, if any
		 * @returns also whether the copy was queued, and the deleted copies of the previous type
		 */
		reviewType: async (
			fileId: string,
			documentType: string | null | undefined,
			isConfirmed: boolean,
			copy?: Copy,
			reviewing: Reviewing = {},
		): Promise<(Review & Copied) | undefined> =>
			await database.transaction(async () => {
				let isOther = false;
				const reviewed = await review<Classified>(
					fileId,
					correction(isConfirmed, reviewing),
					reviewing.version,
					(stored) => {
						const type = documentType === undefined ? stored.result.documentType : documentType;
						isOther = type !== stored.result.documentType;
						const isGiven = documentType !== undefined || isConfirmed;
						const { notices } = stored.findings;
						return {
							// Regardless of the previous source, the type now counts as given by a person.
							result: isGiven ? ofPerson(type) : stored.result,
							findings: isOther
								? notices
									? { notices }
									: {}
								: { ...stored.findings, ...(isGiven && { details: undefined }) },
							given: { ...(isGiven && { documentType: type }) },
						};
					},
				);
				if (!reviewed) return undefined;
				const copied = isOther ? await replaceCopy(fileId, copy) : { isCopied: false, gone: [] };
				return { ...reviewed, ...copied };
			}),

		/** Rejects a file; its result is left unchanged. */
		reject: async (
			fileId: string,
			reason?: string,
			{ version, reviewer }: Reviewing = {},
		): Promise<Review | undefined> =>
			await database.transaction(
				async () =>
					await review<unknown>(
						fileId,
						{ status: 'rejected', reviewer, reason },
						version,
						(stored) => ({ ...stored, given: {} }),
					),
			),

		/** The document type that a person gave a file. */
		async givenType(fileId: string): Promise<Classified | undefined> {
			const given = (await selectGiven.get(fileId))?.given;
			return typeof given === 'string' ? ofPerson(JSON.parse(given).documentType) : undefined;
		},
	};
}

const jsonOf = (...parts: unknown[]) => parts.map((part) => JSON.stringify(part));

const ofPerson = (documentType: string | null): Classified => ({
	documentType,
	confidence: documentType === null ? 0 : 1,
});
