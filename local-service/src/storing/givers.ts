import { isDeepStrictEqual } from 'node:util';

import { MAIN } from '../interface/access';
import { type Given, pathsIn, valueAt } from './corrections';
import type { Row } from './database';

/**
 * The name for people who use a review link: the reviewer's name of the link; all links without a name count
 * as one person.
 */
export const linkOf = (reviewer = ''): string => `${LINK}${reviewer}`;
/** Names of tokens contain no space. */
const LINK = 'link ';

/** Whether a value was given, or an example taught, by a link. */
export const isByLink = (giver: string | undefined): giver is string =>
	giver?.startsWith(LINK) ?? false;

/** The link of each value that was given by one link only, and by no token, by the value's path as JSON. */
export type Links = { [path: string]: string };

const placesOf = (given: Given): string[] => pathsIn(given).map((path) => JSON.stringify(path));

/** @param row of `contents`: given, givenByLinks and reviewedBy */
export function linksOf({ given, givenByLinks, reviewedBy }: Row): Links {
	if (typeof givenByLinks === 'string') return JSON.parse(givenByLinks);
	// The last review was by a version that did not distinguish values.
	const by = reviewerIn(reviewedBy);
	if (!isByLink(by)) return {};
	return Object.fromEntries(
		placesOf(JSON.parse(String(given ?? '{}'))).map((place) => [place, by]),
	);
}

const reviewerIn = (reviewedBy: Row[string] | undefined): string | undefined =>
	typeof reviewedBy === 'string' ? reviewedBy : undefined;

/**
 * The links after a review: a value is confirmed if a token gives it, or a second person gives the same.
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

/** Who taught an example: a link if all values came by links only. @param row as for linksOf */
export function teacherOf(row: Row): string | null {
	const links = linksOf(row);
	const givers = placesOf(JSON.parse(String(row.given ?? '{}'))).map((place) => links[place]);
	const [first] = givers;
	if (first !== undefined && givers.every(Boolean)) return first;
	const by = reviewerIn(row.reviewedBy);
	return isByLink(by) ? MAIN : (by ?? null);
}
