import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { isTool } from './isTool';

export const simplify: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/**
 * How much of a document to return: what a person works with; that and the service's own object; or,
 * for an AI agent, only the answer.
 */
export type View = 'simple' | 'raw' | 'compact';

/** How much of each document to return: an AI agent pays for every token. */
export function readView(this: IExecuteFunctions): View {
	if (isTool.call(this)) return 'compact';
	return this.getNodeParameter(simplify.name, 0) === false ? 'raw' : 'simple';
}
