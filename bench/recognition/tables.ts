/**
 * `npm run bench -- scans --tables`: the accuracy of table rows that are read from pictures of generated
 * documents, compared with rows that are read from their PDFs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import Table from 'cli-table3';

import { read, type Reading } from '../../generator/read.ts';
import { type RowCounts, rowsOverall, scoreExtraction, share } from '../../corpora/score.ts';
import { understand } from '../accuracy/understand.ts';
import { PICTURE_OPTIONS } from './pictureOptions.ts';
import { pictureOf, SHOTS, type TableDocument, tableDocuments } from './tablePictures.ts';
import { wordF1 } from './wordsRead.ts';

const { values } = parseArgs({ options: { ...PICTURE_OPTIONS, readings: { type: 'string' } } });
const { readings: kept } = values;

/** @param name of the picture in the cache */
async function readingOf(name: string, make: () => Promise<Uint8Array>): Promise<Reading> {
	const file = kept === undefined ? undefined : path.join(kept, `${name}.json`);
	if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
	const reading = await read(await make());
	if (file !== undefined) writeFileSync(file, JSON.stringify(reading));
	return reading;
}

if (kept !== undefined) mkdirSync(kept, { recursive: true });
const documents = await tableDocuments(Number(values.limit ?? 36));
const table = new Table({
	head: ['', 'words right (F1)', 'rows', 'found', 'of those answered', 'cells right', 'all rows'],
	style: { head: [], border: [] },
});
const textOf = ({ pages }: Pick<Reading, 'pages'>) =>
	pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

/** @param readings in the order of the documents */
async function score(name: string, readings: readonly Reading[]): Promise<void> {
	const byFile = Object.fromEntries(
		documents.map(({ file }, index) => [file, readings[index] ?? { pages: [], skipped: [] }]),
	);
	const corpus = { name, documents };
	const { results } = await understand(corpus, byFile);
	for (const isSlip of [false, true]) {
		const some = documents.filter((document) => document.isSlip === isSlip);
		const counts = rowsOverall(scoreExtraction({ name, documents: some }, results));
		const texts = some.map(({ file, reading }) => ({
			truth: textOf(reading),
			read: textOf(byFile[file] ?? { pages: [] }),
		}));
		table.push([`${isSlip ? 'Receipts' : 'Sheets'}, ${name}`, ...figuresOf(counts, wordF1(texts))]);
	}
}

function figuresOf(counts: RowCounts, words: number | undefined): string[] {
	const { expected, matched, answered, cells, cellsRight, complete, documents: arrays } = counts;
	const shown = (value: number | undefined) => (value ?? NaN).toFixed(3);
	return [
		shown(words),
		String(expected),
		shown(share(matched, expected)),
		shown(share(matched, answered)),
		shown(share(cellsRight, cells)),
		`${complete}/${arrays}`,
	];
}

const nameOf = ({ file }: TableDocument, shot: string) => `${file} ${shot}`;

await score(
	'PDF',
	documents.map(({ reading }) => reading),
);
for (const [name, shot] of Object.entries(SHOTS)) {
	const readings: Reading[] = [];
	for (const [number, document] of documents.entries()) {
		const make = async () => await pictureOf(document, shot, number);
		readings.push(await readingOf(nameOf(document, name), make));
	}
	await score(name, readings);
}
console.log(table.toString());
process.exit();
