import type { Detail, ResultDetails } from '../../interface';
import { type Answers, isAnswers, isDetail, ownMember } from './answers';
import type { PlannedField } from './plan';

/**
 * Answers each field, given the answer that is known so far, null if there is none.
 *
 * @param known may lack fields
 */
export const answerEach = (
	fields: readonly PlannedField[],
	known: Answers,
	answer: (planned: PlannedField, known: ResultDetails) => ResultDetails,
): Answers =>
	// fromEntries defines own properties, so that a key such as "__proto__" is an ordinary key.
	Object.fromEntries(
		fields.map((planned) => {
			const { key } = planned.field;
			return [key, answer(planned, ownMember(known, key) ?? null)];
		}),
	);

/** Replaces a single value; `isCell` tells whether it is within a row. */
type Replace = (detail: Detail, planned: PlannedField, isCell: boolean) => Detail;

/** The answers with each single value replaced, including values in objects, lists and rows. */
export const replaceEach = (
	fields: readonly PlannedField[],
	answers: Answers,
	replace: Replace,
	isCell = false,
): Answers =>
	answerEach(fields, answers, (planned, found) => replaceIn(planned, found, replace, isCell));

function replaceIn(
	planned: PlannedField,
	found: ResultDetails,
	replace: Replace,
	isCell: boolean,
): ResultDetails {
	if (planned.type === 'object' && isAnswers(found))
		return replaceEach(planned.members, found, replace, isCell);
	if (Array.isArray(found))
		return found.map((each) =>
			planned.type === 'rows' && isAnswers(each)
				? replaceEach(planned.row, each, replace, true)
				: replaceIn(planned, each, replace, isCell),
		);
	return isDetail(found) ? replace(found, planned, isCell) : found;
}
