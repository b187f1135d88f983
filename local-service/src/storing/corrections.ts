import { isDeepStrictEqual } from 'node:util';

import type { Detail, Extracted, Field, ResultDetails, Value } from '../interface';
import { givenDetail, isAnswers, isDetail, ownMember } from '../interface/details';
import type { Answers } from '../interface/findings';

/** A part of a result; lists in it are complete. */
export type Given = { [key: string]: Value };

/**
 * Merges given values into a result. Unchanged values then count as given by a person, and keep their other
 * details; in lists, which are given as a whole, they keep all details. A result without stored details, of an
 * older version, gets none.
 *
 * @param known details of the given values, if available
 */
export function correct(
	{ result, findings: { details, unsure, ...findings } }: Extracted,
	given: Given,
	known?: Answers,
): Extracted {
	const settled = pathsIn(given).map((path) => path.join('.'));
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

/** Marks all values of a confirmed result as given by a person; their positions on the page are kept. */
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

/** The given values whose details have no position; a list is returned as a whole. */
export const unlocated = (given: Given, details: Answers | undefined): Given =>
	Object.fromEntries(
		Object.entries(given).flatMap(([key, member]) => {
			const own = details && ownMember(details, key);
			if (!isAnywhere(own, isUnlocated)) return [];
			if (!isObject(member) || !isAnswers(own)) return [[key, member]];
			return [[key, unlocated(member, own)]];
		}),
	);

/** Values that are known not to be printed need no position. */
const isUnlocated = ({ source, page, isPrinted }: Detail) =>
	source === 'person' && page === undefined && isPrinted === undefined;

const isAnywhere = (
	details: ResultDetails | undefined,
	is: (detail: Detail) => boolean,
): boolean => {
	if (details === undefined || details === null) return false;
	if (isDetail(details)) return is(details);
	return Object.values(details).some((member) => isAnywhere(member, is));
};

/** Adds the positions of given values, unless the values have changed since. */
export function located(details: Answers, placed: Answers): Answers;
export function located(details: ResultDetails, placed: ResultDetails | undefined): ResultDetails;
export function located(details: ResultDetails, placed: ResultDetails | undefined): ResultDetails {
	if (details === null || placed === undefined) return details;
	if (isDetail(details)) {
		return isUnlocated(details) && isDetail(placed) && placed.value === details.value
			? { ...details, ...placed }
			: details;
	}
	if (Array.isArray(details)) {
		return Array.isArray(placed)
			? details.map((member, index) => located(member, placed[index]))
			: details;
	}
	return Object.fromEntries(
		Object.entries(details).map(([key, member]) => [
			key,
			located(member, isAnswers(placed) ? ownMember(placed, key) : undefined),
		]),
	);
}

/** Merges a partial value into a value: objects member by member, lists as a whole. */
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
	isInList = false,
): Answers {
	const values = isObject(value) ? value : {};
	const stored = isAnswers(details) ? details : {};
	const fresh = isAnswers(known) ? known : {};
	const members = Object.entries(given).map(([key, member]) => [
		key,
		detailsOf(
			ownMember(values, key),
			ownMember(stored, key),
			member,
			ownMember(fresh, key),
			isInList,
		),
	]);
	return Object.fromEntries([...Object.entries(stored), ...members]);
}

function detailsOf(
	value: Value | undefined,
	details: ResultDetails | undefined,
	given: Value,
	known: ResultDetails | undefined,
	isInList: boolean,
): ResultDetails {
	if (isObject(given)) return detailsOfMembers(value, details, given, known, isInList);
	if (details !== undefined && isDeepStrictEqual(value, given))
		return isDetail(details) && !isInList ? ofPerson(details) : details;
	if (given === null) return null;
	if (!Array.isArray(given)) return isDetail(known) ? known : givenDetail(given);
	const values = Array.isArray(value) ? value : [];
	const stored = Array.isArray(details) ? details : [];
	const fresh = Array.isArray(known) ? known : [];
	const before = placesBefore(values, given);
	return given.map((element, index) => {
		const at = before[index] ?? -1;
		return detailsOf(values[at], stored[at], element, fresh[index], true);
	});
}

/**
 * Previous index of each list element: the index of an equal element, because rows may be removed or added;
 * otherwise the same index; -1 for a new element.
 */
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

/** The paths of the given fields, each as keys; a list is one path. */
export const pathsIn = (given: Given): string[][] =>
	Object.entries(given).flatMap(([key, member]) =>
		isObject(member) ? pathsIn(member).map((path) => [key, ...path]) : [[key]],
	);

/** The given values of fields that still exist and have the same type; rows have null in new columns. */
export const stillAsked = (fields: readonly Field[], given: Given): Given =>
	Object.fromEntries(
		fields.flatMap((field) => {
			const value = fitting(field, ownMember(given, field.key));
			return value === undefined ? [] : [[field.key, value]];
		}),
	);

function fitting(
	{ type, items = {}, properties = [] }: Omit<Field, 'key'>,
	value: Value | undefined,
): Value | undefined {
	if (type === 'object') return isObject(value) ? stillAsked(properties, value) : undefined;
	if (type !== 'array') return value === null || typeof value === 'string' ? value : undefined;
	if (!Array.isArray(value)) return undefined;
	const empty = Object.fromEntries((items.properties ?? []).map(({ key }) => [key, null]));
	const elements = value.flatMap((element) => {
		const own = fitting(items, element);
		return own === undefined ? [] : isObject(own) ? { ...empty, ...own } : own;
	});
	return elements.length === value.length ? elements : undefined;
}

/** The given value at a path of keys that leads through no list; undefined if nothing was given. */
export const valueAt = (given: Given, path: readonly string[]): Value | undefined =>
	path.reduce<Value | undefined>(
		(value, key) => (isObject(value) ? ownMember(value, key) : undefined),
		given,
	);

export const isObject = (value: Value | undefined): value is Given =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
