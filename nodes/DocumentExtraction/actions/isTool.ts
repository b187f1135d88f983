import type { IExecuteFunctions } from 'n8n-workflow';

/** Whether an AI agent runs the node: n8n gives the tool version of a node its own type. */
export function isTool(this: IExecuteFunctions): boolean {
	return this.getNode().type.endsWith('Tool');
}
