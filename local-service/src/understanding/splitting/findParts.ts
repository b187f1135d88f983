import type { Page } from '../../reading/pages';
import { seePage, type SeenPage } from './seePage';
import { type BeginningSigns, signsOf } from './signs';
import { SPLIT_WEIGHTS, type SplitWeights } from './splitWeights';

/** A document within a stack: its pages, counted from 1, and the confidence that they are one document. */
export type Part = { from: number; to: number; confidence: number };

/** A page that a document may begin with, counted from 0, with its features. */
export type Gap = { page: number; signs: BeginningSigns };

/** The features of each page but the first; a blank page begins no document. */
export function gapsOf(pages: readonly Page[]): Gap[] {
	const seen = pages.flatMap((page, index) =>
		page.words.length === 0 ? [] : [{ index, ...seePage(page) }],
	);
	const starts = seen.filter(
		({ number }, at) => at === 0 || (number?.isTold && number.number === 1),
	);
	const weightOf = rarity(seen);
	return seen.flatMap((page, at) => {
		const before = seen[at - 1];
		if (!before) return [];
		const numbered = seen.slice(Math.max(0, at - 2), at).findLast(({ number }) => number);
		const signs = signsOf(before, page, {
			earlier: seen.slice(Math.max(0, at - 4), at - 1).reverse(),
			next: seen[at + 1],
			step: page.index - before.index,
			isBlankBetween: page.index - before.index > 1,
			starts: starts.filter((start) => start !== page),
			expected: numbered?.number && numbered.number.number + page.index - numbered.index,
			weightOf,
		});
		return [{ page: page.index, signs }];
	});
}

/** The weight of each word by its rarity among the pages. */
function rarity(seen: readonly SeenPage[]): (word: string) => number {
	const pages = new Map<string, number>();
	for (const { words } of seen) {
		for (const word of words) pages.set(word, (pages.get(word) ?? 0) + 1);
	}
	return (word) => Math.log((seen.length + 1) / (pages.get(word) ?? 1));
}

/** The probability that a document begins there. */
export function likelihood(signs: BeginningSigns, weights: SplitWeights = SPLIT_WEIGHTS): number {
	const sum = Object.entries(signs).reduce(
		(all, [sign, value]) => all + value * (weights[sign] ?? 0),
		weights.constant ?? 0,
	);
	return 1 / (1 + Math.exp(-sum));
}

/** The documents of a stack of pages, in order; every page belongs to one. */
export function findParts(pages: readonly Page[]): Part[] {
	const gaps = gapsOf(pages).map(({ page, signs }) => ({ page, chance: likelihood(signs) }));
	const begins = gaps.filter(({ chance }) => chance >= 0.5).map(({ page }) => page);
	return [0, ...begins].map((from, at) => {
		const to = begins[at] ?? pages.length;
		const own = gaps.filter(({ page }) => page >= from && page <= to);
		const sure = Math.min(1, ...own.map(({ chance }) => Math.max(chance, 1 - chance)));
		return { from: from + 1, to, confidence: Math.floor(sure * 100) / 100 };
	});
}
