export type SplitWeights = { readonly [sign: string]: number };

/**
 * How much each sign says, learned by
 * `npm run bench:split -- --corpus einvoices --corpus adorders --corpus forms --corpus forms-more --pictures einvoices --learn`.
 */
export const SPLIT_WEIGHTS: SplitWeights = {
	constant: -2.05,
	numberStarts: 1.69,
	numberGoesOn: -2.41,
	numberIsOther: 0.35,
	countEnded: 1.53,
	bareStarts: -0.93,
	bareGoesOn: -0.4,
	numberMissing: 0.03,
	secondFollows: 0.75,
	headAlike: 0.47,
	footAlike: -0.79,
	likeStart: 0.61,
	wordsShared: -0.51,
	codesKept: -1.43,
	sameReference: 0.13,
	otherReference: 2.0,
	newReference: 1.14,
	title: 0.56,
	headline: 1.61,
	newAddress: 1.82,
	newDate: 1.74,
	beginsInSentence: 0.14,
	beginsInProse: -0.74,
	beginsInTable: -1.63,
	carried: 0.07,
	roomBefore: 2.07,
	otherSize: 0.75,
	blankBetween: 1.5,
};
