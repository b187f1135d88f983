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
 * The level of detail of a document: simplified; simplified plus the service's raw object; or, for an AI
 * agent, without IDs and model usage.
 */
export type View = 'simple' | 'raw' | 'compact';

/**
 * The level of detail of each document: raw with Simplify off, and else compact for an AI agent, which pays for
 * every token.
 */
export function readView(this: IExecuteFunctions): View {
	if (this.getNodeParameter(simplify.name, 0) === false) return 'raw';
	return isTool.call(this) ? 'compact' : 'simple';
}
