/** Disables some features of the ranking model: its trees decide as if they had neutral values. */
import type { Reader, Trees } from '../../local-service/src/understanding/ranking/trees.ts';

/** The groups of features, by their names. */
export const GROUPS: { readonly [group: string]: RegExp } = {
	'evidence of rules': /^(?:lead\.)?rule\./,
	'evidence of the page reader': /^spotted\./,
	meaning: /\.(?:key|description|both|start|end)$|^(?:about|side)\.|^value\.as\./,
	'words and letters': /\.(?:words|letters|told)$/,
	place: /^place\.|^document\.|^best\.place$/,
	value: /^value\.(?!as\.)/,
	example: /^example\.|^field\.choice$/,
	rivals: /^lead\.|^rank\./,
};

const TEXTS =
	/\.(?:key|description|both|words|letters|told)$|^rule\.score$|^example\.(?:shape|coarse)$/;

/**
 * The neutral value of a feature: the one that it has if its text, rule or example is missing (-1), or if the
 * page reader did not see the value (-30); otherwise 0.
 */
const neutral = (name: string) =>
	/^spotted\.(?:score|best)$/.test(name)
		? -30
		: TEXTS.test(name) && !name.startsWith('lead.')
			? -1
			: 0;

export function withoutFeatures({ names, order, sure, ...rest }: Reader, group: RegExp): Reader {
	const without = (trees: Trees, nameOf: (feature: number) => string): Trees => ({
		...trees,
		nodes: trees.nodes.map((tree) => {
			const own = [...tree];
			for (let at = 0; at < own.length; at += 4) {
				const name = nameOf(own[at] ?? 0);
				if (group.test(name))
					own[at + 1] = neutral(name) <= (own[at + 1] ?? 0) ? Infinity : -Infinity;
			}
			return own;
		}),
	});
	return {
		...rest,
		names,
		order: without(order, (feature) => names[feature] ?? ''),
		// The first two features of `sure` are results of `order`.
		sure: without(sure, (feature) => names[feature - 2] ?? ''),
	};
}
