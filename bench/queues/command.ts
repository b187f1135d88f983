/**
 * `npm run bench:queues`: the service's queue in PostgreSQL ("own rows": the waiting rows of its table of files),
 * compared with pg-boss and graphile-worker. The figures of each round are stored in bench/results/queues.json;
 * docs/decisions/queue.md describes the results.
 */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { installPackages } from '../../scripts/debian.ts';
import { startPostgres } from '../../harness/servers.ts';
import { inTurns, report } from '../compare.ts';
import { median, medianOf } from '../figures.ts';
import { temporaryFolder } from '../../harness/temporary.ts';
import { createGraphileWorker } from './graphileWorker.ts';
import { createOwnRows, createOwnRowsByBatch, renewLeaseOf } from './ownRows.ts';
import {
	createPgBoss,
	createPgBossByTurns,
	HEARTBEAT,
	listenTo,
	POLLING,
	startBoss,
	SUPERVISION,
} from './pgBoss.ts';
import type { Queue } from './queue.ts';

const ROUNDS = 3;
const WORKERS = [1, 4, 16];
/** Number of batches, and of jobs per batch. */
const [BATCHES, JOBS] = [200, 50];
/** Number of jobs that are processed. */
const WORKED_ON = 500;
const IDLE = 50;
/** Size of a batch that comes first, and number and size of those that come after it. */
const [LARGE, SMALL, JOBS_OF_SMALL] = [2000, 20, 5];
/** Number of jobs in which the large batch's share is counted, while a small batch arrives whenever one is done. */
const BEGUN = 200;
const DONE = [10_000, 1_000_000];
const [WAITING, CLAIMS] = [1000, 200];

const [OWN, BY_BATCH] = ['own rows', 'own rows, batch by batch'];
const [BOSS, BY_TURNS] = ['pg-boss', 'pg-boss, ignoring batches that had their turn'];
const GRAPHILE = 'graphile-worker';
const RANKED = ', priority by place';

if (!installPackages('postgresql')) process.exit(1);
const types = spawnSync('tsc', ['--noEmit', '--project', import.meta.dirname], {
	stdio: 'inherit',
});
if (types.status !== 0) process.exit(1);

const folder = temporaryFolder();
const server = await startPostgres(folder, ['shared_buffers=1GB']);

process.on('exit', () => void server.kill());

async function inDatabase(name: string): Promise<string> {
	server.query(`CREATE DATABASE ${name}`);
	return server.address.replace('/postgres?', `/${name}?`);
}

const queues: { [name: string]: Queue } = {
	[OWN]: await createOwnRows(await inDatabase('own')),
	[BY_BATCH]: await createOwnRowsByBatch(await inDatabase('bybatch')),
	[BOSS]: await createPgBoss(await inDatabase('boss')),
	[BY_TURNS]: await createPgBossByTurns(await inDatabase('turns')),
	[GRAPHILE]: await createGraphileWorker(await inDatabase('graphile')),
};
const queueNamed = (name: string): Queue => {
	const queue = queues[name.replace(RANKED, '')];
	if (!queue) throw new Error(`There is no ${name}`);
	return queue;
};
const libraries = [BOSS, GRAPHILE];
const all = [OWN, BY_BATCH, BOSS, BY_TURNS, GRAPHILE];

/** Works until the callback returns true. */
async function workUntil(
	queue: Queue,
	workers: number,
	isEnough: (batchId: string) => boolean | Promise<boolean>,
): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const stop = await queue.work(workers, async (batchId) => {
		if (await isEnough(batchId)) resolve();
	});
	await promise;
	await stop();
}

async function throughput(name: string, workers: number) {
	const queue = queueNamed(name);
	await queue.clear();
	const began = performance.now();
	for (let batch = 0; batch < BATCHES; batch++) await queue.enqueue(`batch${batch}`, JOBS);
	const queued = performance.now();
	let begun = 0;
	await workUntil(queue, workers, () => ++begun >= WORKED_ON);
	const seconds = (performance.now() - queued) / 1000;
	return { rate: begun / seconds, queued: (queued - began) / BATCHES };
}

