import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { parse } from 'flatted';
import type { IRunExecutionData } from 'n8n-workflow';

import { startLocalService, type LocalService } from '../../harness/localService';
import { signIn, type N8nClient } from '../../harness/n8n/client';
import { installPackage } from '../../harness/n8n/communityPackage';
import { startN8n, type N8n } from '../../harness/n8n/start';
import { HANGS_AFTER } from './until';

export const root = path.resolve(__dirname, '../..');
export const documents = path.join(root, 'examples', 'documents');

/** An execution as stored by n8n. */
export type Execution = {
	id: string;
	status: 'success' | 'error' | 'canceled' | 'crashed' | 'new' | 'running' | 'waiting' | 'unknown';
	data: IRunExecutionData;
};

/** A service for an end-to-end test. */
export type Served = Pick<LocalService, 'baseUrl' | 'token'> & { stop: () => Promise<unknown> };

/** Starts a service. @param folder for its data */
export type Serve = (folder: string) => Promise<Served>;

/** Common setup of end-to-end tests: an n8n with the node, and a service. */
export type Instance = {
	/** For files of the test; n8n may read and write there. */
	folder: string;
	n8n: N8n;
	client: N8nClient;
	service: Served;
	/** The ID of the credential for the service. */
	credentialId: string;
	close: () => Promise<void>;
};

/** The local service as one process. @param port 0, the default, for any free one */
export const serveAlone =
	(port = 0) =>
	async (folder: string): Promise<LocalService> =>
		await startLocalService({ root, dataDir: folder, port });

/**
 * @param variables further environment variables of n8n
 * @throws Error if the package cannot be installed, or the service or n8n does not start
 */
export async function startInstance(
	variables: { [name: string]: string } = {},
	serve: Serve = serveAlone(),
): Promise<Instance> {
	const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-e2e-'));
	const stops: Array<() => unknown> = [() => rmSync(folder, { recursive: true, force: true })];
	const close = async () => {
		for (const stop of stops.splice(0).reverse()) await stop();
	};
	try {
		const own = path.join(folder, 'n8n');
		installPackage(root, own);
		const service = await serve(path.join(folder, 'service'));
		stops.push(service.stop);
		const n8n = await startN8n({
			root,
			folder: own,
			accessibleDirs: [folder, documents],
			variables,
		});
		stops.push(n8n.stop);
		const client = await signIn(n8n.url);
		const credentialId = await client.createCredential(
			'Document Extraction',
			'documentExtractionApi',
			{ accessToken: service.token, baseUrl: service.baseUrl, apiLayout: 'flat' },
		);
		return { folder, n8n, client, service, credentialId, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/**
 * Runs a saved workflow, like the editor's button.
 * @returns the ID of the execution
 */
export async function startWorkflow(
	{ call }: N8nClient,
	workflowId: string,
	triggerName: string,
): Promise<string> {
	const { executionId } = await call<{ executionId: string }>(
		'POST',
		`workflows/${workflowId}/run`,
		{ triggerToStartFrom: { name: triggerName } },
	);
	return executionId;
}

/**
 * Waits until an execution has ended.
 * @param within timeout in milliseconds
 * @throws Error after the timeout
 */
export async function finished(
	{ call }: N8nClient,
	executionId: string,
	within = HANGS_AFTER,
): Promise<Execution> {
	const deadline = Date.now() + within;
	for (;;) {
		const { id, status, data } = await call<Omit<Execution, 'data'> & { data: string }>(
			'GET',
			`executions/${executionId}`,
		);
		if (!['new', 'running', 'waiting'].includes(status)) return { id, status, data: parse(data) };
		if (Date.now() > deadline) throw new Error(`Execution ${executionId} is still ${status}`);
		await sleep(250);
	}
}

/** The items of a node's last run, by output. */
export function outputOf({ data }: Execution, nodeName: string) {
	const outputs = data.resultData.runData[nodeName]?.at(-1)?.data?.main ?? [];
	return outputs.map((items) => items ?? []);
}
