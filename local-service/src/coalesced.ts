/**
 * Does something whenever it is asked for, one time after the other. All who ask while it is being done
 * share one more time.
 *
 * @param work does not throw
 * @returns asks for it; the promise is kept when it was done and nobody has asked for more
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
	let isAskedFor = false;
	let running: Promise<void> | undefined;

	async function run(): Promise<void> {
		while (isAskedFor) {
			isAskedFor = false;
			await work();
		}
		running = undefined;
	}

	return async () => {
		isAskedFor = true;
		await (running ??= Promise.resolve().then(run));
	};
}
