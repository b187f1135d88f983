import type { Answers, Detail, Extracted, ExtractionDetails } from '../interface';
import type { Reading } from '../reading/pages';
import { located } from '../storing/corrections';
import type { FieldLabels } from '../storing/examples';
import { isCorrected, type Verdict, verdictsOn } from '../storing/verdicts';
import { labelsBeside, type ValueAt } from '../understanding/index';

/** Maximum number of values per field whose label is looked for. */
const MOST_ROWS = 5;

/**
 * The printed labels beside the values that a person corrected, one entry per field.
 *
 * @param before the answer before the first review
 * @param placed details of given values that were found on the pages since
 */
export function correctedLabels(
	reading: Reading,
	details: ExtractionDetails,
	before: Extracted,
	{ result, findings, placed }: Extracted & { placed?: Answers },
): FieldLabels[] {
	const known = findings.details;
	const right = known && placed ? located(known, placed) : known;
	const verdicts = verdictsOn(before.result, before.findings.details, result, right);
	const byField = Map.groupBy(verdicts.filter(isCorrected), ({ field }) => JSON.stringify(field));
	const sides = [...byField.values()].flatMap((own) => [
		{ own, side: 'confirmed' as const, places: placesOf(own, ({ rightDetail }) => rightDetail) },
		{ own, side: 'answered' as const, places: placesOf(own, ({ detail }) => detail) },
	]);
	const labels = labelsBeside(
		reading,
		details,
		sides.flatMap(({ places }) => places),
	);
	const found = new Map<string, FieldLabels>();
	for (const { own, side, places } of sides) {
		const label = labels.splice(0, places.length).find((text) => text !== '');
		const [{ field } = { field: [] }] = own;
		const key = JSON.stringify(field);
		if (label !== undefined)
			found.set(key, { field: [...field], ...found.get(key), [side]: label });
	}
	return [...found.values()];
}

const placesOf = (
	verdicts: readonly Verdict[],
	detailOf: (verdict: Verdict) => Detail | undefined,
): ValueAt[] =>
	verdicts
		.flatMap((verdict) => {
			const { page, box } = detailOf(verdict) ?? {};
			const isInRow = verdict.place !== verdict.field.join('.');
			return page !== undefined && box ? [{ page, box, isInRow }] : [];
		})
		.slice(0, MOST_ROWS);
