import { createHash } from 'node:crypto';

import type { ResultDetails, Value } from '../interface';
import { type FieldConfidence, SURE, unsureAmong } from '../interface/certainty';
import { isAnswers, isDetail, ownMember } from '../interface/details';
import type { Database, Row } from './database';
import { asked, valuesHash } from './duplicates';
import { senderOf } from './sender';

/**
 * A numeric hash of a name in a document, ignoring case. The name itself, if it was stored in these columns, would
 * remain in parts of the database file that deletion does not overwrite.
 */
export const hashOf = (name: string): number =>
	createHash('sha256').update(name.trim().toLowerCase()).digest().readUIntBE(0, 6);

/**
 * Stores the search and filter columns of a file: confidence, unsure values, sender, type and definition; and
 * the hashes by which duplicates are detected.
 *
 * @returns a function to call whenever the result of a file changes
 */
export function createFileIndex(database: Database) {
	const select = database.prepare(`
		SELECT kind, definitionId, definitions.details AS definition, result, findings -> '$.details' AS details,
			identity,
			(SELECT typeHash FROM files AS original WHERE original.extractedAs = files.fileId) AS typeHash
		FROM files JOIN contents USING (position) JOIN batches USING (batchId)
			JOIN definitions USING (definitionId)
		WHERE fileId = ? AND status = 'processed'`);
	const update = database.prepare(`
		UPDATE files SET confidence = ?, unsure = ?, senderHash = ?, typeHash = ?,
			asked = ?, sameValues = ?, ofDefinition = ?
		WHERE fileId = ?`);

	return async (fileId: string): Promise<void> => {
		const row = await select.get(fileId);
		if (row) await update.run(...indexColumnsOf(row), String(row.definitionId), fileId);
	};
}

/**
 * @returns confidence, number of unsure values, hashes of the sender, the type, the keys of the fields and the
 *   identifying values
 */
function indexColumnsOf(row: Row) {
	const result = JSON.parse(String(row.result));
	if (row.kind === 'classification') {
		const { documentType, confidence } = result;
		const type = typeof documentType === 'string' ? hashOf(documentType) : null;
		return [Number(confidence), Number(confidence < SURE), null, type, null, null] as const;
	}
	// Splits are not reviewed.
	if (row.kind !== 'extraction') return [null, 0, null, null, null, null] as const;
	const details = JSON.parse(String(row.details));
	const confidences = fieldConfidences(result, details);
	const sender = senderOf(result);
	return [
		leastConfidence(confidences),
		unsureAmong(confidences).length,
		sender === undefined ? null : hashOf(sender),
		row.typeHash === null ? null : Number(row.typeHash),
		asked(JSON.parse(String(row.definition))),
		row.identity === null ? null : valuesHash(JSON.parse(String(row.identity)), details),
	] as const;
}

/** Confidence of a document: the lowest confidence of its values, 0 if nothing was found. */
export function leastConfidence(confidences: readonly FieldConfidence[]): number {
	const found = confidences.flatMap(({ confidence }) => confidence ?? []);
	return found.length > 0 ? found.reduce((least, each) => Math.min(least, each)) : 0;
}

/** The confidence of every single value; an empty list counts as one value. */
export function fieldConfidences(
	value: Value,
	details: ResultDetails | undefined,
	field = '',
): FieldConfidence[] {
	if (Array.isArray(value)) {
		const rows = Array.isArray(details) ? details : [];
		if (value.length === 0) return [{ field, confidence: null }];
		return value.flatMap((row, index) => fieldConfidences(row, rows[index], field));
	}
	if (typeof value === 'object' && value !== null) {
		const members = isAnswers(details) ? details : {};
		return Object.entries(value).flatMap(([key, member]) =>
			fieldConfidences(member, ownMember(members, key), `${field}.${key}`),
		);
	}
	if (value === null) return [{ field, confidence: null }];
	return [{ field, confidence: isDetail(details) ? details.confidence : 0 }];
}
