/** Inputs of the confidence in a chosen value. */
export type RuleFeatures = {
	/** Weighted score of its evidence. */
	score: number;
	/** Lead over the score of the next different value. */
	lead: number;
	/** Recognition confidence of its words, from 0 to 1. */
	legibility: number;
	/** 1 for free text, whose form says nothing, else 0. */
	isFree: number;
	/** 1 for a custom field, which the lexicon does not know, else 0. */
	isOwn: number;
};

/**
 * Logistic coefficients of the confidence of rules, as `npm run bench:accuracy -- --corpus … --learn` prints
 * them for einvoices, forms, forms-more and adorders together.
 */
const LEARNED: Readonly<Record<keyof RuleFeatures | 'constant', number>> = {
	constant: -1.56,
	score: 2.02,
	lead: 1.11,
	legibility: 1.81,
	isFree: 0.27,
	isOwn: -1.63,
};

/** The probability that a value is right, from 0 to 1. */
export function confidenceOf(features: RuleFeatures): number {
	const sum = Object.entries(features).reduce(
		(all, [name, value]) => all + Number(Reflect.get(LEARNED, name)) * value,
		LEARNED.constant,
	);
	return 1 / (1 + Math.exp(-sum));
}
