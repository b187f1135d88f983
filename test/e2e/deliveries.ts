/**
 * Deliveries of ten invoices each. A delivery arrives in one request to a webhook, and runs through a workflow
 * as one execution. No two invoices are the same, so that each result can be assigned to its invoice.
 */
import { chain } from '../../harness/engine';
import { readAs } from '../support/openapi';
import type { Exchange } from '../support/recordingProxy';
import type { Uploaded } from '../support/serviceClient';
import { pdf } from '../../generator/pdf';
import { finished, outputOf, type Execution } from './instance';
import type { Queue } from './queue';
import { until } from './until';

const EACH = 10;

const NODE = 'Document Extraction';

/** An invoice as returned: file name of the paired item, file name in the result, and its data. */
type Invoice = { sent: string; fileName: unknown; data: unknown };

export type Deliveries = {
	/** Sends these deliveries at once, and resolves when n8n has accepted all of them. */
	send: (deliveries: number[]) => Promise<void>;
	/** All executions of the workflow, oldest first. */
	executions: () => Promise<Listed[]>;
	/**
	 * Waits until that many executions have ended.
	 * @throws Error after the timeout of `until`
	 */
	ended: (count: number) => Promise<Listed[]>;
};

export type Listed = Pick<Execution, 'id' | 'status'> & { retrySuccessId: string | null };

const numbersOf = (delivery: number): number[] =>
	Array.from({ length: EACH }, (_, index) => 1000 + delivery * EACH + index);

/** The expected results of a delivery. */
const invoicesOf = (delivery: number): Invoice[] =>
	numbersOf(delivery).map((number) => {
		const fileName = `invoice-${number}.pdf`;
		return { sent: fileName, fileName, data: { number: `INV-${number}`, total: `${number}.50` } };
	});

/** The actual results of an execution. */
function invoicesFrom(execution: Execution): Invoice[] {
	const [items = []] = outputOf(execution, 'Split Out');
	const [results = []] = outputOf(execution, NODE);
	return results
		.map(({ json: { fileName, data }, pairedItem }) => {
			const from = typeof pairedItem === 'object' && 'item' in pairedItem ? pairedItem.item : -1;
			const [file] = Object.values(items[from]?.binary ?? {});
			return { sent: file?.fileName ?? '', fileName, data };
		})
		.sort((a, b) => a.sent.localeCompare(b.sent));
}

/** The delivery of an execution; NaN if n8n has discarded its data. */
export const deliveryOf = (execution: Execution): number =>
	Number(Object(outputOf(execution, 'Webhook')[0]?.[0]?.json.query).delivery);

/** The names of the uploaded files, by batch. */
export function uploadsIn(exchanges: Exchange[]): Map<string, string[]> {
	const batches = new Map<string, Map<string, string>>();
	for (const { path, response } of exchanges) {
		if (!path.endsWith('/uploadFiles') || response.status !== 200) continue;
		const { batchId, files } = readAs<Uploaded>('FilesUploaded', response.body);
		const names = batches.get(batchId) ?? new Map<string, string>();
		// By ID: an upload that is repeated after a lost response returns the same files.
		for (const { fileId, fileName } of files) names.set(fileId, fileName);
		batches.set(batchId, names);
	}
	return new Map([...batches].map(([batchId, names]) => [batchId, [...names.values()].sort()]));
}

/** The batches of an execution's results. */
const batchesOf = (execution: Execution): string[] => [
	...new Set(outputOf(execution, NODE)[0]?.map(({ json }) => String(json.batchId))),
];

export const fetchAll = async (
	{ client }: Queue,
	listed: Array<{ id: string }>,
): Promise<Execution[]> =>
	await Promise.all(listed.map(async ({ id }) => await finished(client, id)));

/**
 * Expects that these executions succeeded, each with all invoices of its delivery, and uploaded each of them
 * once, into one batch.
 */
