/** The ways to process many documents that comparisons/throughput.ts compares. */
import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { INodeExecutionData } from 'n8n-workflow';

import { post } from '../harness/localService.ts';
import { afterTrigger, type ExportedWorkflow } from '../harness/engine/index.ts';
import { askByHand, extractNode, uploadByHand, type Bench } from './n8n.ts';

/** The node's default for Concurrent Uploads. */
export const AT_ONCE = 4;

/** Milliseconds between two polls of the bare client, the longest that a finished document waits for. */
const POLL_INTERVAL = 100;

/** Numbers of the documents, in the order of the items. */
export type Numbers = unknown[];

/** One workflow run of our Document: Extract. */
export async function extract(bench: Bench, items: INodeExecutionData[]): Promise<Numbers> {
	const { error, outputOf } = await bench.run(afterTrigger(extractNode(), items));
	if (error) throw new Error(`${error.message} ${error.description}`);
	return (outputOf('Document Extraction')[0] ?? []).map(({ json }) => Object(json.data).number);
}

/**
 * A typical workflow of a user: Loop Over Items with as many documents per iteration as the node has uploads,
 * an HTTP Request that uploads them, a Wait of half a second, longer than any document takes, and an HTTP
 * Request that fetches the results.
 */
export async function extractByHand(
	bench: Bench,
	baseUrl: string,
	items: INodeExecutionData[],
): Promise<Numbers> {
	const batch = "={{ JSON.stringify({ extractionId: 'ext_1', batchId: $json.batchId }) }}";
	const workflow = afterTrigger(
		[
			{
				name: 'Loop Over Items',
				type: 'n8n-nodes-base.splitInBatches',
				typeVersion: 3,
				parameters: { batchSize: AT_ONCE, options: {} },
			},
			uploadByHand(baseUrl),
			{
				name: 'Wait',
				type: 'n8n-nodes-base.wait',
				typeVersion: 1.1,
				parameters: { resume: 'timeInterval', amount: 0.5, unit: 'seconds' },
			},
			askByHand(`${baseUrl}/getResults`, batch),
		],
		items,
	);
	const { error, outputOf } = await bench.run(inLoop(workflow));
	if (error) throw new Error(`${error.message} ${error.description}`);
	const [done = []] = outputOf('Loop Over Items');
	return done.map(({ json }) => Object(Array.isArray(json.files) && json.files[0]).result?.number);
}

/** Connects the loop's second output to the nodes after the loop, and the last node back to the loop. */
function inLoop(workflow: ExportedWorkflow): ExportedWorkflow {
	const { connections, nodes } = workflow;
	const first = connections['Loop Over Items']?.main?.[0] ?? [];
	const last = nodes.at(-1)?.name ?? '';
	return {
		...workflow,
		connections: {
			...connections,
			'Loop Over Items': { main: [[], first] },
			[last]: { main: [[{ node: 'Loop Over Items', type: 'main', index: 0 }]] },
		},
	};
}

type Answer = { batchId: string; files: Array<{ fileId: string }> };
type Result = { fileId: string; status: string; result?: { number: number } };

/**
 * The fastest possible client with as many uploads at once as our node: all documents in one batch, which it
 * polls more often than a service should have to bear.
 *
 * @param files paths of the documents
 */
export async function extractBare(baseUrl: string, files: string[]): Promise<Numbers> {
	const service = { baseUrl, token: 'token' };
	const fileIds: string[] = [];
	let batchId: string | undefined;
	let next = 0;
	const upload = async (index: number) => {
		const form = new FormData();
		form.append('extractionId', 'ext_1');
		if (batchId !== undefined) form.append('batchId', batchId);
		form.append('files', await openAsBlob(files[index] ?? ''), `document-${index}.pdf`);
		const answer = await post<Answer>(service, 'uploadFiles', form);
		batchId = answer.batchId;
		fileIds[index] = answer.files[0]?.fileId ?? '';
	};
	await upload(next++);
	const uploadOn = async () => {
		while (next < files.length) await upload(next++);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, uploadOn));
	for (;;) {
		await sleep(POLL_INTERVAL);
		const asked = { extractionId: 'ext_1', batchId };
		const { files: results } = await post<{ files: Result[] }>(service, 'getResults', asked);
		if (!results.every(({ status }) => status === 'processed')) continue;
		const numbers = new Map(results.map(({ fileId, result }) => [fileId, result?.number]));
		return fileIds.map((fileId) => numbers.get(fileId));
	}
}
