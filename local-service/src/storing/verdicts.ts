import type { Detail, ResultDetails, Value } from '../interface';
import { isAnswers, isDetail, ownMember } from '../interface/details';
import { isObject, placesBefore } from './corrections';

/**
 * An answered value compared with the correct one.
 *
 * @property field path of keys, without row indexes
 * @property confidence of the answer; null if nothing was answered
 * @property evidence of the answer, if a language model was asked
 */
export type Verdict = {
	field: readonly string[];
	confidence: number | null;
	outcome: 'right' | 'empty' | 'changed' | 'filled' | 'removed';
	evidence?: Detail['evidence'];
};

/**
 * Compares every single value of an answer with the correct one, including values that are empty in both.
 * Rows are matched as for a correction: an equal row at any position, else the row at the same position.
 */
export function verdictsOn(
	answered: Value | undefined,
	details: ResultDetails | undefined,
	right: Value | undefined,
	field: readonly string[] = [],
): Verdict[] {
	if (Array.isArray(answered) || Array.isArray(right)) {
		const [before, after] = [rowsOf(answered), rowsOf(right)];
		const known = Array.isArray(details) ? details : [];
		const places = placesBefore(before, after);
		const kept = new Set(places);
		const isGone = before.map((_, at) => !kept.has(at));
		return [
			...after.flatMap((row, index) => {
				const at = places[index] ?? -1;
				return verdictsOn(before[at], known[at], row, field);
			}),
			...before.flatMap((row, at) =>
				isGone[at] ? verdictsOn(row, known[at], undefined, field) : [],
			),
		];
	}
	if (isObject(answered) || isObject(right)) {
		const [before, after] = [membersOf(answered), membersOf(right)];
		const known = isAnswers(details) ? details : {};
		return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
			verdictsOn(ownMember(before, key), ownMember(known, key), ownMember(after, key), [
				...field,
				key,
			]),
		);
	}
	const [before, after] = [answered ?? null, right ?? null];
	if (before === null) {
		return [{ field, confidence: null, outcome: after === null ? 'empty' : 'filled' }];
	}
	const { confidence, evidence } = isDetail(details)
		? details
		: { confidence: 0, evidence: undefined };
	const outcome = after === null ? 'removed' : before === after ? 'right' : 'changed';
	return [{ field, confidence, outcome, ...(evidence && { evidence }) }];
}

const rowsOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

const membersOf = (value: Value | undefined) => (isObject(value) ? value : {});
