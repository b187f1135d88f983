import type { INodeProperties } from 'n8n-workflow';

/** What an operation can do without, as n8n shows it: under Options, each added when it is wanted. */
export const optionsOf = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options,
});
