/**
 * How many steps work takes, as V8 counts them for coverage: the same on every machine, however busy it
 * is. A call of what is built in is one step, however long it takes; lint looks at regular expressions.
 * Import this module before those whose steps are to be counted: V8 counts in what it compiles from then on.
 */
import { Session, type Profiler } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

if ('requireShared' in globalThis) {
	throw new Error(
		'Count steps with @jest-environment-options {"shared": false}, before modules are compiled',
	);
}
const session = new Session();
session.connect();
// Code that an earlier test file of the same process has compiled would count only its functions.
setFlagsFromString('--no-compilation-cache');
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

afterAll(() => {
	session.disconnect();
	setFlagsFromString('--compilation-cache');
});

/** What was run since the last call. */
function taken(): Profiler.ScriptCoverage[] {
	let scripts: Profiler.ScriptCoverage[] = [];
	session.post('Profiler.takePreciseCoverage', (error, { result }) => {
		if (error) throw error;
		scripts = result;
	});
	return scripts;
}

/** How often each function, branch and loop is run, by its place. */
async function timesOf(work: () => unknown): Promise<Map<string, number>> {
	// What called the test goes on when the test first waits: before counting, not within.
	await Promise.resolve();
	taken();
	await work();
	return new Map(
		taken().flatMap(({ scriptId, functions }) =>
			functions.flatMap(({ ranges }) =>
				ranges.map(({ startOffset, endOffset, count }): [string, number] => [
					`${scriptId} ${startOffset} ${endOffset}`,
					count,
				]),
			),
		),
	);
}

export async function stepsOf(work: () => unknown): Promise<number> {
	const all = await timesOf(work);
	return [...all.values()].reduce((steps, times) => steps + times, 0);
}

/**
 * How many times as often the part of the code that grows most is run for ten times the size: 10 in
 * proportion, 100 where it is quadratic, even where the rest takes most of the steps. What is run for
 * less than a fifth of the elements does not count: it may only begin at a certain size.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
	await work(size / 10);
	const small = await timesOf(() => work(size / 10));
	const large = await timesOf(() => work(size));
	return Math.max(
		0,
		...[...small]
			.filter(([, times]) => times > size / 50)
			.map(([part, times]) => (large.get(part) ?? 0) / times),
	);
}

/** More than 10 by what sorting takes and by a limited number of neighbours, and far from 100. */
export const IN_PROPORTION = 30;
