/**
 * Runs workflows in n8n's own engine, inside this process: n8n-core's WorkflowExecute, its binary
 * store on disk, nodes loaded from package folders as n8n loads them. For the demo and the tests.
 */
import 'reflect-metadata';

import type {
	IBinaryData,
	ICredentialDataDecryptedObject,
	INodeCredentialTestResult,
	INodeListSearchResult,
	ResourceMapperFields,
} from 'n8n-workflow';

import { additionalData } from './additionalData.ts';
import { loadN8n, type N8nOptions } from './n8n.ts';
import { createRun, type Run } from './runs.ts';
import { createTriggers, type Triggers } from './triggers.ts';
import { chain, type Step } from './workflows.ts';

export type { BinaryMode } from './n8n.ts';
export type { Execution } from './runs.ts';
export type { Trigger, TriggerResponse } from './triggers.ts';
export { afterTrigger, chain, type ExportedWorkflow, type Step } from './workflows.ts';

export type Engine = Triggers & {
	run: Run;
	/** Returns the choices of a list in the node's panel, as the editor loads them. */
	search: (
		node: Step,
		method: string,
		filter?: string,
		paginationToken?: string,
	) => Promise<INodeListSearchResult>;
	/** Returns the columns of a resource mapper, as the editor loads them. */
	map: (node: Step, method: string) => Promise<ResourceMapperFields>;
	/** Tests a credential as n8n does when saving it, with the function that a node names for it. */
	testCredential: (nodeType: string, type: string) => Promise<INodeCredentialTestResult>;
	/** Puts a file into n8n's binary store and returns the reference for an item. */
	store: (file: { path: string; fileName: string; mimeType: string }) => Promise<IBinaryData>;
};

/**
 * Loads n8n-core. Can be called once per process, because a process has only one engine.
 * @param credentials by credential type
 */
export async function createEngine({
	credentials,
	...options
}: N8nOptions & {
	credentials: { [type: string]: ICredentialDataDecryptedObject };
}): Promise<Engine> {
	const n8n = await loadN8n(options);
	const { core, workflow, binaryDataService, nodeTypes } = n8n;
	const additionalDataOf = additionalData(n8n, credentials);
	/** A node whose panel is open, and the arguments of its methods. */
	function shown(step: Step) {
		const { nodes, connections } = chain('', [step]);
		const opened = new workflow.Workflow({
			id: '0',
			nodes,
			connections,
			active: false,
			nodeTypes,
		});
		const node = opened.getNode(step.name);
		if (!node) throw new Error('Unknown node type');
		const { methods } = nodeTypes.getByNameAndVersion(node.type, 1);
		const additional = { ...additionalDataOf('0', '0'), currentNodeParameters: node.parameters };
		return { methods, context: new core.LoadOptionsContext(opened, node, additional, '') };
	}

	return {
		run: createRun(n8n, additionalDataOf),
		...createTriggers(n8n, additionalDataOf),
		search: async (step, name, filter, paginationToken) => {
			const { methods, context } = shown(step);
			const search = methods?.listSearch?.[name];
			if (!search) throw new Error(`The node has no list ${name}`);
			return await search.call(context, filter, paginationToken);
		},
		map: async (step, name) => {
			const { methods, context } = shown(step);
			const map = methods?.resourceMapping?.[name];
			if (!map) throw new Error(`The node has no mapper ${name}`);
			return await map.call(context);
		},
		testCredential: async (nodeType, type) => {
			const { description, methods } = nodeTypes.getByNameAndVersion(nodeType, 1);
			const { testedBy } = description.credentials?.find(({ name }) => name === type) ?? {};
			const test = methods?.credentialTest?.[String(testedBy)];
			if (!test) throw new Error('The node does not test this credential');
			const context = new core.CredentialTestContext(additionalDataOf('0', '0'));
			return await test.call(context, { id: '0', name: 'Test', type, data: credentials[type] });
		},
		store: async ({ path: file, fileName, mimeType }) =>
			await binaryDataService.copyBinaryFile(
				core.FileLocation.ofExecution('engine', '0'),
				{ data: '', fileName, mimeType },
				file,
			),
	};
}
