/** Runs tasks in first-in, first-out order, at most `most` of them concurrently. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

export function createLimit(most: number): Limit {
	const waiting: Array<() => void> = [];
	let running = 0;
	return async (work) => {
		if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
		else running++;
		try {
			return await work();
		} finally {
			// The slot is handed over directly, so that a task that arrives now cannot take it.
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}
