/**
 * How many steps work takes, as V8 counts them for coverage: the same on every machine, however busy it
 * is. What V8 does itself is one step each, regular expressions too: scripts/lint/patterns.ts tries those.
 */
import { Session, type Profiler } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

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

/**
 * How often functions, branches and loops are run. Import this module before those whose steps are to be
 * counted: V8 counts in what it compiles from then on.
 */
export function stepsOf(work: () => unknown): number {
	taken();
	work();
	return taken()
		.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
		.reduce((steps, { count }) => steps + count, 0);
}

/** How many times as many steps ten times the size takes: 10 in proportion, 100 where it is quadratic. */
export function growth(work: (size: number) => unknown, size: number): number {
	work(size / 10);
	const small = stepsOf(() => work(size / 10));
	return stepsOf(() => work(size)) / small;
}

/** More than in proportion by what sorting takes, and far from quadratic. */
export const IN_PROPORTION = 15;
