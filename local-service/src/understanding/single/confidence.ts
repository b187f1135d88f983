/** What tells how likely the value is right that was chosen for a field. */
export type Signs = {
	/** What its evidence weighs. */
	score: number;
	/** How much more that is than what the next other value's weighs. */
	lead: number;
	/** How sure reading was of its words, from 0 to 1. */
	legibility: number;
	/** 1 for free text, whose form says nothing, else 0. */
	isFree: number;
	/** 1 for a field of the user's own invention, which no lexicon knows, else 0. */
	isOwn: number;
};

/**
 * What the confidence of an answer by rules is made of, as `npm run bench:accuracy -- --corpus … --learn` prints
 * it of einvoices, forms, forms-more and adorders together.
 */
const LEARNED: Readonly<Record<keyof Signs | 'constant', number>> = {
	constant: -1.56,
	score: 2.02,
	lead: 1.11,
	legibility: 1.81,
	isFree: 0.27,
	isOwn: -1.63,
};

/** How likely a value is right, from 0 to 1. */
export function confidenceOf(signs: Signs): number {
	const sum = Object.entries(signs).reduce(
		(all, [name, value]) => all + Number(Reflect.get(LEARNED, name)) * value,
		LEARNED.constant,
	);
	return 1 / (1 + Math.exp(-sum));
}