async function idle(name: string) {
	const queue = queueNamed(name);
	await queue.clear();
	const times: number[] = [];
	let began = () => {};
	const stop = await queue.listen(() => began());
	for (let number = 0; number < IDLE; number++) {
		await sleep(150);
		const { promise, resolve } = Promise.withResolvers<void>();
		began = resolve;
		const start = performance.now();
		await queue.enqueue(`batch${number}`, 1);
		await promise;
		times.push(performance.now() - start);
	}
	await stop();
	return { wait: median(times) };
}

async function fairness(name: string, workers: number) {
	const queue = queueNamed(name);
	const isRanked = name.endsWith(RANKED);
	await queue.clear();
	await queue.enqueue('large', LARGE, isRanked);
	for (let batch = 0; batch < SMALL; batch++) {
		await queue.enqueue(`small${batch}`, JOBS_OF_SMALL, isRanked);
	}
	let [large, small] = [0, 0];
	await workUntil(queue, workers, (batchId) => {
		if (batchId === 'large') large++;
		else small++;
		return small === SMALL * JOBS_OF_SMALL;
	});
	return { large };
}

async function share(name: string) {
	const queue = queueNamed(name);
	const isRanked = name.endsWith(RANKED);
	await queue.clear();
	await queue.enqueue('large', LARGE, isRanked);
	await queue.enqueue('small0', JOBS_OF_SMALL, isRanked);
	let [begun, large, small] = [0, 0, 0];
	await workUntil(queue, 1, async (batchId) => {
		if (++begun > BEGUN) return true;
		if (batchId === 'large') large++;
		else if (++small % JOBS_OF_SMALL === 0) {
			await queue.enqueue(`small${small}`, JOBS_OF_SMALL, isRanked);
		}
		return false;
	});
	return { share: (100 * large) / BEGUN };
}

/** Seconds from the death of a process to the start of its job by another one. */
async function takeover(name: string) {
	const queue = queueNamed(name);
	const isOwn = name === OWN;
	await queue.clear();
	await queue.enqueue('batch', 1);
	const address = server.address.replace('/postgres?', `/${isOwn ? 'own' : 'boss'}?`);
	const script = path.join(import.meta.dirname, 'dying.ts');
	const child = fork(script, [isOwn ? 'own' : 'boss', address]);
	await once(child, 'message');
	const { promise: begun, resolve } = Promise.withResolvers<void>();
	let stop: () => Promise<void>;
	if (isOwn) {
		const [stopBeating, stopListening] = [
			await renewLeaseOf('living', address),
			await queue.listen(() => resolve()),
		];
		stop = async () => void (await Promise.all([stopBeating(), stopListening()]));
	} else {
		const boss = await startBoss(address, true);
		await listenTo(boss, () => resolve());
		stop = async () => await boss.stop({ graceful: false });
	}
	const died = performance.now();
	child.kill('SIGKILL');
	await begun;
	const seconds = (performance.now() - died) / 1000;
	await stop();
	return { seconds };
}

/** The time to claim a job, after adding this number of jobs that are already done. */
async function claiming(name: string, done: number) {
	const queue = queueNamed(name);
	await queue.clear();
	await queue.addDone(done);
	for (let batch = 0; batch < WAITING / JOBS; batch++) await queue.enqueue(`batch${batch}`, JOBS);
	const times: number[] = [];
	for (let number = 0; number < CLAIMS; number++) {
		const start = performance.now();
		await queue.claim();
		times.push(performance.now() - start);
	}
	return { claim: median(times) };
}

