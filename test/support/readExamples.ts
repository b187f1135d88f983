/** Uploads two of the example documents to a service, and checks their results, like any client. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type LocalService, post } from '../../harness/localService.ts';

/** One with text and one that is a picture. */
const DOCUMENTS = ['invoice-atelier-north.pdf', 'receipt-pine-street-books.gif'];
/** Milliseconds between polls of a batch. */
const PACE = 200;

const examples = path.join(import.meta.dirname, '..', '..', 'examples', 'documents');
const truth: { documents: Array<{ file: string; expected: { grandTotal?: unknown } }> } =
	JSON.parse(readFileSync(path.join(examples, 'truth.json'), 'utf8'));

type Results = {
	status?: string;
	files?: Array<{ fileName: string; result?: { grandTotal?: unknown } }>;
};

/** A batch of the service, with the two IDs for its results. */
export type Read = { extractionId: string; batchId: string };

/** @throws Error if the service rejects anything */
export async function uploadExamples(
	service: Pick<LocalService, 'baseUrl' | 'token'>,
): Promise<Read> {
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails: {
			name: 'Invoices',
			language: 'English',
			fields: [{ key: 'grandTotal', description: 'Amount to pay, with VAT' }],
		},
	});
	const form = new FormData();
	form.append('extractionId', extractionId);
	for (const name of DOCUMENTS) {
		form.append('files', new Blob([new Uint8Array(readFileSync(path.join(examples, name)))]), name);
	}
	const { batchId } = await post<{ batchId: string }>(service, 'uploadFiles', form);
	return { extractionId, batchId };
}

/** Waits for the results. @returns a sentence for each wrong value */
export async function wrongValues(
	service: Pick<LocalService, 'baseUrl' | 'token'>,
	read: Read,
): Promise<string[]> {
	for (;;) {
		const { status, files = [] } = await post<Results>(service, 'getResults', read);
		if (status === 'waiting') {
			await sleep(PACE);
			continue;
		}
		return DOCUMENTS.flatMap((wanted) => {
			const given = files.find(({ fileName }) => fileName === wanted)?.result?.grandTotal;
			const { expected } = truth.documents.find(({ file }) => file === wanted) ?? {};
			if (given !== undefined && given === expected?.grandTotal) return [];
			return [`${wanted} has ${given} instead of ${expected?.grandTotal}.`];
		});
	}
}
