/** The throughput by number of workers, and the resource that reaches its limit first. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { installPackages } from '../../scripts/debian.ts';
import { startLocalService, startWorker } from '../../harness/localService.ts';
import { BUCKET, startObjectStore, startProxy, variablesFor } from '../../harness/objectStore.ts';
import { startPostgres } from '../../harness/servers.ts';
import { inTurns, report } from '../compare.ts';
import { figure, median, medianOf, type Row } from '../figures.ts';
import { root } from '../machine.ts';
import { processorTime } from '../processorTime.ts';
import { examplePictures } from '../recognition/examplePictures.ts';
import { createExtraction, type Document, upload } from '../service.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Milliseconds per document, for workers that only wait. */
const READING = 200;
const PACED = [1, 2, 4, 8, 16];
const REAL = [1, 2, 4];
const MOST = Math.max(...PACED);
/** Number of rounds of workers that only wait, and of real ones. */
const [ROUNDS, REAL_ROUNDS] = [3, 2];
/** Documents per batch, and documents per worker that only waits. */
const [IN_BATCH, EACH] = [20, 60];
/** Text documents and pictures per round, and number of warm-up documents per worker. */
const [TEXTS, PICTURES, WARM_UP] = [60, 6, 3];
/** Number of documents whose cost is counted. */
const COUNTED = 40;
const LEAST = 0.9;
/** Number of connections whose transactions notify, and milliseconds of the test. */
const [NOTIFYING, TEST_MS] = [16, 5000];

/**
 * Limits of PostgreSQL on a typical rented machine, and requests per second to an object store:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html.
 */
const LIMITS = { cores: 16, connections: 500, requests: 3500 };
const PAGES_A_DAY = [1e6, 1e7, 1e8];
const DAY = 86_400;
/** Seconds that a worker needs for a page, for the extrapolation. */
const SECONDS_PER_PAGE = 1;

if (!installPackages('postgresql')) process.exit(1);
const folder = temporaryFolder();
// The user that PostgreSQL runs as must be able to enter the folder.
chmodSync(folder, 0o711);
const server = await startPostgres(path.join(folder, 'postgres'), ['shared_buffers=1GB']);
const serverPid = Number(server.query("SELECT pg_read_file('postmaster.pid')").split('\n')[0]);
const objects = await startObjectStore(path.join(folder, 'objects'));
const proxy = await startProxy(objects.endpoint, () => undefined);
process.on('exit', () => void server.kill());
process.on('exit', () => void objects.stop());

const options = ['--database', server.address, '--documents', `s3://${BUCKET}/bench`];
const shared = { root, options: [...options, '--token', 'token-of-the-bench'] };
let folders = 0;
const newFolder = () => path.join(folder, String(++folders));
const api = await startLocalService({
	...shared,
	dataDir: newFolder(),
	options: [...shared.options, '--role', 'api'],
	variables: variablesFor(proxy.endpoint),
});
process.on('exit', () => void api.kill());
const extractionId = await createExtraction(api);

const client = new pg.Client({ connectionString: server.address });
await client.connect();
let notified = 0;
client.on('notification', () => notified++);

async function waiting(): Promise<number> {
	const { rows } = await client.query(
		"SELECT count(*) AS many FROM files WHERE status = 'waiting'",
	);
	return Number(rows[0]?.many);
}
const connections = () =>
	Number(
		server.query("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"),
	);

async function untilDone(): Promise<void> {
	while ((await waiting()) > 0) await sleep(50);
}

/** @returns the batch IDs */
async function uploadAll(documents: Document[]): Promise<string[]> {
	const batches: string[] = [];
	for (let from = 0; from < documents.length; from += IN_BATCH) {
		const some = documents.slice(from, from + IN_BATCH);
		batches.push((await upload(api, { extractionId }, some)).batchId);
	}
	return batches;
}

const short = (number: number): Document => ({
	name: `${number}.txt`,
	bytes: new TextEncoder().encode(`Invoice number: RE-2026-${number}\n`),
});

