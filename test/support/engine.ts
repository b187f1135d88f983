/**
 * Runs workflows in n8n's own engine, inside this process: n8n-core's WorkflowExecute, its binary
 * store on disk, nodes loaded from package folders as n8n loads them. For the demo and the tests.
 */
import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { BinaryData, ExecutionLifecycleHooks } from 'n8n-core';
import type {
	IBinaryData,
	IConnections,
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
	INode,
	INodeExecutionData,
	INodeListSearchResult,
	INodeType,
	INodeTypes,
	IRun,
	IWebhookData,
	IWebhookResponseData,
	IWorkflowBase,
	IWorkflowExecuteAdditionalData,
	NodeExecutionHint,
	WorkflowExecuteMode,
} from 'n8n-workflow';

export type Engine = {
	/**
	 * Runs a workflow from its first node to the end.
	 *
	 * @param signal cancels the execution as the stop button does
	 * @param mode what started it: left out, a person in the editor
	 */
	run: (
		workflow: ExportedWorkflow,
		options?: { signal?: AbortSignal; mode?: WorkflowExecuteMode },
	) => Promise<Execution>;
	/** Calls what fills a list of the panel, as the editor does while a person looks at it. */
	search: (
		node: Step,
		method: string,
		filter?: string,
		paginationToken?: string,
	) => Promise<INodeListSearchResult>;
	/**
	 * Calls what a trigger does where it is activated and deactivated, or is listened to in the editor.
	 *
	 * @param mode `manual` in the editor
	 */
	hook: (
		trigger: Trigger,
		method: 'checkExists' | 'create' | 'delete',
		mode: HookMode,
	) => Promise<boolean>;
	/** Has a trigger take a request, as n8n does for a URL of its own. */
	receive: (
		trigger: Trigger,
		httpRequest: Request,
		httpResponse: Response,
		mode: HookMode,
	) => Promise<IWebhookResponseData>;
	/** Puts a file into n8n's binary store and gives the reference that an item carries. */
	store: (file: { path: string; fileName: string; mimeType: string }) => Promise<IBinaryData>;
};

/** A node that is called by its URL, where n8n has these, and what n8n keeps for it. */
export type Trigger = { step: Step; webhookBaseUrl: string; staticData: IDataObject };

type HookMode = 'manual' | 'webhook';
type Request = NonNullable<IWorkflowExecuteAdditionalData['httpRequest']>;
type Response = NonNullable<IWorkflowExecuteAdditionalData['httpResponse']>;

/** A workflow as n8n exports it. */
export type ExportedWorkflow = Pick<IWorkflowBase, 'name' | 'nodes' | 'connections'> &
	Partial<Pick<IWorkflowBase, 'id' | 'settings' | 'pinData' | 'staticData'>>;

/**
 * Where n8n keeps files: in the items, on disk, or with a manager as its mode `database` does. n8n's
 * own manager of that mode lives in its command line package and wants its database.
 */
export type BinaryMode = 'memory' | 'filesystem' | BinaryData.Manager;

export type Execution = {
	run: IRun;
	/** What ended the execution, if anything did. */
	error?: { message: string; description?: string | null; httpCode?: string | null };
	/** The items that a node put out, by output. */
	outputOf: (nodeName: string) => INodeExecutionData[][];
	/** The hints that a node gave. */
	hintsOf: (nodeName: string) => NodeExecutionHint[];
	/** What n8n keeps for the workflow's next production execution. */
	staticData: IDataObject | undefined;
};

/**
 * Loads n8n-core. It reads its settings from the environment while it is loaded, and only once, so a
 * process has one engine.
 *
 * @param root the folder whose n8n packages are used: the project's, or one with an older n8n
 * @param dataDir a folder for everything n8n writes
 * @param readableDirs the folders that n8n's nodes may read files from
 * @param packages folders of node packages, with the nodes to load from each where not all are wanted
 * @param credentials by credential type
 */
