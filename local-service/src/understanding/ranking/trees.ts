import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A learned model, as `npm run train` writes it: trees whose leaves are added up. */
export type Trees = {
	/** The features that it was learned from, by position. */
	names: readonly string[];
	/**
	 * Each tree's nodes one after the other, four numbers each: a feature, a threshold, and the node to go on
	 * with where the value is not above the threshold, and where it is. Below zero it is a leaf, -1 the first.
	 */
	nodes: ReadonlyArray<readonly number[]>;
	leaves: ReadonlyArray<readonly number[]>;
	/** What makes a probability of a sum, and of how far it is ahead of the next other value's. */
	calibration: { constant: number; score: number; lead: number };
	/** Below this probability nothing is answered. */
	threshold: number;
};

const FILE = path.join(__dirname, '../../../weights/reader.json');

let shipped: Trees | undefined;

/** The model that ships, read once a thread. */
export const shippedTrees = (): Trees => (shipped ??= readTrees(FILE));

/** @throws Error where there is no such file */
export function readTrees(file: string): Trees {
	const trees: Trees = JSON.parse(readFileSync(file, 'utf8'));
	return trees;
}

/** The sum of the leaves that the features lead to. */
export function sumOf({ nodes, leaves }: Trees, features: Float64Array): number {
	let sum = 0;
	for (let at = 0; at < nodes.length; at++) {
		const tree = nodes[at] ?? [];
		let node = tree.length === 0 ? -1 : 0;
		while (node >= 0) {
			const value = features[tree[4 * node] ?? 0] ?? 0;
			node = tree[4 * node + (value <= (tree[4 * node + 1] ?? 0) ? 2 : 3)] ?? -1;
		}
		sum += leaves[at]?.[-1 - node] ?? 0;
	}
	return sum;
}
