import type { Detail, ResultDetails, Value } from '../interface';
import { isAnswers, isDetail, ownMember } from '../interface/details';
import { isObject, placesBefore } from './corrections';

/**
 * An answered value compared with the correct one.
 *
 * @property field path of keys, without row indexes
 * @property place path of keys with row indexes of the correct value, such as `lines[2].amount`; rows that the
 *   correct value does not have are numbered after its rows
 * @property right undefined if the correct value does not have the field
 * @property confidence of the answer; null if nothing was answered
 * @property detail of the answer, and `rightDetail` of the correct value; undefined if not known
 */
export type Verdict = {
	field: readonly string[];
	place: string;
	answered: string | null;
	right: string | null | undefined;
	confidence: number | null;
	outcome: 'right' | 'empty' | 'changed' | 'filled' | 'removed';
	detail?: Detail;
	rightDetail?: Detail;
};

/**
 * Compares every single value of an answer with the correct one, including values that are empty in both.
 * Rows are matched as for a correction: an equal row at any position, else the row at the same position.
 *
 * @param details of the answer
 * @param rightDetails of the correct value
 */
export function verdictsOn(
	answered: Value | undefined,
	details: ResultDetails | undefined,
	right: Value | undefined,
	rightDetails?: ResultDetails,
	field: readonly string[] = [],
	place = '',
): Verdict[] {
	const isUnknown = right === undefined;
	if (Array.isArray(answered) || Array.isArray(right)) {
		const [before, after] = [rowsOf(answered), rowsOf(right)];
		const [known, knownRight] = [rowsOf(details), rowsOf(rightDetails)];
		const places = placesBefore(before, after);
		const remaining = new Set(places);
		const gone = before.flatMap((row, at) => (remaining.has(at) ? [] : { row, at }));
		return [
			...after.flatMap((row, index) => {
				const at = places[index] ?? -1;
				return verdictsOn(
					...([before[at], known[at], row, knownRight[index]] as const),
					...([field, `${place}[${index}]`] as const),
				);
			}),
			...gone.flatMap(({ row, at }, index) =>
				verdictsOn(
					...([row, known[at], isUnknown ? undefined : null, undefined] as const),
					...([field, `${place}[${after.length + index}]`] as const),
				),
			),
		];
	}
	if (isObject(answered) || isObject(right)) {
		const [before, after] = [membersOf(answered), membersOf(right)];
		const [known, knownRight] = [answersIn(details), answersIn(rightDetails)];
		const rightOf = (key: string) => (isObject(right) || isUnknown ? ownMember(after, key) : null);
		return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
			verdictsOn(
				...([ownMember(before, key), ownMember(known, key)] as const),
				...([rightOf(key), ownMember(knownRight, key)] as const),
				...([[...field, key], place === '' ? key : `${place}.${key}`] as const),
			),
		);
	}
	const [before, after] = [answered ?? null, right ?? null];
	const compared = {
		...{ field, place, answered: before, right },
		...(isDetail(details) && { detail: details }),
		...(isDetail(rightDetails) && { rightDetail: rightDetails }),
	};
	if (before === null) {
		return [{ ...compared, confidence: null, outcome: after === null ? 'empty' : 'filled' }];
	}
	const confidence = isDetail(details) ? details.confidence : 0;
	const outcome = after === null ? 'removed' : before === after ? 'right' : 'changed';
	return [{ ...compared, confidence, outcome }];
}

export const isCorrected = ({ outcome }: Verdict): boolean =>
	outcome !== 'right' && outcome !== 'empty';

const rowsOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
	Array.isArray(value) ? value : [];

const membersOf = (value: Value | undefined) => (isObject(value) ? value : {});

const answersIn = (details: ResultDetails | undefined) => (isAnswers(details) ? details : {});
