/** n8n's packages loaded into this process, with its binary store and nodes. */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { BinaryData } from 'n8n-core';
import type { INodeTypes } from 'n8n-workflow';

/**
 * Storage of binary data: in the items, on disk, or in n8n's mode `database` with the given manager. n8n's
 * own manager for that mode is part of its command line package and needs n8n's database.
 */
export type BinaryMode = 'memory' | 'filesystem' | BinaryData.Manager;

export type N8nOptions = {
	/** The folder whose n8n packages are used: the project's, or one with an older n8n. */
	root: string;
	/** The folder for all files that n8n writes. */
	dataDir: string;
	/** The folders that n8n's nodes may read files from. */
	accessibleDirs?: string[];
	/** Folders of node packages, optionally with the nodes to load from each. */
	packages: Array<{ directory: string; nodes?: string[] }>;
	binaryMode?: BinaryMode;
};

export type LoadedN8n = Awaited<ReturnType<typeof loadN8n>>;

/** Loads n8n's packages. n8n-core reads its settings from the environment only once, when it is loaded. */
export async function loadN8n(options: N8nOptions) {
	const { binaryMode = 'filesystem' } = options;
	setEnvironment(options, binaryMode);
	// n8n-workflow's ES modules do not load in Node.js; n8n itself loads this build.
	const load = createRequire(path.join(options.root, 'package.json'));
	const core: typeof import('n8n-core') = load('n8n-core');
	const { Container }: typeof import('@n8n/di') = load('@n8n/di');
	const workflow: typeof import('n8n-workflow') = load('n8n-workflow');

	const binaryDataService = Container.get(core.BinaryDataService);
	await binaryDataService.init();
	if (typeof binaryMode === 'object') {
		await binaryMode.init();
		binaryDataService.setManager('database', binaryMode);
	}

	/** Skips the descriptions of all of n8n's own nodes, 9 MB that only the editor needs. */
	class FilteredPackageLoader extends core.LazyPackageDirectoryLoader {
		protected override async readJSON<T>(file: string): Promise<T> {
			return file.startsWith('dist/types/') ? JSON.parse('[]') : await super.readJSON<T>(file);
		}
	}

	const loaders = await Promise.all(
		options.packages.map(async ({ directory, nodes }) => {
			const { name } = load(path.join(directory, 'package.json'));
			const loader = nodes
				? new FilteredPackageLoader(
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
	// n8n turns a node into a tool for AI agents: another type with the node's own code.
	const getNodeType = (type: string) =>
		loaderOf(type).getNode(type.slice(type.indexOf('.') + 1).replace(/Tool$/, '')).type;
	const nodeTypes: INodeTypes = {
		getByName: getNodeType,
		getByNameAndVersion: (type, version) =>
			workflow.NodeHelpers.getVersionedNodeType(getNodeType(type), version),
		getKnownTypes: () => ({}),
	};
	return { core, workflow, binaryDataService, loaders, nodeTypes };
}

function setEnvironment(
	{ dataDir, accessibleDirs = [] }: N8nOptions,
	binaryMode: BinaryMode,
): void {
	mkdirSync(dataDir, { recursive: true });
	Object.assign(process.env, {
		N8N_USER_FOLDER: dataDir,
		N8N_ENCRYPTION_KEY: 'only for this run',
		N8N_DEFAULT_BINARY_DATA_MODE:
			typeof binaryMode === 'object'
				? 'database'
				: { memory: 'default', filesystem: 'filesystem' }[binaryMode],
		N8N_RESTRICT_FILE_ACCESS_TO: [dataDir, ...accessibleDirs].join(';'),
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_LOG_LEVEL: 'silent',
	});
}
