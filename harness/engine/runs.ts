/** Runs workflows from their first node to the end. */
import type {
	IDataObject,
	INodeExecutionData,
	IRun,
	NodeExecutionHint,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import type { AdditionalDataOf } from './additionalData.ts';
import type { LoadedN8n } from './n8n.ts';
import type { ExportedWorkflow } from './workflows.ts';

export type Execution = {
	run: IRun;
	/** The error that ended the execution, if any. */
	error?: { message: string; description?: string | null; httpCode?: string | null };
	/** The items that a node returned in its last run, by output. */
	outputOf: (nodeName: string) => INodeExecutionData[][];
	/** The hints that a node returned in its last run. */
	hintsOf: (nodeName: string) => NodeExecutionHint[];
	/** Static data that n8n keeps for the workflow's next production execution. */
	staticData: IDataObject | undefined;
};

/**
 * Runs a workflow from its first node to the end.
 * @param signal cancels the execution, like the stop button
 * @param mode how the execution was started; by default from the editor
 */
export type Run = (
	workflow: ExportedWorkflow,
	options?: { signal?: AbortSignal; mode?: WorkflowExecuteMode },
) => Promise<Execution>;

export function createRun(
	{ core, workflow: { createRunExecutionData, Workflow }, nodeTypes }: LoadedN8n,
	additionalDataOf: AdditionalDataOf,
): Run {
	let executions = 0;

	return async (exported, { signal, mode = 'manual' } = {}) => {
		const executionId = String(++executions);
		const { id = executionId, name, nodes, connections, settings = {}, pinData } = exported;
		let { staticData } = exported;
		const workflow = new Workflow({
			id,
			name,
			nodes,
			connections,
			settings: { executionOrder: 'v1', ...settings },
			active: false,
			nodeTypes,
			// Cloned, since n8n modifies it.
			staticData: structuredClone(staticData),
		});
		const hooks = new core.ExecutionLifecycleHooks(mode, executionId, {
			...exported,
			id,
			active: false,
			activeVersionId: null,
			isArchived: false,
			createdAt: new Date(),
			updatedAt: new Date(),
		});
		// n8n saves static data only in this hook, and not when an execution is cancelled.
		hooks.addHandler('workflowExecuteAfter', (_run, changed?: IDataObject) => {
			if (changed) staticData = JSON.parse(JSON.stringify(changed));
		});
		const additionalData = additionalDataOf(executionId, id, hooks);
		const execute = new core.WorkflowExecute(additionalData, mode, createRunExecutionData());
		// n8n 1 takes positional parameters, with the start and destination nodes in between.
		const execution: ReturnType<typeof execute.run> =
			execute.run.length > 1
				? Reflect.apply(execute.run, execute, [workflow, undefined, undefined, pinData])
				: execute.run({ workflow, pinData });
		signal?.addEventListener('abort', () => execution.cancel());
		const finished = await execution;

		const { error, runData } = finished.data.resultData;
		return {
			run: finished,
			...(error && {
				error: {
					message: error.message,
					description: error.description,
					httpCode: 'httpCode' in error ? error.httpCode : null,
				},
			}),
			outputOf: (nodeName) =>
				(runData[nodeName]?.at(-1)?.data?.main ?? []).map((items) => items ?? []),
			hintsOf: (nodeName) => runData[nodeName]?.at(-1)?.hints ?? [],
			staticData,
		};
	};
}
