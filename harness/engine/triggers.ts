/** Calls a trigger node's hooks for activation and deactivation, and its webhook. */
import type { IncomingMessage } from 'node:http';

import type {
	IDataObject,
	INode,
	INodeType,
	IWebhookData,
	IWebhookResponseData,
	Workflow as N8nWorkflow,
	WorkflowActivateMode,
} from 'n8n-workflow';

import type { AdditionalDataOf } from './additionalData.ts';
import type { LoadedN8n } from './n8n.ts';
import { chain, type Step } from './workflows.ts';

/** A node with webhooks, its URLs, and its static data, which is separate for the editor's tests. */
export type Trigger = {
	step: Step;
	webhookBaseUrl: string;
	staticData: { [Mode in HookMode]?: IDataObject };
};

type HookMode = 'manual' | 'webhook';

/** The parts of Express's request and response used by trigger nodes. */
type TriggerRequest = IncomingMessage & { rawBody: Buffer; body: unknown };
export type TriggerResponse = {
	status: (code: number) => TriggerResponse;
	send: (text: string) => TriggerResponse;
	end: () => void;
};

export type Triggers = {
	/**
	 * Calls a hook of a trigger: on activation, on deactivation, or when listening in the editor.
	 * @param mode `manual` in the editor
	 */
	hook: (
		trigger: Trigger,
		method: 'checkExists' | 'create' | 'delete',
		mode: HookMode,
	) => Promise<boolean>;
	/** Passes a request to a trigger's webhook, as n8n does. */
	receive: (
		trigger: Trigger,
		httpRequest: TriggerRequest,
		httpResponse: TriggerResponse,
		mode: HookMode,
	) => Promise<IWebhookResponseData>;
};

export function createTriggers(
	{ core, workflow: { Workflow }, nodeTypes }: LoadedN8n,
	additionalDataOf: AdditionalDataOf,
): Triggers {
	/** n8n gives each call a copy of the static data, and saves it after the call. */
	async function withTrigger<T>(
		trigger: Trigger,
		mode: HookMode,
		of: object,
		call: (given: {
			workflow: N8nWorkflow;
			node: INode;
			type: INodeType;
			webhook: IWebhookData;
		}) => Promise<T>,
	): Promise<T> {
		const { step, webhookBaseUrl: base } = trigger;
		const { nodes, connections } = chain('', [step]);
		const staticData = structuredClone(trigger.staticData[mode] ?? {});
		const workflow = new Workflow({
			...{ id: 'w', nodes, connections, active: false, nodeTypes, staticData },
		});
		const node = workflow.getNode(step.name);
		if (!node) throw new Error('Unknown node type');
		const type = nodeTypes.getByNameAndVersion(step.type, 1);
		const [webhookDescription] = type.description.webhooks ?? [];
		if (!webhookDescription) throw new Error('The node is not called by a URL');
		const webhook: IWebhookData = {
			httpMethod: 'POST',
			node: node.name,
			path: '',
			webhookDescription,
			workflowId: workflow.id,
			workflowExecuteAdditionalData: Object.assign(
				additionalDataOf('0', workflow.id),
				{ webhookBaseUrl: `${base}/webhook`, webhookTestBaseUrl: `${base}/webhook-test` },
				of,
			),
			isTest: mode === 'manual',
		};
		const outcome = await call({ workflow, node, type, webhook });
		trigger.staticData[mode] = JSON.parse(JSON.stringify(workflow.staticData));
		return outcome;
	}

	return {
		hook: async (trigger, method, mode) =>
			await withTrigger(trigger, mode, {}, async ({ workflow, node, type, webhook }) => {
				const { workflowExecuteAdditionalData: data } = webhook;
				const called = type.webhookMethods?.default?.[method];
				if (!called) throw new Error(`The node has no ${method}`);
				const context = (of: 'manual' | 'trigger' | 'internal', by: WorkflowActivateMode) =>
					new core.HookContext(workflow, node, data, of, by, webhook);
				// n8n's webhook service uses this context as well, even when a test in the editor ends.
				if (method === 'delete') return await called.call(context('internal', 'update'));
				const isTest = mode === 'manual';
				return await called.call(isTest ? context(mode, mode) : context('trigger', 'activate'));
			}),
		receive: async (trigger, httpRequest, httpResponse, mode) =>
			await withTrigger(
				trigger,
				mode,
				{ httpRequest, httpResponse },
				async ({ workflow, node, type, webhook }) => {
					const { workflowExecuteAdditionalData: data } = webhook;
					if (!type.webhook) throw new Error('The node takes no requests');
					return await type.webhook.call(
						new core.WebhookContext(workflow, node, data, mode, webhook, [], null),
					);
				},
			),
	};
}
