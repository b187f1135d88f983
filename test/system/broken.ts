/**
 * `npm run broken`: corrupts files of all types that the local service reads, sends them to a local service, with
 * intact files in between, and checks that it answers each file and is not harmed. Then it does the same with
 * bombs: files that attack its time or memory.
 *
 *   npm run broken -- [--files N] [--bombs N] [--kinds KIND,…] [--seed N] [--memory MB]
 *
 * With --kinds, only bombs of these kinds are sent, such as "PDF,e-mail". Without --bombs, one bomb of each sort is
 * sent. With --memory, the memory of the service that gets the bombs is limited, as in a container; the service
 * chooses its limits per document accordingly.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import Table from 'cli-table3';

import { type PlannedBomb, planBombs } from './broken/bombs.ts';
import { limitMemory } from './broken/memoryLimit.ts';
import { MUTATIONS, pick } from './broken/mutations.ts';
import { makeOriginals, type Original } from './broken/originals.ts';
import { createSender, type Result, type Sent } from './broken/sender.ts';
import { type LocalService, startLocalService } from '../../harness/localService.ts';
import { createRandom } from '../../generator/random.ts';

const MEGABYTE = 1024 * 1024;
/** Files per upload, one of which is intact. */
const UPLOAD = 15;
/** Maximum number of mutations per file. */
const MOST_MUTATIONS = 3;
/**
 * Accepted growth of memory and threads over the run. Memory grows in steps, since WebAssembly memory never
 * shrinks and is as large as the largest page so far required.
 */
const GROWTH = { part: 0.25, threads: 2 };

const root = path.join(import.meta.dirname, '..', '..');
const examples = path.join(root, 'examples', 'documents');
const names = readdirSync(examples).filter((name) => name.endsWith('.pdf'));

const { values } = parseArgs({
	options: {
		files: { type: 'string', default: '300' },
		bombs: { type: 'string' },
		kinds: { type: 'string' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		memory: { type: 'string' },
	},
});
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-broken-'));
const problems: string[] = [];
const outcomes = new Map<string, { processed: number; failed: number }>();
const problemFolder = path.join(tmpdir(), `broken-files-${values.seed}`);

function keep({ name, bytes }: Sent, what: string): void {
	mkdirSync(problemFolder, { recursive: true });
	writeFileSync(path.join(problemFolder, name), bytes);
	problems.push(`${path.join(problemFolder, name)} ${what}.`);
}

/** Counts the answers to files, and reports each that is wrong. */
function checkAnswers(
	files: readonly Sent[],
	results: ReadonlyArray<readonly Result[]>,
	expected: ReadonlyMap<string | undefined, string>,
): void {
	const answers = files.flatMap((file, index) => {
		const ofFile = results[index] ?? [];
		if (ofFile.length === 0) problems.push(`${file.name} is not answered.`);
		return ofFile.map((result) => ({ file, ...result }));
	});
	for (const { file, status, message, result } of answers) {
		const count = outcomes.get(file.kind) ?? { processed: 0, failed: 0 };
		outcomes.set(file.kind, count);
		if (status === 'processed') count.processed++;
		else count.failed++;
		if (file.example) {
			const isSame = JSON.stringify(result) === expected.get(file.example);
			if (!isSame) problems.push(`${file.name} has another result than before: ${message}`);
		} else if (status !== 'processed') {
			const fault = status === 'failed' ? faultOf(message) : `ended as ${status}`;
			if (fault) keep(file, fault);
		}
	}
}

/** A corrupted file, determined by its index and the seed only. */
function corrupt(index: number, originals: readonly Original[]): Sent {
	const random = createRandom(Number(values.seed) * 1_000_003 + index);
	const kinds = [...new Set(originals.map(({ kind }) => kind))];
	const ofKind = originals.filter(({ kind }) => kind === kinds[index % kinds.length]);
	const original = pick(random, ofKind);
	if (!original) throw new Error('There are no original files');
	const applied: string[] = [];
	let { bytes } = original;
	for (let left = Math.ceil(random() * MOST_MUTATIONS); left > 0; left--) {
		const [mutation, mutate] = pick(random, Object.entries(MUTATIONS)) ?? [];
		const other = pick(random, originals);
		if (!mutation || !mutate || !other || bytes.length === 0) continue;
		applied.push(mutation);
		bytes = mutate(bytes, random, other.bytes);
	}
	const { kind, extension, wrap = (broken: Buffer) => broken } = original;
	const name = `${index} ${kind} ${applied.join(' ')}.${extension}`;
	return { name, kind, bytes: new Uint8Array(wrap(bytes)) };
}

function intact(index: number): Sent {
	const example = names[index % names.length] ?? '';
	const bytes = new Uint8Array(readFileSync(path.join(examples, example)));
	return { name: `${index} ${example}`, kind: 'intact', bytes, example };
}

/**
 * How bombs are sent, each followed by an intact file, and the limits of the service. Endless bombs are sent to a
 * separate service, since they use the entire time limit, which on a busy machine is too short for intact files
 * that are processed at the same time.
 */
const BOMBS = { perUpload: 3, atATime: 2, seconds: 30, secondsOfEndless: 15, megabytes: 500 };

/** What is wrong with a message to the person who sent the file, if anything. */
function faultOf(message: string | undefined): string | undefined {
	if (!message) return 'has no message';
	if (/interrupted/.test(message)) return 'crashed the worker';
	if (
		/\n|Error\b|undefined|\[object|is not a (?:function|constructor)|is not iterable|node_modules|[/\\](?:tmp|src|dist)[/\\]/.test(
			message,
		)
	) {
		return `is answered with "${message}"`;
	}
	return message.length > 400 ? 'has a message that is too long' : undefined;
}

/** Log lines of crashes, except for documents postponed until there is memory for them. */
const crashes = (log: string): string[] =>
	log
		.split('\n')
		.filter((line) => /interrupted|crashed/.test(line) && !/"MemoryLimitReached"/.test(line));

function processStats(pid: number) {
	const psValue = (what: string) =>
		Number(execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }));
	// `ps` does not report threads on every system.
	const threads = process.platform === 'linux' ? psValue('nlwp') : 0;
	return { kilobytes: psValue('rss'), threads };
}

const inMegabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`;

/** The results of the intact files, which must be the same from every service and next to any other files. */
const expected = new Map<string | undefined, string>();
let service: LocalService | undefined;

/** Sends only the intact files. The results of the first call are expected of all later ones. */
async function sendIntact(send: Awaited<ReturnType<typeof createSender>>): Promise<void> {
	const files = names.map((_, index) => intact(index));
	const results = await send(files);
	if (expected.size === 0) {
		results.forEach(([answer], index) =>
			expected.set(names[index], JSON.stringify(answer?.result)),
		);
	}
	checkAnswers(files, results, expected);
}

/** Starts a service, and sends it the intact files. */
async function start(name: string, options: string[] = [], through?: string[]) {
	service = await startLocalService({
		...{ root, dataDir: path.join(folder, name), options, through },
	});
	const send = await createSender(service, examples);
	await sendIntact(send);
	return { service, send };
}

async function stop({ warnings, stop: end }: LocalService, what: string): Promise<void> {
	problems.push(...crashes(warnings()));
	if ((await end()) !== 0) problems.push(`The service did not exit cleanly after the ${what}.`);
}

async function sendBroken(count: number): Promise<void> {
	const originals = await makeOriginals(root);
	const { service: served, send } = await start('service');
	// After the warm-up, the networks are loaded and memory has reached its normal level.
	const warmUp = await send(
		originals
			.map(({ extension, kind, bytes, wrap }, index) => ({
				name: `${index}.${extension}`,
				kind,
				bytes: new Uint8Array(wrap?.(bytes) ?? bytes),
			}))
			.slice(0, 35),
	);
	for (const { fileName, status, message } of warmUp.flat()) {
		if (status !== 'processed') problems.push(`${fileName} is intact, and ${status}: ${message}`);
	}

	const measured: Array<ReturnType<typeof processStats>> = [];
	const all = Array.from({ length: count }, (_, index) => index);
	for (let from = 0; from < all.length; from += UPLOAD - 1) {
		const broken = all.slice(from, from + UPLOAD - 1).map((index) => corrupt(index, originals));
		const files = broken.toSpliced(from % (broken.length + 1), 0, intact(from / (UPLOAD - 1)));
		checkAnswers(files, await send(files), expected);
		measured.push(processStats(served.pid));
	}

	const fifth = (part: number) => {
		const at = Math.max(Math.round(measured.length / 5), 1);
		const some = measured.slice(at * (part - 1), part === 5 ? undefined : at * part);
		const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
		return {
			kilobytes: middle(some.map(({ kilobytes }) => kilobytes)),
			threads: middle(some.map(({ threads }) => threads)),
		};
	};
	const [early, late] = [fifth(2), fifth(5)];
	const growth = late.kilobytes - early.kilobytes;
	if (growth > GROWTH.part * early.kilobytes) problems.push('The memory of the service grows.');
	if (late.threads > early.threads + GROWTH.threads)
		problems.push('The number of threads of the service grows.');
	console.log(
		`${all.length} broken files (seed ${values.seed}), in the second and the last fifth of the run: ` +
			`${inMegabytes(early.kilobytes)} and ${inMegabytes(late.kilobytes)} of memory, ` +
			`${early.threads} and ${late.threads} threads`,
	);
	await stop(served, 'broken files');
}

/** Sends bombs that are all endless, or all not. */
async function sendBombs(what: string, bombs: readonly PlannedBomb[]): Promise<void> {
	if (bombs.length === 0) return;
	const areEndless = bombs.some(({ isEndless }) => isEndless);
	const seconds = areEndless ? BOMBS.secondsOfEndless : BOMBS.seconds;
	const { service: served, send } = await start(
		what,
		[
			...['--max-seconds', String(seconds)],
			...(limited ? [] : ['--max-memory', String(BOMBS.megabytes)]),
		],
		limited?.through,
	);
	const left = [...bombs];
	let [number, highest] = [0, 0];
	const sendSome = async () => {
		while (left.length > 0) {
			const files = left.splice(0, BOMBS.perUpload).flatMap(({ make }): Sent[] => {
				const bomb = make();
				const sent = { ...bomb, kind: `bomb: ${bomb.kind}` };
				return areEndless ? [sent] : [sent, intact(number++)];
			});
			checkAnswers(files, await send(files), expected);
			highest = Math.max(highest, processStats(served.pid).kilobytes);
		}
	};
	await Promise.all(Array.from({ length: BOMBS.atATime }, sendSome));
	await sendIntact(send);
	console.log(`${bombs.length} ${what}: at most ${inMegabytes(highest)} of memory between uploads`);
	await stop(served, what);
}

const limited =
	values.memory === undefined ? undefined : limitMemory(Number(values.memory) * MEGABYTE);
try {
	if (Number(values.files) > 0) await sendBroken(Number(values.files));
	const count = values.bombs === undefined ? undefined : Number(values.bombs);
	const bombs = planBombs(Number(values.seed), count, values.kinds?.split(','));
	const { usual = [], endless = [] } = Object.groupBy(bombs, ({ isEndless }) =>
		isEndless ? 'endless' : 'usual',
	);
	await sendBombs('bombs', usual);
	await sendBombs('endless bombs', endless);
} catch (error) {
	problems.push(`${error}\n${service?.warnings()}`);
	await service?.kill();
} finally {
	limited?.remove();
	rmSync(folder, { recursive: true, force: true });
}
const table = new Table({ head: ['', 'processed', 'failed'], style: { head: [], border: [] } });
for (const [kind, { processed, failed }] of [...outcomes].sort()) {
	table.push([kind, processed, failed]);
}
console.log(table.toString());
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'Every file is answered.' : 'Some checks failed.');
process.exitCode = problems.length === 0 ? 0 : 1;
