import type { IExecuteFunctions } from 'n8n-workflow';

/** Whether an AI agent runs the node: the tool version of a node has a different type in n8n. */
export function isTool(this: IExecuteFunctions): boolean {
	return this.getNode().type.endsWith('Tool');
}
