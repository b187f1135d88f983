/** The cost of the service's queries in PostgreSQL, with few files and with many. */
import { setTimeout as sleep } from 'node:timers/promises';

import { installPackages } from '../../scripts/debian.ts';
import { startPostgres } from '../../harness/servers.ts';
import { built } from '../../harness/builtService.ts';
import { inTurns, report } from '../compare.ts';
import { figure, median, medianOf, type Row } from '../figures.ts';
import { stepsIn } from '../plans.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const FILES = [10_000, 1_000_000];
/** Number of waiting files, of files per batch, and of definitions. */
const [WAITING, IN_BATCH, DEFINITIONS] = [1000, 50, 20];
const CALLS = 60;
const MOST_GROWTH = 1.5;
/** Milliseconds after which the server has applied changed settings, or has written its log. */
const SETTLED = 500;
const UPLOADED = 10;
const PAGE = 50;
/**
 * A definition, a sender and a workflow with few documents, regardless of the number of files: the documents of
 * the first batch. The documents of the second batch are rejected.
 */
const [RARE, RARE_SENDER, RARE_WORKFLOW] = ['ext_rare', 'Rare Ltd', 'rareWorkflow'];
/** A definition with more documents than the inbox counts, even in the smaller database. */
const COMMON = 'ext_common';
/** The content hash of a document that fills every hundredth batch; these batches have the same definition. */
const [AGAIN, AGAIN_FOR] = ['again', 'ext_6'];
/** The filter of the review page. */
const TO_CHECK = { status: 'toCheck' } as const;
const FOUND = {
	result: { invoiceNumber: 'RE-1', total: '119.00', supplier: { name: 'Supplier 1' } },
	findings: { details: { total: { value: '119.00', confidence: 0.9 } } },
};

const { hashOf } = built('storing/fileIndex');

/** Rows as in the database of a service that has worked for a while; inserted without triggers. */
const FILL = (files: number) => `
	INSERT INTO definitions (definitionId, kind, createdAt, padding, details)
	SELECT 'ext_' || number, 'extraction', number, '', '{"name": "Invoices ' || number || '", "fields": []}'
	FROM generate_series(1, ${DEFINITIONS}) AS number;
	INSERT INTO definitions (definitionId, kind, createdAt, padding, details)
	VALUES ('${RARE}', 'extraction', 0, '', '{"name": "Of one batch", "fields": []}'),
		('${COMMON}', 'extraction', 0, '', '{"name": "Of every fourth batch", "fields": []}');

	INSERT INTO batches (batchId, definitionId, createdAt)
	SELECT 'bat_' || substr(md5(number::text), 1, 24),
		CASE WHEN number = 1 THEN '${RARE}' WHEN number % 4 = 0 THEN '${COMMON}'
			ELSE 'ext_' || (1 + number % ${DEFINITIONS}) END, number
	FROM generate_series(1, ${files / IN_BATCH}) AS number;

	INSERT INTO files (fileId, batchId, numberOfPages, status, attempts, answeredBy, answeredAt,
		queuedAt, doneAt, confidence, unsure, senderHash, ofDefinition, review, version, forReview, workflowId,
		contentHash, isBehind)
	SELECT 'fil_' || substr(md5(number::text), 1, 24),
		'bat_' || substr(md5((1 + (number - 1) / ${IN_BATCH})::text), 1, 24), 1,
		done.status, done.attempts, done.by, done.at, number, done.at, done.confidence, done.unsure,
		done.sender, CASE WHEN done.by IS NOT NULL THEN (SELECT definitionId FROM batches WHERE batchId =
			'bat_' || substr(md5((1 + (number - 1) / ${IN_BATCH})::text), 1, 24)) END,
		CASE WHEN (number - 1) / ${IN_BATCH} = 1 THEN 'rejected' END, done.attempts,
		CASE WHEN number <= ${IN_BATCH} OR number % 3 = 0 AND NOT isAgain THEN 1 ELSE 0 END,
		CASE WHEN number <= ${IN_BATCH} THEN '${RARE_WORKFLOW}'
			WHEN number % 3 = 0 AND NOT isAgain THEN 'workflow' || number % 60 END,
		CASE WHEN isAgain THEN '${AGAIN}' ELSE md5(number::text) END, CASE WHEN isAgain THEN 1 ELSE 0 END
	FROM generate_series(1, ${files}) AS number,
		LATERAL (SELECT (1 + (number - 1) / ${IN_BATCH}) % 100 = 5 AS isAgain) AS same, LATERAL (
		SELECT 'waiting' AS status, 0 AS attempts, NULL AS by, NULL::bigint AS at,
			NULL::float AS confidence, NULL::bigint AS unsure, NULL::bigint AS sender
		WHERE number > ${files - WAITING}
		UNION ALL
		SELECT 'processed', 1, 'engine', number, (number % 1000 * 919 % 1000) / 1000.0, number % 4,
			CASE WHEN number <= ${IN_BATCH} THEN ${hashOf(RARE_SENDER)} ELSE number % 997 END
		WHERE number <= ${files - WAITING}) AS done;
	UPDATE files SET isBehind = 0 WHERE position = (
		SELECT max(position) FROM files WHERE contentHash = '${AGAIN}' AND status = 'processed');

	INSERT INTO contents (position, padding, fileName, result, findings)
	SELECT position, '', 'invoice ' || position || '.pdf',
		CASE WHEN status = 'processed' THEN '{"invoiceNumber": "RE-' || position || '", "total": 119.00,
			"supplier": {"name": "Supplier ' || position % 997 || '", "address": "' || repeat('x', 300) || '"}}' END,
		CASE WHEN status = 'processed' THEN '{"details": {"total": {"confidence": 0.9}}}' END
	FROM files;
	VACUUM ANALYZE;`;