export function expectCompleteExecutions(
	{ exchanges }: Queue,
	executions: Execution[],
	expected: number[],
) {
	const found = executions.map(deliveryOf).sort((a, b) => a - b);
	expect(found).toEqual(expected);
	const uploads = uploadsIn(exchanges);
	for (const execution of executions) {
		expect(execution.status).toBe('success');
		const invoices = invoicesOf(deliveryOf(execution));
		expect(invoicesFrom(execution)).toEqual(invoices);
		const [batchId = '', ...others] = batchesOf(execution);
		expect(others).toEqual([]);
		expect(uploads.get(batchId)).toEqual(invoices.map(({ sent }) => sent));
	}
}

/** Number of extractions that the node created. */
export const extractionsIn = (exchanges: Exchange[]): number =>
	exchanges.filter(({ path }) => path.endsWith('/createExtraction')).length;

/** The node that reads the invoices, with its fields Defined Here. */
export const extracting = (credentialId: string, inputDataFieldName: string) => ({
	name: NODE,
	type: 'n8n-nodes-document-extraction.documentExtraction',
	parameters: {
		resource: 'document',
		operation: 'extract',
		extraction: 'definedHere',
		defineFields: 'json',
		fieldsJson: JSON.stringify([
			{ key: 'number', description: 'Invoice number' },
			{ key: 'total', description: 'Total' },
		]),
		fileSource: 'inputData',
		inputDataFieldName,
		options: {},
	},
	credentials: { documentExtractionApi: { id: credentialId, name: 'Document Extraction' } },
});

/** Creates the workflow and activates it. */
export async function openForDeliveries({
	n8n,
	client: { call, createWorkflow },
	credentialId,
}: Queue): Promise<Deliveries> {
	const workflowId = await createWorkflow(
		chain('Invoices that are delivered', [
			{
				name: 'Webhook',
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2.1,
				webhookId: 'invoices',
				parameters: { httpMethod: 'POST', path: 'invoices', options: {} },
			},
			{
				name: 'Split Out',
				type: 'n8n-nodes-base.splitOut',
				parameters: { fieldToSplitOut: '$binary', options: {} },
			},
			extracting(credentialId, 'file*'),
		]),
	);
	const { versionId } = await call<{ versionId: string }>('GET', `workflows/${workflowId}`);
	await call('POST', `workflows/${workflowId}/activate`, { versionId });
	const url = `${n8n.url}/webhook/invoices`;

	const executions = async () => {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const { results } = await call<{ results: Listed[] }>(
			'GET',
			`executions?limit=100&filter=${filter}`,
		);
		return results.sort((a, b) => Number(a.id) - Number(b.id));
	};

	return {
		executions,
		send: async (deliveries) => {
			await Promise.all(
				deliveries.map(async (delivery) => {
					const body = await formOf(delivery);
					const { ok, status } = await until(async () => {
						const response = await fetch(`${url}?delivery=${delivery}`, { method: 'POST', body });
						// n8n reports a workflow as active before its webhook is available.
						return response.status !== 404 && response;
					}, 'the webhook');
					if (!ok) throw new Error(`n8n did not accept delivery ${delivery}: ${status}`);
				}),
			);
		},
		ended: async (count) =>
			await until(async () => {
				const over = (await executions()).filter(
					({ status }) => !['new', 'running', 'waiting'].includes(status),
				);
				return over.length === count && over;
			}, `${count} executions to end`),
	};
}

async function formOf(delivery: number): Promise<FormData> {
	const form = new FormData();
	for (const number of numbersOf(delivery)) {
		const bytes = await pdf((page) =>
			page
				.fontSize(14)
				.text('INVOICE', 30, 30)
				.text(`Invoice number: INV-${number}`, 30, 60)
				.text(`Total: ${number}.50 EUR`, 30, 90),
		);
		const file = new Blob([bytes], { type: 'application/pdf' });
		form.append(`file${number}`, file, `invoice-${number}.pdf`);
	}
	return form;
}