/** Starts workers that only wait, and resolves when they are ready. */
async function startPaced(count: number, endpoint: string): Promise<ChildProcess[]> {
	const script = path.join(import.meta.dirname, '..', 'processes', 'pacedWorker.ts');
	const started = Array.from({ length: count }, () =>
		fork(script, [server.address, `s3://${BUCKET}/bench`, newFolder(), String(READING)], {
			env: { ...process.env, ...variablesFor(endpoint) },
		}),
	);
	await Promise.all(started.map(async (child) => await once(child, 'message')));
	return started;
}

async function end(workers: ChildProcess[]): Promise<void> {
	const ended = workers.map(async (child) => await once(child, 'exit'));
	for (const child of workers) child.disconnect();
	await Promise.all(ended);
}

async function paced(_way: string, count: number) {
	const documents = EACH * count;
	await uploadAll(Array.from({ length: documents }, (_, number) => short(number)));
	const workers = await startPaced(count, objects.endpoint);
	const [before, start] = [processorTime(serverPid), performance.now()];
	for (const child of workers) child.send('begin');
	await untilDone();
	const seconds = (performance.now() - start) / 1000;
	const processor = (1000 * (processorTime(serverPid) - before)) / documents;
	await end(workers);
	return { rate: documents / seconds, processor };
}

/** The cost of each document for the servers, with one worker. */
async function count() {
	await client.query('LISTEN document_extraction_work; LISTEN document_extraction_done');
	[notified, proxy.seen.length] = [0, 0];
	await uploadAll(Array.from({ length: COUNTED }, (_, number) => short(number)));
	const sent = proxy.seen.length;
	const workers = await startPaced(1, proxy.endpoint);
	proxy.seen.length = sent;
	for (const worker of workers) worker.send('begin');
	await untilDone();
	const notifications = notified / COUNTED;
	const requests = proxy.seen.length / COUNTED;
	const before = connections();
	await end(workers);
	// The server takes a moment to notice that connections are closed.
	await sleep(500);
	await client.query('UNLISTEN *');
	return { notifications, requests, connections: before - connections() };
}

/** @returns the number of transactions with a notification that are committed per second */
async function notifying(): Promise<number> {
	const all = Array.from(
		{ length: NOTIFYING },
		() => new pg.Client({ connectionString: server.address }),
	);
	await Promise.all(all.map(async (one) => await one.connect()));
	let committed = 0;
	const until = performance.now() + TEST_MS;
	await Promise.all(
		all.map(async (one) => {
			// A transaction without a write would not wait for the disk.
			const text = `INSERT INTO notified VALUES (1); SELECT pg_notify('bench', '')`;
			while (performance.now() < until) {
				await one.query(text);
				committed++;
			}
			await one.end();
		}),
	);
	return (1000 * committed) / TEST_MS;
}

const examples = path.join(root, 'examples', 'documents');
const bytesOf = (file: string) => new Uint8Array(readFileSync(file));
const pdfs = readdirSync(examples).filter((name) => name.endsWith('.pdf'));
const pictures = newFolder();
mkdirSync(pictures);
const drawn = await examplePictures(pictures);
const KINDS = {
	'text documents': Array.from({ length: TEXTS }, (_, index) => {
		const name = pdfs[index % pdfs.length] ?? '';
		return { name, bytes: bytesOf(path.join(examples, name)) };
	}),
	pictures: drawn
		.slice(0, PICTURES)
		.map(({ file }) => ({ name: path.basename(file), bytes: bytesOf(file) })),
};

async function real(variant: string, count: number) {
	const documents = Object.entries(KINDS).find(([kind]) => kind === variant)?.[1] ?? [];
	const own = { ...shared, variables: variablesFor(objects.endpoint) };
	own.options = [...own.options, '--public-url', api.baseUrl.replace(/\/v1$/, '')];
	const workers = await Promise.all(
		Array.from({ length: count }, async () => await startWorker({ ...own, dataDir: newFolder() })),
	);
	const first = Array.from(
		{ length: WARM_UP * count },
		(_, index) => documents[index % documents.length],
	);
	await uploadAll(first.filter((document) => document !== undefined));
	await untilDone();
	const start = performance.now();
	const batches = await uploadAll(documents);
	await untilDone();
	const seconds = (performance.now() - start) / 1000;
	const names = batches.map((batchId) => `'${batchId}'`).join(', ');
	const waited = Number(
		server.query(`
			SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY "doneAt" - "queuedAt") FROM files
			WHERE "batchId" IN (${names})`),
	);
	await Promise.all(workers.map(async (worker) => await worker.stop('SIGTERM')));
	return { rate: documents.length / seconds, waited: waited / 1000 };
}

