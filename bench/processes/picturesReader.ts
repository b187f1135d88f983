/** The service's recognition alone: each input line is the path of a picture, each output line its text as JSON. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { read } from '../../generator/read.ts';

for await (const file of createInterface({ input: process.stdin })) {
	const { pages } = await read(new Uint8Array(readFileSync(file)));
	const words = pages.flatMap((page) => page.words.map(({ text }) => text));
	console.log(JSON.stringify(words.join(' ')));
}
