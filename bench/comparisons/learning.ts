/**
 * The cost of learning from corrections: the time to learn a document, to understand a document with many
 * examples in memory, and to start the service with many stored examples.
 */
import type { Example } from '../../local-service/src/understanding/examples/example.ts';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { startLocalService } from '../../harness/localService.ts';
import { built } from '../../harness/builtService.ts';
import { inTurns, report } from '../compare.ts';
import { median, medianOf } from '../figures.ts';
import { root } from '../machine.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Number of examples in memory, and in the data folder that the service starts with. */
const [IN_MEMORY, STORED] = [2000, 100_000];
/** Maximum milliseconds to learn a document, maximum factor for understanding, and maximum milliseconds to start. */
const [LONGEST, SLOWEST, LONGEST_START] = [150, 1.3, 3000];
const [READING, LEARNING] = ['reading a document', 'learning from it'];
const [NONE, MANY] = ['without examples', 'with examples'];
const TIMES = 3;

const { exampleKeysOf, examplesToLoad, extract, learn, notLearned, packed, resultOf, unpacked } =
	built('understanding/index');
const { readDocument } = built('reading/document');
const { exampleReader } = built('storing/exampleReader');
const { openToRead } = built('storing/open');

const documents = path.join(root, 'examples', 'documents');
const { fields } = JSON.parse(readFileSync(path.join(documents, 'fields.json'), 'utf8'));
const details = { name: 'Bench', language: 'Multi-Lingual', fields };
const files = readdirSync(documents)
	.filter((name) => name.endsWith('.pdf'))
	.map((name) => new Uint8Array(readFileSync(path.join(documents, name))));

/** Processor time per document, in milliseconds. */
async function costOf(work: () => Promise<void> | void): Promise<number> {
	const before = process.cpuUsage();
	for (let time = 0; time < TIMES; time++) await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000 / TIMES / files.length;
}

const readings = await Promise.all(files.map(async (bytes) => await readDocument(bytes)));
const results = await Promise.all(
	readings.map(async (reading) => resultOf(await extract(reading, details))),
);
const learned = await Promise.all(
	readings.map((reading, index) =>
		learn(reading, details, results[index] ?? null, { fileId: `fil_${index}`, taughtAt: index }),
	),
);

const folder = temporaryFolder();
/** A data folder of the service with this number of examples. Each group of 2,000 has its own fields. */
async function folderWith(examples: number): Promise<string> {
	const dataDir = path.join(folder, `with-${examples}`);
	mkdirSync(dataDir);
	const service = await startLocalService({ root, dataDir });
	await service.stop();
	const database = new DatabaseSync(databaseIn(dataDir));
	const insert = database.prepare(
		'INSERT INTO examples (fileId, taughtAt, usedAt, look, example) VALUES (?1, ?2, ?2, ?3, ?4)',
	);
	const insertKey = database.prepare('INSERT INTO exampleKeys (key, exampleId) VALUES (?, ?)');
	const all = learned.map(packed);
	database.exec('BEGIN');
	for (let number = 0; number < examples; number++) {
		const one = all[number % all.length];
		if (!one) continue;
		const { lastInsertRowid } = insert.run(`fil_${number}`, number, one.look, one.example);
		const kind = Math.floor(number / IN_MEMORY);
		for (const key of one.keys) insertKey.run(kind === 0 ? key : `${key} ${kind}`, lastInsertRowid);
	}
	database.exec('COMMIT');
	database.close();
	return dataDir;
}

const databaseIn = (dataDir: string) => path.join(dataDir, 'service.db');

const costsOfOne = await inTurns(
	{ variants: [READING, LEARNING], sizes: [1] },
	async (variant) => ({
		milliseconds: await costOf(async () => {
			for (const [index, bytes] of files.entries()) {
				if (variant === READING) await readDocument(bytes);
				else {
					const [reading, result] = [readings[index], results[index]];
					if (!reading || result === undefined) continue;
					const example = await learn(reading, details, result, { fileId: '', taughtAt: 0 });
					packed(example);
					await notLearned(reading, details, result, example);
				}
			}
		}),
	}),
);

const readExamples = exampleReader(unpacked<Example>);
const memory = openToRead(databaseIn(await folderWith(IN_MEMORY)));
const understood = await inTurns(
	{ variants: [NONE, MANY], sizes: [IN_MEMORY], rounds: 9 },
	async (variant) => ({
		milliseconds: await costOf(async () => {
			for (const reading of readings) {
				const examples =
					variant === NONE
						? []
						: (
								await readExamples(memory, exampleKeysOf(fields), (looks) =>
									examplesToLoad(reading.pages, looks),
								)
							).map(({ example }) => example);
				await extract(reading, details, { examples });
			}
		}),
	}),
);

const [empty, full] = [await folderWith(0), await folderWith(STORED)];
const started = await inTurns({ variants: [NONE, MANY], sizes: [STORED] }, async (variant) => {
	const begun = performance.now();
	const service = await startLocalService({ root, dataDir: variant === NONE ? empty : full });
	const milliseconds = performance.now() - begun;
	await service.stop();
	return { milliseconds };
});

const pairs = understood('milliseconds').map(({ rounds }) => rounds);
const ratio = median((pairs[1] ?? []).map((cost, round) => cost / (pairs[0]?.[round] ?? NaN)));
const one = medianOf(costsOfOne('milliseconds'), LEARNING, 1);
const start = medianOf(started('milliseconds'), MANY, STORED);
await report({
	name: 'learning',
	title: 'Learning from corrections',
	sizeUnit: '',
	costs: [
		{
			name: 'Processor time for a document',
			unit: 'ms',
			rows: costsOfOne('milliseconds'),
			grows: false,
		},
		{
			name: 'Processor time for understanding a document, by the number of examples that have its fields',
			unit: 'ms',
			rows: understood('milliseconds'),
			grows: false,
		},
		{
			name: 'Time until the service has started, by the number of examples in its data folder',
			unit: 'ms',
			rows: started('milliseconds'),
			grows: false,
		},
	],
	aims: [
		{
			wanted: `learning a document takes less than ${LONGEST} ms`,
			reached: `${one.toFixed(0)} ms`,
			isMet: one < LONGEST,
		},
		{
			wanted: `with ${IN_MEMORY} examples, understanding takes less than ${SLOWEST} times as long as without`,
			reached: `${ratio.toFixed(2)} times`,
			isMet: ratio < SLOWEST,
		},
		{
			wanted: `with ${STORED} examples in its data folder, the service starts in less than ${LONGEST_START} ms`,
			reached: `${start.toFixed(0)} ms`,
			isMet: start < LONGEST_START,
		},
	],
	notes: [
		`The documents are the ${files.length} PDF files of \`examples/documents\`; the examples are learned from them, each many times. Examples are found in the database for each document, as the service does.`,
		'The examples in the data folder are for different fields, 2,000 for each: the service keeps no more for a field.',
	],
});
