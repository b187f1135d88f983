/** The model of the ranking without some of its features, as if they said nothing. */
export type Trees = { names: string[]; nodes: number[][] };

/** What the features are about, by their names. */
export const GROUPS: { readonly [group: string]: RegExp } = {
	'what rules say': /^(?:lead\.)?rule\./,
	meaning: /\.(?:key|description|both|start|end)$|^(?:about|side)\.|^value\.as\./,
	'words and letters': /\.(?:words|letters|told)$/,
	place: /^place\.|^document\.|^best\.place$/,
	value: /^value\.(?!as\.)/,
	example: /^example\.|^field\.choice$/,
	rivals: /^lead\.|^rank\./,
};

/** What a feature is where it says nothing: texts that are not there are -1. */
const neutral = (name: string) =>
	/\.(?:key|description|both|words|letters|told)$|^rule\.score$|^example\.(?:shape|coarse)$/.test(
		name,
	) && !name.startsWith('lead.')
		? -1
		: 0;

export function withoutFeatures(trees: Trees, group: RegExp): Trees {
	const nodes = trees.nodes.map((tree) => {
		const own = [...tree];
		for (let at = 0; at < own.length; at += 4) {
			const name = trees.names[own[at] ?? 0] ?? '';
			if (group.test(name))
				own[at + 1] = neutral(name) <= (own[at + 1] ?? 0) ? Infinity : -Infinity;
		}
		return own;
	});
	return { ...trees, nodes };
}
