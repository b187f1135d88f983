/**
 * A service that takes 50 ms per upload, and for every document the time that the document states at the
 * start of its content: `takes 400 ms, number 17`. All documents are processed concurrently. A result contains
 * the number and the time when it was ready, in milliseconds since 1970. A request for an extraction is
 * answered at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { filesOf, partOf, startScriptedService } from '../../harness/scriptedService.ts';

const UPLOAD = 50;

type Stored = { fileId: string; fileName: string; number: number; readyAt: number };

/** The requests by endpoint, and the numbers of the documents that arrived. */
export type Counts = { requests: { [endpoint: string]: number }; documents: number[] };

let counts: Counts = { requests: {}, documents: [] };
const batches = new Map<string, Stored[]>();
let files = 0;

function store(body: string): Stored[] {
	return filesOf(body).map(({ fileName, content }) => {
		const [, time, number] = /^takes (\d+) ms, number (\d+)/.exec(content) ?? [];
		counts.documents.push(Number(number));
		return {
			fileId: `fil_${++files}`,
			fileName,
			number: Number(number),
			readyAt: Date.now() + Number(time),
		};
	});
}

function resultOf({ fileId, fileName, number, readyAt }: Stored): object {
	if (Date.now() < readyAt) return { fileId, fileName, status: 'waiting' };
	return { fileId, fileName, status: 'processed', result: { number, readyAt } };
}

const service = await startScriptedService(async (received) => {
	const { path, body } = received;
	const endpoint = path.slice(path.lastIndexOf('/') + 1);
	counts.requests[endpoint] = (counts.requests[endpoint] ?? 0) + 1;
	// Otherwise the scripted service would keep the body until the end.
	received.body = '';
	if (endpoint === 'uploadFiles') {
		await sleep(UPLOAD);
		const extractionId = partOf(body, 'extractionId');
		const batchId = partOf(body, 'batchId') ?? `bat_${batches.size + 1}`;
		const stored = store(body);
		batches.set(batchId, [...(batches.get(batchId) ?? []), ...stored]);
		const uploaded = stored.map(({ fileId, fileName }) => ({ fileId, fileName, numberOfPages: 1 }));
		return { body: { status: 'uploaded', extractionId, batchId, files: uploaded } };
	}
	const asked = JSON.parse(body);
	if (endpoint === 'getResults') {
		return { body: { ...asked, files: (batches.get(asked.batchId) ?? []).map(resultOf) } };
	}
	return { body: { ...asked, extractionDetails: { name: 'Bench', fields: [{ key: 'total' }] } } };
});
process.send?.(service.baseUrl);

process.on('message', () => {
	process.send?.(counts);
	counts = { requests: {}, documents: [] };
	batches.clear();
});
process.on('disconnect', () => process.exit());
