/** The ways of having many documents worked on, whose times comparisons/throughput.ts compares. */
import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { INodeExecutionData } from 'n8n-workflow';

import { post } from '../test/support/localService.ts';
import { behindTrigger, type ExportedWorkflow } from '../test/support/engine.ts';
import { askByHand, extractNode, uploadByHand, type Bench } from './n8n.ts';

/** The node's Concurrent Uploads where nobody changes it. */
export const AT_ONCE = 4;

/** Milliseconds between two polls of the bare client, which no document outlasts by more. */
const POLL_INTERVAL = 100;

/** Numbers of the documents, in the order of the items. */
export type Numbers = unknown[];

/** One workflow run of our Document: Extract. */
export async function extract(bench: Bench, items: INodeExecutionData[]): Promise<Numbers> {
	const { error, outputOf } = await bench.run(behindTrigger(extractNode(), items));
	if (error) throw new Error(`${error.message} ${error.description}`);
	return (outputOf('Document Extraction')[0] ?? []).map(({ json }) => Object(json.data).number);
}

/**
 * What a user builds: Loop Over Items with as many documents per iteration as the node has uploads, an
 * HTTP Request that uploads them, a Wait of half a second, longer than any document takes, and an HTTP
 * Request that fetches the results.
 */
export async function extractByHand(
	bench: Bench,
	baseUrl: string,
	items: INodeExecutionData[],
): Promise<Numbers> {
	const batch = "={{ JSON.stringify({ extractionId: 'ext_1', batchId: $json.batchId }) }}";
	const workflow = behindTrigger(
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

/** The nodes behind the loop hang on its second output, and the last of them leads back to it. */
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
 * As fast as it can be done with as many uploads at once as our node has: all documents in one batch,
 * which the client polls at again and again, more often than a service has to bear.
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
