/**
 * `npm run walk`: goes the way of a person who has n8n, Node.js and npm, and nothing of ours, from the packages to the first
 * extraction, in folders and with a home that are empty, and tells how long each step took. The n8n is the one of test/e2e; what a
 * person does in its editor goes over the REST interface that the editor uses.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { parse } from 'flatted';
import type { IRunExecutionData } from 'n8n-workflow';

import type { ExportedWorkflow } from '../support/engine.ts';
import { signIn } from '../support/n8n/client.ts';
import { installPackage } from '../support/n8n/communityPackage.ts';
import { startN8n } from '../support/n8n/start.ts';
import { packService, startPacked } from '../support/packedService.ts';

const root = path.join(import.meta.dirname, '..', '..');
const examples = path.join(root, 'examples');
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-walk-'));
const stops: Array<() => Promise<unknown>> = [];
const taken: Array<{ step: string; command?: string; seconds: number }> = [];

async function step<T>(
	what: { step: string; command?: string },
	take: () => Promise<T> | T,
): Promise<T> {
	const start = performance.now();
	const result = await take();
	taken.push({ ...what, seconds: (performance.now() - start) / 1000 });
	return result;
}

try {
	const tarball = packService(root, path.join(folder, 'packed'));

	const service = await step(
		{ step: 'Start the service', command: 'npx --ignore-scripts document-extraction-service' },
		async () => await startPacked({ tarball, folder, switches: ['--ignore-scripts'] }),
	);
	stops.push(service.stop);

	const own = path.join(folder, 'n8n');
	await step(
		{ step: 'Install the node', command: 'npm install n8n-nodes-document-extraction' },
		() => installPackage(root, own),
	);
	const documents = path.join(folder, 'documents');
	mkdirSync(documents);
	cpSync(
		path.join(examples, 'documents', 'invoice-atelier-north.pdf'),
		path.join(documents, 'invoice-atelier-north.pdf'),
	);
	const n8n = await step({ step: 'Start n8n', command: 'n8n start' }, async () => {
		return await startN8n({ root, folder: own, readableDirs: [documents] });
	});
	stops.push(n8n.stop);

	const client = await step({ step: 'Sign up' }, async () => await signIn(n8n.url));
	const credentialId = await step({ step: 'Create and test the credential' }, async () => {
		const [name, type] = ['Document Extraction', 'documentExtractionApi'];
		const { baseUrl, token } = service;
		const data = { accessToken: token, baseUrl, apiLayout: 'flat' };
		const id = await client.createCredential(name, type, data);
		const { status, message } = await client.call<{ status: string; message: string }>(
			'POST',
			'credentials/test',
			{ credentials: { id, name, type, data } },
		);
		if (status !== 'OK') throw new Error(`The test of the credential says: ${message}`);
		return id;
	});
	const workflowId = await step({ step: 'Import the example' }, async () => {
		const text = readFileSync(path.join(examples, 'workflows', 'extract-invoices.json'), 'utf8');
		const workflow: ExportedWorkflow = JSON.parse(
			text.replaceAll(/\/files\/[\w/-]*\w(?=["/])/g, documents),
		);
		for (const { credentials } of workflow.nodes) {
			if (credentials?.documentExtractionApi) credentials.documentExtractionApi.id = credentialId;
		}
		return await client.createWorkflow(workflow);
	});
	const values = await step({ step: 'Run it' }, async () => {
		const { executionId } = await client.call<{ executionId: string }>(
			'POST',
			`workflows/${workflowId}/run`,
			{ triggerToStartFrom: { name: 'When clicking ‘Execute workflow’' } },
		);
		for (;;) {
			const { status, data } = await client.call<{ status: string; data: string }>(
				'GET',
				`executions/${executionId}`,
			);
			if (['new', 'running', 'waiting'].includes(status)) {
				await sleep(100);
				continue;
			}
			const { resultData }: IRunExecutionData = parse(data);
			const [output] = resultData.runData['Document Extraction']?.at(-1)?.data?.main ?? [];
			return output?.[0]?.json ?? { error: resultData.error };
		}
	});
	if (values.invoiceNumber !== 'AN-2026-0147' || values.grandTotal !== 5365.8) {
		throw new Error(`The first extraction is ${JSON.stringify(values)}`);
	}
} finally {
	for (const stop of stops.reverse()) await stop();
	rmSync(folder, { recursive: true, force: true });
}
for (const { step: name, command = 'in n8n', seconds } of taken) {
	console.log(`${seconds.toFixed(1).padStart(6)} s  ${name.padEnd(32)}${command}`);
}
const commands = taken.filter(({ command }) => command !== undefined).length;
const minutes = taken.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
console.log(
	`${commands} commands, ${minutes.toFixed(1)} minutes without what a person types and reads`,
);
