import type { INodeProperties } from 'n8n-workflow';

/** The collection of an operation's optional parameters, sorted by name. */
export const optionsOf = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	// Without localeCompare, which loads language rules first: a quarter of the node's loading time.
	options: [...options].sort((a, b) => (a.displayName < b.displayName ? -1 : 1)),
});
