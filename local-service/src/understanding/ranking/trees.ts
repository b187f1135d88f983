import { readFileSync } from 'node:fs';
import path from 'node:path';

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
