/**
 * Checks that no regular expression takes long, whatever it gets: every one is run on texts made of its
 * own parts, at first on short ones, and then on those that took longest, as long as its texts can be.
 *
 * Usage: node scripts/lint/patterns.ts
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import { type Pattern, patternsIn } from './patternsIn.ts';
import { slowest } from './slowest.ts';

const FOLDERS = ['nodes', 'credentials', 'local-service/src', 'scripts'];

/** How many characters a pattern may have to do with; the first that fits the place. */
const LONGEST: ReadonlyArray<readonly [place: string, characters: number, why: string]> = [
	['local-service/src/understanding/rows/receiptRows.ts', 200, 'countIn takes no longer texts'],
	[
		'local-service/src/understanding/',
		5_000,
		'layout/lines.ts cuts longer lines; two may be joined',
	],
	['local-service/src/reading/texts/html.ts', 1_024, 'decodeHtml looks at the first kilobyte'],
	['local-service/src/reading/invoice/paths.ts', 200, 'paths stand in the source'],
	['local-service/src/http/openapi.ts', 200, 'so do the paths of the interface'],
	['nodes/DocumentExtraction/transport/failure.ts', 10_000, 'firstLine reads no more'],
	['nodes/DocumentExtraction/values/', 200, 'plainText makes longer texts empty'],
	['scripts/', 1_000, 'scripts read what stands in the repository'],
	['', 100_000, 'anything that comes from outside'],
];
/** Patterns that are built after loading, and why that is no danger. */
const LATER: ReadonlyArray<readonly [place: string, why: string]> = [
	['local-service/src/reading/invoice/paths.ts', 'a few names as alternatives, from the source'],
	[
		'nodes/DocumentExtraction/values/pattern.ts',
		'written by the author of the workflow, whose code n8n runs everywhere',
	],
	['scripts/lint/attacks.ts', 'single letters'],
	['scripts/lint/slowest.ts', 'the patterns that are checked, with a limit of time'],
	['scripts/lint/patternsIn.ts', 'the patterns that stand in the source, which are not run'],
];

/**
 * Of the processor, in milliseconds. The slowest of those that need the square of the length take a hundred,
 * three times that on a busy machine; those that need its cube never end.
 */
const MOST_TIME = 500;

async function check(): Promise<number> {
	const root = path.resolve(import.meta.dirname, '../..');
	const { patterns, later } = await patternsIn(
		root,
		FOLDERS,
		LATER.map(([file]) => file),
	);
	const problems = later
		.filter((place) => !LATER.some(([known]) => place.startsWith(`${known}:`)))
		.map((place) => `${place} is built after loading, where this check does not see it`);
	const threads = availableParallelism();
	const slow = await Promise.all(
		Array.from({ length: threads }, (_, thread) => {
			const part = patterns.filter((_pattern, index) => index % threads === thread);
			return new Promise<string[]>((resolve, reject) => {
				const worker = new Worker(import.meta.filename, { workerData: part });
				worker.once('message', resolve).once('error', reject);
			});
		}),
	);
	problems.push(...slow.flat());
	for (const problem of problems) console.error(problem);
	console.log(`patterns: ${patterns.length}, of which ${problems.length} may take long`);
	return problems.length === 0 ? 0 : 1;
}

function problemOf(pattern: Pattern): string | undefined {
	const longest = Math.max(
		...pattern.places.map((place) => LONGEST.find(([part]) => place.startsWith(part))?.[1] ?? 0),
	);
	const found = slowest(pattern, longest);
	if (!found || found.time <= MOST_TIME) return undefined;
	const time = `${Math.round(found.time)} ms for ${longest} characters`;
	const { source, flags, places } = pattern;
	return `${places.join(', ')} takes ${time}: ${JSON.stringify(found.attack)}\n  /${source}/${flags}`;
}

if (isMainThread) {
	process.exitCode = await check();
} else {
	const parts: Pattern[] = workerData;
	parentPort?.postMessage(parts.flatMap((pattern) => problemOf(pattern) ?? []));
}