const rounds = ROUNDS;
const rates = await inTurns({ variants: all, sizes: WORKERS, rounds }, throughput);
const waits = await inTurns({ variants: all, sizes: [IDLE], rounds }, idle);
const contenders = [...all, ...libraries.map((name) => `${name}${RANKED}`)];
const largeShares = await inTurns({ variants: contenders, sizes: [1, 4], rounds }, fairness);
const starved = await inTurns({ variants: contenders, sizes: [BEGUN], rounds }, share);
const claims = await inTurns({ variants: [OWN, ...libraries], sizes: DONE, rounds }, claiming);
const takeovers = await inTurns({ variants: [OWN, BOSS], sizes: [1], rounds: 1 }, takeover);

const [few = 0, many = 0] = DONE;
const grown = medianOf(claims('claim'), OWN, many) / medianOf(claims('claim'), OWN, few);
const worst = Math.max(
	...largeShares('large')
		.filter(({ variant }) => variant === OWN || variant === BY_BATCH)
		.flatMap(({ rounds }) => rounds),
);
const taken = medianOf(takeovers('seconds'), OWN, 1);
await report({
	name: 'queues',
	title: 'Queues in PostgreSQL',
	sizeUnit: '',
	costs: [
		{
			name: `Jobs a second, ${WORKED_ON} of ${BATCHES * JOBS} in ${BATCHES} batches, by number of workers`,
			unit: '',
			rows: rates('rate'),
			grows: false,
		},
		{
			name: `Time to enqueue a batch of ${JOBS}`,
			unit: 'ms',
			rows: rates('queued').filter(({ size }) => size === WORKERS[0]),
			grows: false,
		},
		{
			name: `Time from enqueuing to beginning on an idle queue, median of ${IDLE}`,
			unit: 'ms',
			rows: waits('wait'),
			grows: false,
		},
		{
			name: `Jobs of a batch of ${LARGE} begun before ${SMALL} batches of ${JOBS_OF_SMALL} that came later are, by number of workers`,
			unit: '',
			rows: largeShares('large'),
			grows: false,
		},
		{
			name: `Share of a batch of ${LARGE} in the next ${BEGUN} jobs while a batch of ${JOBS_OF_SMALL} comes whenever one is done`,
			unit: '%',
			rows: starved('share'),
			grows: false,
		},
		{
			name: `Time to claim a job, median of ${CLAIMS}, by number of jobs done before`,
			unit: 'ms',
			rows: claims('claim'),
			grows: true,
		},
		{
			name: 'Time until another process begins the job of one that was killed',
			unit: 's',
			rows: takeovers('seconds'),
			grows: false,
		},
	],
	aims: [
		{
			wanted: 'own rows: a large batch does not hold up small ones, with at most 20 of its jobs',
			reached: `${worst}`,
			isMet: worst <= 20,
		},
		{
			wanted: 'own rows: the job of a dead process is begun within 60 s',
			reached: `${taken.toFixed(0)} s`,
			isMet: taken <= 60,
		},
		{
			wanted: `own rows: claiming takes less than 1.5 times as long with ${many} jobs done as with ${few}`,
			reached: `${grown.toFixed(2)} times`,
			isMet: grown < 1.5,
		},
	],
	notes: [
		'All in one PostgreSQL with fsync on, each in a database of its own; workers are connections of one process.',
		'Own rows look at the first file of each batch that waits, 200 at a time, for each claim; batch by batch they take one of the next batch by its ID.',
		'The libraries have their queue alone; the rows of files that the service has in any case are among its own rows only.',
		'pg-boss: fetch and complete, one job at a time; on the idle queue its worker with LISTEN. graphile-worker: its runner, without a local queue.',
		'“Priority by place”: a job’s priority is its place in its batch, the only way to alternate between batches.',
		`Takeover with the shortest times: pg-boss ${HEARTBEAT} s of heartbeat, ${SUPERVISION} s of supervision and ${POLLING} s of polling; own rows as the service has them. graphile-worker: 4 hours, in its SQL (resetLockedAt.js), looked at every 8 to 10 minutes.`,
	],
});
for (const queue of Object.values(queues)) await queue.close();
process.exit();
