/**
 * `npm run bench -- --short`: what must hold on every machine, however fast it is. An upload takes
 * little memory, and of many documents none is lost, doubled or paired with the wrong item.
 */
import { checkNumbers, createDocument, itemsWith } from './documents.ts';
import { createBench } from './n8n.ts';
import { startProcess } from './processes.ts';
import type { Counts } from './processes/pacedService.ts';
import { extract } from './throughput.ts';
import { uploadOnce } from './uploadOnce.ts';

const FILE = 400;
const MOST = 80;
const DOCUMENTS = 200;

const receiver = await startProcess<number[]>('receiver');
const { grownBy } = await uploadOnce(receiver, 'node', FILE);
console.log(
	`Uploading a file of ${FILE} MB added ${grownBy.toFixed(0)} MB of memory; it must be less than ${MOST} MB.`,
);
if (grownBy >= MOST) process.exitCode = 1;

const service = await startProcess<Counts>('pacedService');
const bench = await createBench(service.baseUrl);
const documents = Array.from({ length: DOCUMENTS }, (_, number) => createDocument(number, 400));
const numbers = await extract(bench, await itemsWith(bench, documents));
checkNumbers(DOCUMENTS, numbers, (await service.ask()).documents);
console.log(`Of ${DOCUMENTS} documents each came out once, with its own item.`);
// n8n's engine keeps timers of its own.
process.exit();
