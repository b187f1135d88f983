import type { Page } from '../../reading/pages';
import { type BeginningFeatures, beginningFeatures } from './beginning';
import { type SeenPage, seePage } from './seePage';

/** A document within a stack: its pages, counted from 1, and the confidence that they are one document. */
export type Part = { from: number; to: number; confidence: number };

/** A page that a document may begin with, counted from 0, with its features. */
export type Gap = { page: number; features: BeginningFeatures };

/** The features of each page but the first; a document does not begin with a blank page. */
export function gapsOf(pages: readonly Page[]): Gap[] {
	const seen = pages.flatMap((page, index) =>
		page.words.length === 0 ? [] : [{ index, ...seePage(page) }],
	);
	const starts = seen.filter(
		({ number }, at) => at === 0 || (number?.isCertain && number.number === 1),
	);
	const weightOf = rarity(seen);
	return seen.flatMap((page, at) => {
		const before = seen[at - 1];
		if (!before) return [];
		const numbered = seen.slice(Math.max(0, at - 2), at).findLast(({ number }) => number);
		const features = beginningFeatures(before, page, {
			earlier: seen.slice(Math.max(0, at - 4), at - 1).reverse(),
			next: seen[at + 1],
			step: page.index - before.index,
			isBlankBetween: page.index - before.index > 1,
			starts: starts.filter((start) => start !== page),
			expected: numbered?.number && numbered.number.number + page.index - numbered.index,
			weightOf,
		});
		return [{ page: page.index, features }];
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

/** The probability that a document begins with a page that has these features. */
export function likelihood(
	features: BeginningFeatures,
	weights: SplitWeights = SPLIT_WEIGHTS,
): number {
	const sum = Object.entries(features).reduce(
		(all, [name, value]) => all + value * (weights[name] ?? 0),
		weights.constant ?? 0,
	);
	return 1 / (1 + Math.exp(-sum));
}

/** The documents of a stack of pages, in order; every page belongs to one. */
export function findParts(pages: readonly Page[]): Part[] {
	const gaps = gapsOf(pages).map(({ page, features }) => ({
		page,
		probability: likelihood(features),
	}));
	const begins = gaps.filter(({ probability }) => probability >= 0.5).map(({ page }) => page);
	return [0, ...begins].map((from, at) => {
		const to = begins[at] ?? pages.length;
		const own = gaps.filter(({ page }) => page >= from && page <= to);
		const sure = Math.min(
			1,
			...own.map(({ probability }) => Math.max(probability, 1 - probability)),
		);
		return { from: from + 1, to, confidence: Math.floor(sure * 100) / 100 };
	});
}

type SplitWeights = { readonly [sign: string]: number };

/**
 * Weight of each feature, learned by `npm run bench:split -- --corpus einvoices --corpus adorders --corpus
 * forms --corpus forms-more --pictures einvoices --generated --learn`.
 */
const SPLIT_WEIGHTS: SplitWeights = {
	constant: -1.82,
	countGoesOn: -1.51,
	countBreaks: 0.82,
	countIsNew: -0.17,
	sectionGoesOn: -0.76,
	sectionStarts: -0.14,
	inSentence: -0.09,
	annex: -0.75,
	mentioned: -0.15,
	named: -1.15,
	prose: -0.52,
	proseBefore: 0.05,
	headlineInProse: 0.24,
	titleInProse: 0.01,
	dateInProse: 0.35,
	addressInProse: 0.03,
	roomInProse: 0.26,
	fewWords: -1.15,
	fewInProse: -0.3,
	likeEarlier: -0.95,
	likeNext: 0.78,
	bothTotals: 0.36,
	totalBefore: 1.74,
	otherLetters: 1.67,
	otherMargin: 0.37,
	numberStarts: 0.99,
	numberGoesOn: -1.13,
	numberIsOther: -0.29,
	countEnded: 0.51,
	bareStarts: 0.33,
	bareGoesOn: -0.77,
	numberMissing: 0.26,
	secondFollows: 1.25,
	headAlike: -0.11,
	footAlike: -0.19,
	likeStart: 0.35,
	wordsShared: -0.99,
	codesKept: -0.62,
	sameReference: 0.13,
	otherReference: 0.95,
	newReference: 1.22,
	title: 0.9,
	headline: 0.85,
	newAddress: 0.47,
	newDate: 1.54,
	beginsInSentence: -0.32,
	beginsInProse: -0.34,
	beginsInTable: -0.43,
	carried: 0.02,
	roomBefore: 0.29,
	otherSize: 0.05,
	blankBetween: 0.91,
};
