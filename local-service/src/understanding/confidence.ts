/** How likely a value is right that evidence speaks for with such a weight. */
export const confidenceOf = (score: number): number => Math.min(0.99, Math.max(0.05, score));
