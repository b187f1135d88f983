/** The processor time of our node per item, compared with n8n's HTTP Request. */
import { afterTrigger } from '../../harness/engine/index.ts';
import { inTurns, report } from '../compare.ts';
import { medianOf } from '../figures.ts';
import { askByHand, createBench, ourNode } from '../n8n.ts';
import { startProcess } from '../processes.ts';
import type { Counts } from '../processes/pacedService.ts';

const SIZES = [250, 500, 1000];
const LARGEST = 1000;
const [OWN, HTTP_REQUEST] = ['this node', 'n8n’s HTTP Request'];

const service = await startProcess<Counts>('pacedService');
const bench = await createBench(service.baseUrl);
const nodes = {
	[OWN]: ourNode({
		resource: 'extraction',
		operation: 'get',
		extractionId: '={{ $json.extractionId }}',
	}),
	[HTTP_REQUEST]: askByHand(
		`${service.baseUrl}/viewExtraction`,
		'={{ JSON.stringify({ extractionId: $json.extractionId }) }}',
	),
};

async function measure(variant: string, count: number) {
	const node = nodes[variant];
	if (!node) throw new Error(`Unknown variant "${variant}"`);
	const items = Array.from({ length: count }, (_, index) => ({
		json: { extractionId: `ext_${index}` },
	}));
	const [start, before] = [performance.now(), process.cpuUsage()];
	const { error, outputOf } = await bench.run(afterTrigger(node, items));
	const [{ user, system }, seconds] = [
		process.cpuUsage(before),
		(performance.now() - start) / 1000,
	];
	if (error) throw new Error(`${error.message} ${error.description}`);
	const { requests } = await service.ask();
	const answered = outputOf(node.name)[0] ?? [];
	const isWell = answered.every(({ json }, index) => json.extractionId === `ext_${index}`);
	if (!isWell || answered.length !== count || requests.viewExtraction !== count) {
		throw new Error(`${variant} asked ${requests.viewExtraction} times for ${count} items`);
	}
	return { total: (user + system) / 1000, each: (user + system) / 1000 / count, seconds };
}

const variants = [OWN, HTTP_REQUEST];
for (const variant of variants) await measure(variant, LARGEST);
const rowsOf = await inTurns({ variants, sizes: SIZES }, measure);
const [own, theirs] = variants.map((variant) => medianOf(rowsOf('each'), variant, LARGEST));
await report({
	name: 'overhead',
	title: 'Extraction: Get for many items, with a service that answers at once',
	sizeUnit: 'items',
	costs: [
		{ name: 'Processor time', unit: 'ms', rows: rowsOf('total'), grows: true },
		{ name: 'Processor time for an item', unit: 'ms', rows: rowsOf('each'), grows: false },
		{ name: 'Time', unit: 's', rows: rowsOf('seconds'), grows: true },
	],
	aims: [],
	notes: [
		`For ${LARGEST} items, this node takes ${((own ?? NaN) / (theirs ?? NaN)).toFixed(2)} times the processor time of HTTP Request.`,
		'This node sends the requests one after the other, HTTP Request all at the same time. The processor time is that of the whole process, including n8n’s engine; the service is another process.',
	],
});
// n8n's engine has timers that keep the process alive.
process.exit();
