import { isDeepStrictEqual } from 'node:util';

import { MAIN } from '../interface/access';
import { type Given, pathsIn, valueAt } from './corrections';
import type { Row } from './database';

/**
 * The name that is stored for people who use a review link: the reviewer's name of the link. All links without a
 * name count as one person.
 */
export const linkOf = (reviewer = ''): string => `${LINK}${reviewer}`;
/** Names of tokens contain no space. */
const LINK = 'link ';

/** Whether a value was given, or an example taught, by a link. */
export const isByLink = (giver: string | undefined): giver is string =>
	giver?.startsWith(LINK) ?? false;

/** For each value that a single link and no token gave: this link, by the value's path as JSON. */
export type Links = { [path: string]: string };

const placesOf = (given: Given): string[] => pathsIn(given).map((path) => JSON.stringify(path));

/** @param row of `contents`: given, givenByLinks and reviewedBy */
export function linksOf({ given, givenByLinks, reviewedBy }: Row): Links {
	if (typeof givenByLinks === 'string') return JSON.parse(givenByLinks);
	// Stored by an earlier version of the service, which recorded one reviewer for all values.
	const by = reviewerIn(reviewedBy);
	if (!isByLink(by)) return {};
	return Object.fromEntries(
		placesOf(JSON.parse(String(given ?? '{}'))).map((place) => [place, by]),
	);
}

const reviewerIn = (reviewedBy: Row[string] | undefined): string | undefined =>
	typeof reviewedBy === 'string' ? reviewedBy : undefined;

/**
 * The links after a review: a value is confirmed if a token gives it, or a second person gives the same value.
 *
 * @param by token or link of the review
 */
export function linksAfter(
	stored: { given: Given; links: Links },
	given: Given,
	by: string | undefined,
): Links {
	const links = { ...stored.links };
	for (const path of pathsIn(given)) {
		const place = JSON.stringify(path);
		const isRepeated = isDeepStrictEqual(valueAt(stored.given, path), valueAt(given, path));
		if (isByLink(by) && (!isRepeated || links[place] === by)) links[place] = by;
		else delete links[place];
	}
	return links;
}

/** The reviewer to store: a link never replaces a token. */
export const reviewerAfter = (
	reviewedBy: Row[string] | undefined,
	by: string | undefined,
): string | null => {
	const before = reviewerIn(reviewedBy);
	return (isByLink(by) && before !== undefined && !isByLink(before) ? before : by) ?? null;
};

/** Who taught an example: a link if only links gave its values. @param row as for linksOf */
export function teacherOf(row: Row): string | null {
	const links = linksOf(row);
	const givers = placesOf(JSON.parse(String(row.given ?? '{}'))).map((place) => links[place]);
	const [first] = givers;
	if (first !== undefined && givers.every(Boolean)) return first;
	const by = reviewerIn(row.reviewedBy);
	return isByLink(by) ? MAIN : (by ?? null);
}
