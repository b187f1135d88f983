import { isDeepStrictEqual } from 'node:util';

import type { Extracted, ResultDetails, Value } from '../interface';
import { givenDetail, isAnswers, isDetail, ownMember } from '../interface/details';
import type { Answers } from '../interface/findings';

/** A part of a result, of which every list is whole. */
export type Given = { [key: string]: Value };

/**
 * Puts what a person gave over a result. Values that it does not change keep what is known of them. An
 * answer of a version that stored no details gets none.
 *
 * @param known the details of what was given, as far as there are any
 */
export function correct(
	{ result, findings: { details, unsure, ...findings } }: Extracted,
	given: Given,
	known?: Answers,
): Extracted {
	const settled = placesIn(given);
	const left = unsure?.filter(
		({ field }) => !settled.some((place) => field === place || field.startsWith(`${place}[`)),
	);
	return {
		result: withGiven(result, given),
		findings: {
			...(details && { details: detailsOfMembers(result, details, given, known) }),
			...(left?.length && { unsure: left }),
			...findings,
		},
	};
}

/** Whoever confirms a result gives all of its values; where they stand on the page remains known. */
export function confirmed({ result, findings: { details, ...findings } }: Extracted): Extracted {
	return {
		result,
		findings: { ...(details && { details: membersOfPerson(details) }), ...findings },
	};
}

const membersOfPerson = (details: Answers): Answers =>
	Object.fromEntries(Object.entries(details).map(([key, member]) => [key, ofPerson(member)]));

function ofPerson(details: ResultDetails): ResultDetails {
	if (details === null) return null;
	if (isDetail(details)) return { ...details, confidence: 1, source: 'person' };
	return Array.isArray(details) ? details.map(ofPerson) : membersOfPerson(details);
}

/** A value with a part of it in its place: the members of objects one by one, lists wholly. */
export function withGiven(value: Value | undefined, given: Given): Given {
	const stored = isObject(value) ? value : {};
	const members = Object.entries(given).map(([key, member]) => [
		key,
		isObject(member) ? withGiven(ownMember(stored, key), member) : member,
	]);
	return Object.fromEntries([...Object.entries(stored), ...members]);
}

function detailsOfMembers(
	value: Value | undefined,
	details: ResultDetails | undefined,
	given: Given,
	known: ResultDetails | undefined,
): Answers {
	const values = isObject(value) ? value : {};
	const stored = isAnswers(details) ? details : {};
	const fresh = isAnswers(known) ? known : {};
	const members = Object.entries(given).map(([key, member]) => [
		key,
		detailsOf(ownMember(values, key), ownMember(stored, key), member, ownMember(fresh, key)),
	]);
	return Object.fromEntries([...Object.entries(stored), ...members]);
}

function detailsOf(
	value: Value | undefined,
	details: ResultDetails | undefined,
	given: Value,
	known: ResultDetails | undefined,
): ResultDetails {
	if (isObject(given)) return detailsOfMembers(value, details, given, known);
	if (details !== undefined && isDeepStrictEqual(value, given)) return details;
	if (given === null) return null;
	if (!Array.isArray(given)) return isDetail(known) ? known : givenDetail(given);
	const values = Array.isArray(value) ? value : [];
	const stored = Array.isArray(details) ? details : [];
	const fresh = Array.isArray(known) ? known : [];
	const before = placesBefore(values, given);
	return given.map((element, index) => {
		const at = before[index] ?? -1;
		return detailsOf(values[at], stored[at], element, fresh[index]);
	});
}

/** Where each element of a list stood: the same one, for rows may have been taken out or added; else the one at its place. */
export function placesBefore(values: readonly Value[], given: readonly Value[]): number[] {
	const left = new Map<string, number[]>();
	for (const [index, value] of values.entries()) {
		const text = JSON.stringify(value);
		const alike = left.get(text);
		if (alike) alike.push(index);
		else left.set(text, [index]);
	}
	const same = given.map((element) => left.get(JSON.stringify(element))?.shift());
	const taken = new Set(same);
	return same.map((at, index) => at ?? (taken.has(index) ? -1 : index));
}

/** The fields whose values are given, as `unsure` names them; a list is one. */
const placesIn = (given: Given): string[] =>
	Object.entries(given).flatMap(([key, member]) =>
		isObject(member) ? placesIn(member).map((place) => `${key}.${place}`) : key,
	);

export const isObject = (value: Value | undefined): value is Given =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
