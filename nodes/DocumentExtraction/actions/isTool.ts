import type { IExecuteFunctions } from 'n8n-workflow';

/** Whether an AI agent runs the node. n8n gives the tool that it makes of a node a type of its own. */
export function isTool(this: IExecuteFunctions): boolean {
	return this.getNode().type.endsWith('Tool');
}
