import type { Box } from '../../geometry';
import type { Detail, ResultDetails, Value } from '../../interface';
import { isDetail } from '../../interface/details';
import type { Answers } from '../../interface/findings';
import type { Page } from '../../reading/pages';

export { isAnswers, isDetail, ownMember } from '../../interface/details';
export type { Answers };

/** @param page index in the document's pages */
export function answer(
	value: string,
	confidence: number,
	pages: readonly Page[],
	page: number,
	box: Box,
): Detail {
	return {
		value,
		confidence: Math.round(confidence * 100) / 100,
		page: pages[page]?.number ?? page + 1,
		box,
	};
}

/** A value in another form; the printed text is kept in `printed`. */
export function rewritten({ printed, ...detail }: Detail, value: string): Detail {
	const original = printed ?? detail.value;
	const isOther = original !== value && detail.isPrinted !== false;
	return { ...detail, value, ...(isOther && { printed: original }) };
}

/** Whether none of the fields has a value. */
export const hasNoValues = (details: ResultDetails): boolean =>
	details === null || (!isDetail(details) && Object.values(details).every(hasNoValues));

/** The answers with each single value changed. */
export const changeEach = (answers: Answers, change: (detail: Detail) => Detail): Answers =>
	// fromEntries defines own properties, so that a key such as "__proto__" is an ordinary key.
	Object.fromEntries(
		Object.entries(answers).map(([key, member]) => [key, changeIn(member, change)]),
	);

/** One answer with each single value changed. */
export function changeIn(
	details: ResultDetails,
	change: (detail: Detail) => Detail,
): ResultDetails {
	if (details === null) return null;
	if (isDetail(details)) return change(details);
	return Array.isArray(details)
		? details.map((each) => changeIn(each, change))
		: changeEach(details, change);
}

/** The result: the values of the answers, without their details. */
export const resultOf = (answers: Answers): { [key: string]: Value } =>
	// fromEntries defines own properties, so that a key such as "__proto__" is an ordinary key.
	Object.fromEntries(Object.entries(answers).map(([key, member]) => [key, valueOf(member)]));

function valueOf(details: ResultDetails): Value {
	if (details === null) return null;
	if (isDetail(details)) return details.value;
	return Array.isArray(details) ? details.map(valueOf) : resultOf(details);
}
