/**
 * Reads the documents whose paths are its parameters, measures the processor time of each step, and prints one
 * line of JSON for each document.
 */
import { readFileSync } from 'node:fs';

import { read } from '../../generator/read.ts';
import { measuredStages } from '../recognition/stages.ts';

const stages = await measuredStages();
for (const file of process.argv.slice(2)) {
	stages.spent.clear();
	const bytes = new Uint8Array(readFileSync(file));
	const { pages } = await stages.within('decoding and the rest', async () => await read(bytes));
	const text = pages.flatMap((page) => page.words.map((word) => word.text)).join(' ');
	console.log(JSON.stringify({ pages: pages.length, text, spent: [...stages.spent] }));
}
// The networks may have threads that keep the process alive.
process.exit();
