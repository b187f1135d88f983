/** Thirty invoices of three senders, nine of them with an uncertain number, and a workflow for them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'flatted';
import type { IDataObject } from 'n8n-workflow';
import type { Browser, Page } from 'playwright-core';

import { chain, type ExportedWorkflow, type Step } from '../../harness/engine';
import { pdf } from '../../generator/pdf';
import { type Execution, type Instance, outputOf, startWorkflow } from './instance';
import { HANGS_AFTER, until } from './until';

type Sender = { name: string; street: string; code: string; unsure: (number: string) => string };

const SENDERS: Sender[] = [
	{
		...{ name: 'Nordwind Ltd', street: '12 Harbour Road, Leith', code: 'NW' },
		unsure: (number) => `Please quote ${number} when you pay.`,
	},
	{
		...{ name: 'Alder & Ash', street: '3 Mill Lane, Ludlow', code: 'AA' },
		unsure: (number) => `Kappa ${number}`,
	},
	{
		...{ name: 'Blue Finch Studio', street: '77 Quay Street, Bristol', code: 'BF' },
		unsure: (number) => `Thank you. We file this under ${number} here.`,
	},
];

export type Invoice = { file: string; number: string; total: number; isUnsure: boolean };

/** @param first first number of each sender; `sure` and `unsure` are numbers of invoices per sender */
export const invoicesOf = (first: number, sure: number, unsure: number): Invoice[] =>
	SENDERS.flatMap(({ code }) =>
		Array.from({ length: sure + unsure }, (_, i) => ({
			file: `${code}-${first + i}.pdf`,
			number: `${code}-${first + i}`,
			total: first + i + 0.5,
			isUnsure: i >= sure,
		})),
	);

const draw = async ({ number, total, isUnsure }: Invoice) =>
	await pdf((document) => {
		const sender = SENDERS.find(({ code }) => number.startsWith(code));
		const amount = `Grand total: ${total.toFixed(2)} EUR`;
		const date = 'Invoice date: 3 March 2026';
		const lines = [
			...[sender?.name, sender?.street, 'INVOICE'],
			...(isUnsure
				? [date, amount, sender?.unsure(number)]
				: [`Invoice number: ${number}`, date, amount]),
		];
		document.fontSize(11);
		for (const [i, line] of lines.entries()) document.text(line ?? '', 30, 30 + i * 20);
	});

/** Writes these invoices to a folder that n8n can read. */
export async function putInvoices(folder: string, invoices: Invoice[]): Promise<string> {
	mkdirSync(folder, { recursive: true });
	for (const invoice of invoices)
		writeFileSync(path.join(folder, invoice.file), await draw(invoice));
	return folder;
}

/**
 * A workflow in which documents that need no review go directly to Done; the others wait for review, and then go
 * to Done.
 * @param reviewer for whom the review links are created
 */
export function workflowFor(
	{ credentialId }: Pick<Instance, 'credentialId'>,
	folder: string,
	minutes: number,
	reviewer: string,
): ExportedWorkflow {
	const node = (name: string, parameters: Step['parameters']): Step => ({
		name,
		type: 'n8n-nodes-document-extraction.documentExtraction',
		parameters: { resource: 'document', ...parameters },
		credentials: { documentExtractionApi: { id: credentialId, name: 'Document Extraction' } },
	});
	const fields = [
		{ key: 'number', description: 'Invoice number', required: true },
		{ key: 'total', type: 'number', description: 'Grand total' },
	];
	const workflow = chain('A round of reviews', [
		{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name: 'Files',
			type: 'n8n-nodes-base.readWriteFile',
			parameters: { fileSelector: path.join(folder, '*.pdf') },
		},
		node('Extract', {
			...{ operation: 'extract', extraction: 'definedHere', defineFields: 'json' },
			...{ fieldsJson: JSON.stringify(fields), language: 'English' },
			options: { needsReview: { settings: { certainty: 'medium', fields: '', reviewer } } },
		}),
		node('Wait', { operation: 'waitForReview', waitUpTo: minutes, waitUnit: 'minutes' }),
		{
			name: 'Done',
			type: 'n8n-nodes-base.set',
			typeVersion: 3.4,
			parameters: {
				mode: 'raw',
				jsonOutput:
					"={{ { ...$json, extracted: $('Extract').item.json.fileId, file: $('Files').item.json.fileName } }}",
			},
		},
	]);
	const to = (name: string) => [{ node: name, type: 'main' as const, index: 0 }];
	workflow.connections.Extract = { main: [to('Done'), to('Wait')] };
	return workflow;
}

/** Starts the workflow, and returns the execution when it waits, with the items that need review. */
export async function untilWaiting(
	{ client }: Pick<Instance, 'client'>,
	workflow: ExportedWorkflow,
) {
	const id = await startWorkflow(client, await client.createWorkflow(workflow), 'Start');
	const data = await until(async () => {
		const execution = await client.call<{ status: string; data: string }>(
			'GET',
			`executions/${id}`,
		);
		if (execution.status === 'error') throw new Error(execution.data);
		return execution.status === 'waiting' && execution.data;
	}, 'the execution to wait');
	const waiting: Execution = { id, status: 'waiting', data: parse(data) };
	return { id, doubtful: (outputOf(waiting, 'Extract')[1] ?? []).map(({ json }) => json) };
}

/** All items of the node Done, from all of its runs. */
export const itemsDone = ({ data }: Execution): IDataObject[] =>
	(data.resultData.runData.Done ?? []).flatMap((run) =>
		(run.data?.main?.[0] ?? []).map(({ json }) => json),
	);

/**
 * A person who opens the link of one document, and reviews one document after another.
 * @param decide decision for the document of this name; undefined leaves it undecided
 * @returns the names in the order in which they were displayed
 */
export async function review(
	browser: Browser,
	link: string,
	count: number,
	decide: (fileName: string, page: Page) => Promise<void>,
): Promise<string[]> {
	const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
	const page = await context.newPage();
	page.setDefaultTimeout(HANGS_AFTER);
	await page.goto(link);
	const title = page.locator('.title h1');
	const seen: string[] = [];
	while (seen.length < count) {
		await page.locator('.sheet').first().waitFor();
		const fileName = await title.innerText();
		seen.push(fileName);
		await decide(fileName, page);
		await title.getByText(fileName).waitFor({ state: 'detached' });
	}
	await context.close();
	return seen;
}
