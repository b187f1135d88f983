/**
 * `npm run processes`: two API processes and three workers share a PostgreSQL and an object store. While
 * clients upload documents, processes are killed at random moments, PostgreSQL is stopped and started, the
 * object store refuses all requests for a while, a worker is paused for longer than its lease, and another
 * one is disconnected from PostgreSQL for as long. Nothing that was acknowledged may be lost, duplicated or
 * changed, and no late answer may count. If the system permits it, each process has a separate network and
 * address; otherwise none is disconnected.
 *
 *   npm run processes -- [--documents N] [--kills N] [--restarts N] [--seed N]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { installPackages } from '../../scripts/debian.ts';
import { BUCKET, startObjectStore, startProxy, variablesFor } from '../../harness/objectStore.ts';
import { createRandom } from '../../generator/random.ts';
import { startPostgres } from '../../harness/servers.ts';
import { problemsOf, type Result, type Stored } from './processes/checker.ts';
import { type Batch, createClient } from './processes/client.ts';
import { createDocuments } from './processes/documents.ts';
import { type Suspension, type Member, type Role, startMember } from './processes/members.ts';
import { startModel } from './processes/model.ts';
import { createNetwork, type Network } from './processes/network.ts';
import { startReceiver } from './processes/receiver.ts';

const TOKEN = 'token-that-all-processes-have';
const MEMBERS: ReadonlyArray<[name: string, role: Role]> = [
	['api-1', 'api'],
	['api-2', 'api'],
	['worker-1', 'worker'],
	['worker-2', 'worker'],
	['worker-3', 'worker'],
];
/** Minimum number of running processes before one is killed. */
const LEAST_UP = 3;
/** Maximum number of documents per upload, and number of parallel uploads. */
const [LARGEST, UPLOADS] = [20, 4];
/**
 * In milliseconds: the lease, an outage of the object store, the longest pause between two faults, and the
 * time for the remaining work.
 */
const [LEASE, AWAY, LONGEST_LIFE, CATCH_UP] = [30_000, 30_000, 3000, 300_000];
/** Maximum milliseconds for which a worker is paused: its documents are only retried after all new ones. */
const LONGEST_SUSPENSION = 600_000;
/** Hours after which an unreferenced object is removed. */
const STALE = 25;
const MOST_SHOWN = 20;

