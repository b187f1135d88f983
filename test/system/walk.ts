/**
 * `npm run walk`: follows the steps of a person who has n8n, Node.js and npm, and nothing of this project,
 * from the packages to the first extraction, in empty folders with an empty home, and reports how long each
 * step took. Then it follows a person who has a clone, starts `npm run editor`, and runs all examples. It
 * uses the n8n of test/e2e, and the REST interface of n8n's editor for actions in the editor.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ExportedWorkflow } from '../../harness/engine/index.ts';
import { OWNER, signIn } from '../../harness/n8n/client.ts';
import { installPackage } from '../../harness/n8n/communityPackage.ts';
import { startEditor } from '../support/editorProcess.ts';
import { freePort, startN8n } from '../../harness/n8n/start.ts';
import { packService, startPacked } from '../support/packedService.ts';
import { createReviewer } from '../support/reviewer.ts';
import { executed, runExamples } from './walk/examples.ts';

/** An unsupported version that many people still have. */
const OLD_NODE = '20';

/** In milliseconds. */
const HOUR = 3_600_000;

const root = path.join(import.meta.dirname, '..', '..');
const examples = path.join(root, 'examples');
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-walk-'));
const stops: Array<() => Promise<unknown>> = [];
const lines: string[] = [];
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

/** Starts the service, as installed by npx, on an older Node.js; it must say what to do. */
function refuseOldNode(home: string): void {
	const own = path.join(folder, 'old');
	mkdirSync(own);
	const npm = ['install', '--silent', '--no-save', '--prefix', own, `node@${OLD_NODE}`];
	spawnSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] });
	const [program = ''] = globSync(
		path.join(home, '.npm/_npx/*/node_modules/document-extraction-service/bin/*.js'),
	);
	const { status, stderr } = spawnSync(path.join(own, 'node_modules/node/bin/node'), [program], {
		encoding: 'utf8',
	});
	if (
		status !== 1 ||
		!/needs Node\.js 22\.16[\s\S]*Install version 24 [\s\S]*nvm install 24/.test(stderr)
	) {
		throw new Error(`On Node.js ${OLD_NODE} the service ends with ${status}: ${stderr}`);
	}
	lines.push(...stderr.trim().split('\n'));
}

/**
 * Starts the editor twice: the examples run or say what is missing, and a review link is valid both times.
 * @returns the outcome of each example
 */
async function checkEditor(): Promise<string[]> {
	const dataDir = path.join(folder, 'editor');
	const begin = async (name: string) => {
		const editor = startEditor(root, dataDir, await freePort());
		stops.push(editor.stop);
		return await step({ step: name, command: 'npm run editor' }, async () => await editor.ready);
	};
	const first = await begin('Start the editor');
	const { Address: url = '', Password: password = '', 'Base URL': baseUrl = '' } = first;
	const client = await signIn(url, { ...OWNER, password });
	const document = path.join(examples, 'documents', 'invoice-atelier-north.pdf');
	const lines = await step(
		{ step: 'Run all examples' },
		async () => await runExamples(client, { url, document }),
	);

	const post = async (to: string, body: object): Promise<Record<string, unknown>> => {
		const response = await fetch(`${baseUrl}/${to}`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${first['Access Token']}`,
				'content-type': 'application/json',
			},
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
		return Object(await response.json());
	};
	const { extractions } = await post('listExtractions', {});
	const [{ extractionId }] = Object(extractions);
	const { reviewUrl } = await post('createReview', { extractionId, until: Date.now() + HOUR });
	await stops.pop()?.();
	const second = await begin('Start the editor again');
	for (const name of ['Base URL', 'Access Token', 'Review page', 'Password']) {
		if (first[name] === undefined || first[name] !== second[name]) {
			throw new Error(`${name} changed from ${first[name]} to ${second[name]} at the second start`);
		}
	}
	const { origin, hash } = new URL(String(reviewUrl));
	const { status } = await createReviewer(origin).call('POST', 'session', { key: hash.slice(1) });
	if (status !== 200) throw new Error(`The earlier review link returns ${status}`);
	return lines;
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
		return await startN8n({ root, folder: own, accessibleDirs: [documents] });
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
		const { resultData } = (await executed(client.call, workflowId)).data;
		const [output] = resultData.runData['Document Extraction']?.at(-1)?.data?.main ?? [];
		return output?.[0]?.json ?? { error: resultData.error };
	});
	if (values.invoiceNumber !== 'AN-2026-0147' || values.grandTotal !== 5365.8) {
		throw new Error(`The first extraction is ${JSON.stringify(values)}`);
	}
	refuseOldNode(service.home);
	for (const stop of stops.splice(0).reverse()) await stop();
	lines.push(...(await checkEditor()));
} finally {
	for (const stop of stops.reverse()) await stop();
	rmSync(folder, { recursive: true, force: true });
}
for (const { step: name, command = 'in n8n', seconds } of taken) {
	console.log(`${seconds.toFixed(1).padStart(6)} s  ${name.padEnd(32)}${command}`);
}
console.log(['', ...lines, ''].join('\n'));
const commands = taken.filter(({ command }) => command !== undefined).length;
const minutes = taken.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
console.log(
	`${commands} commands, ${minutes.toFixed(1)} minutes, not counting the time to type and read`,
);
