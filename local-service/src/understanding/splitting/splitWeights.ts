export type SplitWeights = { readonly [sign: string]: number };

/** Learned by `npm run bench:split -- --learn`. */
export const SPLIT_WEIGHTS: SplitWeights = {
	constant: 0,
};
