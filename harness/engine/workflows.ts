/** Workflows as n8n exports them. */
import type { IConnections, INode, INodeExecutionData, IWorkflowBase } from 'n8n-workflow';

/** A workflow as n8n exports it. */
export type ExportedWorkflow = Pick<IWorkflowBase, 'name' | 'nodes' | 'connections'> &
	Partial<Pick<IWorkflowBase, 'id' | 'settings' | 'pinData' | 'staticData'>>;

export type Step = Pick<INode, 'name' | 'type' | 'parameters'> & Partial<INode>;

/** A workflow of a manual trigger that returns these items, followed by these nodes in sequence. */
export function afterTrigger(steps: Step | Step[], items: INodeExecutionData[]): ExportedWorkflow {
	const trigger = { name: 'Trigger', type: 'n8n-nodes-base.manualTrigger', parameters: {} };
	const nodes = [trigger, steps].flat();
	return { ...chain(nodes.at(-1)?.name ?? '', nodes), pinData: { [trigger.name]: items } };
}

/** A workflow of these nodes in sequence. */
export function chain(name: string, steps: Step[]): ExportedWorkflow {
	const nodes = steps.map((step, i) => ({
		id: String(i + 1),
		typeVersion: 1,
		position: [i * 200, 0] satisfies INode['position'],
		...step,
	}));
	const connections: IConnections = {};
	nodes.reduce((from, to) => {
		connections[from.name] = { main: [[{ node: to.name, type: 'main', index: 0 }]] };
		return to;
	});
	return { name, nodes, connections };
}