const { values: given } = parseArgs({
	options: {
		documents: { type: 'string', default: '5000' },
		kills: { type: 'string', default: '50' },
		restarts: { type: 'string', default: '5' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});
const [count, kills, restarts, seed] = [
	Number(given.documents),
	Number(given.kills),
	Number(given.restarts),
	Number(given.seed),
];

const root = path.join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-processes-'));
// The user that PostgreSQL runs as must have access.
const ofPostgres = mkdtempSync(path.join(tmpdir(), 'processes-postgres-'));
const random = createRandom(seed);
const begun = Date.now();
const problems: string[] = [];
const closers: Array<() => Promise<unknown>> = [];

const say = (what: string) =>
	console.log(`${String(Math.round((Date.now() - begun) / 1000)).padStart(4)} s  ${what}`);

async function until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
	const deadline = Date.now() + milliseconds;
	while (!isSo() && Date.now() < deadline) await sleep(200);
	return isSo();
}

function networkIfPermitted(): Network | undefined {
	try {
		return createNetwork();
	} catch (error) {
		say(`NO SEPARATE NETWORKS, so no worker is disconnected: ${error}`);
		return undefined;
	}
}

/** Allows connections from this network without a password. */
function listenAt(address: string): string[] {
	const file = path.join(ofPostgres, 'hba.conf');
	writeFileSync(file, `local all all trust\nhost all all ${address}/24 trust\n`, { mode: 0o644 });
	return [`listen_addresses=${address}`, `hba_file=${file}`];
}

async function run(): Promise<void> {
	const documents = createDocuments(count, random);
	const network = networkIfPermitted();
	if (network) closers.push(async () => network.remove());
	const host = network?.address ?? '127.0.0.1';
	const settings = network ? listenAt(network.databaseAddress) : [];
	let postgres = await startPostgres(ofPostgres, settings);
	const database = network
		? `postgres://n8n@${network.databaseAddress}/postgres`
		: postgres.address;
	closers.push(async () => await postgres.kill());
	const objects = await startObjectStore(path.join(folder, 'objects'));
	/** Whether PostgreSQL is up, and whether the object store is away. */
	let [isUp, isAway] = [true, false];
	const outcome = () => (isAway ? 'dropped' : undefined);
	const proxy = await startProxy(objects.endpoint, outcome, host);
	const model = await startModel(
		new Map(documents.map(({ number, values }) => [number, values])),
		random,
		host,
	);
	const receiver = await startReceiver(host);
	closers.push(objects.stop, proxy.stop, model.close, receiver.close);

	const start = async ([name, role]: (typeof MEMBERS)[number]) => {
		const options = [
			...['--database', database, '--documents', `s3://${BUCKET}/shared`],
			...['--token', TOKEN, '--public-url', 'http://127.0.0.1:1'],
			...['--llm-url', model.url, '--llm-model', name],
		];
		const dataDir = path.join(folder, name);
		const machine = network?.addMachine();
		const process = { root, dataDir, machine, options, variables: variablesFor(proxy.endpoint) };
		const onEnd = () => model.forget(name);
		const member = await startMember(name, role, process, random, onEnd, (problem) =>
			problems.push(problem),
		);
		closers.unshift(member.close);
		return member;
	};
	const members = await Promise.all(MEMBERS.map(start));
	const workers = members.filter(({ role }) => role === 'worker');
	const apis = members.filter(({ role }) => role === 'api');
	say(`${apis.length} API processes and ${workers.length} workers run (seed ${seed})`);

	const client = createClient(
		apis.map(({ baseUrl }) => baseUrl()),
		TOKEN,
	);
	const fields = [{ key: 'invoiceNumber' }, { key: 'orderNumber' }];
	const extractionDetails = { name: 'Invoices', language: 'English', fields };
	const { extractionId } = await client.call<{ extractionId: string }>('createExtraction', {
		extractionDetails,
	});
	const events = ['extraction.processed', 'extraction.failed', 'batch.done'];
	await client.call('createWebhook', { url: receiver.url, events });

	const faults = shuffled([
		...Array.from({ length: kills }, () => 'kill' as const),
		...Array.from({ length: restarts }, () => 'restart' as const),
	]);
	// Not at the end, so that there is still work while they last.
	const suspensions: Suspension[] = network ? ['stop', 'cut'] : ['stop'];
	faults.splice(Math.floor(faults.length / 3), 0, 'away', ...suspensions);
	let done = 0;
	const killed = new Map<Role, number>();
	const lasting: Array<Promise<void>> = [];
	/** One worker at a time. */
	let suspended = Promise.resolve();

	async function kill(): Promise<void> {
		const findUp = () => members.filter((member) => member.isUp());
		// Otherwise all processes might be down while killed ones cannot start.
		await until(() => findUp().length >= LEAST_UP, CATCH_UP);
		const up = findUp();
		const member = up[Math.floor(random() * up.length)];
		if (!member) return;
		say(`kill -9 ${member.name}`);
		killed.set(member.role, (killed.get(member.role) ?? 0) + 1);
		await member.kill();
	}

	async function restart(): Promise<void> {
		say('PostgreSQL is stopped and started');
		isUp = false;
		await postgres.stop();
		await sleep(random() * LONGEST_LIFE);
		postgres = await startPostgres(ofPostgres, settings);
		isUp = true;
	}

	async function refuseRequests(): Promise<void> {
		say(`the object store refuses all requests for ${AWAY / 1000} s`);
		isAway = true;
		await sleep(AWAY);
		isAway = false;
		say('the object store is back');
	}

	/** Pauses or disconnects a worker until others have taken over its work. */
	async function suspend(how: Suspension): Promise<void> {
		const isBusy = (member: Member) => member.isUp() && model.openOf(member.name).length > 0;
		if (!(await until(() => workers.some(isBusy), CATCH_UP))) {
			problems.push('No busy worker could be suspended.');
			return;
		}
		const worker = workers.find(isBusy);
		if (!worker) return;
		const { name } = worker;
		const before = model.counted().late;
		worker.suspend(how);
		model.stop(name);
		const numbers = model.openOf(name);
		const since = Date.now();
		const failure = how === 'cut' ? 'is cut off from PostgreSQL' : 'is paused';
		say(`${name} ${failure}, at work on ${numbers.join(', ')}`);
		await sleep(LEASE + 1000);
		const names = documents
			.filter(({ number }) => numbers.includes(number))
			.map(({ fileName }) => `'${fileName}'`);
		const left = `SELECT "fileName", "claimedBy", attempts FROM files JOIN contents USING (position)
			WHERE status = 'waiting' AND "fileName" IN (${names.join(', ')})`;
		if (!(await until(() => isUp && postgres.query(left) === '', LONGEST_SUSPENSION))) {
			problems.push(`What ${name} worked on was not taken over: ${postgres.query(left)}.`);
		}
		model.resume(name);
		worker.resume(how);
		if (model.counted().late === before) problems.push(`${name} received no late answer.`);
		say(`${name} resumes after ${Math.round((Date.now() - since) / 1000)} s, with late answers`);
	}

	async function disturb(): Promise<void> {
		for (const fault of faults) {
			await sleep(random() * LONGEST_LIFE);
			if (fault === 'kill') await kill();
			else if (fault === 'restart') await restart();
			else if (fault === 'away') lasting.push(refuseRequests());
			else suspended = suspended.then(async () => await suspend(fault));
			done++;
		}
		await Promise.all([suspended, ...lasting]);
	}

	const batches: Batch[] = [];
	let next = 0;
	/** Distributes the documents evenly over the faults, so that each fault occurs during work. */
	const isOpen = () => next < (count * (done + 1)) / (faults.length + 1);
	async function uploadOn(api: number): Promise<void> {
		while (next < count) {
			if (!isOpen()) {
				await sleep(50);
				continue;
			}
			const size = 1 + Math.floor(random() * LARGEST);
			const some = documents.slice(next, next + size);
			next += some.length;
			batches.push(await client.upload(extractionId, some, api));
		}
	}

	await Promise.all([
		disturb(),
		...Array.from({ length: UPLOADS }, async (_, index) => await uploadOn(index)),
	]);
	const acknowledged = batches.flatMap(({ files }) => files);
	say(
		`${acknowledged.length} documents are acknowledged, ${client.retries()} requests were repeated`,
	);

	const countOf = (what: string) => Number(postgres.query(`SELECT count(*) FROM ${what}`));
	const waiting = () => countOf("files WHERE status = 'waiting'");
	if (!(await until(() => waiting() === 0, CATCH_UP))) {
		problems.push(`${waiting()} files are still waiting.`);
	}
	say('all documents are processed');
	const results: Result[] = [];
	for (const [index, { batchId }] of batches.entries()) {
		results.push(...(await client.results(extractionId, batchId, index)));
	}
	if (!(await until(() => countOf('messages') === 0, CATCH_UP))) {
		problems.push(`${countOf('messages')} messages are still waiting.`);
	}
	say(`${receiver.delivered.length} requests to the subscription`);

	// Remains of interrupted uploads are removed when they are old, by the process that is the leader then.
	await Promise.all(members.map(async (member) => await member.close()));
	const found = () => objects.keys().map((key) => key.replace('shared/', ''));
	const left = new Set(found());
	for (const key of objects.keys()) objects.age(key, STALE);
	const stored: Stored[] = JSON.parse(
		postgres.query(`
			SELECT coalesce(json_agg(json_build_object('fileId', "fileId", 'fileName', "fileName", 'status', status, 'answers',
				(SELECT count(*) FROM history WHERE history.position = files.position)
					+ CASE WHEN result IS NULL THEN 0 ELSE 1 END)), '[]')
			FROM files JOIN contents USING (position)`),
	);
	const known = new Set(stored.map(({ fileId }) => fileId));
	const idOf = (name: string) => name.replace('readings/', '');
	const objectsOf = () => found().filter((name) => name !== 'database');
	const last = await start(['api-1', 'api']);
	await until(() => objectsOf().every((name) => known.has(idOf(name))), CATCH_UP / 10);
	await last.close();
	const swept = left.size - found().length;

	problems.push(
		...problemsOf({
			expected: new Map(documents.map(({ fileName, values }) => [fileName, values])),
			...{ acknowledged, stored, results, delivered: receiver.delivered },
			documents: objectsOf().filter((name) => !name.startsWith('readings/')),
			objects: objectsOf().map(idOf),
		}),
	);
	const messages = new Set(receiver.delivered.map(({ messageId }) => messageId)).size;
	const { again, late } = model.counted();
	console.log(`
${acknowledged.length} documents in ${batches.length} uploads, ${client.retries()} requests repeated
${killed.get('api') ?? 0} API processes and ${killed.get('worker') ?? 0} workers ended with kill -9, ${restarts} restarts of PostgreSQL, the object store unavailable for ${AWAY / 1000} s
${network ? 'One worker stopped, and one cut off from PostgreSQL' : 'One worker stopped; NONE CUT OFF, as the system permits no networks'}
${again} documents started again by another process or the same one, ${late} late answers
${messages} messages to the subscription in ${receiver.delivered.length} requests, ${swept} objects of interrupted uploads removed
`);
}

function shuffled<T>(items: readonly T[]): Array<T | 'away' | Suspension> {
	return items
		.map((item) => ({ item, place: random() }))
		.toSorted((one, other) => one.place - other.place)
		.map(({ item }) => item);
}

try {
	if (!installPackages('postgresql')) throw new Error('PostgreSQL is not installed.');
	await run();
} catch (error) {
	problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
	for (const close of closers) await close();
	for (const one of [folder, ofPostgres]) rmSync(one, { recursive: true, force: true });
}
for (const problem of problems.slice(0, MOST_SHOWN)) console.log(problem);
if (problems.length > MOST_SHOWN) console.log(`… ${problems.length} in all`);
console.log(
	problems.length === 0
		? 'Nothing is lost, duplicated or different.'
		: `Some checks failed (seed ${seed}).`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
