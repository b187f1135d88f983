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

/**
 * Limits the rate of a task: it runs at once, and requests during the pause after a run share one further run
 * at its end.
 *
 * @param pause milliseconds
 */
export function paced(work: () => void, pause: number): () => void {
	let isAskedFor = false;
	let timer: NodeJS.Timeout | undefined;

	function ask(): void {
		if (timer) {
			isAskedFor = true;
			return;
		}
		isAskedFor = false;
		work();
		timer = setTimeout(() => {
			timer = undefined;
			if (isAskedFor) ask();
		}, pause).unref();
	}

	return ask;
}
