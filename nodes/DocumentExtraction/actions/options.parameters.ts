import type { INodeProperties } from 'n8n-workflow';

/** The collection in which n8n nodes offer what an operation does not require, in the order of names. */
export const optionsOf = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	// Not with localeCompare, which reads the rules of a language first: a quarter of the time of loading.
	options: [...options].sort((a, b) => (a.displayName < b.displayName ? -1 : 1)),
});
