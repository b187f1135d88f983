/** `npm run demo`: sends documents through an n8n workflow, and prints the extracted fields. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { toTable, type Extracted } from './demo/table.ts';
import { createEngine, type Engine, type ExportedWorkflow } from '../harness/engine/index.ts';
import { startLocalService } from '../harness/localService.ts';
import { temporaryFolder } from '../harness/temporary.ts';

const root = path.dirname(import.meta.dirname);
const workflowFile = path.join(root, 'examples', 'workflows', 'extract-invoices.json');
const exampleDir = path.join(root, 'examples', 'documents');

const HELP = `Usage: npm run demo -- [options]

Sends documents through an n8n workflow with the Document Extraction node, run by n8n's own engine,
against the local service. Prints what was extracted, and where it differs from the truth.

  --documents DIR  folder with documents of any supported type (examples/documents)
  --fields FILE    what to extract: extraction details as JSON, with name, language and fields
                   (fields.json of the folder, else the one of the examples)
  --json           print only a JSON array with one item per document on standard output;
                   run "npm run --silent demo -- --json", because npm adds its own output
  --help           this text

A truth.json in the folder has the values printed on the documents; examples/documents has one.
`;

type Truth = { file: string; fields?: string; expected: IDataObject };

/** Documents with the same fields, extracted in one run of the workflow. */
type Job = { fieldsFile: string; files: string[] };

/** @throws Error with a message for the user */
function readOptions() {
	return parseArgs({
		options: {
			documents: { type: 'string', default: exampleDir },
			fields: { type: 'string' },
			json: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	}).values;
}

const progress = (text: string) => process.stderr.write(`${text}\n`);

function readJson<T>(file: string): T {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		throw new Error(`${file} cannot be used: ${error instanceof Error ? error.message : error}`);
	}
}

function readTruth(directory: string): Map<string, Truth> {
	const file = path.join(directory, 'truth.json');
	const { documents } = existsSync(file)
		? readJson<{ documents: Truth[] }>(file)
		: { documents: [] };
	return new Map(documents.map((truth) => [truth.file, truth]));
}

/**
 * Groups the documents of a folder by the file with the fields to extract.
 *
 * @param given value of the option --fields
 */
function planJobs(directory: string, truth: Map<string, Truth>, given?: string): Job[] {
	if (!existsSync(directory)) throw new Error(`There is no folder ${directory}.`);
	const files = readdirSync(directory)
		.filter((file) =>
			/\.(pdf|jpe?g|png|gif|tiff?|bmp|webp|docx|odt|rtf|pptx|xlsx|ods|csv|tsv|html?|txt|eml|msg|xml|zip)$/i.test(
				file,
			),
		)
		.sort();
	if (files.length === 0) throw new Error(`There is no document in ${directory}.`);
	const ownFields = path.join(directory, 'fields.json');
	const usual = existsSync(ownFields) ? ownFields : path.join(exampleDir, 'fields.json');
	const fieldsFileOf = (file: string) => {
		if (given) return path.resolve(given);
		const { fields } = truth.get(file) ?? {};
		return fields ? path.join(directory, fields) : usual;
	};
	return [...Map.groupBy(files, fieldsFileOf)].map(([fieldsFile, group]) => ({
		fieldsFile,
		files: group,
	}));
}

/** The example workflow with these documents and fields. */
function prepareWorkflow(directory: string, { fieldsFile, files }: Job): ExportedWorkflow {
	const workflow = readJson<ExportedWorkflow>(workflowFile);
	const given = readJson<{ extractionDetails?: IDataObject } & IDataObject>(fieldsFile);
	const { language, options: toggles, fields } = given.extractionDetails ?? given;
	if (!Array.isArray(fields)) {
		throw new Error(`${fieldsFile} has no list "fields" that says what to extract.`);
	}
	const set = (nodeName: string, parameters: IDataObject) => {
		const node = workflow.nodes.find((candidate) => candidate.name === nodeName);
		if (!node) throw new Error(`${workflowFile} has no node "${nodeName}".`);
		node.parameters = { ...node.parameters, ...parameters } as INodeParameters;
	};
	set('Document Extraction', {
		defineFields: 'json',
		fieldsJson: JSON.stringify(fields),
		...(language ? { language } : {}),
		...(toggles ? { extractionOptions: toggles } : {}),
		// Returns only the values, without other information about the document.
		options: {},
	});
	// n8n reads the selector as a glob: braces select exactly these files.
	const escaped = files.map(escapeGlob);
	const selector = escaped.length === 1 ? escaped[0] : `{${escaped.join(',')}}`;
	const folder = escapeGlob(directory.split(path.sep).join('/'));
	set('Read Files', { fileSelector: `${folder}/${selector}` });
	return workflow;
}

