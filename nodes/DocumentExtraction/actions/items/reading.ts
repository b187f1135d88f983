import type { IDataObject } from 'n8n-workflow';

import type { Document, Unsure } from '../../batches/documents';
import type { Field } from '../../values/field';
import { checkValues } from '../../values/checkValues';
import { conventionsOf } from '../../values/conventionsOf';
import { missingFields } from '../../values/missingFields';
import { typeValues, type Values } from '../../values/typeValues';
import { isEmpty } from '../../values/visitValues';
import { byPath, certaintiesOf, evidenceOf } from './confidence';
import { printedOf } from './printed';
import { findingsOf, type Finding, type Reviewing, type ToReview } from './review';

/** The fields of an extraction, and the language of its documents. */
export type Definition = { fields: Field[]; language?: string };

/** The values of a document, or of one of its rows, with findings and confidences. */
export type Reading = {
	data: IDataObject;
	/** For One Item per Row: the row number from 1; null if the document has no rows. */
	row?: number | null;
	/** Paths of values that could not be read in their type. */
	unparsed: string[];
	certainties: IDataObject;
	/** Empty if it was not requested. */
	evidence: IDataObject;
	findings: Finding[];
	unsure: Unsure[];
};

/**
 * The values of a document in the types of their fields.
 *
 * @param definition undefined if the fields are unknown: values then stay as they are
 */
export function readValues(
	document: Pick<Document, 'extracted'> & ToReview,
	definition: Definition | undefined,
	{
		values,
		reviewing,
		withEvidence = false,
	}: { values: Values; reviewing?: Reviewing; withEvidence?: boolean },
): Reading {
	const { extracted, unsure } = document;
	const { fields = [], language } = definition ?? {};
	const certainties = extracted ? certaintiesOf(extracted) : {};
	const { data = {}, details } = extracted ?? {};
	const conventions = conventionsOf(data, fields, { language, details });
	const failedChecks = checkValues(data, fields, { conventions, details });
	const typed =
		values === 'printed'
			? { data: printedOf(data, details), unparsed: [] }
			: typeValues(data, fields, { values, conventions, details });
	return {
		...typed,
		certainties,
		evidence: extracted && withEvidence ? evidenceOf(extracted) : {},
		unsure,
		findings: findingsOf(
			document,
			{
				...{ fields, failedChecks, unparsed: typed.unparsed, certainties: byPath(certainties) },
				missing: extracted ? missingFields(data, fields) : [],
				isNothingFound: extracted !== undefined && isEmpty(data),
			},
			reviewing,
		),
	};
}

/** The answer for a document that is not ready, without findings. */
export function asAnswered({ extracted, unsure }: Document): Reading {
	const data = extracted?.data ?? {};
	return { data, unparsed: [], certainties: {}, evidence: {}, findings: [], unsure };
}
