import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { View } from '../batches/documents';
import { isTool } from './isTool';

export const simplify: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** How much of each document to return: an AI agent pays for every token. */
export function readView(this: IExecuteFunctions): View {
	if (isTool.call(this)) return 'compact';
	return this.getNodeParameter(simplify.name, 0) === false ? 'raw' : 'simple';
}