if (!installPackages('postgresql')) process.exit(1);
const server = await startPostgres(temporaryFolder(), [
	'shared_buffers=1GB',
	'shared_preload_libraries=pg_stat_statements,auto_explain',
	...[
		...['log_analyze=on', 'log_buffers=on', 'log_timing=off', 'log_format=json'],
		// Queries of triggers as well.
		'log_nested_statements=on',
	].map((setting) => `auto_explain.${setting}`),
]);
process.on('exit', () => void server.kill());
server.query('CREATE EXTENSION pg_stat_statements');

/** Creates a database with this number of files, and the calls of the service's store that are measured in it. */
async function createFilled(files: number) {
	const name = `files${files}`;
	server.query(`CREATE DATABASE ${name}`);
	const address = server.address.replace('/postgres?', `/${name}?`);
	const database = await built('storing/open').openDatabase(address, console.error);
	const { ALWAYS } = built('storing/triggers');
	await database.dropTriggers(ALWAYS);
	for (const statement of FILL(files).split(';\n')) await database.exec(statement);
	await database.addTriggers(ALWAYS);
	const store = built('storing/store').createStore(database);
	let [uploaded, asked] = [0, 0];
	const anyBatch = async (): Promise<string> => {
		const number = 1 + ((++asked * 7919) % ((files - WAITING) / IN_BATCH));
		const found = database.prepare(
			"SELECT 'bat_' || substr(md5(?::bigint::text), 1, 24) AS batchId",
		);
		return String((await found.get(number))?.batchId);
	};
	const claimed: string[] = [];
	const claim = async () => {
		const [next] = await store.firstOfBatches();
		const fileId = next && (await store.claim(next.batchId));
		if (fileId === undefined) throw new Error('No job is pending');
		claimed.push(fileId);
	};
	// A round may store outcomes before it claims documents: claims one round of documents in advance.
	for (let call = 0; call <= CALLS; call++) await claim();
	const variants: { [what: string]: () => Promise<unknown> } = {
		'claim a document': claim,
		'results of a batch': async () => await store.filesOf(await anyBatch()),
		[`upload of ${UPLOADED} files`]: async () =>
			await store.addFiles(
				'ext_1',
				undefined,
				Array.from({ length: UPLOADED }, () => ({
					fileId: `fil_new${++uploaded}`,
					fileName: 'invoice.pdf',
					numberOfPages: 1,
				})),
			),
		'outcome of a document': async () => await store.finish(claimed.pop() ?? '', FOUND),
		'a document that is read again': async () => {
			const fileId = `fil_new${++uploaded}`;
			const file = { fileId, fileName: 'a.pdf', numberOfPages: 1, contentHash: AGAIN };
			await store.addFiles(AGAIN_FOR, undefined, [file]);
			await store.finish(fileId, FOUND);
		},
		'opening a review': async () => {
			const [fileId = ''] = await store.fileIdsOf(await anyBatch());
			const workflow = { id: 'workflow1', name: 'Incoming' };
			await store.openReview([fileId], Date.now() + 60_000, { workflow });
		},
		'page of the inbox': async () => await store.listInbox(TO_CHECK, PAGE),
		'page of the inbox, sent for review': async () =>
			await store.listInbox({ ...TO_CHECK, isForReview: true }, PAGE),
		'page of the inbox, of a rare workflow': async () =>
			await store.listInbox({ ...TO_CHECK, isForReview: true, workflowId: RARE_WORKFLOW }, PAGE),
		'page of the inbox, in the middle': async () =>
			await store.listInbox(TO_CHECK, PAGE, { confidence: 0.5, position: 0 }),
		'page of the inbox, of a definition': async () =>
			await store.listInbox({ ...TO_CHECK, definitionId: 'ext_3' }, PAGE),
		'page of the inbox, of a rare definition': async () =>
			await store.listInbox({ ...TO_CHECK, definitionId: RARE }, PAGE),
		'page of the inbox, of a rare sender': async () =>
			await store.listInbox({ ...TO_CHECK, sender: RARE_SENDER }, PAGE),
		'page of the inbox, rejected': async () => await store.listInbox({ status: 'rejected' }, PAGE),
		'counts of the inbox': async () => await store.countInbox({}),
		'counts of the inbox, of a definition': async () =>
			await store.countInbox({ definitionId: COMMON }),
		'counts of the inbox, of a rare definition': async () =>
			await store.countInbox({ definitionId: RARE }),
		'counts of the inbox, of a rare sender': async () =>
			await store.countInbox({ sender: RARE_SENDER }),
		'counts of the inbox, sent for review': async () =>
			await store.countInbox({ isForReview: true }),
		'whether anything was sent for review': async () => await store.hasForReview(),
		'length of the queue': async () => await store.filesWaiting(),
		'age of the queue': async () => await store.waitingSince(),
		'expired documents': async () => await store.markExpiredDocuments(-1),
	};
	return { name, variants, close: database.close };
}

