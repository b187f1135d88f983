/** Many small uploads to the local service, and its response times meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';

import { post } from '../../harness/localService.ts';
import { inTurns, report } from '../compare.ts';
import { quantile } from '../figures.ts';
import { createExtraction, startService, upload, waitFor } from '../service.ts';

const SIZES = [100, 300, 1000];
const AT_ONCE = 4;
/** Milliseconds between two polls. */
const POLL_INTERVAL = 20;

const service = await startService();
const extractionId = await createExtraction(service);

const documentOf = (number: number) => ({
	name: `${number}.txt`,
	bytes: new TextEncoder().encode(
		`Invoice number: RE-2026-${number}\n${'Article, delivered as agreed\n'.repeat(30)}Total: ${number}.00 EUR\n`,
	),
});

/** Uploads this number of documents, each by itself, into one batch, polls it meanwhile, and waits for its results. */
async function measure(_way: string, count: number) {
	const start = performance.now();
	const first = await upload(service, { extractionId }, [documentOf(0)]);
	const batch = { extractionId, batchId: first.batchId };
	const accepted = first.files.map(({ fileId }) => fileId);
	let next = 1;
	const uploadOn = async () => {
		while (next < count) {
			const { files } = await upload(service, batch, [documentOf(next++)]);
			accepted.push(...files.map(({ fileId }) => fileId));
		}
	};
	const polls: number[] = [];
	const uploading = Promise.all(Array.from({ length: AT_ONCE }, uploadOn));
	let isUploading = true;
	const polling = (async () => {
		while (isUploading) {
			const asked = performance.now();
			await post(service, 'getResults', batch);
			polls.push(performance.now() - asked);
			await sleep(POLL_INTERVAL);
		}
	})();
	await uploading;
	isUploading = false;
	await polling;
	const uploaded = (performance.now() - start) / 1000;
	const { fileIds } = await waitFor(service, batch);
	const lost = accepted.filter((fileId) => !fileIds.includes(fileId)).length;
	if (lost > 0 || fileIds.length !== count || new Set(fileIds).size !== count) {
		throw new Error(`Of ${count} documents ${fileIds.length} have a result, ${lost} are lost`);
	}
	return {
		uploaded,
		rate: count / uploaded,
		all: (performance.now() - start) / 1000,
		poll: quantile(polls, 0.5),
		slowPoll: quantile(polls, 0.99),
	};
}

const variant = 'local service';
await measure(variant, 100);
const rowsOf = await inTurns({ variants: [variant], sizes: SIZES }, measure);
await report({
	name: 'smallUploads',
	title: 'Many small uploads to the local service',
	sizeUnit: 'uploads',
	costs: [
		{ name: 'Uploads a second', unit: '', rows: rowsOf('rate'), grows: false },
		{ name: 'Time until all are uploaded', unit: 's', rows: rowsOf('uploaded'), grows: true },
		{ name: 'Time until all have results', unit: 's', rows: rowsOf('all'), grows: true },
		{
			name: 'Time of a getResults request meanwhile, median',
			unit: 'ms',
			rows: rowsOf('poll'),
			grows: true,
		},
		{
			name: 'Time of a getResults request meanwhile, 99th percentile',
			unit: 'ms',
			rows: rowsOf('slowPoll'),
			grows: true,
		},
	],
	aims: [],
	notes: [
		`Text files of 1 kB, one per upload, ${AT_ONCE} at a time into one batch, which is polled every ${POLL_INTERVAL} ms meanwhile. Each run checks that every upload has exactly one result.`,
		'The response of getResults has an entry for each file of the batch, so it grows with the batch.',
	],
});
process.exit();
