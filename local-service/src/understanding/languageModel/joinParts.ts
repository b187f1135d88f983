import type { ResultDetails } from '../../interface';
import { type Answers, isAnswers, isDetail, ownMember, hasNoValues } from '../fields/answers';
import { isSameValue } from '../values/sameValue';

/**
 * Joins the answers of two parts of a document. For each field, the value with the higher confidence is kept;
 * if both are equal, the one that agrees with the built-in engine. Lists are concatenated. Entries that both
 * parts show, because the second repeats the end of the first, are recognised by their position on the page.
 * A field that the model left out of one part is absent unless the other part has a value.
 *
 * @param builtIn the built-in engine's answers for all pages of the document
 */
export function joinedParts(one: Answers, other: Answers, builtIn: Answers): Answers {
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	return Object.fromEntries(
		[...keys].flatMap((key) => {
			const [first, second, known] = [one, other, builtIn].map((each) => ownMember(each, key));
			const member = joined(first, second, known);
			return member === undefined ? [] : [[key, member]];
		}),
	);
}

function joined(
	one: ResultDetails | undefined,
	other: ResultDetails | undefined,
	builtIn: ResultDetails | undefined,
): ResultDetails | undefined {
	if (one === undefined || other === undefined) {
		const only = one === undefined ? other : one;
		if (isAnswers(only)) return joinedParts(only, {}, {});
		return only === undefined || hasNoValues(only) ? undefined : only;
	}
	if (Array.isArray(one) && Array.isArray(other)) return joinedLists(one, other);
	if (isAnswers(one) && isAnswers(other))
		return joinedParts(one, other, isAnswers(builtIn) ? builtIn : {});
	if (!isDetail(one)) return other;
	if (!isDetail(other)) return one;
	if (other.confidence !== one.confidence) return other.confidence > one.confidence ? other : one;
	const isKnown = isDetail(builtIn) && isSameValue(other.value, builtIn.value);
	return isKnown && !isSameValue(one.value, builtIn.value) ? other : one;
}

function joinedLists(one: ResultDetails[], other: ResultDetails[]): ResultDetails[] {
	const all = [...one];
	/** Indexes in the first list by the positions of its values. */
	const known = new Map<string, number>();
	for (const [index, element] of one.entries())
		for (const place of placesOf(element)) known.set(place, index);
	for (const element of other) {
		const at = sameAs(element, known, one);
		const before = at === undefined ? undefined : all[at];
		if (at === undefined || before === undefined) all.push(element);
		else all[at] = moreComplete(before, element);
	}
	return all;
}

/**
 * The index of the entry at the same position on the page; for an entry without a position, the index of an equal
 * entry.
 */
function sameAs(
	element: ResultDetails,
	known: ReadonlyMap<string, number>,
	list: readonly ResultDetails[],
): number | undefined {
	const places = placesOf(element);
	if (places.length === 0) {
		const text = JSON.stringify(element);
		const at = list.findIndex((each) => JSON.stringify(each) === text);
		return at < 0 ? undefined : at;
	}
	const shared = new Map<number, number>();
	for (const place of places) {
		const at = known.get(place);
		if (at !== undefined) shared.set(at, (shared.get(at) ?? 0) + 1);
	}
	// Rows may share a cell, such as the date of several bookings, but not most of them.
	for (const [at, count] of shared)
		if (2 * count > Math.min(places.length, placesOf(list[at] ?? null).length)) return at;
	return undefined;
}

function placesOf(details: ResultDetails): string[] {
	if (details === null) return [];
	if (!isDetail(details)) return Object.values(details).flatMap(placesOf);
	const { page, box } = details;
	if (page === undefined || !box) return [];
	return [[page, ...[box.left, box.top, box.right, box.bottom].map(Math.round)].join(' ')];
}

/** The more complete version of a row, supplemented with cells that only the other has. */
function moreComplete(one: ResultDetails, other: ResultDetails): ResultDetails {
	if (one === null || hasNoValues(one)) return other;
	if (!isAnswers(one) || !isAnswers(other)) return one;
	return Object.fromEntries(
		[...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => {
			const [own, more] = [ownMember(one, key), ownMember(other, key)];
			return [
				key,
				own === undefined || more === undefined ? (own ?? more ?? null) : moreComplete(own, more),
			];
		}),
	);
}