export async function createEngine(options: {
	root: string;
	dataDir: string;
	readableDirs?: string[];
	packages: Array<{ directory: string; nodes?: string[] }>;
	credentials: { [type: string]: ICredentialDataDecryptedObject };
	binaryMode?: BinaryMode;
}): Promise<Engine> {
	const { binaryMode = 'filesystem' } = options;
	mkdirSync(options.dataDir, { recursive: true });
	Object.assign(process.env, {
		N8N_USER_FOLDER: options.dataDir,
		N8N_ENCRYPTION_KEY: 'only for this run',
		N8N_DEFAULT_BINARY_DATA_MODE:
			typeof binaryMode === 'object'
				? 'database'
				: { memory: 'default', filesystem: 'filesystem' }[binaryMode],
		N8N_RESTRICT_FILE_ACCESS_TO: [options.dataDir, ...(options.readableDirs ?? [])].join(';'),
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_LOG_LEVEL: 'silent',
	});
	// n8n-workflow's ES modules do not load in Node.js; what n8n itself loads is this build.
	const load = createRequire(path.join(options.root, 'package.json'));
	const core: typeof import('n8n-core') = load('n8n-core');
	const { Container }: typeof import('@n8n/di') = load('@n8n/di');
	const {
		createRunExecutionData,
		ICredentialsHelper,
		NodeHelpers,
		Workflow,
	}: typeof import('n8n-workflow') = load('n8n-workflow');

	const binaryDataService = Container.get(core.BinaryDataService);
	await binaryDataService.init();
	if (typeof binaryMode === 'object') {
		await binaryMode.init();
		binaryDataService.setManager('database', binaryMode);
	}

	const loaders = await Promise.all(
		options.packages.map(async ({ directory, nodes }) => {
			const { name } = load(path.join(directory, 'package.json'));
			const loader = nodes
				? new core.LazyPackageDirectoryLoader(
						directory,
						[],
						nodes.map((node) => `${name}.${node}`),
					)
				: new core.PackageDirectoryLoader(directory);
			await loader.loadAll();
			return loader;
		}),
	);
	const loaderOf = (type: string) => {
		const loader = loaders.find(({ packageName }) => type.startsWith(`${packageName}.`));
		if (!loader) throw new Error(`No loaded package has a node type "${type}"`);
		return loader;
	};
	// n8n makes a tool for AI agents of a node, with the node's own code behind another type.
	const getNodeType = (type: string) =>
		loaderOf(type).getNode(type.slice(type.indexOf('.') + 1).replace(/Tool$/, '')).type;
	const nodeTypes: INodeTypes = {
		getByName: getNodeType,
		getByNameAndVersion: (type, version) =>
			NodeHelpers.getVersionedNodeType(getNodeType(type), version),
		getKnownTypes: () => ({}),
	};

	/** n8n's own helper lives in its command line package and wants its database. */
	class GivenCredentials extends ICredentialsHelper {
		getParentTypes = () => [];
		isCredentialUsableByNode = () => true;
		preAuthentication = async () => undefined;
		runPreAuthentication = async () => undefined;
		getCredentialsProperties = () => [];
		updateCredentials = async () => {};
		updateCredentialsOauthTokenData = async () => {};

		async getCredentials(): Promise<never> {
			throw new Error('Credentials are given as they are, not stored');
		}

		async getDecrypted(_data: unknown, _node: unknown, type: string) {
			const credential = options.credentials[type];
			if (!credential) throw new Error(`No credential of the type "${type}" was given`);
			return { ...credential };
		}

		/** Resolves a credential type's `authenticate` as n8n does. */
		async authenticate(
			credential: ICredentialDataDecryptedObject,
			typeName: string,
			request: IHttpRequestOptions,
			workflow?: InstanceType<typeof Workflow>,
			node?: INode,
		): Promise<IHttpRequestOptions> {
			const { type } = loaders
				.filter((loader) => typeName in loader.known.credentials)
				.map((loader) => loader.getCredential(typeName))[0] ?? { type: undefined };
			if (typeof type?.authenticate !== 'object' || !workflow || !node) return request;
			const resolve = (text: unknown) =>
				workflow.expression.getSimpleParameterValue(node, String(text), 'internal', {
					$credentials: credential,
				});
			const headers = Object.entries(type.authenticate.properties.headers ?? {}).map(
				([name, value]) => [name, resolve(value)],
			);
			return { ...request, headers: { ...request.headers, ...Object.fromEntries(headers) } };
		}
	}

	const additionalDataOf = (
		executionId: string,
		workflowId: string,
		hooks?: ExecutionLifecycleHooks,
	): IWorkflowExecuteAdditionalData => ({
		credentialsHelper: new GivenCredentials(),
		executionId,
		workflowId,
		hooks,
		currentNodeExecutionIndex: 0,
		variables: {},
		restApiUrl: 'http://127.0.0.1/rest',
		instanceBaseUrl: 'http://127.0.0.1',
		formBaseUrl: 'http://127.0.0.1/form',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
		formTestBaseUrl: 'http://127.0.0.1/form-test',
		webhookBaseUrl: 'http://127.0.0.1/webhook',
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		webhookTestBaseUrl: 'http://127.0.0.1/webhook-test',
		mcpBaseUrl: 'http://127.0.0.1/mcp',
		mcpTestBaseUrl: 'http://127.0.0.1/mcp-test',
		logAiEvent: () => {},
		externalSecretsProxy: new core.ExternalSecretsProxy(),
		executeWorkflow: notHere('Sub-workflows'),
		getRunExecutionData: async () => undefined,
		getRuntimeCredential: async () => undefined,
		startRunnerTask: notHere('Code nodes'),
	});

	let executions = 0;

	const run: Engine['run'] = async (exported, { signal, mode = 'manual' } = {}) => {
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
			// It changes what it is given.
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
		// n8n keeps it only then, which is not when an execution is cancelled.
		hooks.addHandler('workflowExecuteAfter', (_run, changed?: IDataObject) => {
			if (changed) staticData = JSON.parse(JSON.stringify(changed));
		});
		const additionalData = additionalDataOf(executionId, id, hooks);
		const execute = new core.WorkflowExecute(additionalData, mode, createRunExecutionData());
		// n8n 1 takes them one after the other, with where to start and where to end in between.
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

	/** n8n gives each call a copy of what it keeps, and keeps what the last one left. */
	async function withTrigger<T>(
		trigger: Trigger,
		mode: HookMode,
		of: Partial<IWorkflowExecuteAdditionalData>,
		call: (given: {
			workflow: InstanceType<typeof Workflow>;
			node: INode;
			type: INodeType;
			webhook: IWebhookData;
		}) => Promise<T>,
	): Promise<T> {
		const { step, webhookBaseUrl: base } = trigger;
		const { nodes, connections } = chain('', [step]);
		const staticData = structuredClone(trigger.staticData);
		const workflow = new Workflow({
			...{ id: 'w', nodes, connections, active: false, nodeTypes, staticData },
		});
		const node = workflow.getNode(step.name);
		if (!node) throw new Error('n8n does not know the node');
		const type = nodeTypes.getByNameAndVersion(step.type, 1);
		const [webhookDescription] = type.description.webhooks ?? [];
		if (!webhookDescription) throw new Error('The node is not called by a URL');
		const webhook: IWebhookData = {
			httpMethod: 'POST',
			node: node.name,
			path: '',
			webhookDescription,
			workflowId: workflow.id,
			workflowExecuteAdditionalData: {
				...additionalDataOf('0', workflow.id),
				webhookBaseUrl: `${base}/webhook`,
				webhookTestBaseUrl: `${base}/webhook-test`,
				...of,
			},
			isTest: mode === 'manual',
		};
		const outcome = await call({ workflow, node, type, webhook });
		trigger.staticData = JSON.parse(JSON.stringify(workflow.staticData));
		return outcome;
	}

	return {
		run,
		hook: async (trigger, method, mode) =>
			await withTrigger(trigger, mode, {}, async ({ workflow, node, type, webhook }) => {
				const { workflowExecuteAdditionalData: data } = webhook;
				const called = type.webhookMethods?.default?.[method];
				if (!called) throw new Error(`The node has no ${method}`);
				const activation = mode === 'manual' ? 'manual' : 'activate';
				return await called.call(
					new core.HookContext(
						workflow,
						node,
						data,
						mode === 'manual' ? mode : 'trigger',
						activation,
						webhook,
					),
				);
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
		search: async (step, method, filter, paginationToken) => {
			const { nodes, connections } = chain('', [step]);
			const workflow = new Workflow({ id: '0', nodes, connections, active: false, nodeTypes });
			const node = workflow.getNode(step.name);
			if (!node) throw new Error('n8n does not know the node');
			const context = new core.LoadOptionsContext(workflow, node, additionalDataOf('0', '0'), '');
			const search = nodeTypes.getByNameAndVersion(node.type, 1).methods?.listSearch?.[method];
			if (!search) throw new Error(`The node has no list ${method}`);
			return await search.call(context, filter, paginationToken);
		},
		store: async ({ path: file, fileName, mimeType }) =>
			await binaryDataService.copyBinaryFile(
				core.FileLocation.ofExecution('engine', '0'),
				{ data: '', fileName, mimeType },
				file,
			),
	};
}

export type Step = Pick<INode, 'name' | 'type' | 'parameters'> & Partial<INode>;

/** A workflow of a manual trigger that puts out these items, and these nodes, each behind the last. */
export function behindTrigger(steps: Step | Step[], items: INodeExecutionData[]): ExportedWorkflow {
	const trigger = { name: 'Trigger', type: 'n8n-nodes-base.manualTrigger', parameters: {} };
	const nodes = [trigger, steps].flat();
	return { ...chain(nodes.at(-1)?.name ?? '', nodes), pinData: { [trigger.name]: items } };
}

/** A workflow of these nodes, each behind the last. */
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

const notHere = (what: string) => async (): Promise<never> => {
	throw new Error(`${what} do not run in this engine`);
};