const OWN = 'this service';
const costs = await count();
const rowsOf = await inTurns({ variants: [OWN], sizes: PACED, rounds: ROUNDS }, paced);
server.query('CREATE TABLE notified (n INTEGER)');
const mostNotifying = await notifying();
const realOf = await inTurns(
	{ variants: Object.keys(KINDS), sizes: REAL, rounds: REAL_ROUNDS },
	real,
);

const rates = rowsOf('rate');
const one = medianOf(rates, OWN, 1);
const linear: Row[] = PACED.map((size) => ({
	variant: 'one worker, multiplied',
	size,
	rounds: [size * one],
}));
const reached = medianOf(rates, OWN, MOST) / (MOST * one);
const processor =
	median(rowsOf('processor').find(({ size }) => size === MOST)?.rounds ?? []) / 1000;

/** For each resource, the amount that one page per second needs, and the limit. */
const needs: Array<{ what: string; each: number; most: number }> = [
	{ what: 'processors for PostgreSQL', each: processor, most: LIMITS.cores },
	{
		what: 'transactions with a notification, per second',
		each: costs.notifications,
		most: mostNotifying,
	},
	{
		what: `connections of workers that process one page at a time, each in ${SECONDS_PER_PAGE} s`,
		each: costs.connections * SECONDS_PER_PAGE,
		most: LIMITS.connections,
	},
	{ what: 'requests to the object store, per second', each: costs.requests, most: LIMITS.requests },
];
const millions = (pages: number) => `${figure(pages / 1e6)} million`;

await report({
	name: 'workers',
	title: 'Several workers on PostgreSQL and an object store',
	sizeUnit: 'workers',
	costs: [
		{
			name: `Documents a second, each of which takes ${READING} ms and no processor time`,
			unit: '',
			rows: [...rates, ...linear],
			grows: false,
		},
		{
			name: 'Processor time that PostgreSQL takes for each of these documents',
			unit: 'ms',
			rows: rowsOf('processor'),
			grows: false,
		},
		{ name: 'Real documents a second', unit: '', rows: realOf('rate'), grows: false },
		{
			name: 'Time from upload to result, median',
			unit: 's',
			rows: realOf('waited'),
			grows: false,
		},
	],
	tables: [
		{
			name: 'What a number of pages a day needs, computed from these figures',
			lines: [
				['', ...PAGES_A_DAY.map((pages) => `${millions(pages)} pages`), 'available', 'enough for'],
				...needs.map(({ what, each, most }) => [
					what,
					...PAGES_A_DAY.map((pages) => figure((each * pages) / DAY)),
					figure(most),
					millions((most / each) * DAY),
				]),
			],
		},
	],
	aims: [
		{
			wanted: `${MOST} workers that only wait: at least ${LEAST} times ${MOST} times as many documents as one`,
			reached: `${reached.toFixed(2)} times`,
			isMet: reached >= LEAST,
		},
	],
	notes: [
		`PostgreSQL with fsync on, the object store (S3rver) and all workers are processes of this machine. Workers that only wait process one document at a time, and use the service’s own queue, store and documents; each gets ${EACH} documents, in batches of ${IN_BATCH}.`,
		`Real documents: ${TEXTS} PDFs and ${PICTURES} pictures of the examples, uploaded to an API process, and processed by real workers. These share the machine’s processors, so more workers gain nothing here once all processors are busy.`,
		`Measured with one worker: ${figure(costs.notifications)} notifications, ${figure(costs.requests)} requests to the object store for each document, and ${figure(costs.connections)} connections of the worker. The maximum rate of notifying transactions is that of ${NOTIFYING} connections that do nothing else, on this machine.`,
		`“Available”: ${LIMITS.cores} processors and ${LIMITS.connections} connections of a PostgreSQL server, and ${LIMITS.requests} write requests per second to a prefix of S3 (https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html).`,
	],
});
await client.end();
await api.stop('SIGTERM');
process.exit();
