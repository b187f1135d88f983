/** A learned model: trees whose leaves are added up, as `npm run train` writes them. */
export type Trees = {
	/** The features, by their position. */
	names: readonly string[];
	/**
	 * Each tree's nodes one after the other, four numbers each: feature, threshold, and where to go on where
	 * the value is not above it and where it is. Negative is a leaf: -1 the first one.
	 */
	nodes: ReadonlyArray<readonly number[]>;
	leaves: ReadonlyArray<readonly number[]>;
	/** What the sum is made a probability with: a slope and a constant, then the same for how far ahead it is. */
	calibration: { constant: number; score: number; lead: number };
	/** Below this probability nothing is answered. */
	threshold: number;
};

/** The sum of the leaves that the values lead to. */
export function sumOf({ nodes, leaves }: Trees, values: Float64Array): number {
	let sum = 0;
	nodes.forEach((tree, at) => {
		let node = tree.length === 0 ? -1 : 0;
		while (node >= 0) {
			const value = values[tree[4 * node] ?? 0] ?? 0;
			node = tree[4 * node + (value <= (tree[4 * node + 1] ?? 0) ? 2 : 3)] ?? -1;
		}
		sum += leaves[at]?.[-1 - node] ?? 0;
	});
	return sum;
}

export const chance = (sum: number): number => 1 / (1 + Math.exp(-sum));
