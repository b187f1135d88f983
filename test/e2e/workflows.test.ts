import { execFile } from 'node:child_process';
import {
	chmodSync,
	copyFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import PostalMime from 'postal-mime';

import { createUnpacker, listEntries } from '../../local-service/src/reading/texts/zip';
import { isAsExpected } from '../../scripts/demo/compare';
import type { ExportedWorkflow } from '../../harness/engine';
import { email, type MailPart } from '../../generator/files/fileBuilders';
import { QUIET } from '../../harness/n8n/start';
import { manyPages } from '../support/manyPages';
import { createReviewer } from '../support/reviewer';
import { createClient } from '../support/serviceClient';
import {
	askedFor,
	picturesOf,
	questionOf,
	startModelServer,
	type Asked,
	type Reply,
} from '../support/modelServer';
import { dayOf, numbersOf } from '../../corpora/same';
import { stackPdf } from '../support/stack';
import { startBucket } from './bucket';
import {
	documents,
	finished,
	outputOf,
	root,
	startInstance,
	startWorkflow,
	type Execution,
	type Instance,
} from './instance';
import { startMailbox } from './mailbox';
import { startMailServer } from './mailServer';
import { type Postgres, startPostgres } from '../../harness/servers';
import { until } from './until';

const examples = path.join(root, 'examples', 'workflows');
const MANUAL = 'When clicking ‘Execute workflow’';
const BUCKET = 'accounting';
const PAPERLESS_TOKEN = 'Token of-paperless';

/**
 * Parameters that a person sets before an example runs, by node name, in addition to the credentials and the
 * folder `/files`. Nothing else is changed.
 */
const SET_BY_HAND: { [example: string]: { [nodeName: string]: INodeParameters } } = {
	'bucket-every-night': {
		'List Files': { bucketName: BUCKET },
		'Download File': { bucketName: BUCKET },
		'Upload Table': { bucketName: BUCKET },
	},
	'long-documents': { Wait: { amount: 0.1, unit: 'seconds' } },
};

const truth: { documents: Array<{ file: string; expected: IDataObject }> } = JSON.parse(
	readFileSync(path.join(documents, 'truth.json'), 'utf8'),
);
const DATES = ['invoiceDate', 'dueDate'];
const NUMBERS = ['netTotal', 'taxTotal', 'grandTotal', 'quantity', 'unitPrice', 'lineTotal'];

/** The expected value of a field, with dates in ISO format and amounts as numbers. */
function valueOf(field: string, printed: unknown): unknown {
	if (Array.isArray(printed)) return printed.map((row) => valuesOf(row));
	if (typeof printed !== 'string') return printed;
	if (DATES.includes(field)) return dayOf(printed);
	return NUMBERS.includes(field) ? numbersOf(printed)[0] : printed;
}
const valuesOf = (printed: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(printed).map(([field, value]) => [field, valueOf(field, value) as string]),
	);
const truthOf = (file: string): IDataObject => {
	const { expected } = truth.documents.find((document) => document.file === file) ?? {};
	if (!expected) throw new Error(`truth.json has no entry for ${file}`);
	return valuesOf(expected);
};
const contentOf = (file: string) => readFileSync(path.join(documents, file));

/** The fields that the examples with invoices have in common. */
const FIELDS = ['invoiceNumber', 'invoiceDate', 'seller', 'grandTotal', 'currency'];
const rowOf = (file: string): IDataObject => ({
	fileName: file,
	...Object.fromEntries(FIELDS.map((field) => [field, truthOf(file)[field]])),
});
/** The same row with the names used in some examples. */
const renamedRowOf = (file: string): IDataObject => {
	const { invoiceNumber, invoiceDate, seller, grandTotal, currency } = truthOf(file);
	return { file, number: invoiceNumber, date: invoiceDate, seller, total: grandTotal, currency };
};

/**
 * An answer with texts replaced by the expected ones if they are equivalent, since the examples do not
 * promise their notation. Numbers and dates must be equal.
 */
function asWritten(expected: unknown, answer: unknown): unknown {
	if (Array.isArray(answer)) {
		return answer.map((entry, index) =>
			asWritten(Array.isArray(expected) ? expected[index] : undefined, entry),
		);
	}
	if (typeof answer === 'object' && answer !== null) {
		const known = new Map(Object.entries(expected ?? {}));
		return Object.fromEntries(
			Object.entries(answer).map(([key, value]) => [key, asWritten(known.get(key), value)]),
		);
	}
	const isText = typeof expected === 'string' && !/^\d{4}-\d\d-\d\d$/.test(expected);
	const isSame = typeof answer === 'string' && isAsExpected(expected, answer);
	return isText && isSame ? expected : answer;
}

const INVOICES = ['invoice-atelier-north.pdf', 'rechnung-weidmann-buerotechnik.pdf'];
/** A document that needs review: it has no number, and its amounts do not add up. */
const UNSURE = {
	name: 'unsure.pdf',
	content: Buffer.from(
		manyPages(1, [
			...['INVOICE', 'Invoice date: 12 March 2026'],
			...['Net: 100.00', 'VAT: 20.00', 'Total: 150.00 EUR'],
		]),
	),
};
/** The scripted answer of a model for a receipt. */
const NOTES: { [field: string]: string } = { note: 'Gift for Anna' };
const BROKEN = { name: 'broken.pdf', content: Buffer.from('%PDF-1.4 and nothing more') };

let instance: Instance;
let credentialIds: { [type: string]: string };
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let database: Postgres;
let model: Awaited<ReturnType<typeof startModelServer>>;
const stops: Array<() => unknown> = [];

beforeAll(async () => {
	// By default n8n excludes the Local File Trigger.
	instance = await startInstance({ NODES_EXCLUDE: '["n8n-nodes-base.executeCommand"]' });
	stops.push(instance.close);
	mailbox = await startMailbox();
	stops.push(mailbox.close);
	mailServer = await startMailServer();
	stops.push(mailServer.close);
	bucket = await startBucket(path.join(instance.folder, 'bucket'), BUCKET);
	stops.push(bucket.close);
	chmodSync(instance.folder, 0o711);
	database = await startPostgres(path.join(instance.folder, 'postgres'));
	stops.push(database.stop);
	model = await startModelServer();
	stops.push(model.close);
	const { createCredential } = instance.client;
	credentialIds = {
		documentExtractionApi: instance.credentialId,
		imap: await createCredential('IMAP', 'imap', mailbox.credential),
		smtp: await createCredential('SMTP', 'smtp', mailServer.credential),
		postgres: await createCredential('Postgres', 'postgres', database.credential),
		s3: await createCredential('S3', 's3', bucket.credential),
		httpHeaderAuth: await createCredential('paperless-ngx', 'httpHeaderAuth', {
			name: 'Authorization',
			value: PAPERLESS_TOKEN,
		}),
		openAiApi: await createCredential('OpenAI', 'openAiApi', { apiKey: 'any', url: model.url }),
		ollamaApi: await createCredential('Ollama', 'ollamaApi', {
			baseUrl: new URL(model.url).origin,
		}),
	};
});
afterAll(async () => {
	for (const stop of stops) await stop();
});

/** The folder that replaces `/files` in an example. */
const filesOf = (example: string) => path.join(instance.folder, example);

/** Puts documents, and an unreadable one, into the input folder of an example. */
function putFiles(example: string, files: string[]): string {
	const folder = path.join(filesOf(example), 'invoices');
	mkdirSync(folder, { recursive: true });
	for (const file of files) copyFileSync(path.join(documents, file), path.join(folder, file));
	writeFileSync(path.join(folder, BROKEN.name), BROKEN.content);
	return folder;
}

/** Imports an example with the parameters set by hand, and returns its ID. */
async function importExample(
	example: string,
	setByHand = SET_BY_HAND[example] ?? {},
): Promise<string> {
	const text = readFileSync(path.join(examples, `${example}.json`), 'utf8');
	const workflow: ExportedWorkflow = JSON.parse(text.replaceAll('/files/', `${filesOf(example)}/`));
	for (const { credentials = {} } of workflow.nodes) {
		for (const [type, credential] of Object.entries(credentials)) {
			expect(credential.id).toBe('');
			credential.id = credentialIds[type] ?? '';
		}
	}
	for (const [name, parameters] of Object.entries(setByHand)) {
		const node = workflow.nodes.find((candidate) => candidate.name === name);
		if (!node) throw new Error(`${example} has no node "${name}"`);
		Object.assign(node.parameters, parameters);
	}
	return await instance.client.createWorkflow(workflow);
}

/** Imports an example and executes it, like the editor's button. */
async function execute(example: string, trigger = MANUAL): Promise<Execution> {
	const { client } = instance;
	const id = await importExample(example);
	return await succeeded(await startWorkflow(client, id, trigger));
}

async function succeeded(executionId: string): Promise<Execution> {
	const execution = await finished(instance.client, executionId);
	const { message, description } = execution.data.resultData.error ?? {};
	expect({ status: execution.status, message, description }).toEqual({ status: 'success' });
	return execution;
}

/**
 * Imports an example and publishes it, so that its own trigger starts it.
 * @param use receives a function that returns the IDs of its executions so far
 */
async function whilePublished<T>(
	example: string,
	use: (executions: () => Promise<string[]>, workflow: ExportedWorkflow) => Promise<T>,
): Promise<T> {
	const { call } = instance.client;
	const id = await importExample(example);
	const workflow = await call<ExportedWorkflow & { versionId: string }>('GET', `workflows/${id}`);
	await call('POST', `workflows/${id}/activate`, { versionId: workflow.versionId });
	const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
	try {
		return await use(async () => {
			const { results } = await call<{ results: Array<{ id: string }> }>(
				'GET',
				`executions?filter=${filter}`,
			);
			return results.map((execution) => execution.id);
		}, workflow);
	} finally {
		await call('POST', `workflows/${id}/deactivate`, {});
	}
}

/** The items of a node's first output. */
const itemsOf = (execution: Execution, nodeName: string) =>
	(outputOf(execution, nodeName)[0] ?? []).map(({ json }) => json);

/** The expected item for the unreadable document, at the node where it has to arrive. */
const BROKEN_ITEM = expect.objectContaining({
	error: expect.stringContaining('could not read'),
	message: expect.any(String),
});

describe('The example workflows', () => {
	// Examples learned in one test must not change the results of the next.
	afterEach(async () => {
		const { status } = await createClient(instance.service).call('DELETE', '/examples', {
			json: {},
		});
		expect(status).toBe(200);
	});

	test('are all imported unchanged by n8n’s command', async () => {
		const { client, folder } = instance;
		await promisify(execFile)(
			process.execPath,
			[
				path.join(root, 'test/e2e/node_modules/n8n/bin/n8n'),
				...['import:workflow', '--separate', `--input=${examples}`],
			],
			{ env: { ...QUIET, PATH: process.env.PATH, N8N_USER_FOLDER: path.join(folder, 'n8n') } },
		);
		const imported = await client.call<Array<{ name: string }>>('GET', 'workflows');
		const files = readdirSync(examples);
		const names = files.map(
			(file) => JSON.parse(readFileSync(path.join(examples, file), 'utf8')).name,
		);
		expect(imported.map(({ name }) => name).sort()).toEqual(names.sort());
	});

	test('have no findings in n8n’s report for n8n 3', async () => {
		type Found = { ruleId: string };
		const { report } = await instance.client.call<{
			report: { workflowResults: Found[]; instanceResults: Found[] };
		}>('GET', 'breaking-changes/report?version=v3');
		expect(report.workflowResults).toEqual([]);
		// The report was created: this finding concerns every instance.
		const found = report.instanceResults.map(({ ruleId }) => ruleId);
		expect(found).toContain('workflow-import-url-removed-v3');
	});

	test('extract-invoices: a table with a row per invoice', async () => {
		const example = 'extract-invoices';
		putFiles(example, INVOICES);
		const execution = await execute(example);
		const expected = INVOICES.map(rowOf);
		expect(asWritten(expected, itemsOf(execution, 'Document Extraction'))).toEqual(expected);
		expect(itemsOf(execution, 'Convert to File')).toHaveLength(1);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);
	});

	test('email-attachments-to-table: a mail arrives, and each invoice in it becomes a row of the data table', async () => {
		const { call } = instance.client;
		const attached = (name: string, content: Buffer): MailPart => ({
			type: 'application/pdf',
			name,
			content,
		});
		const text: MailPart = { type: 'text/plain', content: 'Dear Sir or Madam' };
		const executions = await whilePublished('email-attachments-to-table', async (started) => {
			await mailbox.untilWatched();
			mailbox.deliver(email([text], ['Subject: Nothing attached']));
			mailbox.deliver(
				email([
					text,
					...INVOICES.map((file) => attached(file, contentOf(file))),
					attached(UNSURE.name, UNSURE.content),
					attached(BROKEN.name, BROKEN.content),
				]),
			);
			return await until(async () => {
				const ended = await Promise.all((await started()).map(succeeded));
				return ended.some((execution) => itemsOf(execution, 'Add Row').length > 0) && ended;
			}, 'the rows');
		});
		const mails = executions.flatMap((execution) => itemsOf(execution, 'Email Trigger (IMAP)'));
		expect(mails).toHaveLength(2);
		const lookedAt = executions.flatMap(({ data }) =>
			(data.resultData.runData['Documents to Look At'] ?? []).flatMap(
				(run) => run.data?.main?.[0]?.map(({ json }) => json) ?? [],
			),
		);
		expect(lookedAt).toEqual([
			BROKEN_ITEM,
			expect.objectContaining({
				fileName: UNSURE.name,
				review: expect.arrayContaining([
					{ field: 'invoiceNumber', reason: 'The value is missing.' },
				]),
			}),
		]);

		const { data: tables } = await call<{
			data: Array<{ id: string; name: string; projectId: string }>;
		}>('GET', 'data-tables-global');
		expect(tables.map(({ name }) => name)).toEqual(['invoices']);
		const [{ id, projectId } = { id: '', projectId: '' }] = tables;
		const table = `projects/${projectId}/data-tables/${id}`;
		const columns = await call<Array<{ name: string; type: string }>>('GET', `${table}/columns`);
		expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toMatchObject({
			number: 'string',
			date: 'date',
			total: 'number',
		});
		const { data: rows } = await call<{ data: IDataObject[] }>('GET', `${table}/rows`);
		const expected = INVOICES.map((file, index) => ({
			id: index + 1,
			sender: '"ACME Ltd" <billing@acme.example>',
			...renamedRowOf(file),
			date: `${truthOf(file).invoiceDate}T00:00:00.000Z`,
			createdAt: expect.any(String),
			updatedAt: expect.any(String),
		}));
		expect(asWritten(expected, rows)).toEqual(expected);
	});

	test('sort-folder-by-type: files land in a folder, and a copy of each is in the folder of its type', async () => {
		const sorted = {
			invoices: ['invoice-harborline-supply.pdf', 'rechnung-gartenbau-lindner.pdf'],
			'purchase-orders': ['purchase-order-fernhill-robotics.pdf'],
			'delivery-notes': ['lieferschein-sonnhof-kaffee.pdf'],
			other: ['receipt-copper-kettle-cafe.pdf'],
		};
		const folder = filesOf('sort-folder-by-type');
		mkdirSync(path.join(folder, 'inbox'), { recursive: true });
		for (const name of Object.keys(sorted)) {
			mkdirSync(path.join(folder, 'sorted', name), { recursive: true });
		}
		const put = (name: string, content: Buffer) =>
			writeFileSync(path.join(folder, 'inbox', name), content);
		const executions = await whilePublished('sort-folder-by-type', async (started) => {
			// n8n does not report when it begins to watch, and ignores files that existed before.
			let attempts = 0;
			await until(async () => {
				put(`${++attempts}-${BROKEN.name}`, BROKEN.content);
				return await until(async () => (await started()).length > 0, '', 5000).catch(() => false);
			}, 'n8n to watch the folder');
			const files = Object.values(sorted).flat();
			for (const file of files) put(file, contentOf(file));
			return await until(async () => {
				const ended = await Promise.all((await started()).map(succeeded));
				const written = ended.flatMap((execution) => itemsOf(execution, 'Write File'));
				return written.length === files.length && ended;
			}, 'a copy of each file');
		});
		for (const [name, files] of Object.entries(sorted)) {
			expect(readdirSync(path.join(folder, 'sorted', name)).sort()).toEqual(files);
			for (const file of files) {
				expect(readFileSync(path.join(folder, 'sorted', name, file))).toEqual(contentOf(file));
			}
		}
		const lookedAt = executions.flatMap((execution) => itemsOf(execution, 'Documents to Look At'));
		expect(lookedAt).toContainEqual(BROKEN_ITEM);
	});

	test('bucket-every-night: new files of a bucket are one batch, and their table is stored in the bucket', async () => {
		for (const file of INVOICES) await bucket.put(file, contentOf(file));
		await bucket.put(BROKEN.name, BROKEN.content);
		const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
		await bucket.put(
			'resume-amara-lindqvist.pdf',
			contentOf('resume-amara-lindqvist.pdf'),
			lastWeek,
		);

		const execution = await execute('bucket-every-night', 'Schedule Trigger');
		expect(itemsOf(execution, 'List Files')).toHaveLength(4);
		const rows = itemsOf(execution, 'Document Extraction');
		const expected = INVOICES.map(rowOf);
		expect(asWritten(expected, rows)).toEqual(expected);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);

		const [item] = outputOf(execution, 'Convert to File')[0] ?? [];
		const { fileName } = item?.binary?.data ?? {};
		expect(fileName).toMatch(/^\d{4}-\d\d-\d\d\.csv$/);
		const quoted = (value: unknown) => (/,/.test(String(value)) ? `"${value}"` : String(value));
		const lines = [Object.keys(rowOf(INVOICES[0] ?? '')), ...rows.map(Object.values<unknown>)].map(
			(line) => line.map(quoted).join(','),
		);
		const table = await bucket.read(`results/${fileName}`);
		expect(table.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual(lines);
	});

	test('long-documents: it waits and polls until all are done', async () => {
		const example = 'long-documents';
		const folder = putFiles(example, INVOICES);
		const long = [1, 2, 3, 4].map((count) => ({
			file: `long-${count}.pdf`,
			number: `LONG-2026-${count}`,
			date: '2026-03-12',
			seller: null,
			total: 120,
			currency: 'EUR',
		}));
		for (const { file, number } of long) {
			const lines = [
				`Invoice number: ${number}`,
				'Invoice date: 12 March 2026',
				'Total: 120.00 EUR',
			];
			writeFileSync(path.join(folder, file), manyPages(1000, lines));
		}
		const execution = await execute(example);
		const polls = execution.data.resultData.runData['Get Results'] ?? [];
		expect(polls.length).toBeGreaterThan(1);
		expect(polls[0]?.data?.main?.[0]?.map(({ json }) => json.status)).toContain('waiting');

		const [first, last] = INVOICES.map(renamedRowOf);
		const expected = [first, ...long, last];
		// Sorted, since files that are uploaded in parallel can arrive in any order.
		const rows = itemsOf(execution, 'One Row per Document').toSorted((one, other) =>
			String(one.file).localeCompare(String(other.file)),
		);
		expect(asWritten(expected, rows)).toEqual(expected);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([
			expect.objectContaining({ fileName: BROKEN.name, status: 'failed' }),
		]);
	});

	test('classify-and-extract: each type has an output with its own fields', async () => {
		const example = 'classify-and-extract';
		const [resume, receipt] = ['resume-amara-lindqvist.pdf', 'receipt-copper-kettle-cafe.pdf'];
		const deliveryNote = 'lieferschein-sonnhof-kaffee.pdf';
		const order = 'purchase-order-fernhill-robotics.pdf';
		putFiles(example, [...INVOICES, resume, receipt, deliveryNote, order]);
		const execution = await execute(example);

		const confidence = expect.any(Number);
		const invoices = INVOICES.map((file) => ({
			...{ ...rowOf(file), documentType: 'Invoice', confidence },
		}));
		expect(asWritten(invoices, itemsOf(execution, 'Invoices'))).toEqual(invoices);
		const { fullName, email: address, currentPosition } = truthOf(resume);
		const applicants = [
			{
				...{ fileName: resume, documentType: 'Resume', confidence },
				...{ fullName, email: address, currentPosition },
			},
		];
		expect(asWritten(applicants, itemsOf(execution, 'Applicants'))).toEqual(applicants);
		const others = (execution.data.resultData.runData['Other Documents'] ?? []).flatMap(
			(run) => run.data?.main?.[0]?.map(({ json }) => [json.fileName, json.documentType]) ?? [],
		);
		expect(others.sort()).toEqual([
			[deliveryNote, null],
			[order, 'Purchase Order'],
			[receipt, null],
		]);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);
	});

	test('fields-from-example: a JSON file per document, in the shape of the example', async () => {
		const example = 'fields-from-example';
		putFiles(example, INVOICES);
		const folder = path.join(filesOf(example), 'json');
		mkdirSync(folder);
		const execution = await execute(example);
		expect(readdirSync(folder)).toEqual(INVOICES.map((file) => file.replace('.pdf', '.json')));
		for (const file of INVOICES) {
			const { invoiceNumber, invoiceDate, seller, netTotal, taxTotal, grandTotal, lines } =
				truthOf(file);
			const expected = {
				invoiceNumber,
				invoiceDate,
				seller,
				total: { net: netTotal, tax: taxTotal, gross: grandTotal },
				lines,
			};
			const json = path.join(folder, file.replace('.pdf', '.json'));
			expect(asWritten(expected, JSON.parse(readFileSync(json, 'utf8')))).toEqual(expected);
		}
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);
	});

	test('documents-to-markdown: a Markdown file per document, including scans', async () => {
		const example = 'documents-to-markdown';
		const [from, to] = ['documents', 'markdown'].map((name) => path.join(filesOf(example), name));
		if (!from || !to) throw new Error('There are no folders');
		for (const folder of [from, to]) mkdirSync(folder, { recursive: true });
		const files = ['invoice-atelier-north.pdf', 'receipt-pine-street-books.gif'];
		for (const file of files) copyFileSync(path.join(documents, file), path.join(from, file));
		writeFileSync(path.join(from, BROKEN.name), BROKEN.content);
		const execution = await execute(example);
		expect(readdirSync(to).sort()).toEqual(files.map((file) => `${file}.md`));
		const [invoice = '', receipt = ''] = files.map((file) =>
			readFileSync(path.join(to, `${file}.md`), 'utf8'),
		);
		expect(invoice).toMatch(/^# .*atelier north/i);
		expect(invoice).toContain('| Description | Qty | Unit price | Amount |\n| --- |');
		expect(receipt).toMatch(/pine street books/i);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);
	});

	test('line-items-to-rows: a row per item, with the number of its invoice, in an Excel file', async () => {
		const example = 'line-items-to-rows';
		putFiles(example, INVOICES);
		const execution = await execute(example);
		const expected = INVOICES.flatMap((file) => {
			const { invoiceNumber, seller, lines } = truthOf(file);
			if (!Array.isArray(lines)) throw new Error(`truth.json has no lines for ${file}`);
			return lines.map((line, index) => ({
				...{ fileName: file, row: index + 1, invoiceNumber, seller },
				...line,
			}));
		});
		const rows = itemsOf(execution, 'Document Extraction');
		expect(rows.length).toBeGreaterThan(8);
		expect(asWritten(expected, rows)).toEqual(expected);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);

		const file = readFileSync(path.join(filesOf(example), 'items.xlsx'));
		expect(cellsOf(file)).toEqual([
			Object.keys(expected[0] ?? {}),
			...rows.map((row) => Object.values(row).map(String)),
		]);
	});

	test('review-by-mail: unsure invoices go to a person, with the reasons and the file', async () => {
		const example = 'review-by-mail';
		const folder = putFiles(example, INVOICES);
		writeFileSync(path.join(folder, UNSURE.name), UNSURE.content);
		const execution = await execute(example);

		const expected = INVOICES.map((file) => ({
			...rowOf(file),
			netTotal: truthOf(file).netTotal,
			taxTotal: truthOf(file).taxTotal,
		}));
		expect(asWritten(expected, itemsOf(execution, 'Document Extraction'))).toEqual(expected);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);

		expect(mailServer.received).toHaveLength(1);
		const mail = await PostalMime.parse(mailServer.received[0] ?? '');
		expect(mail).toMatchObject({
			to: [{ address: 'accounting@example.com' }],
			subject: `Please check ${UNSURE.name}`,
			attachments: [{ filename: UNSURE.name, mimeType: 'application/pdf' }],
		});
		const [opening, , ...reasons] = mail.text?.trim().split(/\r?\n/) ?? [];
		expect(opening).toBe(
			'The invoice (without a number) from (unknown) is attached. Please check:',
		);
		// The other reasons are values with a low confidence.
		expect(reasons).toEqual(
			expect.arrayContaining([
				'invoiceNumber: –. The value is missing.',
				'grandTotal: 150. The sum of netTotal and taxTotal is 120.00, but grandTotal is 150.00.',
				'seller: –. Nothing was found for it in the document.',
			]),
		);
		const [attached] = mail.attachments;
		expect(Buffer.from(attached?.content as ArrayBuffer)).toEqual(UNSURE.content);
	});

	/** A person with the link from an e-mail, who reviews its document. */
	async function decideByMail(mail: Buffer, decision: object): Promise<void> {
		const { text = '' } = await PostalMime.parse(mail);
		const address = new URL(/http\S+\/review#\S+/.exec(text)?.[0] ?? '');
		const [key, fileId] = address.hash.slice(1).split('/');
		const person = createReviewer(address.origin);
		expect(await person.call('POST', 'session', { key })).toMatchObject({ status: 200 });
		const { version } = Object((await person.call('GET', `files/${fileId}`)).body);
		const decided = await person.call('POST', `files/${fileId}/decision`, { version, ...decision });
		expect(decided.status).toBe(200);
	}

	const mailsOf = async (before: number, count: number) =>
		await until(
			() => mailServer.received.length === before + count && mailServer.received.slice(before),
			'the mails',
		);

	test('review-and-wait: unsure invoices wait for a person, and become rows with the corrected values', async () => {
		const example = 'review-and-wait';
		const folder = putFiles(example, INVOICES);
		writeFileSync(path.join(folder, UNSURE.name), UNSURE.content);
		writeFileSync(path.join(folder, 'unsure-2.pdf'), UNSURE.content);
		const before = mailServer.received.length;
		const id = await startWorkflow(instance.client, await importExample(example), MANUAL);
		const [first, second, ...others] = await mailsOf(before, 2);
		expect(others).toEqual([]);
		if (!first || !second) throw new Error('There are no mails');
		const corrected = { invoiceNumber: 'U-1', grandTotal: '120.00' };
		await decideByMail(first, { status: 'confirmed', result: corrected });
		await decideByMail(second, { status: 'rejected', reason: 'Twice' });

		const execution = await succeeded(id);
		const rows = (execution.data.resultData.runData['Add Row'] ?? []).flatMap(
			(run) => run.data?.main?.[0]?.map(({ json }) => json) ?? [],
		);
		const expected = [
			...INVOICES.map((file) => ({ ...renamedRowOf(file), checked: false })),
			{ number: 'U-1', total: 120, checked: true, file: expect.stringMatching(/^unsure/) },
		];
		expect(asWritten(expected, rows)).toMatchObject(
			expected.map((row) =>
				'date' in row ? { ...row, date: expect.stringContaining(String(row.date)) } : row,
			),
		);
		expect(rows).toHaveLength(expected.length);
		expect(itemsOf(execution, 'Rejected')).toMatchObject([{ reviewed: { reason: 'Twice' } }]);
		expect(itemsOf(execution, 'Not Reviewed in Time')).toEqual([]);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);
	});

	test('rejected-to-sender: the sender of a rejected invoice gets a reply with the reason', async () => {
		const attachment = { type: 'application/pdf', name: UNSURE.name, content: UNSURE.content };
		const text: MailPart = { type: 'text/plain', content: 'Please pay' };
		const before = mailServer.received.length;
		await whilePublished('rejected-to-sender', async (started) => {
			await mailbox.untilWatched();
			mailbox.deliver(email([text, attachment]));
			const [asked] = await mailsOf(before, 1);
			if (!asked) throw new Error('There is no mail');
			await decideByMail(asked, { status: 'rejected', reason: 'The total is wrong' });
			const [, answer] = await mailsOf(before, 2);
			const mail = await PostalMime.parse(answer ?? '');
			expect(mail.to).toMatchObject([{ address: 'billing@acme.example' }]);
			expect(mail.text).toContain(`cannot accept it`);
			expect(mail.text).toContain('The total is wrong');
			for (const id of await started()) await succeeded(id);
		});
	});

	test('confirmed-to-database: a confirmed document becomes a row, which changes with a later correction', async () => {
		const { service } = instance;
		const api = createClient(service);
		const extractionId = await api.createExtraction(FIELDS.map((key) => ({ key })));
		const { batchId, files } = await api.upload([
			['extractionId', extractionId],
			['files', { name: UNSURE.name, bytes: new Uint8Array(UNSURE.content) }],
		]);
		await api.results({ extractionId, batchId });
		const decide = async (result: object) => {
			const json = { extractionId, batchId, fileId: files[0]?.fileId, result, confirmed: true };
			expect((await api.call('PATCH', '/updateResults', { json })).status).toBe(200);
		};
		await whilePublished('confirmed-to-database', async (started) => {
			const ended = async (count: number) =>
				await until(async () => {
					const ids = await started();
					return ids.length === count && (await Promise.all(ids.map(succeeded)));
				}, 'the row');
			await until(async () => {
				const { body } = await api.call('POST', '/listWebhooks', { json: {} });
				return Object(body).webhooks.length > 0;
			}, 'the subscription');
			await decide({ invoiceNumber: 'D-1', grandTotal: '12.50' });
			await ended(1);
			await decide({ grandTotal: '13.50' });
			await ended(2);
		});
		const rows = database.query(
			'SELECT file_id, number, total, confirmed_at IS NOT NULL FROM invoices',
		);
		expect(rows).toBe(`${files[0]?.fileId}|D-1|13.50|t`);
	});

	test('split-a-stack: each document of a stack is a PDF in the folder of its type', async () => {
		const example = 'split-a-stack';
		const folder = filesOf(example);
		mkdirSync(path.join(folder, 'stacks'), { recursive: true });
		writeFileSync(path.join(folder, 'stacks', 'stack.pdf'), await stackPdf());
		writeFileSync(path.join(folder, 'stacks', BROKEN.name), BROKEN.content);
		const sorted = {
			invoices: ['stack-1-2.pdf', 'stack-4.pdf'],
			'delivery-notes': ['stack-3.pdf'],
			'purchase-orders': [],
			other: [],
		};
		for (const name of Object.keys(sorted)) {
			mkdirSync(path.join(folder, 'split', name), { recursive: true });
		}
		const execution = await execute(example);
		for (const [name, files] of Object.entries(sorted)) {
			expect(readdirSync(path.join(folder, 'split', name)).sort()).toEqual(files);
			for (const file of files) {
				const content = readFileSync(path.join(folder, 'split', name, file));
				expect(content.subarray(0, 5).toString()).toBe('%PDF-');
			}
		}
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);
	});

	test('agent-with-documents: the model calls the node as its tool, and gets the document’s data', async () => {
		const server = createServer(({ url = '' }, response) => {
			response.end(contentOf(path.basename(url)));
		});
		await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
		stops.push(() => server.close());
		const { port } = server.address() as AddressInfo;
		const file = 'utility-bill-brightwater-energy.pdf';
		const url = `http://127.0.0.1:${port}/${file}`;
		const callOfTool: Reply = {
			choice: {
				finish_reason: 'tool_calls',
				message: {
					role: 'assistant',
					content: null,
					tool_calls: [
						{
							id: 'call_1',
							type: 'function',
							function: { name: 'Document_Extraction', arguments: JSON.stringify({ url }) },
						},
					],
				},
			},
		};
		model.reply(callOfTool, { says: 'You have to pay 165.49 pounds.' });

		const id = await importExample('agent-with-documents');
		const chatInput = `What do I have to pay for ${url}?`;
		const { executionId } = await instance.client.call<{ executionId: string }>(
			'POST',
			`workflows/${id}/run`,
			{
				triggerToStartFrom: {
					name: 'When chat message received',
					data: {
						startTime: Date.now(),
						executionTime: 0,
						executionIndex: 0,
						source: [],
						data: { main: [[{ json: { sessionId: '1', action: 'sendMessage', chatInput } }]] },
					},
				},
			},
		);
		const execution = await succeeded(executionId);
		expect(itemsOf(execution, 'AI Agent')).toEqual([{ output: 'You have to pay 165.49 pounds.' }]);

		const [first, second] = model.asked;
		expect(model.asked).toHaveLength(2);
		expect(first?.body.messages.at(-1)).toMatchObject({ role: 'user', content: chatInput });
		const answer = second?.body.messages.at(-1);
		expect(answer?.role).toBe('tool');
		const { invoiceNumber, invoiceDate, dueDate, seller, grandTotal, currency, iban } =
			truthOf(file);
		const expected = [
			{
				fileName: file,
				data: { invoiceNumber, invoiceDate, dueDate, seller, grandTotal, currency, iban },
				status: 'processed',
				confidence: { lowest: expect.any(Number) },
			},
		];
		expect(asWritten(expected, JSON.parse(String(answer?.content)))).toEqual(expected);
	});

	test('handwriting-to-model: the model gets the page as an image, and reads the note', async () => {
		const example = 'handwriting-to-model';
		const receipts = path.join(filesOf(example), 'receipts');
		mkdirSync(receipts, { recursive: true });
		const file = 'receipt-pine-street-books.gif';
		copyFileSync(path.join(documents, file), path.join(receipts, file));
		const answer = (asked: Asked) => askedFor(asked).map((key) => [key, NOTES[key] ?? null]);
		model.reply({ saysTo: (asked) => Object.fromEntries(answer(asked)) });
		const execution = await execute(example);
		expect(model.asked.flatMap(picturesOf)).toHaveLength(1);
		const [, review = []] = outputOf(execution, 'Document Extraction');
		expect(review.map(({ json }) => json)).toMatchObject([
			{ fileName: file, note: 'Gift for Anna', unsure: [{ field: 'note' }] },
		]);
	});

	test('unsure-fields-to-model: the model is asked only about the unsure invoice', async () => {
		const example = 'unsure-fields-to-model';
		const folder = putFiles(example, INVOICES);
		writeFileSync(path.join(folder, UNSURE.name), UNSURE.content);
		model.reply({
			saysTo: (asked) => Object.fromEntries(askedFor(asked).map((key) => [key, null])),
		});
		const execution = await execute(example);
		expect(model.asked.map(questionOf)).toEqual([expect.stringContaining('150.00 EUR')]);
		const rows = itemsOf(execution, 'Document Extraction');
		const expected = INVOICES.map((name) => expect.objectContaining(rowOf(name)));
		expect(asWritten(INVOICES.map(rowOf), rows)).toEqual(expected);
		const [, toReview, failed] = outputOf(execution, 'Document Extraction');
		expect(toReview?.map(({ json }) => json.fileName)).toEqual([UNSURE.name]);
		expect(failed?.map(({ json }) => json)).toEqual([BROKEN_ITEM]);
	});

	test('measure-extraction: an evaluation has a metric for each field, over all rows', async () => {
		const example = 'measure-extraction';
		const { call } = instance.client;
		putFiles(example, INVOICES);
		const types = {
			...{ file: 'string', invoiceNumber: 'string', invoiceDate: 'date', seller: 'string' },
			grandTotal: 'number',
		};
		const { id: project } = await call<{ id: string }>('GET', 'projects/personal');
		const { id: table } = await call<{ id: string }>('POST', `projects/${project}/data-tables`, {
			name: 'right_values',
			columns: Object.entries(types).map(([name, type]) => ({ name, type })),
		});
		const data = INVOICES.map((file, row) => {
			const { invoiceNumber, invoiceDate, seller, grandTotal } = truthOf(file);
			// One value of the table differs from the document.
			return { file, invoiceNumber, invoiceDate, seller, grandTotal: row === 0 ? 1 : grandTotal };
		});
		await call('POST', `projects/${project}/data-tables/${table}/insert`, { data });
		const id = await importExample(example, {
			'When fetching a dataset row': { dataTableId: { __rl: true, mode: 'id', value: table } },
		});
		await call('POST', `workflows/${id}/test-runs/new`, {});
		const run = await until(async () => {
			const [latest] = await call<Array<{ status: string }>>('GET', `workflows/${id}/test-runs`);
			return latest && !['new', 'running'].includes(latest.status) && latest;
		}, 'the evaluation');
		expect(run).toMatchObject({
			status: 'completed',
			metrics: { invoiceNumber: 1, invoiceDate: 1, seller: 1, grandTotal: 0.5 },
		});
	});

	test('review-in-sub-workflow: the calling workflow gets the corrected documents', async () => {
		const example = 'review-in-sub-workflow';
		const folder = putFiles(example, INVOICES);
		writeFileSync(path.join(folder, UNSURE.name), UNSURE.content);
		const before = mailServer.received.length;
		const id = await startWorkflow(instance.client, await importExample(example), MANUAL);
		const [mail, ...others] = await mailsOf(before, 1);
		expect(others).toEqual([]);
		if (!mail) throw new Error('There is no mail');
		const result = { invoiceNumber: 'S-1', seller: 'Ship Ltd' };
		await decideByMail(mail, { status: 'confirmed', result });
		const execution = await succeeded(id);
		const items = itemsOf(execution, 'Checked Invoices');
		expect(items).toHaveLength(INVOICES.length + 2);
		const of = (file: string) => items.find(({ fileName }) => fileName === file);
		for (const file of INVOICES) {
			const { invoiceNumber, invoiceDate, grandTotal } = truthOf(file);
			expect(of(file)?.data).toMatchObject({ invoiceNumber, invoiceDate, grandTotal });
		}
		expect(of(UNSURE.name)).toMatchObject({ data: result, reviewed: { status: 'confirmed' } });
		expect(items).toContainEqual(BROKEN_ITEM);
	});

	test('paperless-invoices: values become custom fields, the seller a correspondent, the number a title', async () => {
		const example = 'paperless-invoices';
		const files = [...INVOICES, UNSURE.name, BROKEN.name];
		const contents: { [file: string]: Buffer } = {
			[UNSURE.name]: UNSURE.content,
			[BROKEN.name]: BROKEN.content,
		};
		const fields = ['Invoice number', 'Invoice date', 'Total'];
		const results = (names: string[], first: number) => ({
			results: names.map((name, index) => ({ id: first + index, name })),
		});
		const sellers: string[] = [];
		const written: Array<[call: string, body: IDataObject]> = [];
		const paperless = createServer(async (request, response) => {
			const { method, headers } = request;
			const url = new URL(request.url ?? '', 'http://paperless');
			const body = JSON.parse((await text(request)) || '{}');
			const answer = (json: object, status = 200) =>
				response
					.writeHead(status, { 'content-type': 'application/json' })
					.end(JSON.stringify(json));
			if (headers.authorization !== PAPERLESS_TOKEN) return answer({}, 401);
			const call = `${method} ${url.pathname.replace('/api/', '')}`;
			const download = /^GET documents\/(\d+)\/download\/$/.exec(call);
			if (download) {
				const file = files[Number(download[1]) - 1] ?? '';
				const disposition = `attachment; filename="${file}"`;
				const type = { 'content-type': 'application/pdf', 'content-disposition': disposition };
				return response.writeHead(200, type).end(contents[file] ?? contentOf(file));
			}
			switch (call) {
				case 'GET custom_fields/':
					return answer(results(fields, 11));
				case 'GET documents/':
					expect(Object.fromEntries(url.searchParams)).toMatchObject({
						document_type__name__iexact: 'Invoice',
						custom_field_query: '["Invoice number", "exists", false]',
					});
					return answer(results(files, 1));
				case 'POST correspondents/':
					if (sellers.includes(body.name)) return answer({ error: 'It exists' }, 400);
					sellers.push(body.name);
					return answer({ id: 20 + sellers.length }, 201);
				case 'GET correspondents/': {
					const index = sellers.indexOf(url.searchParams.get('name__iexact') ?? '');
					return answer({ results: index < 0 ? [] : [{ id: 21 + index }] });
				}
				default:
					written.push([call, body]);
					return answer({});
			}
		});
		await new Promise<void>((listening) => paperless.listen(0, '127.0.0.1', listening));
		stops.push(() => paperless.close());
		const { port } = paperless.address() as AddressInfo;
		// One of the two sellers exists already.
		sellers.push(String(truthOf(INVOICES[0] ?? '').seller));

		const url = { id: 'url', name: 'url', type: 'string', value: `http://127.0.0.1:${port}` };
		const workflow = await importExample(example, {
			Settings: { assignments: { assignments: [url] } },
		});
		const id = await startWorkflow(instance.client, workflow, 'Schedule Trigger');
		const execution = await succeeded(id);
		expect(sellers).toHaveLength(2);
		const expected = INVOICES.flatMap((file, index) => {
			const { invoiceNumber, invoiceDate, grandTotal } = truthOf(file);
			const add_custom_fields = { 11: invoiceNumber, 12: invoiceDate, 13: grandTotal };
			return [
				[
					`PATCH documents/${index + 1}/`,
					{ title: `Invoice ${invoiceNumber}`, correspondent: 21 + index },
				],
				[
					'POST documents/bulk_edit/',
					{
						...{ documents: [index + 1], method: 'modify_custom_fields' },
						parameters: { add_custom_fields, remove_custom_fields: [] },
					},
				],
			];
		});
		expect(written).toHaveLength(expected.length);
		expect(written).toEqual(expect.arrayContaining(expected));
		expect(itemsOf(execution, 'Needs Review')).toMatchObject([{ fileName: UNSURE.name }]);
		expect(itemsOf(execution, 'Documents to Look At')).toEqual([BROKEN_ITEM]);
	});

	test('form-upload: the page after the form shows the data, or the error', async () => {
		const file = 'rechnung-gartenbau-lindner.pdf';
		await whilePublished('form-upload', async (started, { nodes }) => {
			const { webhookId } = nodes.find(({ type }) => type.endsWith('.formTrigger')) ?? {};
			const form = `${instance.n8n.url}/form/${webhookId}`;
			const fieldName = await until(async () => {
				const page = await (await fetch(form)).text();
				return /type='file'\s+id='[^']*'\s+name='([^']+)'/.exec(page)?.[1];
			}, 'the form');

			/** Submits a file as a browser does, and returns the texts of the following page. */
			const send = async (name: string, content: Uint8Array<ArrayBuffer>) => {
				const body = new FormData();
				body.append(fieldName, new File([content], name, { type: 'application/pdf' }));
				const sent = await fetch(form, { method: 'POST', body });
				const { formWaitingUrl } = JSON.parse(await sent.text());
				const status = new URL(formWaitingUrl);
				status.pathname += '/n8n-execution-status';
				await until(
					async () => (await (await fetch(status)).text()) === 'form-waiting',
					'the last page',
				);
				const page = await (await fetch(formWaitingUrl)).text();
				// In a browser, that page sends this request when it is displayed.
				await fetch(formWaitingUrl, { method: 'POST' });
				return /<h1>(.*)<\/h1>\s*<p[^>]*>(.*)<\/p>/.exec(page)?.slice(1) ?? [];
			};
			const [title = '', text = ''] = await send(file, new Uint8Array(contentOf(file)));
			const { invoiceNumber, invoiceDate: date, seller, grandTotal: total } = rowOf(file);
			expect(title).toBe(`Invoice ${invoiceNumber}`);
			const [, saidDate, saidSeller, saidTotal] =
				/^Of (.+), from (.+): (\S+) EUR$/.exec(text) ?? [];
			const expected = { date, seller, total };
			const printed = { date: saidDate, seller: saidSeller, total: Number(saidTotal) };
			expect(asWritten(expected, printed)).toEqual(expected);

			const broken = await send(BROKEN.name, new Uint8Array(BROKEN.content));
			expect(broken).toEqual([
				'This document could not be read',
				expect.stringContaining('could not read'),
			]);
			for (const id of await started()) await succeeded(id);
		});
	});
});

/** The rows of the only sheet of an Excel file written by n8n. */
function cellsOf(file: Buffer): string[][] {
	const sheet = listEntries(file)?.find(({ name }) => name === 'xl/worksheets/sheet1.xml');
	if (!sheet) throw new Error('It has no sheet');
	const xml = createUnpacker(file, 1_000_000, 'It is damaged')(sheet).toString('utf8');
	return [...xml.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
		[...row.matchAll(/<v>(.*?)<\/v>/gs)].map(([, value = '']) => value),
	);
}
