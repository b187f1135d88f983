/**
 * `npm run broken`: breaks files of every kind that the local service reads, sends them to one with
 * intact ones in between, and shows that it answers each and is none the worse for it.
 *
 *   npm run broken -- [--files N] [--seed N]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import Table from 'cli-table3';

import { MUTATIONS, pick } from './broken/mutations.ts';
import { makeOriginals, type Original } from './broken/originals.ts';
import { post, startLocalService } from '../support/localService.ts';
import { createRandom } from '../support/random.ts';

/** Files of an upload, of which one is intact. */
const UPLOAD = 15;
/** A file may break in several ways at once. */
const MOST_MUTATIONS = 3;
/** Milliseconds that a look at the service's health may take while it is at work. */
const HEALTHY = 5000;
/**
 * What memory and threads may grow by over the run. Memory grows in steps, for WebAssembly's never
 * shrinks and is as large as the largest page so far needed it.
 */
const GROWTH = { part: 0.25, threads: 2 };

type Sent = { name: string; kind: string; bytes: Uint8Array<ArrayBuffer>; example?: string };
type Result = { fileName: string; status: string; result?: unknown; message?: string };

const root = path.join(import.meta.dirname, '..', '..');
const examples = path.join(root, 'examples', 'documents');
const names = readdirSync(examples).filter((name) => name.endsWith('.pdf'));

