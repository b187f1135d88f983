/** Pictures of documents: the local service, its recognition alone, and tesseract. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { inTurns, report } from '../compare.ts';
import { part } from '../figures.ts';
import { root } from '../machine.ts';
import { versionOf } from '../programs.ts';
import { createExtraction, extractFrom, startService } from '../service.ts';
import { temporaryFolder } from '../temporary.ts';

const SIZES = [1, 2, 4];
const [SERVICE, READING, TESSERACT] = [
	'local service, over HTTP',
	'its recognition alone',
	'tesseract',
];
/** Milliseconds. */
const LONGEST_POLL = 50;

const examples = path.join(root, 'examples', 'documents');
const required = createRequire(import.meta.url);
const { drawPage, readDocument } = required(
	path.join(root, 'local-service', 'dist', 'reading', 'document.js'),
);
const folder = temporaryFolder();
const pdfs = readdirSync(examples).filter((name) => name.endsWith('.pdf'));
const pictures: Array<{ name: string; bytes: Uint8Array<ArrayBuffer>; file: string }> = [];
for (const [index, pdf] of pdfs.slice(0, Math.max(...SIZES)).entries()) {
	const drawn = await drawPage(new Uint8Array(readFileSync(path.join(examples, pdf))), 1);
	const name = `${index}.png`;
	writeFileSync(path.join(folder, name), drawn);
	pictures.push({ name, bytes: drawn, file: path.join(folder, name) });
}
const service = await startService();
const extractionId = await createExtraction(service);
const tesseract = versionOf('tesseract', '--version');
const cores = availableParallelism();
const polls: number[] = [];

/** Runs tesseract for the files, one process on each core. */
async function recognise(files: string[]): Promise<void> {
	const waiting = [...files];
	const work = async () => {
		for (let file; (file = waiting.shift());) {
			const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
			await promisify(execFile)('tesseract', [file, path.join(folder, 'out'), '-l', 'eng'], {
				env,
			});
		}
	};
	await Promise.all(Array.from({ length: cores }, work));
}

async function measure(way: string, count: number) {
	const chosen = pictures.slice(0, count);
	const start = performance.now();
	if (way === SERVICE) polls.push(...(await extractFrom(service, extractionId, chosen)).polls);
	else if (way === READING) for (const { bytes } of chosen) await readDocument(bytes);
	else await recognise(chosen.map(({ file }) => file));
	const seconds = (performance.now() - start) / 1000;
	return { seconds, rate: count / seconds };
}

const ways = [SERVICE, READING, ...(tesseract ? [TESSERACT] : [])];
for (const way of ways) await measure(way, 1);
polls.length = 0;
const rowsOf = await inTurns({ ways, sizes: SIZES }, measure);
const slowest = part(polls, 0.99);
await report({
	name: 'scans',
	title: 'Reading pictures of documents',
	sizeUnit: 'pages',
	costs: [
		{ name: 'Pages a second', unit: '', rows: rowsOf('rate'), grows: false },
		{ name: 'Time', unit: 's', rows: rowsOf('seconds'), grows: true },
	],
	aims: [
		{
			wanted: `99 of 100 getResults answered in less than ${LONGEST_POLL} ms while pictures are read`,
			reached: `${slowest.toFixed(1)} ms (median ${part(polls, 0.5).toFixed(1)} ms, longest ${part(polls, 1).toFixed(1)} ms, of ${polls.length})`,
			isMet: slowest < LONGEST_POLL,
		},
	],
	notes: [
		`The first pages of the examples, rendered as the service renders them. The service and tesseract process ${cores} pages at a time, one per core; recognition alone processes one page after the other.`,
		'Their accuracy is not compared.',
		...(tesseract ? [] : ['tesseract is not installed on this machine.']),
	],
	programs: tesseract ? { tesseract } : {},
});
process.exit();