const databases = new Map<number, Awaited<ReturnType<typeof createFilled>>>();
for (const files of FILES) {
	process.stderr.write(`  ${files} files …\n`);
	databases.set(files, await createFilled(files));
}
const [few = 0, many = 0] = FILES;
const variants = Object.keys(databases.get(few)?.variants ?? {});

/** Alternates calls between the two databases, so that other load on the machine affects both. */
async function measure(what: string) {
	const both = FILES.map((files) => {
		const { name, variants } = databases.get(files) ?? {};
		const ask = variants?.[what];
		if (!ask) throw new Error(`There is no ${what}`);
		return { name, ask, times: Array<number>() };
	});
	for (const { ask } of both) await ask();
	server.query('SELECT pg_stat_statements_reset()');
	for (let call = 0; call < CALLS; call++) {
		for (const { ask, times } of both) {
			const start = performance.now();
			await ask();
			times.push(performance.now() - start);
		}
	}
	const blocks = both.map(({ name }) =>
		server.query(
			`SELECT sum(shared_blks_hit + shared_blks_read) FROM pg_stat_statements
			JOIN pg_database ON dbid = oid WHERE datname = '${name}'`,
		),
	);
	const [before = NaN, after = NaN] = both.map(({ times }) => median(times));
	const [blocksBefore = NaN, blocksAfter = NaN] = blocks.map((sum) => Number(sum) / CALLS);
	return { before, after, blocksBefore, blocksAfter };
}

const rowsOf = await inTurns({ variants, sizes: [many], rounds: 5 }, measure);
const rowsAt = (before: Row[], after: Row[]) => [
	...before.map((row) => ({ ...row, size: few })),
	...after,
];
const times = rowsAt(rowsOf('before'), rowsOf('after'));
const blocks = rowsAt(rowsOf('blocksBefore'), rowsOf('blocksAfter'));

/** The execution plan of one call of each query, with many files. */
async function explained(): Promise<string[][]> {
	const { variants: asks = {} } = databases.get(many) ?? {};
	server.query('ALTER SYSTEM SET auto_explain.log_min_duration = 0');
	server.query('SELECT pg_reload_conf()');
	await sleep(SETTLED);
	const lines: string[][] = [];
	for (const [what, ask] of Object.entries(asks)) {
		const before = server.output().length;
		await ask();
		await sleep(SETTLED);
		const steps = stepsIn(server.output().slice(before));
		for (const { step, rows, blocks } of steps) {
			lines.push([step === steps[0]?.step ? what : '', step, figure(rows), figure(blocks)]);
		}
	}
	return lines;
}
const growth = variants.map((what) => ({
	what,
	times: medianOf(times, what, many) / medianOf(times, what, few),
	blocks: medianOf(blocks, what, many) / medianOf(blocks, what, few),
}));
await report({
	name: 'manyFiles',
	title: 'Queries of the service in PostgreSQL, with few files and with many',
	sizeUnit: 'files',
	costs: [
		{ name: 'Time', unit: 'ms', rows: times, grows: false },
		{ name: 'Blocks of 8 kB read', unit: '', rows: blocks, grows: false },
	],
	tables: [
		{
			name: `Growth from ${few} to ${many} files`,
			lines: [
				['times', 'time', 'blocks'],
				...growth.map(({ what, times, blocks }) => [what, times.toFixed(2), blocks.toFixed(2)]),
			],
		},
		{
			name: `Reads of one call with ${many} files (EXPLAIN ANALYZE, BUFFERS)`,
			lines: [['what', 'step', 'rows', 'blocks'], ...(await explained())],
		},
	],
	aims: growth.map(({ what, times }) => ({
		wanted: `${what}: less than ${MOST_GROWTH} times as long with ${many} files as with ${few}`,
		reached: `${times.toFixed(2)} times`,
		isMet: times < MOST_GROWTH,
	})),
	notes: [
		`${WAITING} of the files are waiting, in batches of ${IN_BATCH}. Each figure is the median of ${CALLS} calls of the service’s own store, alternating between both databases, with all SQL statements of a call. PostgreSQL has fsync on and 1 GB of memory.`,
		'Blocks are those of the tables and indexes, in memory or not; they do not depend on what else the machine does.',
	],
});
for (const { close } of databases.values()) await close();
process.exit();
