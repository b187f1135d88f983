import { createHash } from 'node:crypto';

import type { Details, DuplicateOf, Identity, ResultDetails } from '../interface';
import { SURE } from '../interface/certainty';
import { isAnswers, isDetail, ownMember } from '../interface/details';
import type { Row } from './database';

/*
 * Duplicates are detected by two hashes: of the document's bytes, if the extractions of both files ask for a common
 * field, and of the document's number, sender and total. Other files with the same hash are looked up whenever a
 * file is returned, so that a deleted file is never reported as the original.
 */

/** Columns for `SELECT … FROM files`: the first file with the same bytes, and with the same values. */
export const FIRST_OF_SAME = `
	${firstWhere(`first.contentHash = files.contentHash AND first.asked IS NOT NULL AND EXISTS (
		SELECT 1 FROM json_each(files.asked) AS own, json_each(first.asked) AS given WHERE own.value = given.value)`)}
		AS sameBytesAs,
	${firstWhere('first.sameValues = files.sameValues')} AS sameValuesAs`;

function firstWhere(isSame: string): string {
	return `(SELECT first.fileId FROM files AS first
		WHERE ${isSame} AND first.status = 'processed' AND first.position < files.position
		ORDER BY first.position LIMIT 1)`;
}

/** @param row with the columns of FIRST_OF_SAME */
export function duplicateOf({ sameBytesAs, sameValuesAs }: Row): DuplicateOf | undefined {
	if (typeof sameBytesAs === 'string') return { fileId: sameBytesAs, why: 'same bytes' };
	if (typeof sameValuesAs !== 'string') return undefined;
	return { fileId: sameValuesAs, why: 'same number, sender and total' };
}

/** What an extraction asks for: hashes of its keys, as JSON; members of objects and columns do not count. */
export const asked = ({ fields }: Details['extraction']): string =>
	JSON.stringify(fields.map(({ key }) => hashOf([key]).slice(0, 12)));

/** @returns null if one of the three values is missing or unsure */
export function valuesHash(
	{ number, sender, total }: Identity,
	details: ResultDetails | undefined,
): string | null {
	const values = [
		plain(sureAt(details, number)),
		plain(sureAt(details, sender)),
		amount(sureAt(details, total)),
	];
	return values.includes('') ? null : hashOf(values);
}

const hashOf = (parts: string[]): string =>
	createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

function sureAt(details: ResultDetails | undefined, path: readonly string[]): string {
	const found = path.reduce<ResultDetails | undefined>(
		(members, key) => (isAnswers(members) ? ownMember(members, key) : undefined),
		details,
	);
	return isDetail(found) && found.confidence >= SURE ? found.value : '';
}

/** Letters and digits only, because scans and texts differ in spaces, punctuation and case. */
export const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.replaceAll(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();

/** Digits with two decimals: "1.204,5 €", "1204.50" and "1 204,50" are the same. */
function amount(text: string): string {
	const figures = text.replaceAll(/[^\d.,]/g, '');
	const end = figures.search(/[.,]\d{1,2}$/);
	const [whole, hundredths] =
		end < 0 ? [figures, ''] : [figures.slice(0, end), figures.slice(end + 1)];
	const digits = whole.replaceAll(/\D/g, '');
	return digits === '' ? '' : `${digits}.${hundredths.padEnd(2, '0')}`;
}
