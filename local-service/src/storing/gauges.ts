import { createHash } from 'node:crypto';

import type { ResultDetails } from '../interface';
import { isDetail } from '../interface/details';
import type { Database, Row } from './database';
import { senderOf } from './sender';

/** Below it a value is unsure. */
const SURE = 0.8;

/**
 * A number that stands for a name of a document, whatever its case: the name itself would be left in
 * places of the database that nothing overwrites.
 */
export const hashOf = (name: string): number =>
	createHash('sha256').update(name.trim().toLowerCase()).digest().readUIntBE(0, 6);

/**
 * Stores what the review page finds a document by: how sure its values are, who it is from, its type and definition.
 *
 * @returns what is called whenever a file has another result
 */
export function createGauge(database: Database) {
	const select = database.prepare(`
		SELECT kind, definitionId, result, findings -> '$.details' AS details,
			(SELECT typeHash FROM files AS original WHERE original.extractedAs = files.fileId) AS typeHash
		FROM files JOIN contents USING (position) JOIN batches USING (batchId)
			JOIN definitions USING (definitionId)
		WHERE fileId = ? AND status = 'processed'`);
	const update = database.prepare(`
		UPDATE files SET confidence = ?, unsure = ?, senderHash = ?, typeHash = ?, ofDefinition = ?
		WHERE fileId = ?`);

	return async (fileId: string): Promise<void> => {
		const row = await select.get(fileId);
		if (row) await update.run(...gaugesOf(row), String(row.definitionId), fileId);
	};
}

/** @returns confidence, number of unsure values, hash of the sender, hash of the type */
function gaugesOf(row: Row) {
	const result = JSON.parse(String(row.result));
	if (row.kind === 'classification') {
		const { documentType, confidence } = result;
		const type = typeof documentType === 'string' ? hashOf(documentType) : null;
		return [Number(confidence), Number(confidence < SURE), null, type] as const;
	}
	// Nobody reviews how a stack is split.
	if (row.kind !== 'extraction') return [null, 0, null, null] as const;
	const found = confidencesIn(JSON.parse(String(row.details)));
	const sender = senderOf(result);
	return [
		found.length > 0 ? found.reduce((least, each) => Math.min(least, each)) : 0,
		found.filter((each) => each < SURE).length,
		sender === undefined ? null : hashOf(sender),
		row.typeHash === null ? null : Number(row.typeHash),
	] as const;
}

function confidencesIn(details: ResultDetails): number[] {
	if (details === null) return [];
	return isDetail(details) ? [details.confidence] : Object.values(details).flatMap(confidencesIn);
}
