import type { ProposedField } from '../../interface';
import type { Reading } from '../../reading/pages';
import { fold } from '../text/letters';
import { boxFields } from './boxes';
import { type FieldCandidate, isAmong, TOLD } from './candidate';
import { distinct, spokenKey } from './keys';
import type { BuiltInField } from './mergeProposals';
import { printedFields } from './printed';
import { toSample, type Sample } from './sample';
import { knownFields } from './known';
import { tableFields } from './tables';

/** Maximum number of proposed fields: few people review more. */
export const MOST_FIELDS = 40;

/**
 * The fields that an extraction of documents like these may have, in printed order.
 *
 * @param language its English name; Multi-Lingual to detect each document's
 */
export const suggestFields = async (
	readings: readonly Reading[],
	language: string,
): Promise<ProposedField[]> => (await builtInFields(readings, language)).map(({ field }) => field);

/** The same, with how sure each of them is. */
export async function builtInFields(
	readings: readonly Reading[],
	language: string,
): Promise<BuiltInField[]> {
	const samples = readings
		.filter(({ pages }) => pages.some(({ words }) => words.length > 0))
		.map((reading) => toSample(reading, language));
	if (samples.length === 0) return [];
	const tables = await tableFields(samples);
	const [known, printed] = [await knownFields(samples), await printedFields(samples, tables)];
	const ordered = [...tables, ...boxFields(samples), ...[...known, ...printed].toSorted(likeliest)];
	const kept: FieldCandidate[] = [];
	for (const candidate of ordered) {
		const isKnown = kept.some(
			(other) => isAmong(candidate, other) || isSameSingle(candidate, other),
		);
		if (!isKnown) kept.push(candidate);
	}
	const chosen = kept
		.toSorted((a, b) => b.samples - a.samples)
		.slice(0, MOST_FIELDS)
		.toSorted((a, b) => positionOf(a, samples) - positionOf(b, samples));
	const fields = chosen.map(({ field }) => field);
	// Its label is that of any document's date.
	const isInvoice = fields.some(({ key }) => key === 'invoiceNumber');
	const named = fields.map((field) =>
		field.key === 'invoiceDate' && !isInvoice
			? {
					...field,
					key: 'date',
					...(field.description === spokenKey(field.key) && { description: 'Date' }),
				}
			: field,
	);
	return distinct(named).map((field, index) => ({
		field,
		isSure: (chosen[index]?.told ?? TOLD.byPlace) < TOLD.byLabel,
	}));
}

/** Two tables may have the same name, and get numbers. */
const isSameSingle = ({ field: a }: FieldCandidate, { field: b }: FieldCandidate) =>
	a.type !== 'array' && fold(a.key) === fold(b.key);

/**
 * Fields with a known label come before those with another label, and these before those known by position
 * only.
 */
const likeliest = (a: FieldCandidate, b: FieldCandidate) =>
	a.told - b.told || b.samples - a.samples || b.sureness - a.sureness;

/** Position of a field in the first sample that has it, for sorting. */
function positionOf({ places }: FieldCandidate, samples: readonly Sample[]): number {
	const [first] = places.toSorted(
		(a, b) =>
			samples.indexOf(a.sample) - samples.indexOf(b.sample) ||
			a.page - b.page ||
			a.box.top - b.box.top,
	);
	return first ? 10_000 * first.page + first.box.top + first.box.left / 1000 : Infinity;
}
