import { readFileSync } from 'node:fs';
import path from 'node:path';

import { oncePer } from '../document/oncePer';

/** Learned trees whose leaves are added up. */
export type Trees = {
	/**
	 * Each tree's nodes one after the other, four numbers each: a feature, a threshold, and the node to go on
	 * with where the value is not above the threshold, and where it is. Below zero it is a leaf, -1 the first.
	 */
	nodes: ReadonlyArray<readonly number[]>;
	leaves: ReadonlyArray<readonly number[]>;
};

/** What was learned of which value answers a field, as `npm run train` writes it. */
export type Reader = {
	/** The features that it was learned from, by position. */
	names: readonly string[];
	/** Of all values that may be the one asked for, the likeliest has the highest sum. */
	order: Trees;
	/**
	 * Whether it is the one, as the logit of a probability; its features are that sum, how far it is ahead of
	 * the next other value's, and those of `names`.
	 */
	sure: Trees;
};

const FILE = path.join(__dirname, '../../../weights/reader.json');

let shipped: Reader | undefined;

/** The one that ships, read once a thread. */
export const shippedReader = (): Reader => (shipped ??= readReader(FILE));

/** @throws Error where there is no such file */
export function readReader(file: string): Reader {
	const reader: Reader = JSON.parse(readFileSync(file, 'utf8'));
	return reader;
}

/** All trees' nodes and leaves in one list each, which is faster to go through. */
type Flat = {
	/** Where each tree begins. */
	roots: Int32Array;
	features: Int32Array;
	thresholds: Float64Array;
	/** The nodes to go on with, two of each; below zero it is a leaf, -1 the first. */
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

/** The sum of the leaves that the features lead to. */
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
