/**
 * Serializes runs of a task and merges requests: all requests made during a run share one further run.
 *
 * @param work does not throw
 * @returns requests a run; resolves when no requested run is left
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