const { values } = parseArgs({
	options: {
		files: { type: 'string', default: '300' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-broken-'));
const problems: string[] = [];

/** The same file for the same number, whatever the others are. */
function breakOne(index: number, originals: readonly Original[]): Sent {
	const random = createRandom(Number(values.seed) * 1_000_003 + index);
	const kinds = [...new Set(originals.map(({ kind }) => kind))];
	const ofKind = originals.filter(({ kind }) => kind === kinds[index % kinds.length]);
	const original = pick(random, ofKind);
	if (!original) throw new Error('There is nothing to break');
	const ways: string[] = [];
	let { bytes } = original;
	for (let left = Math.ceil(random() * MOST_MUTATIONS); left > 0; left--) {
		const [way, mutate] = pick(random, Object.entries(MUTATIONS)) ?? [];
		const other = pick(random, originals);
		if (!way || !mutate || !other || bytes.length === 0) continue;
		ways.push(way);
		bytes = mutate(bytes, random, other.bytes);
	}
	const { kind, extension, wrap = (broken: Buffer) => broken } = original;
	const name = `${index} ${kind} ${ways.join(' ')}.${extension}`;
	return { name, kind, bytes: new Uint8Array(wrap(bytes)) };
}

function intact(index: number): Sent {
	const example = names[index % names.length] ?? '';
	const bytes = new Uint8Array(readFileSync(path.join(examples, example)));
	return { name: `${index} ${example}`, kind: 'intact', bytes, example };
}

/** What is wrong with a message for the person who sent the file. */
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
	return message.length > 400 ? 'is answered at too great length' : undefined;
}

function vitals(pid: number) {
	const tell = (what: string) =>
		Number(execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }));
	// Not every system's ps tells of threads.
	const threads = process.platform === 'linux' ? tell('nlwp') : 0;
	return { kilobytes: tell('rss'), threads };
}

const originals = await makeOriginals(root);
const service = await startLocalService({ root, dataDir: path.join(folder, 'service') });
try {
	const { fields } = JSON.parse(readFileSync(path.join(examples, 'fields.json'), 'utf8'));
	const options = { hasTable: true, hasVisuals: true, checkboxRecognition: true };
	const extractionDetails = { name: 'Broken', language: 'Multi-Lingual', options, fields };
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails,
	});

	/** Uploads the files as one batch, and polls the service's health until they are answered. */
	const send = async (files: readonly Sent[]): Promise<Result[]> => {
		const form = new FormData();
		form.append('extractionId', extractionId);
		for (const { name, bytes } of files) form.append('files', new Blob([bytes]), name);
		const { batchId } = await post<{ batchId: string }>(service, 'uploadFiles', form);
		for (;;) {
			const health = await fetch(`${service.baseUrl}/health`, {
				signal: AbortSignal.timeout(HEALTHY),
			});
			if (!health.ok) throw new Error(`Its health is answered with ${health.status}`);
			const answer = await post<{ files?: Result[] }>(service, 'getResults', {
				extractionId,
				batchId,
			});
			if (answer.files) return answer.files;
			await sleep(50);
		}
	};

	// After it the networks are loaded, and memory is what it will be.
	const warmUp = await send(
		originals
			.map(({ extension, kind, bytes, wrap }, index) => ({
				name: `${index}.${extension}`,
				kind,
				bytes: new Uint8Array(wrap?.(bytes) ?? bytes),
			}))
			.slice(0, 35),
	);
	for (const { fileName, status, message } of warmUp) {
		if (status !== 'processed') problems.push(`${fileName} is intact, and ${status}: ${message}`);
	}
	const undisturbed = await send(names.map((_, index) => intact(index)));
	const expected = new Map(
		undisturbed.map(({ result }, index) => [names[index], JSON.stringify(result)]),
	);

	const outcomes = new Map<string, { processed: number; failed: number }>();
	const told: Array<ReturnType<typeof vitals>> = [];
	const kept = path.join(tmpdir(), `broken-files-${values.seed}`);
	const keep = ({ name, bytes }: Sent, what: string) => {
		mkdirSync(kept, { recursive: true });
		writeFileSync(path.join(kept, name), bytes);
		problems.push(`${path.join(kept, name)} ${what}.`);
	};
	const all = Array.from({ length: Number(values.files) }, (_, index) => index);
	for (let from = 0; from < all.length; from += UPLOAD - 1) {
		const broken = all.slice(from, from + UPLOAD - 1).map((index) => breakOne(index, originals));
		const files = broken.toSpliced(from % (broken.length + 1), 0, intact(from / (UPLOAD - 1)));
		const results = await send(files);
		if (results.length !== files.length)
			problems.push(`Of ${files.length} files ${results.length} are answered.`);
		for (const [index, { status, message, result }] of results.entries()) {
			const file = files[index];
			if (!file) continue;
			const count = outcomes.get(file.kind) ?? { processed: 0, failed: 0 };
			outcomes.set(file.kind, count);
			if (status === 'processed') count.processed++;
			else count.failed++;
			if (file.example) {
				const isSame = JSON.stringify(result) === expected.get(file.example);
				if (!isSame) problems.push(`${file.name} came out otherwise than before: ${message}`);
			} else if (status !== 'processed') {
				const fault = status === 'failed' ? faultOf(message) : `ended as ${status}`;
				if (fault) keep(file, fault);
			}
		}
		told.push(vitals(service.pid));
	}

	if (/interrupted|crashed/.test(service.warnings()))
		problems.push(`Its log:\n${service.warnings()}`);
	const fifth = (part: number) => {
		const at = Math.max(Math.round(told.length / 5), 1);
		const some = told.slice(at * (part - 1), part === 5 ? undefined : at * part);
		const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
		return {
			kilobytes: middle(some.map(({ kilobytes }) => kilobytes)),
			threads: middle(some.map(({ threads }) => threads)),
		};
	};
	const [early, late] = [fifth(2), fifth(5)];
	const growth = late.kilobytes - early.kilobytes;
	if (growth > GROWTH.part * early.kilobytes) problems.push('Its memory grows.');
	if (late.threads > early.threads + GROWTH.threads) problems.push('Its threads become more.');

	const table = new Table({ head: ['', 'processed', 'failed'], style: { head: [], border: [] } });
	for (const [kind, { processed, failed }] of [...outcomes].sort()) {
		table.push([kind, processed, failed]);
	}
	console.log(table.toString());
	const inMegabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`;
	console.log(
		`${all.length} broken files (seed ${values.seed}), in the second and the last fifth of the run: ` +
			`${inMegabytes(early.kilobytes)} and ${inMegabytes(late.kilobytes)} of memory, ` +
			`${early.threads} and ${late.threads} threads`,
	);
	if ((await service.stop()) !== 0) problems.push('It did not live to the end.');
} catch (error) {
	problems.push(`${error}\n${service.warnings()}`);
	await service.kill();
} finally {
	rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'Every file is answered.' : 'Not as it must be.');
process.exitCode = problems.length === 0 ? 0 : 1;
