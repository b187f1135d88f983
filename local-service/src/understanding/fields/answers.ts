import type { Box } from '../../geometry';
import type { Detail, ResultDetails, Value } from '../../interface';
import type { Page } from '../../reading/pages';

/** The answers to fields, by their keys. */
export type Answers = { [key: string]: ResultDetails };

/** @param page position in the document's pages */
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

/** A value written in another way; what is printed is kept beside it. */
export function rewritten({ printed, ...detail }: Detail, value: string): Detail {
	const original = printed ?? detail.value;
	const isOther = original !== value && detail.isPrinted !== false;
	return { ...detail, value, ...(isOther && { printed: original }) };
}

/** A value's details and no object with members: those are never numbers. */
export const isDetail = (details: ResultDetails | undefined): details is Detail =>
	typeof details === 'object' &&
	details !== null &&
	!Array.isArray(details) &&
	typeof details.confidence === 'number';

export const isAnswers = (details: ResultDetails | undefined): details is Answers =>
	typeof details === 'object' && details !== null && !Array.isArray(details) && !isDetail(details);

/** What an object itself has under a key, which may be "constructor". */
export const ownMember = <T>(members: { [key: string]: T }, key: string): T | undefined =>
	Object.hasOwn(members, key) ? members[key] : undefined;

/** Whether none of the fields has a value. */
export const saysNothing = (details: ResultDetails): boolean =>
	details === null || (!isDetail(details) && Object.values(details).every(saysNothing));

/** The result that some answers are of. */
export const resultOf = (answers: Answers): { [key: string]: Value } =>
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
	Object.fromEntries(Object.entries(answers).map(([key, member]) => [key, valueOf(member)]));

function valueOf(details: ResultDetails): Value {
	if (details === null) return null;
	if (isDetail(details)) return details.value;
	return Array.isArray(details) ? details.map(valueOf) : resultOf(details);
}
