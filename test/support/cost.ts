/** What work costs, beside other work: a time by itself says as much of the machine as of the work. */

/** Below it the clock says little. */
const LEAST = 20_000;

/** Microseconds of processor time, which other processes do not add to. At least 20 ms. */
export function costOf(work: () => unknown): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return Math.max(user + system, LEAST);
}

/** How many times as much ten times the size costs: 10 in proportion, 100 where it is quadratic. */
export function growth(work: (size: number) => unknown, size: number): number {
	work(size / 10);
	const small = costOf(() => work(size / 10));
	return costOf(() => work(size)) / small;
}

/** More than in proportion by what measuring is off, and far from quadratic. */
export const IN_PROPORTION = 40;

/** Milliseconds until something is settled, to compare with what else began at the same moment. */
export async function lasting(work: Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work.catch(() => {});
	return performance.now() - start;
}
