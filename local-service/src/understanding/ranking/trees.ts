import { readFileSync } from 'node:fs';
import path from 'node:path';

import { oncePer } from '../document/oncePer';

/** Gradient-boosted trees: the sum of one leaf per tree. */
export type Trees = {
	/**
	 * The nodes of each tree in sequence, four numbers per node: feature, threshold, next node if the value is
	 * at most the threshold, next node if it is above. A negative next node is a leaf: -1 is leaf 0, -2 leaf 1.
	 */
	nodes: ReadonlyArray<readonly number[]>;
	leaves: ReadonlyArray<readonly number[]>;
};

/** The learned ranking of a field's candidates, as `npm run train` writes it. */
export type Reader = {
	/** Names of the features that it was trained on, by position. */
	names: readonly string[];
	/** The score that orders candidates: the most likely has the highest sum. */
	order: Trees;
	/**
	 * Logit of the probability that a candidate is right. Its features are the score of `order`, the lead over the
	 * next different value, the features in `names`, and, if no examples are used, those in `CLAIMED`.
	 */
	sure: Trees;
};

const FILE = path.join(__dirname, '../../../weights/reader.json');

let shipped: Reader | undefined;

/** The shipped model, read once per thread. */
export const shippedReader = (): Reader => (shipped ??= readReader(FILE));

/** @throws Error if the file does not exist */
export function readReader(file: string): Reader {
	const reader: Reader = JSON.parse(readFileSync(file, 'utf8'));
	return reader;
}

/** Nodes and leaves of all trees in flat arrays, which are faster to traverse. */
type Flat = {
	/** Index of each tree's root. */
	roots: Int32Array;
	features: Int32Array;
	thresholds: Float64Array;
	/** The next nodes, two per node; a negative number is a leaf, -1 the first one. */
	next: Int32Array;
	leaves: Float64Array;
};

const flatOf = oncePer(({ nodes, leaves }: Trees): Flat => {
	const count = nodes.reduce((sum, tree) => sum + tree.length / 4, 0);
	const flat: Flat = {
		roots: new Int32Array(nodes.length),
		features: new Int32Array(count),
		thresholds: new Float64Array(count),
		next: new Int32Array(2 * count),
		leaves: Float64Array.from(leaves.flat()),
	};
	let [node, leaf] = [0, 0];
	for (const [at, tree] of nodes.entries()) {
		const [first, firstLeaf] = [node, leaf];
		const place = (to = -1) => (to >= 0 ? first + to : to - firstLeaf);
		flat.roots[at] = place(tree.length === 0 ? -1 : 0);
		for (let own = 0; own < tree.length; own += 4, node++) {
			flat.features[node] = tree[own] ?? 0;
			flat.thresholds[node] = tree[own + 1] ?? 0;
			flat.next[2 * node] = place(tree[own + 2]);
			flat.next[2 * node + 1] = place(tree[own + 3]);
		}
		leaf += leaves[at]?.length ?? 0;
	}
	return flat;
});

/** The sum of the leaves selected by the features. */
export function sumOf(trees: Trees, values: Float64Array): number {
	const { roots, features, thresholds, next, leaves } = flatOf(trees);
	let sum = 0;
	for (let at = 0; at < roots.length; at++) {
		let node = roots[at]!;
		while (node >= 0) {
			const value = values[features[node]!] ?? 0;
			node = next[value <= thresholds[node]! ? 2 * node : 2 * node + 1]!;
		}
		sum += leaves[-1 - node]!;
	}
	return sum;
}
