/** `npm run editor`: n8n with the node, a credential and the examples, connected to the local service. */
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { keepService, type StableService } from './editor/keepService.ts';
import type { ExportedWorkflow } from '../harness/engine/index.ts';
import { OWNER, signIn, type N8nClient } from '../harness/n8n/client.ts';
import { installPackage } from '../harness/n8n/communityPackage.ts';
import { startN8n } from '../harness/n8n/start.ts';

const root = path.dirname(import.meta.dirname);
const examples = path.join(root, 'examples');

const HELP = `Usage: npm run editor -- [options]

Starts n8n with the node Document Extraction and the local service on this machine, to try things
out. Creates the credential, the example workflows, and the files that the examples read.

  --data-dir DIR  folder for all stored data (~/.document-extraction-editor);
                  delete it to start over
  --port PORT     port of n8n's editor (5678)
  --help          show this help
`;

const say = (text: string) => process.stderr.write(`${text}\n`);

/** The owner's password, generated at the first start and stored. */
function passwordOf(dataDir: string): string {
	const file = path.join(dataDir, 'password');
	// n8n requires a capital letter and a digit.
	if (!existsSync(file))
		writeFileSync(file, `Doc-1-${randomBytes(9).toString('hex')}`, { mode: 0o600 });
	return readFileSync(file, 'utf8');
}

/** Creates or updates the credential for the service, whose port may have changed. */
async function keepCredential(
	{ call, createCredential }: N8nClient,
	{ token, baseUrl }: StableService,
): Promise<string> {
	const [name, type] = ['Document Extraction', 'documentExtractionApi'];
	const data = { accessToken: token, baseUrl, apiLayout: 'flat' };
	const existing = await call<Array<{ id: string; name: string; type: string }>>(
		'GET',
		'credentials',
	);
	const own = existing.find((credential) => credential.name === name && credential.type === type);
	if (!own) return await createCredential(name, type, data);
	await call('PATCH', `credentials/${own.id}`, { name, type, data });
	return own.id;
}

const workflows = () =>
	readdirSync(path.join(examples, 'workflows')).map((file) =>
		readFileSync(path.join(examples, 'workflows', file), 'utf8'),
	);

/**
 * Creates the folders named in the examples. A folder that the examples read gets the example documents of the
 * folder with the same name, such as `stacks`; without such a folder, it gets all example documents.
 */
function addFiles(files: string): void {
	for (const text of workflows()) {
		for (const [, folder = '', isRead] of text.matchAll(/\/files\/([\w/-]*\w)(?=["/])(\/\*)?/g)) {
			mkdirSync(path.join(files, folder), { recursive: true });
			if (!isRead) continue;
			const own = path.join(examples, folder);
			cpSync(existsSync(own) ? own : path.join(examples, 'documents'), path.join(files, folder), {
				recursive: true,
				filter: (source) => !source.endsWith('.json'),
			});
		}
	}
}

/** Adds missing example workflows, with the credential and the folders set. */
async function addExamples(
	{ call, createWorkflow }: N8nClient,
	credentialId: string,
	files: string,
): Promise<void> {
	const existing = await call<Array<{ name: string }>>('GET', 'workflows');
	for (const text of workflows()) {
		const workflow: ExportedWorkflow = JSON.parse(text.replaceAll('/files/', `${files}/`));
		if (existing.some(({ name }) => name === workflow.name)) continue;
		for (const { credentials } of workflow.nodes) {
			if (credentials?.documentExtractionApi) credentials.documentExtractionApi.id = credentialId;
		}
		await createWorkflow(workflow);
	}
}

/** @throws Error with a message for the user */
function readOptions() {
	const { values } = parseArgs({
		options: {
			'data-dir': { type: 'string', default: path.join(homedir(), '.document-extraction-editor') },
			port: { type: 'string', default: '5678' },
			help: { type: 'boolean', default: false },
		},
	});
	const port = Number(values.port);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) {
		throw new Error(`--port must be a whole number from 1 to 65535, not "${values.port}".`);
	}
	return { help: values.help, dataDir: path.resolve(values['data-dir']), port };
}

async function main(): Promise<void> {
	const { help, dataDir, port } = readOptions();
	if (help) {
		console.log(HELP);
		return;
	}
	const files = path.join(dataDir, 'files');
	addFiles(files);

	const stops: Array<() => Promise<unknown>> = [];
	const stopAll = async () => {
		for (const stop of stops.splice(0).reverse()) await stop();
	};
	const interrupted = new Promise<void>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
	});
	try {
		say('Starting the local service …');
		const places = { dataDir: path.join(dataDir, 'service'), portFile: path.join(dataDir, 'port') };
		const service = await keepService({ root, ...places }, say);
		stops.push(service.stop);

		say('Installing the node and starting n8n. The first start takes half a minute …');
		const folder = path.join(dataDir, 'n8n');
		installPackage(root, folder);
		const n8n = await startN8n({
			root,
			folder,
			port,
			accessibleDirs: [files],
			// By default, n8n 2 also excludes the Local File Trigger.
			variables: { NODES_EXCLUDE: '["n8n-nodes-base.executeCommand"]' },
		});
		stops.push(n8n.stop);

		const password = passwordOf(dataDir);
		const client = await signIn(n8n.url, { ...OWNER, password });
		await addExamples(client, await keepCredential(client, service), files);

		console.log(
			[
				'',
				'n8n is ready, with the node Document Extraction, its credential and the examples.',
				'',
				`  Address   ${n8n.url}`,
				`  E-mail    ${OWNER.email}`,
				`  Password  ${password}`,
				`  Files     ${files}`,
				'',
				'The local service that n8n uses, and its page on which people review documents:',
				'',
				`  Base URL      ${service.baseUrl}`,
				`  Access Token  ${service.token}`,
				`  Review page   ${service.baseUrl.replace(/\/v1$/, '/review')}`,
				'',
				'n8n reads and writes files only in that folder. Ctrl-C stops everything.',
			].join('\n'),
		);
		await interrupted;
		say('Stopping …');
	} finally {
		await stopAll();
	}
}

await main().catch((error: Error) => {
	say(error.message);
	process.exitCode = 1;
});
