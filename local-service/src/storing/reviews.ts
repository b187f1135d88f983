import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';

import type { Classified, Extracted, Findings } from '../interface';
import type { Answers } from '../interface/findings';
import { type Copy, createCopies } from './copies';
import { correct, type Given, withGiven } from './corrections';
import { inTransaction } from './database';
import { createHistory } from './history';

/** When a file was last reviewed, and whether that was now: the same review again changes nothing. */
export type Review = { reviewedAt: number; isNew: boolean };

type Stored<R> = {
	result: R;
	findings: Findings;
	/** The part of the result that people gave. */
	given: Given;
};

/** What people correct and confirm. Of a file without a result there is no review: undefined. */
export function createReviews(database: DatabaseSync) {
	const select = database.prepare(`
		SELECT result, findings, given, review, reviewedAt, extractedAs
		FROM files JOIN contents USING (position) WHERE fileId = ? AND status = 'processed'`);
	const updateFile = database.prepare(`
		UPDATE files SET answeredBy = 'person', answeredAt = ?2, review = ?3, reviewedAt = ?2
		WHERE fileId = ?1`);
	const updateContent = database.prepare(`
		UPDATE contents SET result = ?, findings = ?, given = ?
		WHERE position = (SELECT position FROM files WHERE fileId = ?)`);
	const selectGiven = database.prepare(
		'SELECT given FROM files JOIN contents USING (position) WHERE fileId = ?',
	);
	const selectExtraction = database.prepare(
		'SELECT definitionId FROM files JOIN batches USING (batchId) WHERE fileId = ?',
	);
	const deleteFile = database.prepare('DELETE FROM files WHERE fileId = ?');
	const { keepAnswer } = createHistory(database);
	const insertCopy = createCopies(database);

	/** Called within a transaction, so that of two reviews at once none is lost. */
	function review<R>(
		fileId: string,
		isConfirmed: boolean,
		change: (stored: Stored<R>) => Stored<R>,
	) {
		const row = select.get(fileId);
		if (!row) return undefined;
		const stored: Stored<R> = {
			result: JSON.parse(String(row.result)),
			findings: JSON.parse(String(row.findings ?? '{}')),
			given: JSON.parse(String(row.given ?? '{}')),
		};
		const changed = change(stored);
		const isEdited = !isDeepStrictEqual(changed.result, stored.result);
		const isNew = isEdited || (isConfirmed && row.review !== 'confirmed');
		if (isNew) keepAnswer(fileId);
		if (isNew || !isDeepStrictEqual(changed.given, stored.given)) {
			const { result, findings, given } = changed;
			updateContent.run(...jsonOf(result, findings, given), fileId);
		}
		const now = Date.now();
		if (isNew) updateFile.run(fileId, now, isConfirmed ? 'confirmed' : 'edited');
		const { extractedAs } = row;
		const reviewedAt = isNew ? now : Number(row.reviewedAt ?? now);
		return { reviewedAt, isNew, isEdited, extractedAs };
	}

	return {
		/**
		 * @param given a part of the result of an extraction
		 * @param details of that part
		 */
		reviewValues: (
			fileId: string,
			given: Given,
			details: Answers,
			isConfirmed: boolean,
		): Review | undefined =>
			inTransaction(database, () =>
				review<Extracted['result']>(fileId, isConfirmed, (stored) => {
					// Whoever confirms a result gives all of it.
					const all = isConfirmed ? withGiven(stored.result, given) : given;
					return { ...correct(stored, all, details), given: withGiven(stored.given, all) };
				}),
			),

		/**
		 * @param documentType of a classified file; undefined where it stays
		 * @param copy for the extraction that this type is linked to, if it is
		 * @returns also whether the copy is queued, and those of the type before, which are deleted
		 */
		reviewType: (
			fileId: string,
			documentType: string | null | undefined,
			isConfirmed: boolean,
			copy?: Copy,
		): (Review & { isCopied: boolean; gone: string[] }) | undefined =>
			inTransaction(database, () => {
				const reviewed = review<Classified>(fileId, isConfirmed, (stored) => {
					const type = documentType === undefined ? stored.result.documentType : documentType;
					const isSame = type === stored.result.documentType;
					const isGiven = documentType !== undefined || isConfirmed;
					return {
						...stored,
						result: isSame ? stored.result : ofPerson(type),
						given: isGiven ? { documentType: type } : stored.given,
					};
				});
				if (!reviewed) return undefined;
				const { isEdited, extractedAs, ...done } = reviewed;
				if (!isEdited) return { ...done, isCopied: false, gone: [] };
				const before = extractedAs === null ? undefined : String(extractedAs);
				const extraction = before && selectExtraction.get(before)?.definitionId;
				if (before && extraction === copy?.extractionId) {
					return { ...done, isCopied: false, gone: [] };
				}
				if (before) deleteFile.run(before);
				const isCopied = copy !== undefined && insertCopy(fileId, copy);
				return { ...done, isCopied, gone: before ? [before] : [] };
			}),

		/** The type that a person gave a file. */
		givenType(fileId: string): Classified | undefined {
			const given = selectGiven.get(fileId)?.given;
			return typeof given === 'string' ? ofPerson(JSON.parse(given).documentType) : undefined;
		},
	};
}

const jsonOf = (...parts: unknown[]) => parts.map((part) => JSON.stringify(part));

const ofPerson = (documentType: string | null): Classified => ({
	documentType,
	confidence: documentType === null ? 0 : 1,
});
