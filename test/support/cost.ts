/** Milliseconds until something is settled, to compare with what else began at the same moment. */
export async function lasting(work: Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work.catch(() => {});
	return performance.now() - start;
}