const escapeGlob = (name: string) => name.replace(/[()[\]{}!*?+@,\\]/g, '\\$&');

async function runJob(engine: Engine, directory: string, job: Job): Promise<INodeExecutionData[]> {
	const execution = await engine.run(prepareWorkflow(directory, job));
	if (execution.error) {
		const { message, description } = execution.error;
		throw new Error(`The workflow stopped: ${message}. ${description ?? ''}`);
	}
	const [documents = [], errors = []] = execution.outputOf('Document Extraction');
	return [...documents, ...errors];
}

function toExtracted({ json }: INodeExecutionData, truth: Map<string, Truth>): Extracted {
	const details = json.details as IDataObject | undefined;
	const confidence = json.confidence as { fields?: IDataObject } | undefined;
	const fileName = String(json.fileName ?? details?.fileName ?? '?');
	return {
		fileName,
		expected: truth.get(fileName)?.expected,
		...(json.error
			? { failure: `${json.error}${json.message ? ` – ${json.message}` : ''}` }
			: { data: json.data as IDataObject, confidence: confidence?.fields }),
	};
}

async function main(): Promise<void> {
	const options = readOptions();
	if (options.help) {
		console.log(HELP);
		return;
	}
	const directory = path.resolve(options.documents);
	const truth = readTruth(directory);
	const jobs = planJobs(directory, truth, options.fields);
	const wanted = jobs.flatMap(({ files }) => files);

	const folder = temporaryFolder();
	const stops: Array<() => unknown> = [];
	const stopAll = async () => {
		for (const stop of stops.splice(0).reverse()) await stop();
	};
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => {
			progress('Stopping …');
			void stopAll().finally(() => process.exit(130));
		});
	}
	try {
		progress('Starting the local service …');
		const service = await startLocalService({ root, dataDir: path.join(folder, 'service') });
		stops.push(service.stop);

		progress('Loading n8n’s engine …');
		const engine = await createEngine({
			root,
			dataDir: path.join(folder, 'n8n'),
			accessibleDirs: [directory],
			packages: [
				{ directory: root },
				{
					directory: path.join(root, 'node_modules', 'n8n-nodes-base'),
					nodes: ['stickyNote', 'manualTrigger', 'readWriteFile', 'convertToFile', 'noOp'],
				},
			],
			credentials: {
				documentExtractionApi: {
					accessToken: service.token,
					baseUrl: service.baseUrl,
					apiLayout: 'flat',
				},
			},
		});

		const items: INodeExecutionData[] = [];
		for (const job of jobs) {
			const { files, fieldsFile } = job;
			progress(`Running the workflow: ${files.length} document(s), ${path.basename(fieldsFile)} …`);
			items.push(...(await runJob(engine, directory, job)));
		}

		if (options.json) console.log(JSON.stringify(items.map(({ json }) => json)));
		else console.log(toTable(items.map((item) => toExtracted(item, truth))));

		const got = items.filter(({ json }) => !json.error).map(({ json }) => json.fileName);
		// Files of an archive have its name as a prefix.
		const missing = wanted.filter(
			(file) => !got.some((name) => name === file || String(name).startsWith(`${file}/`)),
		);
		if (missing.length > 0) {
			progress(`No data was extracted from: ${missing.join(', ')}`);
			process.exitCode = 1;
		}
	} finally {
		await stopAll();
	}
}

await main().catch((error: Error) => {
	progress(error.message);
	process.exitCode = 1;
});
// n8n's engine keeps timers running.
process.exit();
