/** Many documents in one run: our node, the same built by hand from n8n's nodes, and a bare client. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { inTurns, report } from '../compare.ts';
import { medianOf } from '../figures.ts';
import { checkNumbers, createDocument, itemsWith } from '../documents.ts';
import { createBench } from '../n8n.ts';
import type { Counts } from '../processes/pacedService.ts';
import { startProcess } from '../processes.ts';
import { temporaryFolder } from '../../harness/temporary.ts';
import { AT_ONCE, extract, extractBare, extractByHand } from '../throughput.ts';

const SIZES = [50, 100, 200];
const LARGEST = 200;
const [OWN, BY_HAND, BARE] = ['this node', 'built by hand', 'bare Node.js client'];

const service = await startProcess<Counts>('pacedService');
const bench = await createBench(service.baseUrl);
const folder = temporaryFolder();
const documents = Array.from({ length: LARGEST }, (_, number) =>
	createDocument(number, 400, 100_000),
);
const items = await itemsWith(bench, documents);
const files = documents.map(({ name, content }) => {
	const file = path.join(folder, name);
	writeFileSync(file, content);
	return file;
});

async function measure(variant: string, count: number) {
	const start = performance.now();
	const numbers =
		variant === OWN
			? await extract(bench, items.slice(0, count))
			: variant === BY_HAND
				? await extractByHand(bench, service.baseUrl, items.slice(0, count))
				: await extractBare(service.baseUrl, files.slice(0, count));
	const seconds = (performance.now() - start) / 1000;
	const counts = await service.ask();
	checkNumbers(count, numbers, counts.documents);
	const requests = Object.values(counts.requests).reduce((sum, each) => sum + each, 0);
	return { seconds, requests };
}

const variants = [OWN, BY_HAND, BARE];
// Warm-up: everything is compiled and connected before the first round.
for (const variant of variants) await measure(variant, 8);
const rowsOf = await inTurns({ variants, sizes: SIZES }, measure);
const seconds = rowsOf('seconds');
const [own, byHand, bare] = variants.map((variant) => medianOf(seconds, variant, LARGEST));
const [slower, faster] = [(own ?? NaN) / (bare ?? NaN), (byHand ?? NaN) / (own ?? NaN)];
await report({
	name: 'throughput',
	title:
		'Documents of 100 kB, with a service that takes 50 ms for an upload and 400 ms for a document',
	sizeUnit: 'documents',
	costs: [
		{ name: 'Time', unit: 's', rows: seconds, grows: true },
		{ name: 'Requests', unit: '', rows: rowsOf('requests'), grows: true },
	],
	aims: [
		{
			wanted: `for ${LARGEST} documents, at most 1.15 times as long as the bare client`,
			reached: `${slower.toFixed(2)} times`,
			isMet: slower <= 1.15,
		},
		{
			wanted: `for ${LARGEST} documents, at least three times faster than built by hand`,
			reached: `${faster.toFixed(1)} times`,
			isMet: faster >= 3,
		},
	],
	notes: [
		`All have ${AT_ONCE} parallel uploads, the default of Concurrent Uploads. Each run checks that every document has exactly one result, with its own item.`,
		`By hand: Loop Over Items with ${AT_ONCE} documents per iteration, HTTP Request, Wait of 0.5 s, HTTP Request. It is tailored to this service: it relies on no document taking longer than the Wait, and polls only once.`,
		'The bare client puts all documents into one batch and polls it every 0.1 s, more often than the interface allows.',
		'The service is a separate process on the same machine and processes all documents at once.',
	],
});
// n8n's engine has timers that keep the process alive.
process.exit();
