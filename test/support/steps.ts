/**
 * Counts the steps of work, as V8 does for coverage: the same on every machine and under any load. A call of
 * a built-in function is one step; regular expressions are checked by lint. Import this module before the modules
 * whose steps are counted: V8 counts only in code that is compiled afterwards.
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
// For code compiled by an earlier test file of the same process, only functions would be counted.
setFlagsFromString('--no-compilation-cache');
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

afterAll(() => {
	session.disconnect();
	setFlagsFromString('--compilation-cache');
});

/** Coverage since the last call. */
function taken(): Profiler.ScriptCoverage[] {
	let scripts: Profiler.ScriptCoverage[] = [];
	session.post('Profiler.takePreciseCoverage', (error, { result }) => {
		if (error) throw error;
		scripts = result;
	});
	return scripts;
}

/** Execution count of each function, branch and loop, by its position. */
async function timesOf(work: () => unknown): Promise<Map<string, number>> {
	// The caller continues when the test first awaits: let that happen before counting.
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
 * Growth factor of the fastest-growing part of the code for ten times the size: 10 if linear, 100 if
 * quadratic, even if the rest takes most steps. Code executed for less than a fifth of the elements is
 * ignored, since it may only begin at a certain size.
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

/**
 * Threshold for linear growth: more than 10, to allow for sorting and for a limited number of neighbours, and
 * far below 100.
 */
export const IN_PROPORTION = 30;
